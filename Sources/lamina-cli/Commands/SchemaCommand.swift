import Lamina

struct SchemaCommand: Command {
  let name = "schema"
  let summary = "Print the scene format as a JSON Schema, for editors."
  let usage = "[-o OUT]"
  let example = "lamina schema -o lamina.schema.json"
  let details = """
    With the YAML extension of your editor, a first line such as
      # yaml-language-server: $schema=lamina.schema.json
    completes keys and marks mistakes while you type.
    """
  let inputEndings: [String] = []

  var options: [Option] { [.value("output", short: "o", "OUT", "Write here instead of to standard output.")] }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.inputs.isEmpty else { throw Arguments.UsageError(message: "lamina schema takes no input") }
    try console.write(Array(SceneSchema.text.utf8), to: arguments.text("output") ?? "-")
    return .done
  }
}
