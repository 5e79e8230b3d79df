import LaminaGeometry
import LaminaScene
import Testing

@Suite struct DiagnosticsTests {
  @Test(arguments: [
    ("cornerRadus: 5", "3:3: error: root.cornerRadus: a node has no key cornerRadus; did you mean cornerRadius?"),
    ("colour: red", "3:3: error: root.colour: a node has no key colour; did you mean color?"),
    ("quux: 1", "3:3: error: root.quux: a node has no key quux; `lamina schema` lists those it has"),
    ("opacity: half", "3:12: error: root.opacity: found \"half\"; expected a number from 0 to 1"),
    ("opacity: 2", "3:12: error: root.opacity: found 2; expected a number from 0 to 1"),
    ("zPosition: .nan", "3:14: error: root.zPosition: found .nan; numbers are finite"),
    ("zPosition: -.inf", "3:14: error: root.zPosition: found -.inf; numbers are finite"),
    ("zPosition: 1e999", "3:14: error: root.zPosition: found 1e999; numbers are finite"),
    ("frame: [0, 0, 10]", "3:10: error: root.frame: found a list of 3 items; expected [x, y, width, height]"),
    ("frame: [0, 0, 10, x]", "3:21: error: root.frame[3]: found \"x\"; expected a number"),
    ("hidden: yes", "3:11: error: root.hidden: found \"yes\"; expected true or false (YAML 1.2 knows no yes, no, on, off)"),
    ("id: 5", "3:7: error: root.id: found the number 5; expected a name: put it in quotes"),
    ("id: \"\"", "3:7: error: root.id: found an empty text; expected a name"),
    (
      "background: #fff",
      "3:14: error: root.background: found nothing; expected a colour such as \"#3366cc\", rgba(0, 0, 0, 0.5), orange, systemBlue or $token (a value that starts with # needs quotes, or YAML takes it for a comment)"
    ),
    ("background: oragne", "3:15: error: root.background: found \"oragne\"; no colour has this name; did you mean orange?"),
    (
      "background: {linear: {stops: [[0, rgb(1, 2, 3)]]}}",
      "3:33: error: root.background.linear.stops[0]: found a list of 4 items; expected a stop [offset, colour] (inside [ ] and { }, a colour with commas needs quotes)"
    ),
    (
      "background: rgb(1",
      "3:15: error: root.background: found \"rgb(1\"; the bracket is not closed (inside [ ] and { }, a colour with commas needs quotes)"
    ),
    ("background: fff", "3:15: error: root.background: found \"fff\"; no colour has this name; did you mean \"#fff\"?"),
    ("background: \"#12345\"", "3:15: error: root.background: found \"#12345\"; after # come 3, 4, 6 or 8 hexadecimal digits"),
    (
      "background: rgb(1, 2)",
      "3:15: error: root.background: found \"rgb(1, 2)\"; rgb() takes three numbers and perhaps an alpha, and has 2"
    ),
    ("background: $ink", "3:15: error: root.background: no colour is named $ink; the document's `colors` would declare it"),
    (
      "type: view",
      "3:9: error: root.type: the type view is not available yet; there are layer, text, image, shape, gradient, replicator or transform"
    ),
    (
      "type: txt",
      "3:9: error: root.type: found \"txt\"; did you mean text?; expected layer, text, image, shape, gradient, replicator or transform"
    ),
    ("text: hello", "3:3: error: root.text: text is a key of type text; this node's type is layer"),
    (
      "blendMode: color-dodge",
      "3:14: error: root.blendMode: found \"color-dodge\"; did you mean colorDodge?; expected normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference, exclusion, hue, saturation, color, luminosity or plusLighter"
    ),
    (
      "border: {top: 2 dottd red}",
      "3:17: error: root.border.top: found \"2 dottd red\": \"dottd red\" is neither width nor style nor colour; did you mean dotted?"
    ),
    ("border: {all: {widht: 2}}", "3:18: error: root.border.all.widht: a border's edge has no key widht; did you mean width?"),
    ("shadows: [{x: 1}, {blurr: 2}]", "3:22: error: root.shadows[1].blurr: a shadow has no key blurr; did you mean blur?"),
    ("shadows: {x: 1}", "3:12: error: root.shadows: found an object with x; expected a list of shadows"),
    (
      "transform: [{rotat: 5}]",
      "3:16: error: root.transform[0]: found \"rotat\"; did you mean rotate?; expected translate, rotate, scale, skew, matrix, matrix3d, rotate3d or perspective"
    ),
    ("filters: [{blur: -1}]", "3:20: error: root.filters[0].blur: found -1; expected a number that is not negative"),
    ("children: {}", "3:13: error: root.children: found an empty object; expected a list of nodes"),
    (
      "children: [5]",
      "3:14: error: root.children[0]: found the number 5; expected a node: an object such as {frame: [0, 0, 100, 50], background: orange}"
    ),
    ("children: [{}, {opcity: 1}]", "3:19: error: root.children[1].opcity: a node has no key opcity; did you mean opacity?"),
    ("mask: {children: [{opcity: 1}]}", "3:22: error: root.mask.children[0].opcity: a node has no key opcity; did you mean opacity?"),
    ("opacity: 1\nopacity: 0.5", "4:3: error: the key opacity stands here twice"),
    ("frame: [0, 0, 1, 1]\nbounds: [0, 0, 1, 1]", "4:11: error: root: a node has either frame, or bounds and position, not both"),
    ("type: text", "3:3: error: root: a node of type text needs the key text, or runs"),
    ("type: image", "3:3: error: root: a node of type image needs the key image"),
    ("type: shape\npath: M 0 0 L x", "4:9: error: root.path: found path data that cannot be read: expected a number at character 9"),
    (
      "background: {linear: {stops: []}}",
      "3:32: error: root.background.linear.stops: found a list of 0 items; expected a list of stops such as [[0, \"#fff\"], [1, \"#000\"]]"
    ),
    (
      "background: {linear: {stops: [[0.5, red], [0.2, blue]]}}",
      "3:45: error: root.background.linear.stops[1]: found the offset 0.2 after 0.5; offsets rise"
    ),
    ("background: {lineer: {}}", "3:16: error: root.background: found \"lineer\"; did you mean linear?; expected linear, radial or conic"),
    (
      "animations: [{property: opasity, to: 1}]",
      "3:27: error: root.animations[0].property: found \"opasity\"; did you mean opacity?; expected \(AnimatedProperty.allCases.map(\.rawValue).orList)"
    ),
    ("animations: [{property: position, to: 1}]", "3:41: error: root.animations[0].to: found the number 1; position takes [x, y]"),
    ("animations: [{property: opacity}]", "3:16: error: root.animations[0]: an animation needs values, or from, or to"),
    (
      "animations: [{property: strokeEnd, to: 1}]",
      "3:16: error: root.animations[0]: strokeEnd is a property of type shape; this node's type is layer"
    ),
    (
      "shadowRadius: [1", "4:1: error: not valid YAML: did not find expected ',' or ']' while parsing a flow sequence that starts on line 3"
    ),
  ])
  func `a mistake is told with its place, what was found and what is allowed`(keys: String, message: String) {
    #expect(messages(scene(keys)) == [message])
  }

