import Foundation
import LaminaGeometry

/// Where a list is played: handed down, and copied with changes.
struct Canvas {
  enum Kind: Equatable {
    case pixels
    /// Cairo writes a file. What cannot be said in its language is painted at `scale` pixels for a unit.
    case pdf(scale: CGFloat)
    case svg(scale: CGFloat)
  }

  let session: RenderSession
  let kind: Kind
  /// All that can be seen, in device space: the canvas, or the page.
  let visible: DeviceRect
  /// Pictures that are being made for other pictures.
  private(set) var depth = 0

  init(_ session: RenderSession, _ kind: Kind, visible: DeviceRect) {
    (self.session, self.kind, self.visible) = (session, kind, visible)
  }

  var isSVG: Bool { if case .svg = kind { true } else { false } }
  var isVector: Bool { kind != .pixels }

  /// Pixels of a raster part for a unit of device space.
  var rasterScale: CGFloat {
    switch kind {
    case .pixels: 1
    case .pdf(let scale), .svg(let scale): scale
    }
  }

  /// For a mask or another picture inside this one.
  func deeper() throws -> Canvas {
    guard depth < session.limits.maxMaskDepth else {
      throw RenderError.tooDeep(what: "masks and filters", limit: session.limits.maxMaskDepth)
    }
    var copy = self
    copy.depth += 1
    return copy
  }

  /// As deep as another canvas.
  func at(depth: Int) -> Canvas {
    var copy = self
    copy.depth = depth
    return copy
  }

  /// The same part of the plane as pixels, for what a vector file has to hold as an image.
  func rasterized() throws -> Canvas {
    let scaled = DeviceRect(touchedBy: visible.cgRect.applying(CGAffineTransform(scaleX: rasterScale, y: rasterScale)))
    var copy = Canvas(session, .pixels, visible: scaled)
    copy.depth = depth
    return try copy.deeper()
  }

  /// Device space to the pixels of `rasterized`.
  var rasterZoom: CGAffineTransform { CGAffineTransform(scaleX: rasterScale, y: rasterScale) }
}

/// What changes from item to item.
struct PlayState {
  /// The list's space to device space.
  var transform: CGAffineTransform
  /// Nothing outside is painted.
  var clip: DeviceRect
  /// Multiplies the item's own alpha: the opacity of a group that has only one item.
  var alpha = 1.0
  /// Clips that are not plain rectangles and are in force in Cairo.
  var clipDepth = 0

  @inline(__always)
  func deviceBounds(_ bounds: CGRect) -> CGRect {
    if transform.b == 0, transform.c == 0, transform.a > 0, transform.d > 0 {
      return CGRect(
        x: bounds.origin.x * transform.a + transform.tx, y: bounds.origin.y * transform.d + transform.ty,
        width: bounds.size.width * transform.a, height: bounds.size.height * transform.d)
    }
    return bounds.applying(transform)
  }

  /// The pixels that something with these bounds may touch.
  func area(_ bounds: CGRect) -> DeviceRect {
    bounds.isNull ? .empty : DeviceRect(touchedBy: deviceBounds(bounds)).intersection(clip)
  }

  /// The same for what may hold text: letters stand on whole rows and at quarters of a pixel, so that they reach up to half
  /// a pixel out of their box.
  func inkArea(_ bounds: CGRect) -> DeviceRect {
    bounds.isNull ? .empty : DeviceRect(touchedBy: deviceBounds(bounds)).outset(dx: 1, dy: 1).intersection(clip)
  }

  /// Certainly outside the clip; cheap, for culling.
  @inline(__always)
  func misses(_ bounds: CGRect) -> Bool {
    if bounds.origin.x == .infinity { return true }
    let box = deviceBounds(bounds)
    // Written so that a number that is not one is a miss.
    let meets =
      box.origin.x <= CGFloat(clip.maxX) + 1 && box.origin.y <= CGFloat(clip.maxY) + 1
      && box.origin.x + box.size.width >= CGFloat(clip.minX) - 1 && box.origin.y + box.size.height >= CGFloat(clip.minY) - 1
    return !meets
  }

  /// The list's units to device units, along each axis.
  var scaleX: CGFloat { (transform.a * transform.a + transform.b * transform.b).squareRoot() }
  var scaleY: CGFloat { (transform.c * transform.c + transform.d * transform.d).squareRoot() }
}
