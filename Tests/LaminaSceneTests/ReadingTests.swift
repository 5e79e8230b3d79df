import Foundation
import LaminaGeometry
import LaminaScene
import Testing

/// Messages of a scene as they are printed, without the file's name.
func messages(_ text: String, lenient: Bool = false) -> [String] {
  do throws(SceneError) {
    let (_, warnings) = try SceneReader(file: "s", isLenient: lenient).read(Array(text.utf8))
    return warnings.map { String($0.description.dropFirst(2)) }
  } catch {
    return error.diagnostics.map { String($0.description.dropFirst(2)) }
  }
}

func document(_ text: String) throws -> SceneDocument { try SceneReader(file: "s").read(Array(text.utf8)).document }

extension SceneDocument {
  /// The first page's node.
  var rootNode: SceneNode { self[pages[0]] }
}

/// A scene of one node with these keys.
func scene(_ keys: String) -> String { "lamina: 1\nroot:\n  \(keys.replacing("\n", with: "\n  "))\n" }

@Suite struct ReadingTests {
  @Test func `a value knows its type, its line and its column`() throws {
    let document = try document("lamina: 1\nroot:\n  frame: [1, 2.5, -3e1, 4]\n  children:\n    - {opacity: 0.5, id: é, hidden: true}\n")
    let child = try #require(document.rootNode.children?.first)
    #expect(document[child].line == 5)
    #expect(document[child].column == 7)
    #expect(document[child].opacity == 0.5)
    #expect(document[child].hidden == true)
    let entry = try #require(document[child].keys.entry(\.hidden))
    #expect(entry.column == 37)
    #expect(document.keyPath(of: child) == "root.children[0]")
    #expect(document.rootNode.frame == CGRect(x: -29, y: 2.5, width: 30, height: 4))
  }

  @Test func `JSON and YAML of one scene read alike`() throws {
    let json = "{\"lamina\": 1, \"root\": {\"id\": \"a\\u00e9\\ud83d\\ude00\\n\", \"frame\": [0, 0, 1e1, 20]}}"
    let yaml = "lamina: 1\nroot: {id: \"aé😀\\n\", frame: [0, 0, 10, 20.0]}"
    let (a, b) = (try document(json), try document(yaml))
    #expect(a.rootNode.id == "aé😀\n")
    #expect(b.rootNode.id == "aé😀\n")
    #expect(a.rootNode.frame == b.rootNode.frame)
    #expect(a.isJSON)
    #expect(!b.isJSON)
  }

  @Test(arguments: [
    ("1", 1.0), ("-0", -0.0), ("0.1", 0.1), (".5", 0.5), ("5.", 5), ("+3", 3), ("1e3", 1000), ("1.5E-2", 0.015), ("0x1F", 31), ("0o17", 15),
    ("123456789012345678", 123_456_789_012_345_680), ("5.e1", 50),
  ])
  func `plain numbers of YAML 1.2 are numbers`(text: String, value: Double) {
    #expect(YAMLScalar(plain: Array(text.utf8)[...]) == .number(value))
  }

  @Test(arguments: ["yes", "No", "on", "1_000", "1:30", "0x", "0xG", "1e", ".", "-", "+-1", "nul", "TRue", "0b1", "1.2.3", "e5", "inf"])
  func `what older YAML took for something is text`(text: String) {
    #expect(YAMLScalar(plain: Array(text.utf8)[...]) == .string)
  }

  @Test(arguments: ["null", "~", "", "NULL"]) func `null has a few spellings`(text: String) {
    #expect(YAMLScalar(plain: Array(text.utf8)[...]) == .null)
  }

  @Test func `an alias stands for the value it names`() throws {
    let document = try document("lamina: 1\nroot:\n  children:\n    - &a {frame: [0, 0, 5, 5], children: [{id: x}]}\n    - *a\n")
    let children = try #require(document.rootNode.children)
    #expect(children.count == 2)
    #expect(document[children[1]].frame == CGRect(x: 0, y: 0, width: 5, height: 5))
    #expect(document.nodes.count == 5)
  }

  @Test func `a hundred thousand levels read from JSON`() throws {
    let depth = 100_000
    let text =
      "{\"lamina\": 1, \"root\": " + String(repeating: "{\"children\":[", count: depth) + "{}" + String(repeating: "]}", count: depth) + "}"
    let document = try document(text)
    #expect(document.nodes.count == depth + 1)
    let path = document.keyPath(of: NodeReference(index: depth))
    #expect(path.hasPrefix("root.children[0].children[0]"))
    #expect(path.contains("…(99988 levels)…"))
    let again = try SceneReader(file: "s").read(Array(document.canonicalText.utf8)).document
    #expect(again.nodes.count == depth + 1)
  }

