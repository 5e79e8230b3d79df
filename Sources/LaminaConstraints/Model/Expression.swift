/// A sum of terms and a constant.
package struct Expression: Hashable, Sendable {
  package var terms: [Term]
  package var constant: Double

  package init(terms: [Term] = [], constant: Double = 0) {
    self.terms = terms
    self.constant = constant
  }

  package init(_ variable: Variable) { self.init(terms: [Term(variable)]) }
}

/// What an expression is made of: a variable, a term, a number, an expression.
package protocol Linear {
  var expression: Expression { get }
}

extension Expression: Linear, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  package var expression: Expression { self }
  package init(floatLiteral value: Double) { self.init(constant: value) }
  package init(integerLiteral value: Int) { self.init(constant: Double(value)) }
}

extension Variable: Linear {
  package var expression: Expression { Expression(self) }
}

extension Term: Linear {
  package var expression: Expression { Expression(terms: [self]) }
}

extension Double: Linear {
  package var expression: Expression { Expression(constant: self) }
}

package func + (a: some Linear, b: some Linear) -> Expression {
  let (a, b) = (a.expression, b.expression)
  return Expression(terms: a.terms + b.terms, constant: a.constant + b.constant)
}

package func - (a: some Linear, b: some Linear) -> Expression { a + -1 * b }

package func * (factor: Double, a: some Linear) -> Expression {
  let a = a.expression
  return Expression(
    terms: a.terms.map { Term($0.variable, factor * $0.coefficient) }, constant: factor * a.constant)
}

package prefix func - (a: some Linear) -> Expression { -1 * a }
