/// What rendering may use, so that no input can take the machine with it. Checked after scaling, each with its own
/// error.
package struct RenderLimits: Sendable {
  /// Of a canvas, in device pixels: 1 GB of memory.
  package var maxCanvasPixels = 1 << 28
  /// Of a canvas, in device pixels: Cairo's images hold no more in a direction.
  package var maxCanvasSide = 32_767
  /// Masks inside masks, and the other pictures that are painted before what they belong to (filters, projections).
  package var maxMaskDepth = 32
  /// Groups inside groups that each need a picture of their own at the same time.
  package var maxGroupDepth = 512
  /// Clips inside clips that are not plain rectangles: each costs every item below it.
  package var maxClipDepth = 1024
  /// Of all pictures of groups, masks and blurs that are in memory at one time.
  package var maxPictureBytes = 2 << 30
  /// Of one line: lengths far below a pixel would otherwise run for hours.
  package var maxDashes = 200_000
  package var maxPages = 10_000

  package static let standard = RenderLimits()

  package init() {}
}

/// Why a picture could not be made, in a sentence for people.
package enum RenderError: Error, Equatable, CustomStringConvertible {
  case emptyCanvas(width: String, height: String)
  case canvasTooLarge(width: Int, height: Int, limit: Int)
  case canvasTooLong(pixels: Int, limit: Int)
  case tooDeep(what: String, limit: Int)
  case picturesTooLarge(limit: Int)
  case tooManyDashes(limit: Int)
  case tooManyPages(pages: Int, limit: Int)
  case noPages
  case invalidText(what: String)
  case cairo(what: String, reason: String)

  /// A limit was exceeded, as opposed to input that can never be drawn.
  package var isLimit: Bool {
    switch self {
    case .canvasTooLarge, .canvasTooLong, .tooDeep, .picturesTooLarge, .tooManyDashes, .tooManyPages: true
    case .emptyCanvas, .noPages, .invalidText, .cairo: false
    }
  }

  package var description: String {
    switch self {
    case .emptyCanvas(let width, let height):
      "the canvas is \(width) × \(height) pixels; each side must be at least 1"
    case .canvasTooLarge(let width, let height, let limit):
      "the canvas is \(width) × \(height) pixels, more than the limit of \(limit) pixels"
    case .canvasTooLong(let pixels, let limit): "a side of the canvas is \(pixels) pixels, more than the limit of \(limit)"
    case .tooDeep(let what, let limit): "\(what) are nested deeper than the limit of \(limit)"
    case .picturesTooLarge(let limit):
      "groups, masks and blurs need more memory at one time than the limit of \(limit >> 20) MB"
    case .tooManyDashes(let limit): "a dashed line has more than \(limit) dashes, the limit"
    case .tooManyPages(let pages, let limit): "the document has \(pages) pages, more than the limit of \(limit)"
    case .noPages: "the document has no pages"
    case .invalidText(let what): "\(what) holds a character that cannot be written"
    case .cairo(let what, let reason): "\(what) failed: \(reason)"
    }
  }
}
