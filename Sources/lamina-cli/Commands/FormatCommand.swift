import Lamina

struct FormatCommand: Command {
  let name = "fmt"
  let summary = "Write a scene in its one canonical form."
  let usage = "IN [-o OUT]"
  let example = "lamina fmt --write card.yaml"
  let details = """
    Keys come in a fixed order, defaults are left out, numbers are the shortest that read back the
    same. YAML stays YAML and JSON stays JSON. Comments on a line of their own are kept; those at the
    end of a line are not. Without -o and --write the result goes to standard output.
    """

  var options: [Option] {
    [
      .value("output", short: "o", "OUT", "Write here instead of to standard output."),
      .flag("write", short: "w", "Write back to IN; several inputs are allowed."),
      .flag("check", "Write nothing; exit 1 if a file is not in canonical form."),
    ]
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let changesFiles = arguments.has("write") || arguments.has("check")
    if !changesFiles { _ = try SceneArguments.input(arguments, self) }
    guard !arguments.inputs.isEmpty else { throw Arguments.UsageError(message: "which scene? lamina fmt \(usage)") }
    if changesFiles, arguments.has("output") { throw Arguments.UsageError(message: "-o does not go with --write or --check") }
    var code = ExitCode.done
    for input in arguments.inputs {
      do {
        code = max(code, try format(input, arguments, console))
      } catch {
        // A bad file does not stop the others.
        let failure = CommandFailure(error, subject: SceneFile.name(of: input))
        console.report(failure)
        code = max(code, failure.code)
      }
    }
    return code
  }

  private func format(_ input: String, _ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let bytes = try SceneFile.bytes(of: input)
    let text = try SceneFormatter.format(bytes, file: SceneFile.name(of: input))
    let isChanged = !text.utf8.elementsEqual(bytes)
    if arguments.has("check") {
      if isChanged { console.note("\(SceneFile.name(of: input)) is not in canonical form") }
      return isChanged ? .different : .done
    }
    if arguments.has("write"), input != "-" {
      if isChanged { try AtomicFile.write(Array(text.utf8), to: input) }
    } else {
      try console.write(Array(text.utf8), to: arguments.text("output") ?? "-")
    }
    return .done
  }
}
