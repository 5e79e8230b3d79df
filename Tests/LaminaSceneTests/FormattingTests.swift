import LaminaScene
import Testing

private func formatted(_ text: String) throws -> String { try SceneFormatter.format(Array(text.utf8), file: "s") }

@Suite struct FormattingTests {
  @Test func `keys come in order, defaults go, numbers are short`() throws {
    let text = """
      root:
        children:
        - {background: "rgb(255, 0, 0)", frame: [0, 0, 10.0, 0.10], opacity: 1.0, "type": layer}
        - type: text
          text: "yes"
          color: red
        - {}
        cornerRadius: [5, 5, 5, 5]
      lamina: 1
      """
    #expect(
      try formatted(text) == """
        lamina: 1
        root:
          cornerRadius: 5
          children:
            - frame: [0, 0, 10, 0.1]
              background: "#ff0000"
            - type: text
              text: "yes"
              color: "#ff0000"
            - {}

        """)
  }

  @Test func `JSON stays JSON`() throws {
    #expect(
      try formatted("{\"root\":{\"children\":[{\"id\":\"a\"}],\"frame\":[0,0,1,1]},\"lamina\":1}") == """
        {
          "lamina": 1,
          "root": {
            "frame": [0, 0, 1, 1],
            "children": [
              {
                "id": "a"
              }
            ]
          }
        }

        """)
  }

  @Test func `comments on a line of their own stay with what follows them`() throws {
    let text = """
      # The card.
      lamina: 1
      root:
        # Its children.
        children:
          # First.
          - background: red
            # Where it is.
            frame: [0, 0, 1, 1]
        id: card
      # The end.

      """
    #expect(
      try formatted(text)
        == """
        # The card.
        lamina: 1
        root:
          id: card
          # Its children.
          children:
            # First.
            - # Where it is.
              frame: [0, 0, 1, 1]
              background: "#ff0000"
        # The end.

        """.replacing("    - # Where it is.\n      frame", with: "    # Where it is.\n    - frame"))
  }

  @Test(arguments: [
    "background: [red, {linear: {from: [0, 0], to: [1, 1], stops: [[0, white], [1, \"rgba(0, 0, 0, 0.333)\"]], spread: reflect}}, {image: a.png}]",
    "background: {radial: {center: [0.2, 0.3], radius: [0.5, 1], focus: [0.1, 0.1], stops: [[0, \"hsl(120, 50%, 33%)\"]]}}",
    "background: {conic: {angle: 45, stops: [[0, $a], [1, systemBlue]]}}",
    "border: {all: 2 dashed red, top: {width: 3, dash: [1, 2], cap: round}}\nborderProgress: [0, 0.5, 1, 1]\nborderJoin: overlap",
    "borders: [{identifier: a, left: 1 solid $a, borderAlign: outside}]",
    "cornerRadius: {topLeft: [1, 2], bottomRight: 3}\nmaskedCorners: [topLeft]\ncornerCurve: continuous",
    "shadows: [{x: 1, y: 2, blur: 3, spread: 4, color: \"rgba(1, 2, 3, 0.1)\", inset: true}]",
    "transform: [{translate: [1, 2]}, {translate: [1, 2, 3]}, {rotate: 30}, {scale: 2}, {scale: [1, 2]}, {skew: [1, 2]}, {matrix: [1, 0, 0, 1, 2, 3]}, {rotate3d: [30, 0, 1, 0]}, {perspective: 500}]",
    "filters: [{blur: 2}, {blur: [1, 2]}, {dropShadow: {x: 1, blur: 2, color: black}}, {brightness: 0.5}, {hueRotate: -30}, {colorMatrix: [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0, 1, 0]}]",
    "type: text\nruns: [{text: \"a: b\"}, {text: \"#x\", fontWeight: bold, fontFamily: [A, B]}, {text: \" \\u2028\\t\"}]\nfontFeatures: {tnum: 1, kern: 0}\nlineHeight: 20",
    "type: image\nimage: \"data:image/png;base64,AAAA\"\ncontentsCenter: [0.1, 0.2, 0.3, 0.4]\ntint: red",
    "type: shape\npath: M0 0L1 1\nfill: none\nstroke: red",
    "mask: {background: black, children: [{id: x}]}\nmaskMode: luminance",
    "animations: [{property: transform.rotation, from: 0, to: 360, duration: 2, repeat: infinite, easing: [0, 0, 1, 1]}, {property: position, values: [[0, 0], [1, 1]], keyTimes: [0, 1]}, {property: opacity, to: 0, spring: {damping: 3}}]",
    "outline: {title: A, level: 2}\nlink: \"#b\"\ndestination: b\nrole: button\nlabel: \"true\"",
  ])
  func `formatting twice is formatting once, and both mean the same`(keys: String) throws {
    let text = "colors: {a: red, b: {light: white, dark: black}}\n" + scene(keys.replacing("fill: none", with: "fill: transparent"))
    let once = try formatted(text)
    #expect(try formatted(once) == once)
    let (first, second) = (try document(text), try document(once))
    #expect(first.nodes.count == second.nodes.count)
    for index in first.nodes.indices {
      let (a, b) = (first.nodes[index].keys.written(), second.nodes[index].keys.written())
      #expect("\(a)" == "\(b)")
    }
  }

  @Test(arguments: [
    (0.1, "0.1"), (1e21, "1e+21"), (0.00001, "0.00001"), (-0.00012, "-0.00012"), (100, "100"), (-0.0, "0"), (1.5, "1.5"), (1e-20, "1e-20"),
    (123456.789, "123456.789"), (2.0 / 3, "0.6666666666666666"),
  ])
  func `a number is as short as it can be`(value: Double, text: String) {
    #expect(value.shortest == text)
    #expect(Double(text) == value)
  }

  @Test func `a scene without end is written without a stack`() throws {
    let depth = 5_000
    let text =
      "{\"lamina\": 1, \"root\": " + String(repeating: "{\"children\":[", count: depth) + "{}" + String(repeating: "]}", count: depth) + "}"
    let once = try formatted(text)
    #expect(try formatted(once) == once)
  }
}
