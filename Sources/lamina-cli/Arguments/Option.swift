/// One option of a command.
struct Option: Sendable {
  /// Without its dashes.
  let name: String
  var short: Character?
  /// What stands for its value in the help; nil for an option without one.
  var value: String?
  /// Values that completion offers.
  var choices: [String] = []
  /// May be given several times.
  var isRepeatable = false
  let help: String

  static func flag(_ name: String, short: Character? = nil, _ help: String) -> Option {
    Option(name: name, short: short, help: help)
  }

  static func value(
    _ name: String, short: Character? = nil, _ value: String, choices: [String] = [], isRepeatable: Bool = false, _ help: String
  ) -> Option {
    Option(name: name, short: short, value: value, choices: choices, isRepeatable: isRepeatable, help: help)
  }

  /// `-o, --output FILE`
  var title: String {
    let dashed = (short.map { "-\($0), " } ?? "    ") + "--\(name)"
    return value.map { "\(dashed) \($0)" } ?? dashed
  }
}
