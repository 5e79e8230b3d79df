/// A subcommand: what it is called, what it takes, what it does.
protocol Command: Sendable {
  var name: String { get }
  /// One line for the list of commands.
  var summary: String { get }
  /// After the command's name: `IN… -o OUT`.
  var usage: String { get }
  /// What a page of help adds below the options.
  var details: String { get }
  /// A command line that works.
  var example: String { get }
  var options: [Option] { get }
  /// Endings of files that completion offers; empty for none.
  var inputEndings: [String] { get }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode
}

extension Command {
  var details: String { "" }
  var inputEndings: [String] { ["yaml", "yml", "json"] }
}

enum Commands {
  static let all: [any Command] = [
    RenderCommand(), FramesCommand(), TreeCommand(), ValidateCommand(), FormatCommand(), SchemaCommand(), CompareCommand(),
    FontsCommand(), CompletionsCommand(),
  ]

  /// Options that every command has.
  static let common: [Option] = [
    .flag("quiet", short: "q", "Print errors only."),
    .value("timeout", "SECONDS", "Give up after so long; exit code 4."),
    .flag("help", short: "h", "Show this help."),
  ]
}
