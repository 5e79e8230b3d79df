public import Foundation
public import LaminaImages

/// A picture with a scale, a way it is turned, and whether it takes the tint's colour.
open class UIImage: NSObject, @unchecked Sendable {
  // Sendable: all that is stored is constant.
  public enum Orientation: Int, Sendable { case up, down, left, right, upMirrored, downMirrored, leftMirrored, rightMirrored }
  public enum RenderingMode: Int, Sendable { case automatic, alwaysOriginal, alwaysTemplate }

  public let cgImage: CGImage?
  public let scale: CGFloat
  public let imageOrientation: Orientation
  public let renderingMode: RenderingMode

  init(_ image: CGImage?, scale: CGFloat, orientation: Orientation, mode: RenderingMode) {
    (cgImage, self.scale, imageOrientation, renderingMode) = (image, scale > 0 ? scale : 1, orientation, mode)
  }

  public convenience override init() { self.init(nil, scale: 1, orientation: .up, mode: .automatic) }

  public convenience init(cgImage: CGImage) { self.init(cgImage, scale: 1, orientation: .up, mode: .automatic) }

  public convenience init(cgImage: CGImage, scale: CGFloat, orientation: Orientation) {
    self.init(cgImage, scale: scale, orientation: orientation, mode: .automatic)
  }

  public convenience init?(data: Data) { self.init(data: data, scale: 1) }

  public convenience init?(data: Data, scale: CGFloat) {
    guard let image = try? CGImage(data: data) else { return nil }
    self.init(image, scale: scale, orientation: .up, mode: .automatic)
  }

  /// A file's picture; `@2x` and `@3x` at the end of its name say the scale.
  public convenience init?(contentsOfFile path: String) {
    guard let data = FileManager.default.contents(atPath: path) else { return nil }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    self.init(data: data, scale: name.hasSuffix("@3x") ? 3 : name.hasSuffix("@2x") ? 2 : 1)
  }

  /// In points.
  public var size: CGSize {
    guard let cgImage else { return .zero }
    let (width, height) = (CGFloat(cgImage.width) / scale, CGFloat(cgImage.height) / scale)
    let isTurned = [Orientation.left, .right, .leftMirrored, .rightMirrored].contains(imageOrientation)
    return isTurned ? CGSize(width: height, height: width) : CGSize(width: width, height: height)
  }

  public func withRenderingMode(_ renderingMode: RenderingMode) -> UIImage {
    UIImage(cgImage, scale: scale, orientation: imageOrientation, mode: renderingMode)
  }

  public func pngData() -> Data? { try? cgImage?.pngData(scale: scale) }
  public func jpegData(compressionQuality: CGFloat) -> Data? { try? cgImage?.jpegData(quality: compressionQuality) }
}
