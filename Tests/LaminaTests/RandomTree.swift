import Foundation
import Lamina
import LaminaImages

/// Numbers that are the same in every run (SplitMix64).
struct Seeded: RandomNumberGenerator {
  private var state: UInt64

  init(_ seed: UInt64) { state = seed }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }

  mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat { CGFloat.random(in: range, using: &self) }

  /// Mostly on whole or half points, as designs are.
  mutating func length(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = number(range)
    return chance(0.8) ? (value * 2).rounded() / 2 : value
  }

  mutating func chance(_ share: Double) -> Bool { Double.random(in: 0..<1, using: &self) < share }

  mutating func pick<Element>(_ elements: [Element]) -> Element { elements[Int.random(in: 0..<elements.count, using: &self)] }

  mutating func color() -> CGColor {
    CGColor(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: chance(0.7) ? 1 : number(0.2...1))
  }

  mutating func rect(in side: CGFloat) -> CGRect {
    CGRect(x: length(-10...side * 0.8), y: length(-10...side * 0.8), width: length(4...side * 0.6), height: length(4...side * 0.6))
  }
}

/// A tree that changes at random: what a client could do to one.
struct RandomTree {
  static let side: CGFloat = 96
  static let identifiers = ["customBorder", "accent", "focus"]
  static let mostLayers = 28

  /// A small image that is larger or smaller than most layers.
  private static let picture: CGImage? = {
    guard let pixels = try? PixelBuffer(width: 20, height: 14) else { return nil }
    for y in 0..<14 { for x in 0..<20 { pixels.row(y)[x] = 0xff00_0000 | UInt32(x * 12) << 16 | UInt32(y * 18) << 8 | 0x40 } }
    return CGImage(pixels: pixels)
  }()

  let root = CALayer()
  var random: Seeded
  /// Whether layers may show what lies below them through a filter: such lists are drawn in one band.
  private let hasBackdrops: Bool

  init(seed: UInt64) {
    random = Seeded(seed)
    hasBackdrops = seed.isMultiple(of: 4)
    root.bounds = CGRect(x: 0, y: 0, width: Self.side, height: Self.side)
    root.anchorPoint = .zero
    root.backgroundColor = .white
    for _ in 0..<12 { addLayer() }
  }

  /// The layers that are the client's own: not borders, masks or the root.
  private var layers: [CALayer] {
    var found: [CALayer] = []
    var pending = [root]
    while let layer = pending.popLast() {
      for child in layer.sublayers ?? [] where !(child is BorderLayer) && child.value(forKey: "edge") == nil {
        found.append(child)
        pending.append(child)
      }
    }
    return found
  }

  private mutating func anyLayer() -> CALayer? {
    let all = layers
    return all.isEmpty ? nil : random.pick(all)
  }

  private mutating func edge() -> BorderEdge {
    BorderEdge(width: random.length(0.5...6), color: random.color(), style: random.pick(BorderStyle.allCases))
  }

  private mutating func edges() -> EdgeSet { EdgeSet(rawValue: UInt.random(in: 1...15, using: &random)) }

  private mutating func newLayer() -> CALayer {
    if random.chance(0.2) {
      let text = CATextLayer()
      text.string = random.pick(["Lamina", "borders meet", "日本語", "a 1 b 2", "🙂 o 🎉"])
      text.fontSize = random.length(8...20)
      text.foregroundColor = random.color()
      text.isWrapped = random.chance(0.5)
      text.frame = random.rect(in: Self.side)
      return text
    }
    if random.chance(0.15) {
      let gradient = CAGradientLayer()
      gradient.type = random.pick([.axial, .radial, .conic])
      gradient.colors = [random.color(), random.color(), random.color()]
      gradient.startPoint = CGPoint(x: random.number(0...1), y: random.number(0...1))
      gradient.frame = random.rect(in: Self.side)
      gradient.cornerRadius = random.chance(0.3) ? random.length(0...16) : 0
      return gradient
    }
    let layer = CALayer()
    if random.chance(0.1) {
      layer.contents = Self.picture
      if random.chance(0.5) { layer.contentsCenter = CGRect(x: 0.25, y: 0.25, width: 0.5, height: 0.5) }
    }
    layer.frame = random.rect(in: Self.side)
    layer.backgroundColor = random.chance(0.8) ? random.color() : nil
    layer.cornerRadius = random.chance(0.5) ? random.length(0...16) : 0
    return layer
  }

  private mutating func addLayer() {
    let parent = random.chance(0.5) ? root : anyLayer() ?? root
    let count = parent.sublayers?.count ?? 0
    parent.insertSublayer(newLayer(), at: UInt32(Int.random(in: 0...count, using: &random)))
  }

