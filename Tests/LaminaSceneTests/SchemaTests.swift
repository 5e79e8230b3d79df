import Foundation
import LaminaScene
import Testing

@Suite struct SchemaTests {
  private func schema() throws -> [String: Any] {
    try #require(try JSONSerialization.jsonObject(with: Data(SceneSchema.text.utf8)) as? [String: Any])
  }

  @Test func `the schema is JSON Schema 2020-12 with all of its references resolved`() throws {
    let schema = try schema()
    #expect(schema["$schema"] as? String == "https://json-schema.org/draft/2020-12/schema")
    let definitions = try #require(schema["$defs"] as? [String: Any])
    var pending: [Any] = [schema]
    var references = 0
    while let next = pending.popLast() {
      if let list = next as? [Any] { pending += list }
      guard let object = next as? [String: Any] else { continue }
      pending += object.values
      if let reference = object["$ref"] as? String {
        references += 1
        #expect(definitions[reference.replacing("#/$defs/", with: "")] != nil, "\(reference)")
      }
    }
    #expect(references > 20)
  }

  @Test func `every key of a node is in the schema, with a sentence`() throws {
    let definitions = try #require(try schema()["$defs"] as? [String: Any])
    let node = try #require(definitions["node"] as? [String: Any])
    let properties = try #require(node["properties"] as? [String: [String: Any]])
    #expect(Set(properties.keys) == Set(NodeKeys.table.all.map(\.name)))
    for (name, property) in properties {
      let sentence = property["description"] as? String ?? ""
      #expect(sentence.hasSuffix("."), "\(name): \(sentence)")
    }
    #expect(node["additionalProperties"] as? Bool == false)
    #expect(properties["opacity"]?["default"] as? Double == 1)
    #expect(properties["opacity"]?["maximum"] as? Double == 1)
  }

  @Test func `every property of a table is a key under its own name`() {
    func check<Keys: RecordKeys>(_ type: Keys.Type) {
      let mirror = Mirror(reflecting: Keys.table.keys)
      #expect(Keys.table.all.count == mirror.children.count, "\(type)")
      for child in mirror.children { #expect((child.value as? AnyKey)?.name == child.label, "\(type)") }
      #expect(Set(Keys.table.all.map(\.name)).count == Keys.table.all.count)
    }
    check(DocumentKeys.self)
    check(NodeKeys.self)
    check(BorderEdgeKeys.self)
    check(BorderSetKeys.self)
    check(ShadowKeys.self)
    check(TextRunKeys.self)
    check(AnimationKeys.self)
    check(LinearGradientKeys.self)
    check(RadialGradientKeys.self)
    check(ConicGradientKeys.self)
  }
}
