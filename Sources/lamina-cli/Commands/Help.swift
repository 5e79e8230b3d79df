import Lamina

/// The pages of `--help`, made from the commands' own tables.
enum Help {
  static var overview: String {
    let width = Commands.all.map(\.name.count).max() ?? 0
    let list = Commands.all.map { "  \($0.name)\(String(repeating: " ", count: width - $0.name.count))  \($0.summary)" }
    let examples = Commands.all.map { "  \($0.example)" }
    return """
      lamina draws layer trees: scene files (YAML or JSON) to PNG, PDF, SVG, JPEG and WebP.

      lamina COMMAND INPUT… [options], with - for standard input or output.

      \(list.joined(separator: "\n"))

      Examples:
      \(examples.joined(separator: "\n"))

      lamina COMMAND --help tells more. lamina --version names the libraries and fonts.
      Exit codes: 0 done, 1 compared pictures or formatting differ, 2 wrong usage, 3 invalid input,
      4 a limit was exceeded, 5 input or output failed.

      """
  }

  static func page(of command: any Command) -> String {
    let options = command.options + Commands.common
    let width = options.map(\.title.count).max() ?? 0
    let lines = options.map { option in
      "  \(option.title)\(String(repeating: " ", count: width - option.title.count))  \(option.help)"
    }
    let details = command.details.isEmpty ? "" : "\n" + command.details + "\n"
    return """
      \(command.summary)

      lamina \(command.name) \(command.usage) [options]
      \(details)
      Options:
      \(lines.joined(separator: "\n"))

      Example:
        \(command.example)

      """
  }
}
