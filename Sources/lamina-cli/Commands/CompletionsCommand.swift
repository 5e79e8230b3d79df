import Lamina

struct CompletionsCommand: Command {
  let name = "completions"
  let summary = "Print a completion script for bash, zsh or fish."
  let usage = "bash|zsh|fish"
  let example = "lamina completions bash > ~/.local/share/bash-completion/completions/lamina"
  let details = """
    bash: source <(lamina completions bash), or save it where bash looks for completions.
    zsh:  lamina completions zsh > a folder of $fpath, as _lamina.
    fish: lamina completions fish > ~/.config/fish/completions/lamina.fish
    """
  let options: [Option] = []
  let inputEndings: [String] = []

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let shells = ["bash", "zsh", "fish"]
    guard arguments.inputs.count == 1, let shell = arguments.inputs.first else {
      throw Arguments.UsageError(message: "for which shell? lamina completions \(usage)")
    }
    switch shell {
    case "bash": try console.write(ShellCompletions.bash)
    case "zsh": try console.write(ShellCompletions.zsh)
    case "fish": try console.write(ShellCompletions.fish)
    default:
      let nearest = NearestName.of(shell, in: shells).map { "; did you mean \($0)?" } ?? ""
      throw Arguments.UsageError(message: "completions are for \(shells.orList), not \(shell)\(nearest)")
    }
    return .done
  }
}
