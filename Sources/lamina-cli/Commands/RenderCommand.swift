import Foundation
import LaminaDisplayList
import Lamina

struct RenderCommand: Command {
  let name = "render"
  let summary = "Draw scenes as PNG, PDF, SVG, JPEG or WebP."
  let usage = "IN… -o OUT"
  let example = "lamina render card.yaml -o card.pdf --appearance dark"
  let details = """
    OUT is a file whose ending says the kind (png, pdf, svg, jpg, webp), - for standard
    output, or a folder. With several inputs it is a folder; all cores work, a bad file does
    not stop the others, and the exit code is that of the worst.
    A scene of several pages becomes one PDF, or one numbered file a page in a folder.
    """

  var options: [Option] {
    [
      .value("output", short: "o", "OUT", "Where the picture goes."),
      .value("format", "KIND", choices: ["png", "pdf", "svg", "jpeg", "webp"], "The kind of file, in place of OUT's ending."),
      .value("at", "SECONDS", "The time at which animations are drawn; 0 by default."),
      .value("dpi", "N", "Pixels an inch for what must be pixels in a PDF (200) or SVG (144)."),
      .value("page", "N", "Draw one page only, counted from 1."),
      .value("quality", "0…1", "Of a JPEG; 0.9 by default."),
    ] + SceneArguments.options
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let settings = try RenderSettings(arguments)
    guard !arguments.inputs.isEmpty else { throw Arguments.UsageError(message: "which scene? lamina render \(usage)") }
    let target = try RenderTarget(arguments)
    if arguments.inputs.count == 1 {
      try RenderJob(input: arguments.inputs[0], target: target, settings: settings, threads: nil).run(console)
      return .done
    }
    return try Batch(arguments.inputs, target, settings).run(console)
  }
}

/// Options of `render` that are not about loading.
struct RenderSettings: Sendable {
  var scene: SceneOptions
  var time: Double
  var dpi: Double?
  var page: Int?
  var quality: Double?
  /// Of a PDF, in seconds since 1970.
  var date: Int?

  init(_ arguments: Arguments) throws {
    scene = try SceneArguments.options(arguments)
    time = try arguments.number("at", -1e9...1e9, "a number of seconds") ?? 0
    dpi = try arguments.number("dpi", 1...10_000, "a number from 1 to 10000")
    page = try arguments.integer("page", 1...Int.max, "a page's number, from 1")
    quality = try arguments.number("quality", 0...1, "a number from 0 to 1")
    date = try RenderSettings.date()
  }

  func options(of scene: BuiltScene, threads: Int?) -> RenderOptions {
    var options = scene.renderOptions
    options.time = time
    options.dpi = dpi.map { CGFloat($0) }
    if let quality { options.jpegQuality = CGFloat(quality) }
    options.threads = threads
    options.limits = self.scene.limits
    options.info.creationDate = date
    return options
  }

  /// A date only when the caller names one, so that a file does not depend on the day.
  private static func date() throws(Arguments.UsageError) -> Int? {
    guard let text = ProcessInfo.processInfo.environment["SOURCE_DATE_EPOCH"], !text.isEmpty else { return nil }
    // The last second of the year 9999.
    guard let seconds = Int(text), (0...253_402_300_799).contains(seconds) else {
      throw Arguments.UsageError(message: "SOURCE_DATE_EPOCH is a number of seconds since 1970, not \(text)")
    }
    return seconds
  }
}
