import Foundation
import Lamina

/// Options of all commands that load scenes, and what they mean.
enum SceneArguments {
  static let options: [Option] = [
    .value("appearance", "light|dark", choices: ["light", "dark"], "Which set of colours, in place of the file's."),
    .value("size", "WxH", "Lay the tree out at another canvas size, in points."),
    .value("scale", "N", "Pixels a point, in place of the file's."),
    .value("root", "DIR", "Read files below this folder only; the scene's own by default."),
    .value("font-dir", "DIR", isRepeatable: true, "Add the fonts of a folder; may be repeated."),
    .flag("system-fonts", "Use the machine's fonts too."),
    .flag("strict", "Missing images and fonts are errors."),
    .flag("lenient", "Unknown keys are warnings."),
  ]

  static func options(_ arguments: Arguments) throws -> SceneOptions {
    var options = SceneOptions()
    options.appearance = arguments.text("appearance").flatMap(Appearance.init(rawValue:))
    options.size = try arguments.size("size")
    options.scale = try arguments.number("scale", 0.001...1000, "a number from 0.001 to 1000").map { CGFloat($0) }
    options.root = arguments.text("root")
    options.fontFolders = arguments.texts("font-dir")
    options.usesSystemFonts = arguments.has("system-fonts")
    options.isStrict = arguments.has("strict")
    options.isLenient = arguments.has("lenient")
    options.limits.seconds = try arguments.number("timeout", 0.001...1e9, "a number of seconds")
    return options
  }

  /// The one input of a command that takes one.
  static func input(_ arguments: Arguments, _ command: any Command) throws(Arguments.UsageError) -> String {
    guard let first = arguments.inputs.first else {
      throw Arguments.UsageError(message: "which scene? lamina \(command.name) \(command.usage)")
    }
    guard arguments.inputs.count == 1 else {
      throw Arguments.UsageError(message: "lamina \(command.name) takes one input, not \(arguments.inputs.count)")
    }
    return first
  }
}
