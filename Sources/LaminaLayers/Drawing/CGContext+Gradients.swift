public import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Gradients paint all that the clip lets through, as far as their ends and options allow.
extension CGContext {
  /// Colours along a line; each is carried on at right angles to it. A line of no length paints nothing.
  public func drawLinearGradient(
    _ gradient: CGGradient, start: CGPoint, end: CGPoint, options: CGGradientDrawingOptions = []
  ) {
    guard state.canDraw, start.isFinite, end.isFinite, start != end, let area = clipArea else { return }
    let (dx, dy) = (end.x - start.x, end.y - start.y)
    let squared = dx * dx + dy * dy
    guard squared > 0, squared.isFinite else { return }
    func offset(_ p: CGPoint) -> CGFloat { ((p.x - start.x) * dx + (p.y - start.y) * dy) / squared }
    var polygon = area
    if !options.contains(.drawsBeforeStartLocation) { polygon = polygon.cut { offset($0) } }
    if !options.contains(.drawsAfterEndLocation) { polygon = polygon.cut { 1 - offset($0) } }
    guard polygon.count > 2 else { return }
    paint(gradient, .linear(from: start, to: end), in: baseShape(polygon))
  }

  /// Colours round a point, clockwise with y down.
  /// - Parameter angle: where location 0 is, in radians; 0 is to the right.
  public func drawConicGradient(_ gradient: CGGradient, center: CGPoint, angle: CGFloat) {
    guard state.canDraw, center.isFinite, angle.isFinite, let area = clipArea else { return }
    paint(gradient, .conic(center: center, angle: angle), in: baseShape(area))
  }

  /// Circles in the gradient's colours, from the start circle to the end circle, later ones over earlier ones.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions = []
  ) {
    guard state.canDraw, startCenter.isFinite, endCenter.isFinite, startRadius >= 0, endRadius >= 0,
      startRadius.isFinite, endRadius.isFinite, let area = clipArea
    else { return }
    let circles = CircleRun(from: startCenter, startRadius, to: endCenter, endRadius)
    let distance = hypot(endCenter.x - startCenter.x, endCenter.y - startCenter.y)
    if distance <= abs(endRadius - startRadius), startRadius != endRadius {
      drawNested(gradient, circles, options, area)
    } else if distance > 0 {
      drawDiscs(gradient, circles, options, area)
    }
  }

  // MARK: Radial gradients

  /// One circle holds the other: the display list's radial gradient, its focus where the radius would be 0.
  private func drawNested(
    _ gradient: CGGradient, _ circles: CircleRun, _ options: CGGradientDrawingOptions, _ area: [CGPoint]
  ) {
    let grows = circles.r1 > circles.r0
    // From the inside out.
    let run = grows ? circles : circles.reversed
    let inner = options.contains(grows ? .drawsBeforeStartLocation : .drawsAfterEndLocation)
    let outer = options.contains(grows ? .drawsAfterEndLocation : .drawsBeforeStartLocation)
    let apex = -run.r0 / (run.r1 - run.r0)
    var stops = gradient.stops(alpha: state.alpha)
    if !grows { stops = stops.reversed().map { Gradient.Stop(1 - $0.offset, $0.color) } }
    stops = stops.map { Gradient.Stop(($0.offset - apex) / (1 - apex), $0.color) }
    let hole = !inner && run.r0 > 0 ? Outline(ellipseIn: run.box(0)) : nil
    let shape: Shape
    if outer {
      var outline = Outline(polygon: area)
      if let hole { outline.append(hole) }
      shape = hole == nil ? baseShape(area) : .path(outline.applying(state.ctm), evenOdd: true)
    } else {
      var outline = Outline(ellipseIn: run.box(1))
      if let hole { outline.append(hole) }
      shape = .path(outline.applying(state.ctm), evenOdd: hole != nil)
    }
    let geometry = Gradient.Geometry.radial(center: run.c1, radius: run.r1, focus: run.center(apex))
    let paint = Gradient(geometry, stops: stops, transform: state.ctm)
    self.paint(Mark(shape, .gradient(paint)))
  }

  /// Circles beside one another: drawn as the discs they are, opaque, with their alphas as a mask of grey discs.
  private func drawDiscs(
    _ gradient: CGGradient, _ circles: CircleRun, _ options: CGGradientDrawingOptions, _ area: [CGPoint]
  ) {
    let stops = gradient.stops(alpha: state.alpha)
    let ramp = Gradient(.conic(center: .zero, angle: 0), stops: stops)
    let before = options.contains(.drawsBeforeStartLocation)
    let after = options.contains(.drawsAfterEndLocation)
    let box = CGRect(around: area)
    var discs: [(outline: Outline, color: CGColor)] = []
    func add(_ t: CGFloat) {
      let disc = Outline(ellipseIn: circles.box(t)).applying(state.ctm)
      discs.append((disc, ramp.color(at: min(max(t, 0), 1))))
    }
    if before { for t in circles.steps(beyond: 0, within: box).reversed() { add(t) } }
    for step in 0...DrawingLimits.discs { add(CGFloat(step) / CGFloat(DrawingLimits.discs)) }
    if after { for t in circles.steps(beyond: 1, within: box) { add(t) } }
    let opaque = discs.map { disc -> DisplayItem in
      .fill(Fill(.path(disc.outline, evenOdd: false), .color(disc.color.withAlpha(1))))
    }
    let list = DisplayList(opaque)
    guard !list.isEmpty, !list.bounds.isNull else { return }
    let isOpaque = stops.allSatisfy(\.color.isOpaque)
    var effects = Group.Effects()
    if !isOpaque {
      let alphas = discs.map { disc -> DisplayItem in
        .fill(Fill(.path(disc.outline, evenOdd: false), .color(CGColor(gray: disc.color.alpha, alpha: 1))))
      }
      effects.mask = Mask(DisplayList(alphas), mode: .luminance)
    }
    let group = DisplayItem.group(Group(list, effects))
    paint(Mark(item: group, coverage: .list(list, offset: .zero), isOpaque: isOpaque))
  }

  // MARK: Areas

  /// The box of the clip as a polygon of user space; nil when the clip lets nothing through.
  private var clipArea: [CGPoint]? {
    let box = recording.clipBox(state.clip)
    guard !box.isNull, box.width > 0, box.height > 0 else { return nil }
    let inverse = state.ctm.inverted()
    return Outline(box).points.map { $0.applying(inverse) }
  }

  /// A polygon of user space as a shape of base space, as a rectangle where it is one to within rounding.
  private func baseShape(_ polygon: [CGPoint]) -> Shape {
    let points = polygon.map { $0.applying(state.ctm) }
    let box = CGRect(around: points)
    let slack = 1e-7 * max(1, box.width, box.height)
    let isRect = points.allSatisfy { p in
      min(abs(p.x - box.minX), abs(p.x - box.maxX)) < slack && min(abs(p.y - box.minY), abs(p.y - box.maxY)) < slack
    }
    return isRect && points.count == 4 ? .rect(box) : .path(Outline(polygon: points), evenOdd: false)
  }

  private func paint(_ gradient: CGGradient, _ geometry: Gradient.Geometry, in shape: Shape) {
    let paint = Gradient(geometry, stops: gradient.stops(alpha: state.alpha), transform: state.ctm)
    self.paint(Mark(shape, .gradient(paint)))
  }
}

