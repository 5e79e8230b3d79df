/// Why an image could not be read or written, as a sentence for people.
public enum ImageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// The bytes are none of PNG, JPEG, WebP and SVG.
  case unknownFormat
  /// The file ends before the picture does; `detail` says where.
  case truncated(ImageFormat, detail: String)
  /// The file breaks its format's rules; `detail` says what and where.
  case corrupt(ImageFormat, detail: String)
  /// The file is right, but uses a feature that is not read here.
  case unsupported(ImageFormat, detail: String)
  /// A data URI that cannot be taken apart.
  case badDataURI(detail: String)
  /// A picture without pixels.
  case emptySize(width: Int, height: Int)
  /// A side above what a surface can have.
  case tooLong(width: Int, height: Int, limit: Int)
  /// More pixels than ``ImageLimits/maxPixels``.
  case tooManyPixels(width: Int, height: Int, limit: Int)
  /// More bytes than ``ImageLimits/maxBytes``.
  case tooManyBytes(count: Int, limit: Int)
  /// The system gave no memory.
  case outOfMemory(bytes: Int)
  /// The encoder refused.
  case notEncoded(ImageFormat, detail: String)
  /// The file could not be written; the old one, if any, is untouched.
  case notWritten(path: String, detail: String)

  /// Whether a limit was exceeded, rather than the input being wrong.
  public var isLimit: Bool {
    switch self {
    case .tooLong, .tooManyPixels, .tooManyBytes, .outOfMemory: true
    default: false
    }
  }

  public var description: String {
    switch self {
    case .unknownFormat: "the data is not an image in PNG, JPEG, WebP or SVG format"
    case .truncated(let format, let detail): "the \(format.rawValue) file is cut short: \(detail)"
    case .corrupt(let format, let detail): "the \(format.rawValue) file is damaged: \(detail)"
    case .unsupported(let format, let detail): "the \(format.rawValue) file cannot be read: \(detail)"
    case .badDataURI(let detail): "the data URI is not valid: \(detail)"
    case .emptySize(let width, let height): "an image of \(width) x \(height) pixels has no pixels"
    case .tooLong(let width, let height, let limit):
      "an image of \(width) x \(height) pixels is too long: a side may have at most \(limit) pixels"
    case .tooManyPixels(let width, let height, let limit):
      "an image of \(width) x \(height) pixels is too large: the limit is \(limit) pixels"
    case .tooManyBytes(let count, let limit): "an image of \(count) bytes is too large: the limit is \(limit) bytes"
    case .outOfMemory(let bytes): "there is not enough memory for an image of \(bytes) bytes"
    case .notEncoded(let format, let detail): "the image cannot be written as \(format.rawValue): \(detail)"
    case .notWritten(let path, let detail): "\(path) cannot be written: \(detail)"
    }
  }
}
