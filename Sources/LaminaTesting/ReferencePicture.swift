public import Foundation
public import Lamina

/// A picture kept beside a test, to compare with what is drawn now.
///
///     try ReferencePicture("card", beside: #filePath).expect(layer)
///
/// A picture that differs throws an error that says where and by how much, and leaves the expected, the actual and the
/// difference behind. A missing reference is recorded, and that throws too: a run that recorded proves nothing.
public struct ReferencePicture: Sendable {
  /// Of the reference, a PNG.
  public let path: String
  /// Channels may differ by so much, 0…255.
  public var channelTolerance = 0
  /// So many pixels may differ by more.
  public var pixelTolerance = 0
  /// Where the three pictures of a failure go; a folder below the system's temporary one unless set.
  public var failureFolder: String

  /// - Parameters:
  ///   - name: the file's name without its ending.
  ///   - file: the test's file; the picture is in the folder `__Pictures__` beside it.
  public init(_ name: String, beside file: String) {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().appendingPathComponent("__Pictures__")
    path = folder.appendingPathComponent(name + ".png").path
    failureFolder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-failures").path
  }

  public init(path: String) {
    self.path = path
    failureFolder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-failures").path
  }

  /// Draws the layer and compares.
  public func expect(_ layer: CALayer, _ options: RenderOptions = RenderOptions()) throws {
    try expect(try layer.image(options), scale: options.scale)
  }

  /// - Parameter scale: noted in a recorded reference.
  public func expect(_ actual: CGImage, scale: CGFloat = 1) throws {
    guard let bytes = FileManager.default.contents(atPath: path) else {
      try write(actual, to: path, scale: scale)
      throw PictureMismatch.recorded(path: path)
    }
    let expected = try CGImage(data: bytes)
    guard let difference = ImageDifference(expected, actual, tolerance: channelTolerance) else {
      let folder = try leave(expected, actual, nil)
      throw PictureMismatch.size(
        path: path, expected: "\(expected.width) × \(expected.height)", actual: "\(actual.width) × \(actual.height)", folder: folder)
    }
    guard difference.changedPixels > pixelTolerance else { return }
    let marked = try ImageDifference.picture(of: expected, actual, tolerance: channelTolerance)
    throw PictureMismatch.pixels(path: path, difference, folder: try leave(expected, actual, marked))
  }

  private func leave(_ expected: CGImage, _ actual: CGImage, _ difference: CGImage?) throws -> String {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    try write(expected, to: "\(failureFolder)/\(name)-expected.png", scale: 1)
    try write(actual, to: "\(failureFolder)/\(name)-actual.png", scale: 1)
    if let difference { try write(difference, to: "\(failureFolder)/\(name)-difference.png", scale: 1) }
    return failureFolder
  }

  private func write(_ image: CGImage, to path: String, scale: CGFloat) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try image.pngData(scale: scale).write(to: url, options: .atomic)
  }
}

/// How a picture missed its reference.
public enum PictureMismatch: Error, CustomStringConvertible {
  case recorded(path: String)
  case size(path: String, expected: String, actual: String, folder: String)
  case pixels(path: String, ImageDifference, folder: String)

  public var description: String {
    switch self {
    case .recorded(let path): return "\(path): there was no reference; this picture was recorded as one. Look at it, then run again."
    case .size(let path, let expected, let actual, let folder):
      return "\(path): expected \(expected) pixels, found \(actual). Pictures in \(folder)"
    case .pixels(let path, let difference, let folder):
      let box = difference.box.map { "in \(Int($0.width)) × \(Int($0.height)) at \(Int($0.minX)), \(Int($0.minY))" } ?? ""
      let most = difference.largestChannelDifference
      return "\(path): \(difference.changedPixels) pixels differ \(box), by at most \(most). Pictures in \(folder)"
    }
  }
}
