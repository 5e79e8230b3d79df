import Foundation

/// Other programs that the tests read files with, found by PATH. `.ci/setup` installs them.
enum Tool {
  struct Missing: Error, CustomStringConvertible {
    var name: String
    var description: String { "there is no program \(name) on the PATH; .ci/setup installs it" }
  }

  struct Failed: Error, CustomStringConvertible {
    var command: [String]
    var result: Result
    var description: String { "\(command.joined(separator: " ")) ended with \(result.code): \(result.errors)" }
  }

  struct Result {
    var code: Int32
    var output: Data
    var errors: String

    var text: String { String(decoding: output, as: UTF8.self) }
  }

  static func path(of name: String) throws -> String {
    if name.contains("/") { return name }
    let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":")
    for folder in folders where FileManager.default.isExecutableFile(atPath: "\(folder)/\(name)") { return "\(folder)/\(name)" }
    throw Missing(name: name)
  }

  /// Runs a program to its end, whatever that is.
  static func run(_ command: [String], input: Data? = nil, folder: String? = nil, environment: [String: String] = [:]) throws -> Result {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try path(of: command[0]))
    process.arguments = Array(command.dropFirst())
    if let folder { process.currentDirectoryURL = URL(fileURLWithPath: folder) }
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    // Files, not pipes: neither side ever waits for the other.
    return try withFolder { scratch in
      let (output, errors) = (scratch + "/out", scratch + "/err")
      for path in [output, errors] { try Data().write(to: URL(fileURLWithPath: path)) }
      process.standardOutput = FileHandle(forWritingAtPath: output)
      process.standardError = FileHandle(forWritingAtPath: errors)
      if let input {
        try input.write(to: URL(fileURLWithPath: scratch + "/in"))
        process.standardInput = FileHandle(forReadingAtPath: scratch + "/in")
      } else {
        process.standardInput = FileHandle.nullDevice
      }
      try process.run()
      process.waitUntilExit()
      let text = String(decoding: FileManager.default.contents(atPath: errors) ?? Data(), as: UTF8.self)
      return Result(code: process.terminationStatus, output: FileManager.default.contents(atPath: output) ?? Data(), errors: text)
    }
  }

  /// What a program prints; one that fails is a failure of the test.
  @discardableResult
  static func output(_ command: [String]) throws -> String {
    let result = try run(command)
    guard result.code == 0 else { throw Failed(command: command, result: result) }
    return result.text
  }

  /// A folder that is gone afterwards.
  static func withFolder<Value>(_ body: (String) throws -> Value) throws -> Value {
    let folder = NSTemporaryDirectory() + "lamina-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    return try body(folder)
  }
}