/// Circles between two: at t, centre and radius are t of the way.
private struct CircleRun {
  let c0, c1: CGPoint
  let r0, r1: CGFloat

  init(from c0: CGPoint, _ r0: CGFloat, to c1: CGPoint, _ r1: CGFloat) {
    (self.c0, self.c1, self.r0, self.r1) = (c0, c1, r0, r1)
  }

  var reversed: CircleRun { CircleRun(from: c1, r1, to: c0, r0) }

  func center(_ t: CGFloat) -> CGPoint { c0.mixed(with: c1, t) }

  func box(_ t: CGFloat) -> CGRect {
    let (center, radius) = (center(t), r0 + (r1 - r0) * t)
    return CGRect(x: center.x - radius, y: center.y - radius, width: 2 * radius, height: 2 * radius)
  }

  /// Where to put discs beyond an end, going outwards, close enough to make one area, until they are gone or leave `area`.
  func steps(beyond end: CGFloat, within area: CGRect) -> [CGFloat] {
    let direction: CGFloat = end == 0 ? -1 : 1
    let distance = hypot(c1.x - c0.x, c1.y - c0.y)
    var result: [CGFloat] = []
    var t = end
    for _ in 0..<DrawingLimits.discs * 4 {
      let radius = r0 + (r1 - r0) * t
      // A twentieth of the radius apart, the scallops along the sides are a thousandth of it deep.
      t += direction * max(radius / 20, 0.25) / distance
      guard r0 + (r1 - r0) * t > 0, box(t).insetBy(dx: -radius, dy: -radius).intersects(area) else { break }
      result.append(t)
    }
    return result
  }
}

extension [CGPoint] {
  /// The part of a convex polygon where `inside` is not negative; `inside` changes linearly along the sides.
  fileprivate func cut(_ inside: (CGPoint) -> CGFloat) -> [CGPoint] {
    var result: [CGPoint] = []
    for (index, a) in enumerated() {
      let b = self[(index + 1) % count]
      let (da, db) = (inside(a), inside(b))
      if da >= 0 { result.append(a) }
      if (da > 0 && db < 0) || (da < 0 && db > 0) { result.append(a.mixed(with: b, da / (da - db))) }
    }
    return result
  }
}
