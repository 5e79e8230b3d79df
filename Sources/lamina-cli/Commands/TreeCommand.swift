import Foundation
import LaminaDisplayList
import Lamina

struct TreeCommand: Command {
  let name = "tree"
  let summary = "Print the laid-out tree, one node a line."
  let usage = "IN"
  let example = "lamina tree card.yaml --json | jq -r .path"
  let details = """
    Frames are in the parent's coordinates and before the transform. With --json each line is an
    object with id, type, path and frame, and hidden, opacity, transform, text, role and label where
    they say something.
    """

  var options: [Option] {
    [
      .flag("json", "One JSON object a line."),
      .value("stage", "STAGE", choices: ["layers", "display-list"], "What to print: layers (default), or what is painted."),
      .value("at", "SECONDS", "The time of the display list; 0 by default."),
    ] + SceneArguments.options
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let input = try SceneArguments.input(arguments, self)
    let time = try arguments.number("at", -1e9...1e9, "a number of seconds") ?? 0
    let isList = arguments.text("stage") == "display-list"
    if isList, arguments.has("json") { throw Arguments.UsageError(message: "a display list is printed as text; leave out --json") }
    let scene = try SceneFile.load(input, try SceneArguments.options(arguments))
    if isList {
      for page in scene.picture(at: time).pages { try console.write(page.list.description + "\n") }
    } else {
      scene.layOut()
      var text = ""
      let write = { (line: String) in
        text += line
        if text.utf8.count > 1 << 16 {
          try console.write(text)
          text = ""
        }
      }
      try arguments.has("json") ? SceneTree(scene).json(write) : SceneTree(scene).text(write)
      try console.write(text)
    }
    console.warn(scene.warnings)
    return .done
  }
}
