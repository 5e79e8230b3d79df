/// A number the solver finds: a handle, four bytes, given out by ``Solver/addVariable(named:order:)``.
package struct Variable: Hashable, Sendable {
  package let id: Int32
}

/// A variable times a coefficient.
package struct Term: Hashable, Sendable {
  package var variable: Variable
  package var coefficient: Double

  package init(_ variable: Variable, _ coefficient: Double = 1) {
    self.variable = variable
    self.coefficient = coefficient
  }
}