  /// One change, of whatever kind; its name, for messages.
  mutating func mutate() -> String {
    guard let layer = anyLayer() else {
      addLayer()
      return "add"
    }
    switch Int.random(in: 0..<27, using: &random) {
    case 0, 1:
      layer.frame = random.rect(in: Self.side)
      return "frame"
    case 2:
      layer.position.x += random.length(-8...8)
      return "position"
    case 3:
      layer.bounds.size.width = random.length(2...60)
      return "width"
    case 4:
      layer.backgroundColor = random.chance(0.85) ? random.color() : nil
      return "background"
    case 5:
      layer.cornerRadius = random.length(0...20)
      layer.cornerCurve = random.chance(0.3) ? .continuous : .circular
      return "corners"
    case 6, 7:
      let (top, right) = (random.chance(0.8) ? edge() : nil, random.chance(0.8) ? edge() : nil)
      let (bottom, left) = (edge(), random.chance(0.8) ? edge() : nil)
      let join: BorderJoin = random.chance(0.5) ? .mitre : .overlap
      let alignment: BorderAlignment = random.pick([.inside, .center, .outside])
      let set = BorderSet(top: top, right: right, bottom: bottom, left: left, join: join, alignment: alignment)
      layer.setBorders(set, identifier: random.pick(Self.identifiers))
      return "setBorders"
    case 8:
      layer.addBorder(edges(), edge(), identifier: random.pick(Self.identifiers))
      return "addBorder"
    case 9:
      layer.removeBorders(identifier: random.pick(Self.identifiers))
      return "removeBorders"
    case 10:
      let line = CALayer()
      line.name = random.pick(Self.identifiers)
      line.setValue(random.pick([EdgeSet.top, EdgeSet.right, EdgeSet.bottom, EdgeSet.left]), forKey: "edge")
      line.frame = CGRect(x: 0, y: 0, width: random.length(1...4), height: random.length(1...4))
      line.backgroundColor = random.color()
      layer.addSublayer(line)
      return "a border by hand"
    case 11:
      layer.opacity = random.chance(0.5) ? 1 : Float(random.number(0...1))
      return "opacity"
    case 12:
      layer.isHidden = random.chance(0.3)
      return "hidden"
    case 13:
      layer.masksToBounds = random.chance(0.6)
      return "clip"
    case 14:
      layer.shadows = random.chance(0.4) ? [] : [shadow()]
      return "shadows"
    case 15:
      layer.shadowOpacity = random.chance(0.5) ? 0 : 0.6
      layer.shadowRadius = random.length(0...5)
      return "shadow"
    case 16:
      let turn = CATransform3DMakeRotation(random.number(-1...1), 0, 0, 1)
      layer.transform = random.chance(0.5) ? CATransform3DIdentity : turn
      return "transform"
    case 17:
      layer.zPosition = CGFloat(Int.random(in: -1...1, using: &random))
      return "zPosition"
    case 18, 19:
      if layers.count < Self.mostLayers { addLayer() } else { layer.removeFromSuperlayer() }
      return "add"
    case 20:
      layer.removeFromSuperlayer()
      return "remove"
    case 21:
      // Under a descendant of its own too: that must leave a tree.
      let parent = anyLayer() ?? root
      parent.addSublayer(layer)
      return "move"
    case 22:
      layer.superlayer?.replaceSublayer(layer, with: newLayer())
      return "replace"
    case 23:
      layer.compositingFilter = random.chance(0.5) ? nil : random.pick(["multiply", "screen", "difference", "plusLighter"])
      return "blend"
    case 24:
      layer.mask = random.chance(0.5) ? nil : newLayer()
      return "mask"
    case 25:
      guard let text = layer as? CATextLayer else {
        layer.borderWidth = random.length(0...4)
        layer.borderColor = random.color()
        return "border"
      }
      text.string = random.pick(["Lamina", "borders", "組版", "12:30", ""])
      return "text"
    default:
      let masks: [CAAutoresizingMask] = [[], .layerWidthSizable, [.layerWidthSizable, .layerHeightSizable], .layerMinXMargin]
      layer.autoresizingMask = random.pick(masks)
      layer.filters = random.chance(0.7) ? nil : [.blur(random.length(0.5...3))]
      if hasBackdrops { layer.backgroundFilters = random.chance(0.5) ? nil : [.blur(random.length(0.5...4))] }
      return "filters"
    }
  }

  private mutating func shadow() -> LayerShadow {
    LayerShadow(
      offset: CGSize(width: random.length(-4...4), height: random.length(-4...4)), blur: random.length(0...8),
      spread: random.length(-2...3),
      color: random.color(), isInset: random.chance(0.3))
  }
}
