public import Foundation
public import LaminaGeometry

/// What is decided outside the scene file.
public struct SceneOptions: Sendable {
  /// In place of the file's `appearance`.
  public var appearance: Appearance?
  /// The canvas to lay the tree out at, in points, in place of the file's.
  public var size: CGSize?
  /// Pixels a point in place of the file's; also how finely SVG images are drawn.
  public var scale: CGFloat?
  /// Missing images and fonts, and unknown keys' like, are errors.
  public var isStrict = false
  /// Unknown keys are warnings.
  public var isLenient = false
  /// The outermost folder that may be read; the scene's own when nil.
  public var root: String?
  /// Further folders with fonts.
  public var fontFolders: [String] = []
  /// Take the machine's fonts too; what is drawn then depends on the machine.
  public var usesSystemFonts = false
  public var limits = Limits()

  public init() {}
}
