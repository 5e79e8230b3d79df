import Dispatch
import Foundation
import Lamina

/// The program: finds the command, runs it, and turns what went wrong into words and an exit code.
enum CommandLineTool {
  static func run(_ words: [String]) -> ExitCode {
    let console = Console(isQuiet: words.contains("--quiet") || words.contains("-q"))
    do {
      return try dispatch(words, console)
    } catch {
      let failure = CommandFailure(error, subject: nil)
      console.report(failure)
      return failure.code
    }
  }

  private static func dispatch(_ words: [String], _ console: Console) throws -> ExitCode {
    guard let first = words.first else {
      console.note(Help.overview)
      return .usage
    }
    switch first {
    case "--help", "-h":
      try console.write(Help.overview)
      return .done
    case "help":
      try console.write(words.count > 1 ? Help.page(of: try command(words[1])) : Help.overview)
      return .done
    case "--version":
      try console.write(Version.text)
      return .done
    default: break
    }
    let command = try command(first)
    let rest = Array(words.dropFirst())
    if rest.contains("--help") || rest.contains("-h") {
      try console.write(Help.page(of: command))
      return .done
    }
    let arguments = try Arguments(rest, options: command.options + Commands.common)
    if let seconds = try arguments.number("timeout", 0.001...1e9, "a number of seconds") { limitTime(to: seconds, console) }
    do {
      return try command.run(arguments, console)
    } catch {
      throw CommandFailure(error, subject: arguments.inputs.count == 1 ? SceneFile.name(of: arguments.inputs[0]) : nil)
    }
  }

  private static func command(_ name: String) throws(Arguments.UsageError) -> any Command {
    if let command = Commands.all.first(where: { $0.name == name }) { return command }
    let names = Commands.all.map(\.name)
    let nearest = NearestName.of(name, in: names).map { "; did you mean \($0)?" } ?? "; there are \(names.orList)"
    throw Arguments.UsageError(message: "there is no \(name.hasPrefix("-") ? "option" : "command") \(name)\(nearest)")
  }

  /// Ends the program when its time is over, whatever it does then. What it was writing is not there yet: files appear whole.
  private static func limitTime(to seconds: Double, _ console: Console) {
    let thread = Thread {
      Thread.sleep(forTimeInterval: seconds)
      console.report(CommandFailure(.limit, "the work takes longer than \(seconds.shortest) seconds, the limit (--timeout)"))
      _exit(ExitCode.limit.rawValue)
    }
    thread.start()
  }
}
