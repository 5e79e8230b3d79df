import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// Shows a page as other programs see the file that is written for it: poppler for PDF, librsvg for SVG.
enum Viewer {
  struct Failure: Error { let message: String }

  static func show(_ page: Page, _ kind: String, scale: CGFloat = 1) throws -> PixelBuffer {
    switch kind {
    case "png":
      return try RasterRenderer.render(page.list, size: page.size, scale: scale, background: page.background ?? .white)
    case "pdf":
      let file = try PDFRenderer.render([page])
      return try picture(file, "pdf") { ["pdftoppm", "-r", "\(72 * Int(scale))", "-png", "-singlefile", $0, $1] }
    default:
      let file = try SVGRenderer.render(page)
      return try picture(file, "svg") { ["rsvg-convert", "-z", "\(scale)", "-b", "white", $0, "-o", $1 + ".png"] }
    }
  }

  private static func picture(_ file: [UInt8], _ suffix: String, _ command: (String, String) -> [String]) throws -> PixelBuffer {
    try withFile(file, suffix) { path in
      let out = path + "-seen"
      defer { try? FileManager.default.removeItem(atPath: out + ".png") }
      _ = try run(command(path, out))
      let data = try Data(contentsOf: URL(fileURLWithPath: out + ".png"))
      return try CGImage(data: data).pixels
    }
  }

  static func withFile<Result>(_ bytes: [UInt8], _ suffix: String, _ body: (String) throws -> Result) throws -> Result {
    let path = NSTemporaryDirectory() + "lamina-\(UUID().uuidString).\(suffix)"
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    return try body(path)
  }

  /// Two pictures that should agree, for people to look at.
  static func leaveBehind(_ expected: PixelBuffer, _ actual: PixelBuffer, _ name: String) throws {
    for (picture, kind) in [(expected, "expected"), (actual, "actual")] {
      let path = NSTemporaryDirectory() + "lamina-\(name)-\(kind).png"
      try Data(PNGWriter.encode(picture)).write(to: URL(fileURLWithPath: path))
    }
  }

  /// What a program prints; one that fails is a failure of the test.
  static func run(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    let pipe = Pipe()
    process.standardOutput = pipe
    process.standardError = pipe
    try process.run()
    let data = pipe.fileHandleForReading.readDataToEndOfFile()
    process.waitUntilExit()
    let text = String(decoding: data, as: UTF8.self)
    guard process.terminationStatus == 0 else { throw Failure(message: "\(command.joined(separator: " ")): \(text)") }
    return text
  }
}
