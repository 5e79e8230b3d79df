public import Foundation
package import LaminaDisplayList
public import LaminaGeometry
package import LaminaImages

/// Where an image goes when its shape is not the layer's. `top` is at small y.
public struct CALayerContentsGravity: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let center = CALayerContentsGravity(rawValue: "center")
  public static let top = CALayerContentsGravity(rawValue: "top")
  public static let bottom = CALayerContentsGravity(rawValue: "bottom")
  public static let left = CALayerContentsGravity(rawValue: "left")
  public static let right = CALayerContentsGravity(rawValue: "right")
  public static let topLeft = CALayerContentsGravity(rawValue: "topLeft")
  public static let topRight = CALayerContentsGravity(rawValue: "topRight")
  public static let bottomLeft = CALayerContentsGravity(rawValue: "bottomLeft")
  public static let bottomRight = CALayerContentsGravity(rawValue: "bottomRight")
  public static let resize = CALayerContentsGravity(rawValue: "resize")
  public static let resizeAspect = CALayerContentsGravity(rawValue: "resizeAspect")
  public static let resizeAspectFill = CALayerContentsGravity(rawValue: "resizeAspectFill")

  package static let all: [CALayerContentsGravity] = [
    .center, .top, .bottom, .left, .right, .topLeft, .topRight, .bottomLeft, .bottomRight, .resize, .resizeAspect,
    .resizeAspectFill,
  ]

  /// An unknown gravity counts as `center`.
  package var known: CALayerContentsGravity { CALayerContentsGravity.all.contains(self) ? self : .center }
}

/// How pixels are chosen when contents are scaled.
public struct CALayerContentsFilter: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let linear = CALayerContentsFilter(rawValue: "linear")
  public static let nearest = CALayerContentsFilter(rawValue: "nearest")
  public static let trilinear = CALayerContentsFilter(rawValue: "trilinear")

  var interpolation: Interpolation { Interpolation(named: rawValue) }
}

extension Interpolation {
  init(named name: String) {
    switch name {
    case "nearest": self = .nearest
    case "trilinear": self = .trilinear
    default: self = .linear
    }
  }
}

extension CALayer {
  private var contentsState: LayerContents { extras?.contents ?? LayerContents() }

  private func setContents<Value>(_ key: String, _ path: WritableKeyPath<LayerContents, Value>, _ value: Value) {
    var state = contentsState
    let old = state[keyPath: path]
    state[keyPath: path] = value
    extended.contents = state
    changed(key, from: old as Any)
  }

  /// A `CGImage`; any other value is kept and draws nothing.
  public var contents: Any? {
    get { extras?.contents?.image ?? extras?.contents?.other }
    set {
      extras?.drawing = nil
      var state = contentsState
      let old = state.image
      state.image = newValue as? CGImage
      state.other = state.image == nil ? newValue : nil
      extended.contents = state
      changed("contents", from: old as Any)
    }
  }

  public var contentsGravity: CALayerContentsGravity {
    get { contentsState.gravity }
    set { setContents("contentsGravity", \.gravity, newValue.known) }
  }

  /// The part of the image that is shown, in units of its size.
  public var contentsRect: CGRect {
    get { contentsState.rect }
    set { if newValue.isFinite { setContents("contentsRect", \.rect, newValue) } }
  }

  /// The part that stretches when the image is resized, in units of `contentsRect`; the corners keep their size.
  public var contentsCenter: CGRect {
    get { contentsState.center }
    set { if newValue.isFinite { setContents("contentsCenter", \.center, newValue) } }
  }

  /// Pixels of the image for each point.
  public var contentsScale: CGFloat {
    get { contentsState.scale }
    set { if newValue.isFinite, newValue > 0 { setContents("contentsScale", \.scale, newValue) } }
  }

  public var magnificationFilter: CALayerContentsFilter {
    get { contentsState.magnification }
    set { setContents("magnificationFilter", \.magnification, newValue) }
  }

  public var minificationFilter: CALayerContentsFilter {
    get { contentsState.minification }
    set { setContents("minificationFilter", \.minification, newValue) }
  }

  /// Draws the image's alpha in this colour.
  public var contentsTint: CGColor? {
    get { contentsState.tint }
    set { setContents("contentsTint", \.tint, newValue) }
  }

