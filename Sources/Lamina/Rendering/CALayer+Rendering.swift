public import Foundation
package import LaminaDisplayList
package import LaminaGeometry
public import LaminaImages
public import LaminaLayers

extension CALayer {
  /// The layer, laid out and recorded, on a page of its bounds' size; its own position does not count.
  package func page(at time: TimeInterval, background: CGColor? = nil) -> Page {
    let list = record(at: time)
    let origin = frame.origin
    let placed = origin == .zero ? list : DisplayList([.list(list, offset: CGPoint(x: -origin.x, y: -origin.y))])
    return Page(size: frame.size, background: background, list: placed)
  }

  /// Passes on what the layers' own drawings could not have.
  func reportNotes(_ options: RenderOptions) {
    guard let onNote = options.onNote else { return }
    forEachWithDrawingNotes { layer in
      for note in layer.drawingNotes { onNote(layer.name.map { "\($0): \(note)" } ?? note) }
    }
  }

  /// The layer and all below it as a picture.
  public func image(_ options: RenderOptions = RenderOptions()) throws -> CGImage {
    defer { reportNotes(options) }
    return CGImage(pixels: try Picture([page(at: options.time)]).pixels(options))
  }

  /// The layer and all below it as the bytes of a file.
  public func data(as format: PictureFormat, _ options: RenderOptions = RenderOptions()) throws -> Data {
    defer { reportNotes(options) }
    return Data(try Picture([page(at: options.time, background: options.background)]).encoded(as: format, options))
  }

  public func pngData(_ options: RenderOptions = RenderOptions()) throws -> Data { try data(as: .png, options) }

  public func pdfData(_ options: RenderOptions = RenderOptions()) throws -> Data { try data(as: .pdf, options) }

  public func svgData(_ options: RenderOptions = RenderOptions()) throws -> Data { try data(as: .svg, options) }
}

/// Draws a layer and all below it into a file; its ending says which kind. The file appears whole or not at all.
public func render(_ layer: CALayer, to path: String, _ options: RenderOptions = RenderOptions()) throws {
  try render([layer], to: path, options)
}

/// Draws one layer a page into a PDF; for other kinds of file there must be just one.
public func render(_ layers: [CALayer], to path: String, _ options: RenderOptions = RenderOptions()) throws {
  guard let format = PictureFormat(path: path) else { throw PictureError.unknownFormat(path) }
  guard layers.count == 1 || format == .pdf else { throw PictureError.onePageOnly(format, layers.count) }
  let pages = layers.map { $0.page(at: options.time, background: options.background) }
  for layer in layers { layer.reportNotes(options) }
  try AtomicFile.write(try Picture(pages).encoded(as: format, options), to: path)
}

/// Why a file could not be drawn.
public enum PictureError: Error, Sendable, Equatable, CustomStringConvertible {
  case unknownFormat(String)
  case onePageOnly(PictureFormat, Int)
  case countsDiffer(times: Int, paths: Int)

  public var description: String {
    switch self {
    case .unknownFormat(let path):
      "\(path): the ending says which kind of file to write: " + PictureFormat.allCases.map { "." + $0.rawValue }.joined(separator: ", ")
    case .onePageOnly(let format, let count): "a \(format.rawValue) file holds one page, not \(count); a pdf holds many"
    case .countsDiffer(let times, let paths): "\(times) times were given with \(paths) paths; each picture needs both"
    }
  }
}
