import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaLayers
import LaminaScene
import LaminaText
import Testing

/// The scene's layers, built in an empty folder.
func build(_ text: String, _ options: SceneOptions = SceneOptions()) throws -> BuiltScene {
  try SceneFile.build(Array(text.utf8), file: "s", folder: NSTemporaryDirectory(), options)
}

/// The one layer of a scene of one node.
func layer(_ keys: String) throws -> CALayer { try #require(try build(scene(keys)).pages.first).layer }

@Suite struct BuildingTests {
  @Test func `frame is the box before the transform, about the anchor point`() throws {
    let layer = try layer("frame: [10, 20, 100, 50]\nanchorPoint: [0, 1]\ntransform: [{rotate: 90}]")
    #expect(layer.bounds == CGRect(x: 0, y: 0, width: 100, height: 50))
    #expect(layer.position == CGPoint(x: 10, y: 70))
    #expect(layer.frame == CGRect(x: 10, y: 70, width: 50, height: 100))
  }

  @Test func `bounds with an origin and a position are taken as they are`() throws {
    let layer = try layer("bounds: [8, 12, 60, 40]\nposition: [50, 60]\nzPosition: 3")
    #expect(layer.bounds == CGRect(x: 8, y: 12, width: 60, height: 40))
    #expect(layer.position == CGPoint(x: 50, y: 60))
    #expect(layer.zPosition == 3)
  }

  @Test(arguments: [
    ("[{translate: [10, 5]}, {scale: 3}]", 1.0, 1.0, 13.0, 8.0), ("[{scale: 3}, {translate: [10, 5]}]", 1, 1, 33, 18),
    ("[{rotate: 90}]", 1, 0, 0, 1), ("[{skew: [45, 0]}]", 0, 1, 1, 1), ("[{matrix: [1, 2, 3, 4, 5, 6]}]", 1, 1, 9, 12),
    ("[{rotate3d: [180, 0, 1, 0]}]", 1, 1, -1, 1), ("[{scale: [2, -1]}]", 1, 1, 2, -1),
  ])
  func `transforms are applied in the order written, as in CSS`(steps: String, x: Double, y: Double, toX: Double, toY: Double) throws {
    let layer = try layer("frame: [0, 0, 10, 10]\ntransform: \(steps)")
    let point = layer.transform.map(x: x, y: y)
    #expect(abs(point.x / point.w - toX) < 1e-12)
    #expect(abs(point.y / point.w - toY) < 1e-12)
  }

  @Test func `the look of a layer is its keys`() throws {
    let layer = try layer(
      """
      frame: [0, 0, 10, 10]
      background: [orange, {linear: {stops: [[0, red], [1, blue]]}}]
      cornerRadius: {topLeft: [1, 2], bottomRight: 3}
      cornerCurve: continuous
      maskedCorners: [topLeft, bottomRight]
      shadows: [{x: 1, y: 2, blur: 3, spread: 4, color: red, inset: true}]
      shadowColor: blue
      shadowOpacity: 0.5
      shadowRadius: 7
      shadowOffset: [1, 2]
      clip: true
      opacity: 0.25
      blendMode: multiply
      isolate: true
      maskMode: luminance
      mask: {frame: [0, 0, 5, 5], background: black}
      filters: [{blur: [1, 2]}, {invert: 1}]
      link: "https://example.org"
      outline: {title: A, level: 2}
      id: x
      hidden: true
      role: button
      """)
    #expect(layer.backgroundColor == CGColor(rgb: 0xFFA500))
    #expect(layer.backgrounds.count == 1)
    #expect(layer.cornerRadii?.topLeft == CGSize(width: 1, height: 2))
    #expect(layer.cornerCurve == .continuous)
    #expect(layer.maskedCorners == [.layerMinXMinYCorner, .layerMaxXMaxYCorner])
    let shadow = LayerShadow(offset: CGSize(width: 1, height: 2), blur: 3, spread: 4, color: CGColor(rgb: 0xFF0000), isInset: true)
    #expect(layer.shadows == [shadow])
    #expect(layer.shadowColor == CGColor(rgb: 0x0000FF))
    #expect(layer.shadowOpacity == 0.5)
    #expect(layer.shadowRadius == 7)
    #expect(layer.shadowOffset == CGSize(width: 1, height: 2))
    #expect(layer.masksToBounds)
    #expect(layer.opacity == 0.25)
    #expect(layer.blendMode == .multiply)
    #expect(layer.isIsolated)
    #expect(layer.maskMode == .luminance)
    #expect(layer.mask?.bounds.width == 5)
    #expect(layer.filters?.count == 2)
    #expect(layer.link == "https://example.org")
    #expect(layer.outlineLevel == 2)
    #expect(layer.name == "x")
    #expect(layer.isHidden)
    #expect(layer.value(forKey: "role") as? String == "button")
  }

  @Test func `an edge's own keys go before those of all`() throws {
    let layer = try layer("frame: [0, 0, 10, 10]\nborder: {all: 2 dashed red, top: {width: 5}, left: {style: none}}\nborderAlign: outside")
    let border = try #require(layer.sublayers?.first as? BorderLayer).borders
    #expect(border[.top]?.width == 5)
    #expect(border[.top]?.style == .dashed)
    #expect(border[.top]?.color == CGColor(rgb: 0xFF0000))
    #expect(border[.right]?.width == 2)
    #expect(border[.left]?.style == BorderStyle.none)
    #expect(border.alignment == .outside)
  }

  @Test(arguments: [
    ("2 solid #333", 2.0, BorderStyle.solid, "#333333"), ("#333 dotted 1.5", 1.5, .dotted, "#333333"), ("3px", 3, .solid, "#000000"),
    ("1 double rgba(0, 0, 0, 0.2)", 1, .double, "#00000033"), ("red", 1, .solid, "#ff0000"), ("none", 1, .none, "#000000"),
  ])
  func `the shorthand takes width, style and colour in any order`(text: String, width: Double, style: BorderStyle, color: String) throws {
    let layer = try layer("frame: [0, 0, 10, 10]\nborder: \"\(text)\"")
    let edge = try #require((layer.sublayers?.first as? BorderLayer)?.borders[.right])
    #expect(Double(edge.width) == width)
    #expect(edge.style == style)
    #expect(edge.color.hexadecimal == color)
  }

  @Test func `a dash without a style is dashed, and progress is the ring's or each edge's`() throws {
    let ring = try layer("frame: [0, 0, 10, 10]\nborder: {all: {dash: [3, 1]}}\nborderProgress: 0.5")
    let ringSet = try #require(ring.sublayers?.first as? BorderLayer).borders
    #expect(ringSet.ringProgress == 0.5)
    #expect(ringSet[.top]?.style == .dashed)
    #expect(ringSet[.top]?.dashPattern == [3, 1])
    let edges = try layer("frame: [0, 0, 10, 10]\nborder: 1 solid red\nborderProgress: [0, 0.25, 0.5, 1]")
    let edgeSet = try #require(edges.sublayers?.first as? BorderLayer).borders
    #expect(edgeSet[.right]?.progress == 0.25)
    #expect(edgeSet.ringProgress == nil)
  }

  @Test func `types become classes`() throws {
    let scene = try build(
      """
      lamina: 1
      root:
        frame: [0, 0, 100, 100]
        children:
          - {type: text, frame: [0, 0, 50, 20], runs: [{text: a}, {text: b, fontSize: 30, color: red}], maxLines: 2, truncation: middle}
          - {type: shape, path: M0 0L5 5, stroke: red, lineWidth: 3, dash: [1, 2], fillRule: evenOdd, strokeEnd: 0.5}
          - {type: gradient, conic: {angle: 90, stops: [[0, red], [1, blue]]}}
          - {type: replicator, count: 3, offset: [5, 6], instanceColorOffset: [0, 0, 0, -0.25]}
          - {type: transform, sublayerTransform: [{perspective: 200}]}
      """)
    let children = try #require(scene.pages[0].layer.sublayers)
    let text = try #require(children[0] as? CATextLayer)
    #expect(text.attributedText.runs.map(\.text) == ["a", "b"])
    #expect(text.attributedText.runs[1].style.fontSize == 30)
    #expect(text.maxLines == 2)
    #expect(text.truncationMode == .middle)
    let shape = try #require(children[1] as? CAShapeLayer)
    #expect(shape.strokeColor == CGColor(rgb: 0xFF0000))
    #expect(shape.lineWidth == 3)
    #expect(shape.lineDashPattern == [1, 2])
    #expect(shape.strokeEnd == 0.5)
    let gradient = try #require((children[2] as? CAGradientLayer)?.unitGradient)
    #expect(gradient.kind == .conic(center: CGPoint(x: 0.5, y: 0.5), angle: 0))
    let replicator = try #require(children[3] as? CAReplicatorLayer)
    #expect(replicator.instanceCount == 3)
    #expect(replicator.instanceTransform == CATransform3DMakeTranslation(5, 6, 0))
    #expect(replicator.instanceAlphaOffset == -0.25)
    #expect(children[4] is CATransformLayer)
    #expect(abs(children[4].sublayerTransform.m34 + 1 / 200) < 1e-15)
  }

  @Test func `colours follow the appearance, tokens included`() throws {
    let text = "lamina: 1\ncolors: {ink: {light: systemBlue, dark: $paper}, paper: white}\nroot: {frame: [0, 0, 1, 1], background: $ink}"
    #expect(try build(text).pages[0].layer.backgroundColor == CGColor(rgb: 0x007AFF))
    var options = SceneOptions()
    options.appearance = .dark
    #expect(try build(text, options).pages[0].layer.backgroundColor == CGColor.white)
  }

  @Test func `another size lays the tree out anew`() throws {
    let text = """
      lamina: 1
      canvas: {width: 100, height: 50}
      root:
        frame: [0, 0, 100, 50]
        children: [{frame: [10, 10, 80, 30], autoresizing: [flexibleWidth]}]
      """
    var options = SceneOptions()
    options.size = CGSize(width: 200, height: 60)
    let page = try build(text, options).pages[0]
    #expect(page.size == CGSize(width: 200, height: 60))
    #expect(page.layer.frame == CGRect(x: 0, y: 0, width: 200, height: 60))
    #expect(page.layer.sublayers?.first?.frame == CGRect(x: 10, y: 10, width: 180, height: 30))
  }

  @Test func `children are written for the canvas that a root without a box fills`() throws {
    let child = "{frame: [10, 10, 30, 30], autoresizing: [flexibleWidth, flexibleTopMargin]}"
    let text = "lamina: 1\ncanvas: {width: 100, height: 100}\nroot: {children: [\(child)]}"
    #expect(try build(text).pages[0].layer.sublayers?.first?.frame == CGRect(x: 10, y: 10, width: 30, height: 30))
    var options = SceneOptions()
    options.size = CGSize(width: 150, height: 120)
    #expect(try build(text, options).pages[0].layer.sublayers?.first?.frame == CGRect(x: 10, y: 30, width: 80, height: 30))
  }

  @Test func `a link to nowhere is told`() throws {
    let nodes = "[{destination: end, link: \"#end\"}, {link: \"#emd\"}, {link: \"https://example.com/#x\"}]"
    let warnings = try build("lamina: 1\ncanvas: {width: 9, height: 9}\nroot: {children: \(nodes)}").warnings
    #expect(warnings.map(\.message) == ["no node has the destination emd; did you mean #end?"])
  }

  @Test func `a chain of colours ends where it ends, however long it is`() throws {
    let count = 30_000
    let chain = (0..<count).map { "  t\($0): $t\($0 + 1)" }.joined(separator: "\n")
    let head = "lamina: 1\ncolors:\n\(chain)\n  t\(count): red\n"
    #expect(try build(head + "root: {frame: [0, 0, 1, 1], background: $t0}").pages[0].layer.backgroundColor == CGColor(rgb: 0xFF0000))
  }

  @Test func `colours may lean on each other in different appearances`() throws {
    let colors = "{a: {light: $b, dark: red}, b: {light: blue, dark: $a}}"
    let text = "lamina: 1\ncolors: \(colors)\nroot: {frame: [0, 0, 1, 1], background: $b}"
    #expect(try build(text).pages[0].layer.backgroundColor == CGColor(rgb: 0x0000FF))
    var options = SceneOptions()
    options.appearance = .dark
    #expect(try build(text, options).pages[0].layer.backgroundColor == CGColor(rgb: 0xFF0000))
  }

  @Test(arguments: [
    ("border: 2 dashed red", "root.border: the top edge would take more than 100000 dashes, the limit"),
    (
      "border: 2 solid red\nborders: [{identifier: a, all: {width: 1, dash: [1e-9, 1e-9]}}]",
      "root.borders: the top edge would take more than 100000 dashes, the limit"
    ),
  ])
  func `too many dashes are a limit of the edge that has them`(keys: String, message: String) {
    let error = #expect(throws: SceneError.self) { try layer("frame: [0, 0, 2e9, 2e9]\n" + keys) }
    #expect(error?.isLimit == true && error?.description.contains(message) == true, "\(error?.description ?? "")")
  }

  @Test func `a font's name that is nearly right is told apart`() throws {
    let warnings = try build(scene("type: text\nframe: [0, 0, 9, 9]\ntext: x\nfontFamily: Intr")).warnings
    #expect(warnings.map(\.message) == ["there is no font \"Intr\"; did you mean Inter?; drawn magenta"])
  }

  @Test func `the canvas is root's size, and a root without a box fills the canvas`() throws {
    #expect(try build("lamina: 1\nroot: {frame: [0, 0, 30, 40]}").pages[0].size == CGSize(width: 30, height: 40))
    #expect(try build("lamina: 1\ncanvas: {width: 7, height: 8}\nroot: {}").pages[0].layer.frame == CGRect(x: 0, y: 0, width: 7, height: 8))
    let pages = try build("lamina: 1\ncanvas: {width: 7, height: 8}\npages: [{frame: [0, 0, 3, 4], pageLabel: iv}, {}]").pages
    #expect(pages.map(\.size) == [CGSize(width: 3, height: 4), CGSize(width: 7, height: 8)])
    #expect(pages[0].label == "iv")
    let error = #expect(throws: SceneError.self) { try build("lamina: 1\nroot: {}") }
    #expect(error?.description == "s:2:7: error: root: the canvas has no size: give `canvas: {width, height}`, or this node a frame")
  }

  @Test func `animations run from the scene's own zero`() throws {
    let layer = try layer(
      "frame: [0, 0, 10, 10]\nanimations: [{property: opacity, from: 0, to: 1, duration: 2, delay: 1, fill: both}, {property: transform.rotation, to: 180, duration: 1}]"
    )
    #expect(layer.presentation(at: 0)?.opacity == 0)
    #expect(layer.presentation(at: 2)?.opacity == 0.5)
    #expect(layer.presentation(at: 9)?.opacity == 1)
    let turned = try #require(layer.presentation(at: 0.5)).transform
    #expect(abs(turned.m11) < 1e-9)
    #expect(abs(turned.m12 - 1) < 1e-9)
  }

  @Test func `a border's progress is animated on the border`() throws {
    let layer = try layer(
      "frame: [0, 0, 10, 10]\nborder: 1 solid red\nanimations: [{property: borderProgress, from: 0, to: 1, duration: 2}]")
    let border = try #require(layer.sublayers?.first as? BorderLayer)
    #expect(border.presentation(at: 1)?.progress == 0.5)
  }

  @Test func `deep scenes build and go away without a stack`() throws {
    let depth = 50_000
    let text =
      "{\"lamina\": 1, \"canvas\": {\"width\": 1, \"height\": 1}, \"root\": " + String(repeating: "{\"children\":[", count: depth) + "{}"
      + String(repeating: "]}", count: depth) + "}"
    #expect(try build(text).layers.count == depth + 1)
  }

  @Test func `replicators inside replicators are counted`() {
    let inner = "{type: replicator, count: 1000, children: [{}]}"
    let text = scene("frame: [0, 0, 1, 1]\nchildren: [{type: replicator, count: 100000, children: [\(inner)]}]")
    let error = #expect(throws: SceneError.self) { try build(text) }
    #expect(error?.isLimit == true)
  }

  @Test func `masks inside masks are counted`() {
    let text = scene("frame: [0, 0, 1, 1]\nmask: " + String(repeating: "{mask: ", count: 40) + "{}" + String(repeating: "}", count: 40))
    let error = #expect(throws: SceneError.self) { try build(text) }
    #expect(error?.isLimit == true)
    #expect(error?.description.hasSuffix("masks are nested deeper than 32, the limit") == true)
  }

  @Test func `an edge of too many dashes is a limit, in time that does not grow with them`() {
    let text = scene("frame: [0, 0, 1000000, 10]\nborder: {all: {width: 1, color: red, style: dashed, dash: [0.0001, 0.0001]}}")
    let error = #expect(throws: SceneError.self) { try build(text) }
    #expect(error?.isLimit == true)
    #expect(error?.description.contains("dashes") == true)
  }
}
