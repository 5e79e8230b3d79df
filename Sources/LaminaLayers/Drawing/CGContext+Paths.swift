public import Foundation
import LaminaDisplayList
public import LaminaGeometry

/// The current path. Painting and clipping use it up.
extension CGContext {
  public func beginPath() { currentPath = Outline() }

  public func move(to point: CGPoint) {
    let point = point.applying(state.ctm)
    if point.isFinite { currentPath.move(to: point) }
  }

  /// Without a current point, nothing happens; nor do the curves without one.
  public func addLine(to point: CGPoint) {
    let point = point.applying(state.ctm)
    if point.isFinite, !currentPath.isEmpty { currentPath.line(to: point) }
  }

  /// A subpath of its own through all points.
  public func addLines(between points: [CGPoint]) {
    guard let first = points.first else { return }
    move(to: first)
    for point in points.dropFirst() { addLine(to: point) }
  }

  public func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    let (c1, c2, end) = (control1.applying(state.ctm), control2.applying(state.ctm), end.applying(state.ctm))
    if c1.isFinite, c2.isFinite, end.isFinite, !currentPath.isEmpty { currentPath.cubic(c1, c2, to: end) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint) {
    let (control, end) = (control.applying(state.ctm), end.applying(state.ctm))
    if control.isFinite, end.isFinite, !currentPath.isEmpty { currentPath.quad(control, to: end) }
  }

  /// An arc of a circle, with a line to it from the current point. Angles are in radians from the positive x axis.
  /// - Parameter clockwise: as seen with y up, as Core Graphics means it; with y down it looks the other way round.
  public func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    guard center.isFinite, radius >= 0 else { return }
    var arc = Outline()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    append(arc, joined: true)
  }

  /// The arc of `radius` that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  public func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    guard tangent1End.isFinite, tangent2End.isFinite, radius.isFinite, state.canDraw, !currentPath.isEmpty else { return }
    var arc = Outline()
    arc.move(to: currentPointOfPath)
    arc.addArc(tangent1: tangent1End, tangent2: tangent2End, radius: radius)
    append(arc, joined: true)
  }

  public func addRect(_ rect: CGRect) {
    if let rect = usable(rect) { append(Outline(rect), joined: false) }
  }

  public func addRects(_ rects: [CGRect]) {
    for rect in rects { addRect(rect) }
  }

  public func addEllipse(in rect: CGRect) {
    if let rect = usable(rect) { append(Outline(ellipseIn: rect), joined: false) }
  }

  public func addPath(_ path: CGPath) { append(path.outline, joined: false) }

  public func closePath() { currentPath.close() }

  /// A copy, in user space; nil when there is no path.
  public var path: CGPath? { currentPath.isEmpty ? nil : CGPath(currentPath.applying(state.ctm.inverted())) }

  public var isPathEmpty: Bool { currentPath.isEmpty }

  /// In user space; zero when there is no path.
  public var currentPointOfPath: CGPoint { currentPath.currentPoint?.applying(state.ctm.inverted()) ?? .zero }

  /// Around all points of the path, control points included, in user space; null when there is no path.
  public var boundingBoxOfPath: CGRect { currentPath.applying(state.ctm.inverted()).controlBox }

  /// Whether painting the path in this way would reach a point of user space.
  public func pathContains(_ point: CGPoint, mode: CGPathDrawingMode) -> Bool {
    guard point.isFinite, state.canDraw else { return false }
    let point = point.applying(state.ctm)
    func isFilled(_ evenOdd: Bool) -> Bool { currentPath.contains(point, evenOdd: evenOdd) }
    func isStroked() -> Bool { strokedPath().contains(point, evenOdd: false) }
    switch mode {
    case .fill: return isFilled(false)
    case .eoFill: return isFilled(true)
    case .stroke: return isStroked()
    case .fillStroke: return isFilled(false) || isStroked()
    case .eoFillStroke: return isFilled(true) || isStroked()
    }
  }

  /// Makes the area that `strokePath()` would paint the current path, to be filled by the winding rule.
  public func replacePathWithStrokedPath() {
    if state.canDraw { currentPath = strokedPath() }
  }

  /// The pen is a circle of user space, so that is where the line is drawn.
  private func strokedPath() -> Outline {
    let line = state.line
    var outline = currentPath.applying(state.ctm.inverted())
    if !line.dashes.isEmpty { outline = outline.dashed(phase: line.dashPhase, lengths: line.dashes) }
    let area = outline.stroked(width: line.width, cap: line.cap, join: line.join, miterLimit: line.miterLimit)
    return area.applying(state.ctm)
  }

  /// Appends a piece of user space, its first move as a line where it is joined to what is there.
  private func append(_ piece: Outline, joined: Bool) {
    let piece = piece.applying(state.ctm)
    guard piece.isFinite else { return }
    if !joined || currentPath.isEmpty { return currentPath.append(piece) }
    var isFirst = true
    piece.forEach { verb, points in
      let at = points.startIndex
      switch verb {
      case .move:
        let isRepeated = isFirst && currentPath.currentPoint == points[at]
        if !isRepeated { currentPath.line(to: points[at]) }
      case .line: currentPath.line(to: points[at])
      case .quad: currentPath.quad(points[at], to: points[at + 1])
      case .cubic: currentPath.cubic(points[at], points[at + 1], to: points[at + 2])
      case .close: currentPath.close()
      }
      isFirst = false
    }
  }

  /// The rectangle in standard form; an infinite one is all that the clip lets through, one that cannot be drawn is nil.
  func usable(_ rect: CGRect) -> CGRect? {
    if rect.isNull { return nil }
    if rect.isInfinite {
      guard state.canDraw else { return nil }
      let box = recording.clipBox(state.clip)
      return box.isNull ? nil : box.applying(state.ctm.inverted())
    }
    return rect.isFinite ? rect.standardized : nil
  }
}

extension CGPoint {
  var isFinite: Bool { x.isFinite && y.isFinite }
}
