package import Foundation
package import LaminaGeometry

/// Colours that run along a line, out from a centre, or round a centre; interpolated premultiplied.
package struct Gradient: Sendable, Hashable {
  package enum Geometry: Sendable, Hashable {
    case linear(from: CGPoint, to: CGPoint)
    /// From `focus`, where the offset is 0, to the circle about `center`, where it is 1.
    case radial(center: CGPoint, radius: CGFloat, focus: CGPoint)
    /// Clockwise about `center`, from `angle` radians, where 0 is to the right (y down).
    case conic(center: CGPoint, angle: CGFloat)
  }

  package enum Spread: UInt8, Sendable, Hashable { case pad, `repeat`, reflect }

  package struct Stop: Sendable, Hashable {
    package var offset: CGFloat
    package var color: CGColor

    package init(_ offset: CGFloat, _ color: CGColor) {
      self.offset = offset
      self.color = color
    }
  }

  package var geometry: Geometry
  /// At least one; offsets are 0…1 and never fall.
  package var stops: [Stop]
  package var spread: Spread
  /// The gradient's space to the item's: an ellipse is a circle with a scale.
  package var transform: CGAffineTransform

  package init(
    _ geometry: Geometry, stops: [Stop], spread: Spread = .pad, transform: CGAffineTransform = .identity
  ) {
    self.geometry = geometry
    var last: CGFloat = 0
    self.stops = stops.map { stop in
      last = max(last, min(max(stop.offset.isNaN ? 0 : stop.offset, 0), 1))
      return Stop(last, stop.color)
    }
    if self.stops.isEmpty { self.stops = [Stop(0, .clear)] }
    self.spread = spread
    self.transform = transform
  }

  package func offsetBy(dx: CGFloat, dy: CGFloat) -> Gradient {
    var moved = self
    moved.transform = transform.concatenating(CGAffineTransform(translationX: dx, y: dy))
    return moved
  }

  /// The colour at an offset inside 0…1, before spread.
  package func color(at offset: CGFloat) -> CGColor {
    guard let first = stops.first, let last = stops.last else { return .clear }
    if offset <= first.offset { return first.color }
    if offset >= last.offset { return last.color }
    for (a, b) in zip(stops, stops.dropFirst()) where offset < b.offset {
      let width = b.offset - a.offset
      return width > 0 ? a.color.mixed(with: b.color, fraction: Double((offset - a.offset) / width)) : b.color
    }
    return last.color
  }
}
