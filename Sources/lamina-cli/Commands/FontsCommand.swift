import Foundation
import Lamina

struct FontsCommand: Command {
  let name = "fonts"
  let summary = "List the fonts that scenes can use."
  let usage = ""
  let example = "lamina fonts --font-dir ./fonts"
  let details = "Weights from and to: a font whose weights vary freely has all in between."
  let inputEndings: [String] = []

  var options: [Option] {
    [
      .value("font-dir", "DIR", isRepeatable: true, "Add the fonts of a folder; may be repeated."),
      .flag("system-fonts", "List the machine's fonts too."),
      .flag("json", "One JSON object a line."),
    ]
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.inputs.isEmpty else {
      throw Arguments.UsageError(message: "lamina fonts takes no input; a folder is given with --font-dir")
    }
    let families = try FontList.families(folders: arguments.texts("font-dir"), includesSystemFonts: arguments.has("system-fonts")) {
      console.note("lamina: warning: \($0) is not a TrueType or OpenType font; it is left out")
    }
    let width = families.map(\.name.count).max() ?? 0
    for family in families {
      if arguments.has("json") {
        try console.write(family.json + "\n")
      } else {
        let space = String(repeating: " ", count: width - family.name.count)
        try console.write("\(family.name)\(space)  \(family.look)\n")
      }
    }
    return .done
  }
}
