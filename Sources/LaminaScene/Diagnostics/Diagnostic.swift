/// One thing that is wrong with a scene, and where.
public struct SceneDiagnostic: Sendable, Hashable, CustomStringConvertible {
  public enum Severity: String, Sendable, Hashable {
    /// The scene is not drawn.
    case error
    /// The scene is drawn; something in it is not what was meant.
    case warning
  }

  public var severity: Severity
  /// As the user named it; `<standard input>` for `-`.
  public var file: String
  /// From 1; 0 where the message is about the file as a whole.
  public var line: Int
  /// From 1, in characters.
  public var column: Int
  /// The key path, such as `root.children[2].cornerRadius`; empty where there is none.
  public var keyPath: String
  /// What was found, what is allowed, and the nearest valid name.
  public var message: String
  /// A limit was exceeded, which is another exit code than invalid input.
  public var isLimit: Bool

  package init(
    _ severity: Severity, file: String, line: Int = 0, column: Int = 0, keyPath: String = "", _ message: String,
    isLimit: Bool = false
  ) {
    (self.severity, self.file, self.line, self.column) = (severity, file, line, column)
    (self.keyPath, self.message, self.isLimit) = (keyPath, message, isLimit)
  }

  /// `file:line:column: error: root.cornerRadius: found …`
  public var description: String {
    let place = line > 0 ? "\(file):\(line):\(column)" : file
    let path = keyPath.isEmpty ? "" : "\(keyPath): "
    return "\(place): \(severity.rawValue): \(path)\(message)"
  }
}

/// Why a scene is not drawn: everything that is wrong with it, in the order of the file.
public struct SceneError: Error, Sendable, Hashable, CustomStringConvertible {
  /// Errors and warnings, as far as they were kept.
  public var diagnostics: [SceneDiagnostic]
  /// Errors, those that were not kept included.
  public var errorCount: Int

  /// So many are printed; who has more mistakes than this repairs the first ones first.
  public static let printedErrors = 20

  package init(_ diagnostics: [SceneDiagnostic], errorCount: Int? = nil) {
    self.diagnostics = diagnostics
    self.errorCount = errorCount ?? diagnostics.count { $0.severity == .error }
  }

  /// All that went wrong is a limit.
  public var isLimit: Bool { diagnostics.contains(where: \.isLimit) && diagnostics.allSatisfy { $0.isLimit || $0.severity == .warning } }

  public var description: String {
    var lines = diagnostics.filter { $0.severity == .error }.prefix(SceneError.printedErrors).map(\.description)
    if errorCount > lines.count {
      lines.append("… and \(errorCount - lines.count) more \(errorCount - lines.count == 1 ? "error" : "errors")")
    }
    return lines.joined(separator: "\n")
  }
}
