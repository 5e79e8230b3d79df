import Foundation

/// A program that is started, waited for and timed.
enum ChildProcess {
  /// Runs a program with its output thrown away.
  static func run(_ path: String, _ arguments: [String]) throws {
    var words: [UnsafeMutablePointer<CChar>?] = ([path] + arguments).map { strdup($0) }
    words.append(nil)
    defer { for word in words { free(word) } }
    var process: pid_t = 0
    let started = posix_spawn(&process, path, nil, nil, words, environ)
    if started != 0 { throw BenchmarkError("\(path) cannot be started: \(String(cString: strerror(started)))") }
    var status: Int32 = 0
    while waitpid(process, &status, 0) < 0 {
      if errno != EINTR { throw BenchmarkError("\(path) cannot be waited for") }
    }
    if status != 0 { throw BenchmarkError("\(path) \(arguments.joined(separator: " ")) failed") }
  }

  /// A program that was built with this one.
  static func sibling(_ name: String) throws -> String {
    let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? CommandLine.arguments[0]
    let path = (own as NSString).deletingLastPathComponent + "/" + name
    guard access(path, X_OK) == 0 else {
      throw BenchmarkError("\(path) is not there: build it with swift build -c release --product \(name)")
    }
    return path
  }
}