  @Test(arguments: [
    ("root: {}", "1:1: error: a scene needs the key lamina"),
    ("lamina: 1", "1:1: error: a scene needs the key root, or pages"),
    ("lamina: 2\nroot: {}", "1:9: error: lamina: found version 2; this lamina reads version 1"),
    ("lamina: 1\nroot: {}\npages: [{}]", "2:7: error: a scene has either root or pages, not both"),
    ("lamina: 1\npages: []", "2:8: error: pages: found no page; one at least is needed"),
    (
      "lamina: 1\nroot:\n\thidden: true",
      "3:1: error: not valid YAML: a tab, @, % or ` cannot begin a value or key (indent with spaces, put such text in quotes) while scanning for the next token"
    ),
    ("- 1", "1:1: error: found a list of 1 item; a scene is an object with `lamina: 1` and `root` or `pages`"),
    ("lamina: 1\nroot: {}\ncanvas: {widht: 5}", "3:10: error: canvas.widht: a canvas has no key widht; did you mean width?"),
    ("lamina: 1\nroot: {}\ncolors: {a: $b, b: $a}", "3:13: error: colors.a: $a is made of itself"),
  ])
  func `the document's own keys are checked`(text: String, message: String) {
    #expect(messages(text).first == message)
  }

  @Test func `a token's name is told apart from those there are`() {
    let text = "lamina: 1\ncolors: {accent: red}\nroot: {background: $acent, children: [{background: $x}]}"
    #expect(
      messages(text) == [
        "3:20: error: root.background: no colour is named $acent; did you mean $accent?",
        "3:52: error: root.children[0].background: no colour is named $x; there are $accent",
      ])
  }

  @Test func `all errors come in one run, in the order of the file, twenty in full`() {
    let children = (0..<30).map { "    - {opacty: \($0)}" }.joined(separator: "\n")
    let error = #expect(throws: SceneError.self) { try document("lamina: 1\nroot:\n  children:\n\(children)\n") }
    let lines = error?.description.split(separator: "\n") ?? []
    #expect(lines.count == 21)
    #expect(lines.first == "s:4:8: error: root.children[0].opacty: a node has no key opacty; did you mean opacity?")
    #expect(lines.last == "… and 10 more errors")
  }

  @Test(arguments: [
    ("{property: opacity, to: red}", ["3:40: error: root.animations[0].to: found \"red\"; opacity takes a number"]),
    ("{property: opacity, values: [0, red]}", ["3:48: error: root.animations[0].values[1]: found \"red\"; opacity takes a number"]),
    (
      "{property: opacity, values: [0]}",
      ["3:44: error: root.animations[0].values: found a list of 1 item; expected a list of two values or more"]
    ),
    ("{property: opacity}", ["3:16: error: root.animations[0]: an animation needs values, or from, or to"]),
  ])
  func `an animation's mistake is told once, where it is`(animation: String, expected: [String]) {
    #expect(messages(scene("animations: [\(animation)]")) == expected)
  }

  @Test func `a path that is too long is a limit, not a mistake`() {
    let path = "M0 0" + String(repeating: "h1", count: SVGPathData.maxSteps)
    let error = #expect(throws: SceneError.self) { try document(scene("type: shape\npath: \(path)")) }
    #expect(error?.isLimit == true)
  }

  @Test func `a flood of mistakes is counted, and only the first are looked at closely`() {
    let keys = (0..<100_000).map { "\"kei\($0)\": 1" }.joined(separator: ", ")
    let error = #expect(throws: SceneError.self) { try document("{\"lamina\": 1, \"root\": {\(keys)}}") }
    #expect(error?.errorCount == 100_000)
  }

  @Test func `leniently, an unknown key is a warning and nothing else is`() {
    #expect(messages(scene("opcity: 1"), lenient: true) == ["3:3: warning: root.opcity: a node has no key opcity; did you mean opacity?"])
    #expect(messages(scene("opacity: x"), lenient: true) == ["3:12: error: root.opacity: found \"x\"; expected a number from 0 to 1"])
  }

  @Test(
    arguments: [
      ("cornerRaduis", "cornerRadius"), ("CORNERRADIUS", "cornerRadius"), ("frmae", "frame"), ("fram", "frame"), ("xyz", nil), ("", nil),
      ("backgroundColor", nil),
    ] as [(String, String?)])
  func `the nearest name is near`(word: String, nearest: String?) {
    #expect(NearestName.of(word, in: NodeKeys.table.all.map(\.name)) == nearest)
  }

  @Test(arguments: [("ab", "ba", 1), ("abc", "abc", 0), ("", "abc", 3), ("kitten", "sitting", 3), ("ca", "abc", 3)])
  func `swapped neighbours are one mistake`(a: String, b: String, distance: Int) {
    #expect(NearestName.distance(Array(a.unicodeScalars), Array(b.unicodeScalars)) == distance)
  }
}
