/// A kind of file that a picture can be written as.
public enum PictureFormat: String, CaseIterable, Sendable {
  case png, jpeg, webp, pdf, svg

  /// By a file's ending; nil for one that is not known.
  public init?(path: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return nil }
    switch path[path.index(after: dot)...].lowercased() {
    case "png": self = .png
    case "jpg", "jpeg": self = .jpeg
    case "webp": self = .webp
    case "pdf": self = .pdf
    case "svg": self = .svg
    default: return nil
    }
  }

  /// Made of pixels, so that it has a scale.
  public var isRaster: Bool { self == .png || self == .jpeg || self == .webp }
}
