package import Foundation
package import LaminaGeometry
package import LaminaImages

/// The images of one scene, each file read and decoded once.
package final class ImageStore {
  /// An image, and how many of its pixels make a point.
  package struct Picture {
    package var image: CGImage
    package var pixelsPerPoint: CGFloat
  }

  private let files: SceneFiles
  private let limits: Limits
  private let scale: CGFloat
  private var pictures: [String: Result<Picture, SceneFiles.Failure>] = [:]
  private var bytes = 0

  /// - Parameter scale: pixels a point of the picture to be drawn: how finely SVG images are drawn.
  package init(files: SceneFiles, limits: Limits, scale: CGFloat) {
    (self.files, self.limits, self.scale) = (files, limits, min(max(scale, 1), 16))
  }

  /// The image of a path or a `data:` URI.
  package func picture(_ name: String) throws(SceneFiles.Failure) -> Picture {
    let isData = name.utf8.prefix(5).elementsEqual("data:".utf8)
    let key = isData ? name : try files.resolve(name)
    if let known = pictures[key] { return try known.get() }
    let result: Result<Picture, SceneFiles.Failure>
    do throws(SceneFiles.Failure) {
      result = .success(try read(name, isData: isData))
    } catch {
      result = .failure(error)
    }
    pictures[key] = result
    return try result.get()
  }

  private func read(_ name: String, isData: Bool) throws(SceneFiles.Failure) -> Picture {
    let imageLimits = ImageLimits(maxPixels: limits.imagePixels, maxBytes: limits.assetBytes)
    let data = isData ? nil : try files.data(of: name)
    // An SVG has no pixels of its own; it gets those that the picture needs.
    let isVector = data.map(ImageStore.looksLikeSVG) ?? name.utf8.prefix(24).elementsEqual("data:image/svg+xml".utf8.prefix(24))
    let density = isVector || name.hasPrefix("data:image/svg") ? scale : 1
    let image: CGImage
    do {
      if let data {
        image = try CGImage(data: data, limits: imageLimits, pixelsPerPoint: density)
      } else {
        image = try CGImage(dataURI: name, limits: imageLimits, pixelsPerPoint: density)
      }
    } catch {
      let problem = error as? ImageError
      let title = isData ? "the data: image" : name
      throw SceneFiles.Failure(description: "\(title): \(problem?.description ?? "\(error)")", isLimit: problem?.isLimit ?? false)
    }
    bytes = bytes.addingClamped(image.width * image.height * 4)
    guard bytes <= limits.memoryBytes else {
      throw SceneFiles.Failure(
        description: "the scene's images take more than \(limits.memoryBytes) bytes together, the limit", isLimit: true)
    }
    return Picture(image: image, pixelsPerPoint: density)
  }

  private static func looksLikeSVG(_ data: Data) -> Bool {
    data.first == UInt8(ascii: "<") || String(decoding: data.prefix(4096), as: UTF8.self).contains("<svg")
  }
}
