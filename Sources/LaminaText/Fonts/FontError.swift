/// Why a font catalog could not be made.
package enum FontError: Error, CustomStringConvertible, Equatable {
  case fontconfigFailed
  case notAFont(path: String)
  case unreadableDirectory(path: String)
  case tooManyFiles(path: String, limit: Int)

  package var description: String {
    switch self {
    case .fontconfigFailed: "fontconfig could not be started"
    case .notAFont(let path): "\(path) is not a TrueType or OpenType font"
    case .unreadableDirectory(let path): "the font folder \(path) cannot be read"
    case .tooManyFiles(let path, let limit): "the font folder \(path) has more than \(limit) fonts"
    }
  }
}
