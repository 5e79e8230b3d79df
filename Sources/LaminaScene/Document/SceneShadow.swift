package struct ShadowKeys: RecordKeys {
  package static let table = KeyTable(ShadowKeys())
  package static let noun = "a shadow"
  package static let schemaName = "shadow"

  package let x = Key("x", .number, default: 0, "How far it is moved right, in points.")
  package let y = Key("y", .number, default: 0, "How far it is moved down, in points.")
  package let blur = Key("blur", .nonNegative, default: 0, "Blur radius in points, twice the Gaussian's sigma.")
  package let spread = Key("spread", .number, default: 0, "How much larger than the box, in points.")
  package let color = Key("color", .color, default: .black, "The shadow's colour.")
  package let inset = Key("inset", .bool, default: false, "Inside the box instead of outside.")

  package init() {}
}
