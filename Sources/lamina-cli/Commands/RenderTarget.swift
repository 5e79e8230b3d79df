import Foundation
import Lamina

/// Where pictures go, and which kind they are.
struct RenderTarget: Sendable {
  enum Place: Sendable {
    /// `-` for standard output.
    case file(String)
    case folder(String)
  }

  var place: Place
  var format: PictureFormat

  init(_ arguments: Arguments) throws(Arguments.UsageError) {
    guard let output = arguments.text("output") else {
      throw Arguments.UsageError(message: "where to? -o OUT.png, .pdf, .svg, .jpg or .webp, a folder, or -")
    }
    let wanted = arguments.text("format").flatMap(PictureFormat.init(rawValue:))
    var isFolder: ObjCBool = false
    let exists = FileManager.default.fileExists(atPath: output, isDirectory: &isFolder)
    if output == "-" {
      guard arguments.inputs.count <= 1 else {
        throw Arguments.UsageError(message: "standard output holds one picture; with several inputs -o is a folder")
      }
      place = .file(output)
      format = wanted ?? .png
    } else if (exists && isFolder.boolValue) || output.hasSuffix("/") || arguments.inputs.count > 1 {
      if exists, !isFolder.boolValue {
        throw Arguments.UsageError(message: "with several inputs -o is a folder, and \(output) is a file")
      }
      if !exists, PictureFormat(path: output) != nil {
        throw Arguments.UsageError(message: "with several inputs -o is a folder, and \(output) is a file's name")
      }
      place = .folder(output)
      format = wanted ?? .png
    } else {
      guard let format = wanted ?? PictureFormat(path: output) else {
        throw Arguments.UsageError(
          message: "\(output): the ending says which kind of file: .png, .pdf, .svg, .jpg or .webp; or give --format")
      }
      place = .file(output)
      self.format = format
    }
  }

  /// The file in a folder that an input becomes.
  static func name(of input: String, page: Int? = nil, _ format: PictureFormat) -> String {
    let base = input == "-" ? "scene" : URL(fileURLWithPath: input).deletingPathExtension().lastPathComponent
    let ending = format == .jpeg ? "jpg" : format.rawValue
    return base + (page.map { "-\($0)" } ?? "") + ".\(ending)"
  }
}
