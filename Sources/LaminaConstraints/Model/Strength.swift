/// How much a constraint counts. A strict order: one constraint of a higher strength outweighs any number of lower ones.
/// The numbers are UIKit's priorities, 1 to 1000, fractions allowed; 1000 is required.
package struct Strength: Hashable, Comparable, Sendable, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  package let priority: Float

  package init(_ priority: Float) { self.priority = priority }
  package init(integerLiteral value: Int) { self.init(Float(value)) }
  package init(floatLiteral value: Float) { self.init(value) }

  package static let required = Strength(1000)
  package static let strong = Strength(750)
  package static let medium = Strength(500)
  package static let weak = Strength(250)

  package var isRequired: Bool { priority >= 1000 }
  package static func < (a: Strength, b: Strength) -> Bool { a.priority < b.priority }

  var isValid: Bool { priority > 0 && priority <= 1000 }

  /// Sorts the strongest first. The bits of positive floats grow with their values.
  var level: Int32 { -Int32(bitPattern: priority.bitPattern) }

  /// Back from ``level``, to print it.
  init(level: Int32) { self.init(Float(bitPattern: UInt32(bitPattern: -level))) }
}
