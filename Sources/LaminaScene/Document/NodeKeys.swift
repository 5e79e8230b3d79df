package import Foundation
package import LaminaDisplayList
package import LaminaGeometry

package enum SceneCornerCurve: String, CaseIterable, Sendable { case circular, continuous }

package enum SceneCorner: String, CaseIterable, Sendable { case topLeft, topRight, bottomRight, bottomLeft }

package enum SceneFillRule: String, CaseIterable, Sendable { case nonZero, evenOdd }

package enum SceneGravity: String, CaseIterable, Sendable {
  case resize, resizeAspect, resizeAspectFill, center, top, bottom, left, right, topLeft, topRight, bottomLeft, bottomRight
}

package enum SceneAutoresizing: String, CaseIterable, Sendable {
  case flexibleWidth, flexibleHeight, flexibleLeftMargin, flexibleRightMargin, flexibleTopMargin, flexibleBottomMargin
}

/// The keys of a node, in canonical order.
package struct NodeKeys: RecordKeys {
  package static let table = KeyTable(NodeKeys())
  package static let noun = "a node"
  package static let schemaName = "node"

  // Identity
  package let type = Key("type", .nodeType, default: .layer, "What the node is.")
  package let id = Key("id", .name("a name"), "The layer's name, as messages, `lamina tree` and your own code know it.")
  package let hidden = Key("hidden", .bool, default: false, "Neither the node nor its children are drawn.")
  package let role = Key("role", .name("a role such as button"), "What the node is to a reader of the document; kept with the layer.")
  package let label = Key("label", .text, "What the node says to a reader who does not see it; kept with the layer.")

  // Geometry
  package let frame = Key("frame", .rect, "The box in the parent's coordinates, before the transform.")
  package let bounds = Key("bounds", .rect, "The box in the node's own coordinates; an origin other than 0, 0 scrolls the children.")
  package let position = Key("position", .point, default: .zero, "Where the anchor point lies in the parent.")
  package let anchorPoint = Key(
    "anchorPoint", .point, default: CGPoint(x: 0.5, y: 0.5), "The point that position and transform refer to, in units of the box.")
  package let zPosition = Key("zPosition", .number, default: 0, "Siblings are drawn in this order; also the depth in 3-D.")
  package let transform = Key(
    "transform", .transform, default: [], "Moves, turns and scales about the anchor point, applied in the order written, as in CSS.")
  package let sublayerTransform = Key("sublayerTransform", .transform, default: [], "The same for the children only.")
  package let autoresizing = Key(
    "autoresizing", .list("a list of flexible parts", of: ValueFormat<SceneAutoresizing>.oneOf, count: 0...6), default: [],
    "What gives way when the parent is laid out at another size.")

  // Fill, corners
  package let background = Key("background", .fills, "A colour, a gradient, an image, or a list of them, the first at the bottom.")
  package let cornerRadius = Key(
    "cornerRadius", .cornerRadii, default: .zero, "One radius, [topLeft, topRight, bottomRight, bottomLeft], or an object by corner.")
  package let maskedCorners = Key(
    "maskedCorners", .list("a list of corners", of: ValueFormat<SceneCorner>.oneOf, count: 0...4), default: SceneCorner.allCases,
    "The corners that the radius applies to.")
  package let cornerCurve = Key("cornerCurve", ValueFormat<SceneCornerCurve>.oneOf, default: .circular, "The corners' curve.")

  // Borders
  package let border = Key("border", .border, "Edges by name, each \"2 solid #333\" or an object; one text is all four.")
  package let borderJoin = Key("borderJoin", ValueFormat<SceneBorderJoin>.oneOf, default: .mitre, "How edges meet.")
  package let borderAlign = Key(
    "borderAlign", ValueFormat<SceneBorderAlign>.oneOf, default: .inside, "Which side of the box the border lies on.")
  package let borderProgress = Key(
    "borderProgress", .borderProgress, default: .ring(1), "How much of the border is drawn, 0…1, or a number for each edge.")
  package let borders = Key(
    "borders", .list("a list of sets of borders", of: .record(BorderSetKeys.self), count: 0...1000),
    "Further borders, each set under an identifier.")

  // Shadows
  package let shadows = Key(
    "shadows", .list("a list of shadows", of: .record(ShadowKeys.self), count: 0...1000), "CSS's box shadows, the first on top.")
  package let shadowColor = Key("shadowColor", .color, default: .black, "The colour of Core Animation's shadow.")
  package let shadowOpacity = Key("shadowOpacity", .unit, default: 0, "How much of Core Animation's shadow shows; 0 for none.")
  package let shadowRadius = Key("shadowRadius", .nonNegative, default: 3, "The sigma of its blur, in points.")
  package let shadowOffset = Key("shadowOffset", .offset, default: CGSize(width: 0, height: -3), "How far it is moved, [x, y].")
  package let shadowPath = Key(
    "shadowPath", ValueFormat<Outline>.pathData, "SVG path data of what casts it, in place of the layer's picture.")

  // Clipping, compositing
  package let clip = Key("clip", .bool, default: false, "Cuts contents and children to the rounded box.")
  package let mask = Key("mask", .node, "A node whose picture says how much of this one shows.")
  package let maskMode = Key("maskMode", ValueFormat<Mask.Mode>.oneOf, default: .alpha, "What of the mask's picture counts.")
  package let opacity = Key("opacity", .unit, default: 1, "Of the node and its children as one.")
  package let blendMode = Key("blendMode", ValueFormat<BlendMode>.oneOf, default: .normal, "How the node's colours meet what is below it.")
  package let isolate = Key("isolate", .bool, default: false, "Blend modes inside do not see what is below the node.")
  package let filters = Key("filters", .filters, "Changes to the node's picture, in order.")
  package let backdropFilters = Key("backdropFilters", .filters, "Changes to what lies below the node's box.")

  // Text
  package let text = Key("text", .text, for: [.text], "The text, in one style.")
  package let runs = Key(
    "runs", .list("a list of runs", of: .record(TextRunKeys.self), count: 0...100_000), for: [.text],
    "The text in stretches, each with a style of its own.")
  package let fontFamily = Key(
    "fontFamily", .families, default: ["system"], for: [.text],
    "A family, or a list in order of preference: system, serif, monospaced, or a font's name.")
  package let fontSize = Key("fontSize", .positive, default: 17, for: [.text], "The em in points.")
  package let fontWeight = Key("fontWeight", .fontWeight, default: 400, for: [.text], "100 to 900, normal or bold.")
  package let fontStyle = Key("fontStyle", ValueFormat<SceneFontStyle>.oneOf, default: .normal, for: [.text], "Upright or italic.")
  package let color = Key("color", .color, default: .system("label"), for: [.text], "The letters' colour.")
  package let lineHeight = Key("lineHeight", .positive, for: [.text], "The height of every line, in points; the font's own by default.")
  package let letterSpacing = Key("letterSpacing", .number, default: 0, for: [.text], "Added after each character, in points.")
  package let underline = Key("underline", .bool, default: false, for: [.text], "A line below the letters.")
  package let strikethrough = Key("strikethrough", .bool, default: false, for: [.text], "A line through the letters.")
  package let textAlign = Key(
    "textAlign", ValueFormat<SceneTextAlign>.oneOf, default: .start, for: [.text], "Where lines stand in the box.")
  package let direction = Key(
    "direction", ValueFormat<SceneDirection>.oneOf, default: .auto, for: [.text], "The base direction; auto takes it from the first letter."
  )
  package let lang = Key(
    "lang", .name("a language tag such as ja"), for: [.text], "A BCP 47 tag: picks Han forms, line breaking, hyphenation.")
  package let maxLines = Key("maxLines", .integer(0...Int.max), default: 0, for: [.text], "The most lines to show; 0 for any number.")
  package let truncation = Key(
    "truncation", ValueFormat<SceneTruncation>.oneOf, default: .tail, for: [.text], "Which part gives way when text is left over.")
  package let lineBreak = Key("lineBreak", ValueFormat<SceneLineBreak>.oneOf, default: .word, for: [.text], "Where a line may end.")
  package let hyphens = Key(
    "hyphens", ValueFormat<SceneHyphens>.oneOf, default: .none, for: [.text], "Whether words are broken at syllables; needs lang.")
  package let verticalAlign = Key(
    "verticalAlign", ValueFormat<SceneVerticalAlign>.oneOf, default: .top, for: [.text], "Where the text stands in the box.")
  package let fontFeatures = Key(
    "fontFeatures", .features, default: SceneFontFeatures(), for: [.text], "OpenType features: [tnum, ss01], or {tnum: 1, kern: 0}.")

  // Image
  package let image = Key("image", .imagePath, for: [.image], "A file beside the scene, or a data: URI.")
  package let contentsGravity = Key(
    "contentsGravity", ValueFormat<SceneGravity>.oneOf, default: .resize, for: [.image], "How the image fills the box; top is small y.")
  package let contentsRect = Key(
    "contentsRect", .rect, default: CGRect(x: 0, y: 0, width: 1, height: 1), for: [.image],
    "The part of the image that is shown, in units of it.")
  package let contentsCenter = Key(
    "contentsCenter", .rect, default: CGRect(x: 0, y: 0, width: 1, height: 1), for: [.image],
    "The part that stretches; the rest keeps its size. In units of the image.")
  package let contentsScale = Key("contentsScale", .positive, default: 1, for: [.image], "The image's pixels in a point.")
  package let tint = Key("tint", .color, for: [.image], "Draws the image's alpha in this colour.")
  package let interpolation = Key(
    "interpolation", ValueFormat<ImageInterpolation>.oneOf, default: .linear, for: [.image], "How pixels are chosen when it is scaled.")

  // Shape
  package let path = Key("path", ValueFormat<Outline>.pathData, for: [.shape], "SVG path data, in the node's own coordinates.")
  package let fill = Key("fill", .paint, for: [.shape], "A colour or a gradient; black by default.")
  package let fillRule = Key("fillRule", ValueFormat<SceneFillRule>.oneOf, default: .nonZero, for: [.shape], "What counts as inside.")
  package let stroke = Key("stroke", .paint, for: [.shape], "A colour or a gradient; none by default.")
  package let lineWidth = Key("lineWidth", .nonNegative, default: 1, for: [.shape], "The stroke's width in points.")
  package let lineCap = Key("lineCap", ValueFormat<SceneLineCap>.oneOf, default: .butt, for: [.shape], "The stroke's ends.")
  package let lineJoin = Key("lineJoin", ValueFormat<SceneLineJoin>.oneOf, default: .miter, for: [.shape], "The stroke's corners.")
  package let miterLimit = Key("miterLimit", .nonNegative, default: 10, for: [.shape], "How far a mitre may reach, in widths.")
  package let dash = Key("dash", .dashes, default: [], for: [.shape], "Lengths of dashes and gaps in turn, in points.")
  package let dashOffset = Key("dashOffset", .number, default: 0, for: [.shape], "How far into the dashes the stroke begins.")
  package let strokeStart = Key("strokeStart", .unit, default: 0, for: [.shape], "Where the stroke begins, as a part of the path's length.")
  package let strokeEnd = Key("strokeEnd", .unit, default: 1, for: [.shape], "Where the stroke ends, as a part of the path's length.")

  // Gradient
  package let gradient = Key("gradient", .gradient, for: [.gradient], "{linear: …}, {radial: …} or {conic: …}, over the background.")
  package let linear = Key("linear", .record(LinearGradientKeys.self), for: [.gradient], "Short for gradient: {linear: …}.")
  package let radial = Key("radial", .record(RadialGradientKeys.self), for: [.gradient], "Short for gradient: {radial: …}.")
  package let conic = Key("conic", .record(ConicGradientKeys.self), for: [.gradient], "Short for gradient: {conic: …}.")

  // Replicator
  package let count = Key(
    "count", .integer(0...1_000_000), default: 1, for: [.replicator], "How many copies of the children, the original included.")
  package let offset = Key("offset", .offset, default: .zero, for: [.replicator], "From one copy to the next, [x, y].")
  package let instanceTransform = Key(
    "instanceTransform", .transform, default: [], for: [.replicator], "From one copy to the next, about the anchor point; before offset.")
  package let instanceDelay = Key("instanceDelay", .number, default: 0, for: [.replicator], "Seconds by which each copy's animations lag.")
  package let instanceColor = Key(
    "instanceColor", .color, default: .literal(.white), for: [.replicator], "What the first copy's colours are multiplied by.")
  package let instanceColorOffset = Key(
    "instanceColorOffset", .numbers(4, "[red, green, blue, alpha]"), default: [0, 0, 0, 0], for: [.replicator],
    "Added to that colour from one copy to the next, [r, g, b, a].")

  // What a PDF page makes of the node
  package let link = Key("link", .name("a web address or #destination"), "The box is a link: a web address, or #name of a destination.")
  package let destination = Key("destination", .name("a name"), "The box's top left is a place that links can name.")
  package let outline = Key("outline", .outline, "An entry of the document's outline: a title, or {title, level}.")
  package let pageLabel = Key("pageLabel", .text, "On a page: its own number, such as iv.")

  package let animations = Key(
    "animations", .list("a list of animations", of: .record(AnimationKeys.self), count: 0...1000), "How properties change over time.")
  package let children = Key("children", .children, "Nodes inside this one, in drawing order.")

  package init() {}
}

