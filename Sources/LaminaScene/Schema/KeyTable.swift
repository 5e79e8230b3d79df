/// The keys of one kind of object, in canonical order. From this come reading, the order of `fmt`, the schema and the
/// names that "did you mean" knows.
package protocol RecordKeys: Sendable {
  init()
  /// Made once for each kind.
  static var table: KeyTable<Self> { get }
  /// The object in words: "a shadow".
  static var noun: String { get }
  /// The object's name in the schema's definitions.
  static var schemaName: String { get }
}

package struct KeyTable<Keys: RecordKeys>: Sendable {
  package let keys: Keys
  /// In the order in which the properties are declared, which is the canonical one.
  package let all: [AnyKey]
  /// Those that an object cannot be without.
  let required: [AnyKey]
  private let byName: [String: Int]

  package init(_ keys: Keys) {
    self.keys = keys
    // A key is declared once, as a property; the mirror spares a second list that could miss one.
    all = Mirror(reflecting: keys).children.compactMap { $0.value as? AnyKey }
    required = all.filter(\.isRequired)
    byName = Dictionary(all.enumerated().map { ($1.name, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package subscript(name: String) -> AnyKey? { byName[name].map { all[$0] } }

  package func order(of name: String) -> Int { byName[name] ?? all.count }
}
