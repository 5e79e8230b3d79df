import Foundation
import Lamina

/// Standard output and standard error. Messages go to standard error, results to standard output.
final class Console: @unchecked Sendable {
  private let isQuiet: Bool
  private let isErrorTerminal = isatty(STDERR_FILENO) == 1
  private let usesColor: Bool
  private let lock = NSLock()
  private var progressLength = 0

  init(isQuiet: Bool) {
    self.isQuiet = isQuiet
    let environment = ProcessInfo.processInfo.environment
    let isRefused = !(environment["NO_COLOR"] ?? "").isEmpty || environment["TERM"] == "dumb"
    usesColor = isErrorTerminal && !isRefused
  }

  // MARK: Results

  func write(_ text: String) throws(CommandFailure) { try write(Array(text.utf8)) }

  /// All of it, or an error: a closed pipe and a full disk are told, not ignored.
  func write(_ bytes: [UInt8]) throws(CommandFailure) {
    var sent = 0
    while sent < bytes.count {
      let count = bytes.withUnsafeBytes { Foundation.write(STDOUT_FILENO, $0.baseAddress?.advanced(by: sent), bytes.count - sent) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else {
        throw CommandFailure(.inputOutput, "standard output cannot be written: \(String(cString: strerror(errno)))")
      }
      sent += count
    }
  }

  /// Into a file, which appears whole, or with `-` to standard output.
  func write(_ bytes: [UInt8], to output: String) throws {
    if output == "-" { try write(bytes) } else { try AtomicFile.write(bytes, to: output) }
  }

  // MARK: Messages

  func report(_ diagnostics: [SceneDiagnostic], errorCount: Int) {
    var printed = 0
    for diagnostic in diagnostics where diagnostic.severity == .error && printed < SceneError.printedErrors {
      say(colored(diagnostic))
      printed += 1
    }
    let left = errorCount - printed
    if left > 0 { say("… and \(left) more \(left == 1 ? "error" : "errors")") }
    warn(diagnostics)
  }

  func warn(_ diagnostics: [SceneDiagnostic]) {
    guard !isQuiet else { return }
    let warnings = diagnostics.filter { $0.severity == .warning }
    for warning in warnings.prefix(SceneError.printedErrors) { say(colored(warning)) }
    let left = warnings.count - SceneError.printedErrors
    if left > 0 { say("… and \(left) more \(left == 1 ? "warning" : "warnings")") }
  }

  func report(_ failure: CommandFailure) {
    if let error = failure.scene { return report(error.diagnostics, errorCount: error.errorCount) }
    say("\(failure.subject ?? "lamina"): \(paint("error:", "31")) \(failure.message)")
  }

  /// Something that helps, and that `--quiet` leaves out.
  func note(_ text: String) { if !isQuiet { say(text) } }

  private func colored(_ diagnostic: SceneDiagnostic) -> String {
    let word = "\(diagnostic.severity.rawValue):"
    guard usesColor, let range = diagnostic.description.range(of: ": \(word) ") else { return diagnostic.description }
    let text = diagnostic.description
    return text[..<range.lowerBound] + ": " + paint(word, diagnostic.severity == .error ? "31" : "33") + " " + text[range.upperBound...]
  }

  private func paint(_ text: String, _ code: String) -> String { usesColor ? "\u{1B}[1;\(code)m\(text)\u{1B}[0m" : text }

  private func say(_ text: String) {
    lock.withLock {
      clearProgress()
      send(text + "\n")
    }
  }

  // MARK: Progress

  /// On a terminal only; `done` of `total`.
  func progress(_ done: Int, of total: Int, _ noun: String) {
    guard isErrorTerminal, !isQuiet, total > 1 else { return }
    lock.withLock {
      clearProgress()
      guard done < total else { return }
      let text = "\(done) of \(total) \(noun)"
      send(text)
      progressLength = text.count
    }
  }

  private func clearProgress() {
    guard progressLength > 0 else { return }
    send("\r" + String(repeating: " ", count: progressLength) + "\r")
    progressLength = 0
  }

  private func send(_ text: String) {
    let bytes = Array(text.utf8)
    _ = bytes.withUnsafeBytes { Foundation.write(STDERR_FILENO, $0.baseAddress, $0.count) }
  }
}