  // MARK: Drawn content

  public func needsDisplay() -> Bool { flags.contains(.needsDisplay) }

  public func displayIfNeeded() {
    guard flags.contains(.needsDisplay) else { return }
    flags.remove(.needsDisplay)
    display()
  }

  public var needsDisplayOnBoundsChange: Bool {
    get { flags.contains(.displaysOnBoundsChange) }
    set { set(.displaysOnBoundsChange, newValue, "needsDisplayOnBoundsChange") }
  }

  /// Records what `draw(in:)` draws as the layer's content.
  package func displayByDrawing() {
    guard storedBounds.width > 0, storedBounds.height > 0 else { return }
    let context = CGContext(bounds: storedBounds)
    extras?.delegate?.layerWillDraw(self)
    draw(in: context)
    let list = context.finish()
    extended.drawing = list.isEmpty ? nil : list
    extended.drawingNotes = context.notes
    markChanged()
  }

  // MARK: Recording

  func recordContents(in box: CGRect, into items: inout [DisplayItem]) {
    if let drawing = extras?.drawing {
      // What is drawn is cut at the bounds, as a layer's own backing store would.
      var effects = Group.Effects()
      effects.clips = [.rect(box)]
      let inside = box.contains(drawing.bounds)
      items.append(inside ? .list(drawing, offset: .zero) : .group(Group(drawing, effects)))
    }
    guard let state = extras?.contents, let image = state.image else { return }
    if let item = state.item(for: image, in: box) { items.append(.image(item)) }
  }
}

extension LayerContents {
  /// The image placed by its gravity.
  package func item(for image: CGImage, in box: CGRect) -> ImageItem? {
    let size = CGSize(width: CGFloat(image.width), height: CGFloat(image.height))
    let wanted = CGRect(
      x: rect.minX * size.width, y: rect.minY * size.height, width: rect.width * size.width,
      height: rect.height * size.height)
    // Beyond the image its last pixels go on; nine parts have no beyond.
    let isPlain = center == CGRect(x: 0, y: 0, width: 1, height: 1) || gravity != .resize
    let source = isPlain ? wanted : wanted.intersection(CGRect(origin: .zero, size: size))
    guard !source.isNull, source.width > 0, source.height > 0, box.width > 0, box.height > 0 else { return nil }
    let natural = CGSize(width: source.width / scale, height: source.height / scale)
    let destination = gravity.place(natural, in: box)
    var middle: CGRect?
    if center != CGRect(x: 0, y: 0, width: 1, height: 1), gravity == .resize {
      let part = CGRect(
        x: source.minX + center.minX * source.width, y: source.minY + center.minY * source.height,
        width: center.width * source.width, height: center.height * source.height)
      middle = part.intersection(source)
      if middle?.isNull != false { middle = nil }
    }
    return ImageItem(
      image, source: source, destination: destination, center: middle, pixelsPerPoint: scale,
      magnification: magnification.interpolation, minification: minification.interpolation, tint: tint)
  }
}

extension CALayerContentsGravity {
  /// Where content of a natural size goes in a box.
  package func place(_ size: CGSize, in box: CGRect) -> CGRect {
    switch self {
    case .resize: return box
    case .resizeAspect, .resizeAspectFill:
      let (sx, sy) = (box.width / size.width, box.height / size.height)
      let factor = self == .resizeAspect ? min(sx, sy) : max(sx, sy)
      let fitted = CGSize(width: size.width * factor, height: size.height * factor)
      return CGRect(
        x: box.midX - fitted.width / 2, y: box.midY - fitted.height / 2, width: fitted.width, height: fitted.height)
    default:
      var x = box.midX - size.width / 2
      var y = box.midY - size.height / 2
      if [.left, .topLeft, .bottomLeft].contains(self) { x = box.minX }
      if [.right, .topRight, .bottomRight].contains(self) { x = box.maxX - size.width }
      if [.top, .topLeft, .topRight].contains(self) { y = box.minY }
      if [.bottom, .bottomLeft, .bottomRight].contains(self) { y = box.maxY - size.height }
      return CGRect(origin: CGPoint(x: x, y: y), size: size)
    }
  }
}
