public import Foundation
public import LaminaDisplayList
public import LaminaGeometry

/// How a picture is made of a layer.
public struct RenderOptions: Sendable {
  /// Pixels for each point, in pictures of pixels.
  public var scale: CGFloat = 1
  /// Below everything; nil for nothing, which is clear, or white in a JPEG.
  public var background: CGColor?
  /// The time on the layers' clock, in seconds.
  public var time: TimeInterval = 0
  /// Pixels an inch for what cannot stay vector in a file (blurs, perspective); nil for the format's own: 200 in a PDF,
  /// 144 in an SVG.
  public var dpi: CGFloat?
  /// 0…1, of a JPEG.
  public var jpegQuality: CGFloat = 0.9
  /// How many parts of a picture are painted at a time; nil for one a core. The pixels do not depend on it.
  public var threads: Int?
  public var info = DocumentInfo()
  public var limits = Limits()
  /// Hears, in sentences, what layers that draw themselves (`draw(in:)`) asked for and cannot have, such as too many clips at once;
  /// the picture is made all the same. Nil for nobody. Where layers are drawn side by side it is called on any thread.
  public var onNote: (@Sendable (String) -> Void)?

  public init() {}

  public init(scale: CGFloat, background: CGColor? = nil, time: TimeInterval = 0) {
    (self.scale, self.background, self.time) = (scale, background, time)
  }
}
