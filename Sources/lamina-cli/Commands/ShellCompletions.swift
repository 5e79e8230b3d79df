/// Completion scripts, made from the same tables that parse the command line.
enum ShellCompletions {
  private static func options(of command: any Command) -> [Option] { command.options + Commands.common }

  private static func words(of command: any Command) -> String {
    options(of: command).flatMap { option in ["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? []) }.joined(separator: " ")
  }

  static var bash: String {
    var choices: [String] = []
    for command in Commands.all {
      for option in options(of: command) where !option.choices.isEmpty {
        choices.append(
          "    \(command.name):--\(option.name)) COMPREPLY=($(compgen -W '\(option.choices.joined(separator: " "))' -- \"$word\")); return ;;"
        )
      }
    }
    let lists = Commands.all.map { "    \($0.name)) words='\(words(of: $0))\($0.name == "completions" ? " bash zsh fish" : "")' ;;" }
    let names = Commands.all.map(\.name).joined(separator: " ")
    return """
      # Completes lamina in bash.
      _lamina() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command=${COMP_WORDS[1]} words
        if [[ $COMP_CWORD -eq 1 ]]; then
          COMPREPLY=($(compgen -W '\(names) help --help --version' -- "$word"))
          return
        fi
        case "$command:$before" in
      \(choices.joined(separator: "\n"))
        esac
        case "$command" in
          help) words='\(names)' ;;
      \(lists.joined(separator: "\n"))
        esac
        if [[ $word == -* || $command == completions || $command == help ]]; then
          COMPREPLY=($(compgen -W "$words" -- "$word"))
        fi
      }
      # What is no word of lamina's is a file, which bash completes itself: with blanks and folders as they should be.
      complete -o default -F _lamina lamina

      """
  }

  static var zsh: String {
    let names = Commands.all.map { "    '\($0.name):\(zshText($0.summary))'" }.joined(separator: "\n")
    let cases = Commands.all.map { command in
      var lines = options(of: command).map { option -> String in
        let value = option.value.map { placeholder in
          ":\(zshText(placeholder)):" + (option.choices.isEmpty ? "_files" : "(\(option.choices.joined(separator: " ")))")
        }
        let many = option.isRepeatable ? "*" : ""
        let text = "[\(zshText(option.help))]\(value ?? "")"
        guard let short = option.short else { return "        '\(many)--\(option.name)\(text)'" }
        // Both ways to write it, one of which excludes the other.
        return "        '(-\(short) --\(option.name))'{-\(short),--\(option.name)}'\(text)'"
      }
      lines.append(command.name == "completions" ? "        '1:shell:(bash zsh fish)'" : "        '*:file:_files'")
      return "      \(command.name)) _arguments \\\n\(lines.joined(separator: " \\\n")) ;;"
    }
    return """
      #compdef lamina
      # Completes lamina in zsh.
      _lamina() {
        local -a commands
        commands=(
      \(names)
        )
        if (( CURRENT == 2 )); then
          _describe 'command' commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
        esac
      }
      _lamina "$@"

      """
  }

  private static func zshText(_ text: String) -> String {
    text.replacing("'", with: "'\\''").replacing("[", with: "(").replacing("]", with: ")").replacing(":", with: " ")
  }

  static var fish: String {
    // A command comes first, and files only after it.
    var lines = ["# Completes lamina in fish.", "complete -c lamina -n __fish_use_subcommand -f"]
    for command in Commands.all {
      lines.append("complete -c lamina -n __fish_use_subcommand -a \(command.name) -d \(fishText(command.summary))")
      for option in options(of: command) {
        var line = "complete -c lamina -n '__fish_seen_subcommand_from \(command.name)' -l \(option.name)"
        if let short = option.short { line += " -s \(short)" }
        if option.value != nil { line += " -r" }
        if !option.choices.isEmpty { line += " -f -a '\(option.choices.joined(separator: " "))'" }
        lines.append(line + " -d \(fishText(option.help))")
      }
    }
    lines.append("complete -c lamina -n '__fish_seen_subcommand_from completions' -f -a 'bash zsh fish'")
    return lines.joined(separator: "\n") + "\n"
  }

  private static func fishText(_ text: String) -> String { "'" + text.replacing("'", with: "\\'") + "'" }
}
