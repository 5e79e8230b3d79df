import Lamina

/// `lamina --version`: what decides how a picture looks.
enum Version {
  static let number = "0.1.0"

  static var text: String {
    var lines = ["lamina \(number)"]
    for library in LibraryVersions.all { lines.append("\(library.name) \(library.version)") }
    for font in LibraryVersions.fonts { lines.append("\(font.name) \(font.version)") }
    return lines.joined(separator: "\n") + "\n"
  }
}