  @Test func `two hundred thousand siblings read from JSON`() throws {
    let text = "{\"lamina\": 1, \"root\": {\"children\": [" + String(repeating: "{},", count: 199_999) + "{}]}}"
    #expect(try document(text).nodes.count == 200_001)
  }
}

@Suite struct HostileInputTests {
  @Test func `aliases that would expand without end are a limit`() {
    var text = "lamina: 1\nx0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]\n"
    for level in 1...20 {
      let aliases = [String](repeating: "*a\(level - 1)", count: 10).joined(separator: ", ")
      text += "x\(level): &a\(level) [\(aliases)]\n"
    }
    let error = #expect(throws: SceneError.self) { try SceneReader(file: "s").read(Array(text.utf8)) }
    #expect(error?.isLimit == true)
    #expect(error?.description == "s:9:10: error: the file's aliases stand for more than 20000000 values")
  }

  @Test func `an alias inside its own anchor is an error`() {
    #expect(messages("lamina: 1\nroot: &r\n  children: [*r]\n") == ["3:14: error: *r stands inside the value that &r names"])
  }

  @Test func `brackets nested too deeply for YAML are a limit`() {
    let text = "lamina: 1\nroot: " + String(repeating: "[", count: 20_000)
    let error = #expect(throws: SceneError.self) { try SceneReader(file: "s").read(Array(text.utf8)) }
    #expect(error?.isLimit == true)
    #expect(error?.description == "s:2:10006: error: a YAML file may nest 10000 levels; as JSON it may nest deeper")
  }

  @Test func `deep JSON that breaks off is told at once`() {
    let text = "{\"lamina\": 1, \"root\": " + String(repeating: "{\"children\":[", count: 50_000)
    #expect(messages(text) == ["1:650023: error: not valid JSON: the file ends inside 100001 open brackets"])
  }

  @Test(
    arguments: [
      ([0x6C, 0xFF], "1:2: error: the byte 0xFF is not UTF-8; a scene file is text in UTF-8"),
      ([0x89, 0x50, 0x4E, 0x47, 0, 0, 0], "1:1: error: this is no text file; a scene file is text in UTF-8"),
      ([0x61, 0x0A, 0xC0, 0x80], "2:1: error: the byte 0xC0 is not UTF-8; a scene file is text in UTF-8"),
      ([0xED, 0xA0, 0x80], "1:1: error: the byte 0xED is not UTF-8; a scene file is text in UTF-8"),
      ([0xE2, 0x82], "1:1: error: the byte 0xE2 is not UTF-8; a scene file is text in UTF-8"),
      ([], "1:1: error: the file is empty; a scene is an object with `lamina: 1` and `root` or `pages`"),
    ] as [([UInt8], String)])
  func `bytes that are no text are told with their place`(bytes: [UInt8], message: String) {
    let error = #expect(throws: SceneError.self) { try SceneReader(file: "s").read(bytes) }
    #expect(error?.description == "s:" + message)
  }

  @Test func `a file above the limit is not parsed`() {
    var limits = Limits()
    limits.fileBytes = 10
    let error = #expect(throws: SceneError.self) { try SceneReader(file: "s", limits: limits).read(Array("lamina: 1\nroot: {}".utf8)) }
    #expect(error?.description == "s:1:1: error: the file has 18 bytes; the limit is 10")
    #expect(error?.isLimit == true)
  }

  @Test func `more nodes than the limit are a limit`() {
    var limits = Limits()
    limits.layers = 3
    let text = "lamina: 1\nroot: {children: [{}, {}, {}, {}]}"
    let error = #expect(throws: SceneError.self) { try SceneReader(file: "s", limits: limits).read(Array(text.utf8)) }
    #expect(error?.isLimit == true)
  }

  @Test(arguments: 0..<60) func `a file cut off anywhere is told, never a crash`(cut: Int) {
    let whole = "{\"lamina\": 1, \"root\": {\"id\": \"a\\u00e9\", \"frame\": [0, 0, 1.5e1, 2]}}"
    let bytes = Array(whole.utf8.prefix(cut))
    #expect(throws: SceneError.self) { try SceneReader(file: "s").read(bytes) }
  }

  @Test func `a second document is refused`() {
    #expect(messages("lamina: 1\nroot: {}\n---\nlamina: 1\n") == ["3:1: error: a scene file holds one document; a second one starts here"])
  }

  @Test func `tags are refused and the rest is read`() {
    #expect(
      messages("lamina: 1\nroot: {id: !!str a, opcity: 1}\n") == [
        "2:12: error: found the YAML tag <tag:yaml.org,2002:str>; scene files use no tags",
        "2:21: error: root.opcity: a node has no key opcity; did you mean opacity?",
      ])
  }
}
