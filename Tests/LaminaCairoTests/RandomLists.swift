import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import LaminaText

/// Lists of everything there is, nested a few levels deep, from a seed.
struct RandomLists {
  private var numbers: SeededNumbers
  private let side: CGFloat
  private static let shaper = TextShaper()

  init(seed: Int, side: CGFloat) {
    numbers = SeededNumbers(seed: seed)
    self.side = side
  }

  mutating func list(depth: Int = 3, count: Int = 7) throws -> DisplayList {
    var items: [DisplayItem] = []
    for _ in 0..<count { items.append(try item(depth: depth)) }
    return DisplayList(items)
  }

  private mutating func number(_ range: ClosedRange<CGFloat>) -> CGFloat {
    let value = CGFloat.random(in: range, using: &numbers)
    // Half of all numbers are whole, as in life.
    return Bool.random(using: &numbers) ? value.rounded() : value
  }

  private mutating func box() -> CGRect {
    rect(number(-10...side), number(-10...side), number(4...side / 2), number(4...side / 2))
  }

  private mutating func tone() -> CGColor {
    let alpha = Bool.random(using: &numbers) ? 1 : Double.random(in: 0...1, using: &numbers)
    return color(UInt32.random(in: 0...0xffffff, using: &numbers), alpha)
  }

  private mutating func shape() -> Shape {
    let box = box()
    switch Int.random(in: 0...3, using: &numbers) {
    case 0: return .rect(box)
    case 1: return Shape(rounded(box, number(0...20), Bool.random(using: &numbers) ? .circular : .continuous))
    case 2: return ring(box, radius: number(0...12), widths: PerEdge(all: number(1...6)))
    default: return .path(Outline(ellipseIn: box), evenOdd: Bool.random(using: &numbers))
    }
  }

  private mutating func gradient() -> Gradient {
    let stops = [Gradient.Stop(0, tone()), Gradient.Stop(0.4, tone()), Gradient.Stop(1, tone())]
    let spread: Gradient.Spread = Bool.random(using: &numbers) ? .pad : .reflect
    let (a, b) = (CGPoint(x: number(0...side), y: number(0...side)), CGPoint(x: number(0...side), y: number(0...side)))
    switch Int.random(in: 0...2, using: &numbers) {
    case 0: return Gradient(.linear(from: a, to: b), stops: stops, spread: spread)
    case 1: return Gradient(.radial(center: a, radius: number(1...60), focus: a), stops: stops, spread: spread)
    default: return Gradient(.conic(center: a, angle: number(0...6)), stops: stops)
    }
  }

  private mutating func picture() throws -> CGImage {
    let pixels = try PixelBuffer(width: 24, height: 16)
    // Smooth, as viewers differ in how they take one pixel to many.
    let tint = UInt32.random(in: 0...255, using: &numbers)
    for y in 0..<16 {
      for x in 0..<24 { pixels.row(y)[x] = 0xff00_0000 | UInt32(x * 10) << 16 | tint << 8 | UInt32(y * 15) }
    }
    return CGImage(pixels: pixels)
  }

  private mutating func item(depth: Int) throws -> DisplayItem {
    switch Int.random(in: 0...(depth > 0 ? 13 : 8), using: &numbers) {
    case 0: return fill(box(), tone())
    case 1: return fill(shape(), .color(tone()))
    case 2: return fill(shape(), .gradient(gradient()))
    case 3:
      let paints = PerEdge<Paint>(
        top: .color(tone()), right: .color(tone()), bottom: .gradient(gradient()), left: .color(tone()))
      let widths = PerEdge<CGFloat>(top: number(1...9), right: number(1...9), bottom: number(1...9), left: number(1...9))
      return border(box(), radius: number(0...15), widths: widths, paints: paints)
    case 4:
      let dashes = Bool.random(using: &numbers) ? [number(2...9), number(2...9)] : []
      return .stroke(Stroke(shape().outline.outline, StrokeStyle(width: number(0.3...7), cap: .round, dashes: dashes), .color(tone())))
    case 5:
      let image = try picture()
      let center = Bool.random(using: &numbers) ? rect(8, 6, 8, 4) : nil
      return .image(ImageItem(image, source: rect(0, 0, 24, 16), destination: box(), center: center))
    case 6:
      let inside = Bool.random(using: &numbers)
      let shape = rounded(box(), number(0...10))
      return .shadow(
        ShadowItem(
          .rounded(shape), color: tone(), sigma: number(0...8), offset: CGPoint(x: number(-5...5), y: number(-5...5)), reach: 3,
          cutout: inside ? nil : shape, insetClip: inside ? shape : nil))
    case 7:
      let style = TextStyle(fontSize: number(8...20), color: tone())
      let layout = RandomLists.shaper.layout(AttributedText("Layers 日本", style: style))
      return .text(TextItem(layout, origin: CGPoint(x: number(0...side), y: number(0...side))))
    case 8:
      return .shadow(
        ShadowItem(
          .path(Outline(ellipseIn: box()), evenOdd: false), color: tone(), sigma: number(1...6), offset: .zero, reach: 2))
    case 9: return .list(try list(depth: depth - 1, count: 3), offset: CGPoint(x: number(-20...20), y: number(-20...20)))
    default: return try groupItem(depth: depth)
    }
  }

  private mutating func groupItem(depth: Int) throws -> DisplayItem {
    var effects = Group.Effects()
    let content = try list(depth: depth - 1, count: 3)
    for kind in 0..<7 where Int.random(in: 0...3, using: &numbers) == 0 {
      switch kind {
      case 0: effects.opacity = Double.random(in: 0.2...1, using: &numbers)
      case 1: effects.clips = [shape()]
      case 2: effects.blendMode = BlendMode.allCases.randomElement(using: &numbers) ?? .normal
      case 3: effects.mask = Mask(try list(depth: 0, count: 2), mode: Mask.Mode.allCases.randomElement(using: &numbers) ?? .alpha)
      case 4: effects.filters = [.blur(sigmaX: number(0.5...4), sigmaY: number(0.5...4))]
      case 5: effects.transform = CGAffineTransform(rotationAngle: number(-1...1)).translatedBy(x: number(-9...9), y: 4)
      default: effects.isIsolated = true
      }
    }
    return .group(Group(content, effects))
  }
}
