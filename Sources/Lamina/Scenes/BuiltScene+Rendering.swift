public import Foundation
import LaminaDisplayList
import LaminaImages
import LaminaLayers
public import LaminaScene

extension BuiltScene {
  /// The pages as they look at a time, laid out and recorded with the scene's fonts.
  /// - Parameter number: one page only, counted from 0.
  package func picture(at time: TimeInterval = 0, page number: Int? = nil) -> Picture {
    layOut()
    let shown = number.map { pages.indices.contains($0) ? [pages[$0]] : [] } ?? pages
    return TextEnvironment.with(textEnvironment) {
      Picture(
        shown.map { page in
          LaminaDisplayList.Page(size: page.size, background: page.background, list: page.layer.record(at: time), label: page.label)
        })
    }
  }

  /// What the scene says about how it is drawn: its scale and what a PDF says about it.
  public var renderOptions: RenderOptions {
    var options = RenderOptions()
    options.scale = scale
    options.info = info
    return options
  }

  /// The scene as the bytes of a file. Formats other than PDF hold the first page.
  public func data(as format: PictureFormat, _ options: RenderOptions? = nil) throws -> Data {
    let options = options ?? renderOptions
    return Data(try picture(at: options.time).encoded(as: format, options))
  }

  /// Draws the scene's page at several times, each picture into a file of its own, on all cores; see `render(_:at:to:_:)` for layers.
  /// - Parameter progress: told now and then how many pictures are drawn.
  public func render(
    at times: [TimeInterval], to paths: [String], _ options: RenderOptions? = nil, progress: (Int) -> Void = { _ in }
  ) throws {
    guard times.count == paths.count else { throw PictureError.countsDiffer(times: times.count, paths: paths.count) }
    guard pages.count == 1 else { throw PictureError.onePageOnly(PictureFormat(path: paths.first ?? "") ?? .png, pages.count) }
    try PictureBatch(paths, options ?? renderOptions).draw(times, progress: progress) { picture(at: $0) }
  }

  /// Draws the scene into a file; its ending says which kind. The file appears whole or not at all.
  public func render(to path: String, _ options: RenderOptions? = nil) throws {
    guard let format = PictureFormat(path: path) else { throw PictureError.unknownFormat(path) }
    guard pages.count == 1 || format == .pdf else { throw PictureError.onePageOnly(format, pages.count) }
    try AtomicFile.write(try data(as: format, options), to: path)
  }
}