extension ValueFormat where Value == NodeReference {
  package static var node: Self {
    ValueFormat(
      "a node",
      read: { node, context in
        guard node.kind == .mapping else {
          context.reportUnexpected(node, expected: "a node: an object such as {frame: [0, 0, 100, 50], background: orange}")
          return nil
        }
        return context.reserve(node)
      },
      write: { .node($0) },
      schema: { $0.reference(to: NodeKeys.self) })
  }
}

extension ValueFormat where Value == [NodeReference] {
  package static var children: Self {
    let list = Self.list("a list of nodes", of: .node, count: 0...100_000_000)
    return ValueFormat(
      list.expectation, read: list.read, write: { .nodes($0) },
      schema: { .array(of: $0.reference(to: NodeKeys.self), count: 0...100_000_000) })
  }
}

package struct OutlineKeys: RecordKeys {
  package static let table = KeyTable(OutlineKeys())
  package static let noun = "an outline entry"
  package static let schemaName = "outline"

  package let title = Key("title", .name("a title"), required: true, "The entry's text.")
  package let level = Key("level", .integer(1...32), default: 1, "1 for a chapter, 2 for a section in it, and so on.")

  package init() {}
}

extension ValueFormat where Value == Record<OutlineKeys> {
  package static var outline: Self {
    let (object, title) = (Self.record(OutlineKeys.self), ValueFormat<String>.name("a title or {title, level}"))
    return ValueFormat(
      title.expectation,
      read: { node, context in
        if node.kind == .mapping { return object.read(node, &context) }
        guard let text = title.read(node, &context) else { return nil }
        var record = Record<OutlineKeys>(line: node.line, column: node.column)
        record.append(OutlineKeys.table.keys.title, text, at: node)
        return record
      },
      write: { $0.level ?? 1 == 1 ? title.write($0.title ?? "") : object.write($0) },
      schema: { .anyOf([title.schema(&$0), object.schema(&$0)]) })
  }
}
