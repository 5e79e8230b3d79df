public import Foundation

public enum CGPathFillRule: Int, Sendable { case winding, evenOdd }
public enum CGLineCap: Int32, Sendable { case butt, round, square }
public enum CGLineJoin: Int32, Sendable { case miter, round, bevel }

public enum CGPathElementType: Int32, Sendable {
  case moveToPoint, addLineToPoint, addQuadCurveToPoint, addCurveToPoint, closeSubpath
}

/// A step of a path, with the points it takes; valid while `applyWithBlock` calls.
public struct CGPathElement {
  public var type: CGPathElementType
  public var points: UnsafeMutablePointer<CGPoint>
}

/// An immutable path, with Core Graphics' names. Coordinates are points, y down.
public class CGPath: Hashable {
  package fileprivate(set) var outline: Outline

  package init(_ outline: Outline) { self.outline = outline }

  fileprivate init() { outline = Outline() }

  public convenience init(rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Outline(rect).applying(transform?.pointee ?? .identity))
  }

  public convenience init(ellipseIn rect: CGRect, transform: UnsafePointer<CGAffineTransform>?) {
    self.init(Outline(ellipseIn: rect).applying(transform?.pointee ?? .identity))
  }

  /// Radii larger than half a side are brought down to it.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: UnsafePointer<CGAffineTransform>?
  ) {
    let corner = CGSize(width: min(cornerWidth, rect.width / 2), height: min(cornerHeight, rect.height / 2))
    let radii = CornerRadii(topLeft: corner, topRight: corner, bottomRight: corner, bottomLeft: corner)
    self.init(Outline(RoundedRect(rect, radii: radii)).applying(transform?.pointee ?? .identity))
  }

  public var isEmpty: Bool { outline.isEmpty }

  /// The end of the last piece; zero for an empty path.
  public var currentPoint: CGPoint { outline.currentPoint ?? .zero }

  /// Around all points, control points included.
  public var boundingBox: CGRect { outline.controlBox }

  /// Around the drawn curve.
  public var boundingBoxOfPath: CGRect { outline.tightBox }

  public func copy() -> CGPath? { CGPath(outline) }

  public func mutableCopy() -> CGMutablePath? {
    let path = CGMutablePath()
    path.outline = outline
    return path
  }

  public func copy(using transform: UnsafePointer<CGAffineTransform>?) -> CGPath? {
    CGPath(outline.applying(transform?.pointee ?? .identity))
  }

  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    outline.applying(transform).contains(point, evenOdd: rule == .evenOdd)
  }

  public func isRect(_ rect: UnsafeMutablePointer<CGRect>?) -> Bool {
    guard let box = outline.asRect else { return false }
    rect?.pointee = box
    return true
  }

  /// Calls `block` for each step, in order.
  public func applyWithBlock(_ block: (UnsafePointer<CGPathElement>) -> Void) {
    outline.forEach { verb, points in
      var copy = Array(points)
      copy.withUnsafeMutableBufferPointer { buffer in
        var none = CGPoint.zero
        withUnsafeMutablePointer(to: &none) { spare in
          let type: CGPathElementType
          switch verb {
          case .move: type = .moveToPoint
          case .line: type = .addLineToPoint
          case .quad: type = .addQuadCurveToPoint
          case .cubic: type = .addCurveToPoint
          case .close: type = .closeSubpath
          }
          var element = CGPathElement(type: type, points: buffer.baseAddress ?? spare)
          block(&element)
        }
      }
    }
  }

  public static func == (a: CGPath, b: CGPath) -> Bool { a.outline == b.outline }

  public func hash(into hasher: inout Hasher) { hasher.combine(outline) }
}

/// A path that can be added to.
public final class CGMutablePath: CGPath {
  public override init() { super.init() }

  public func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.move(to: point.applying(transform))
  }

  public func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    outline.line(to: point.applying(transform))
  }

  public func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    guard let first = points.first else { return }
    move(to: first, transform: transform)
    for point in points.dropFirst() { addLine(to: point, transform: transform) }
  }

  public func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    outline.quad(control.applying(transform), to: end.applying(transform))
  }

  public func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    outline.cubic(control1.applying(transform), control2.applying(transform), to: end.applying(transform))
  }

  /// Angles in radians; `clockwise` as Core Graphics means it, with y up.
  public func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    if transform.isIdentity {
      return outline.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    }
    var arc = Outline()
    arc.addArc(center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
    join(arc.applying(transform))
  }

  public func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: startAngle + delta, clockwise: delta < 0,
      transform: transform)
  }

  public func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    outline.addArc(
      tangent1: tangent1End.applying(transform), tangent2: tangent2End.applying(transform), radius: radius)
  }

  public func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.append(Outline(rect).applying(transform))
  }

  public func addRects(_ rects: [CGRect], transform: CGAffineTransform = .identity) {
    for rect in rects { addRect(rect, transform: transform) }
  }

  public func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    outline.append(Outline(ellipseIn: rect).applying(transform))
  }

  public func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    withUnsafePointer(to: transform) {
      addPath(CGPath(roundedRect: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: $0))
    }
  }

  public func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    outline.append(path.outline.applying(transform))
  }

  public func closeSubpath() { outline.close() }

  /// Appends `other`, its first move turned into a line when there is something to join.
  private func join(_ other: Outline) {
    guard !outline.isEmpty else { return outline = other }
    for segment in other.segments {
      switch segment {
      case .move(let point): outline.line(to: point)
      case .line(_, let end): outline.line(to: end)
      case .cubic(_, let c1, let c2, let end): outline.cubic(c1, c2, to: end)
      case .close: outline.close()
      }
    }
  }
}
