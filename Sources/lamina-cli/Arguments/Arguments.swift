import Lamina

/// A command line taken apart by the options that a command has.
struct Arguments {
  /// A mistake in the command line, as a sentence.
  struct UsageError: Error {
    var message: String
  }

  private(set) var inputs: [String] = []
  private var given: [String: [String]] = [:]

  init(_ words: [String], options: [Option]) throws(UsageError) {
    var rest = words[...]
    while let word = rest.popFirst() {
      if word == "--" {
        inputs += rest
        return
      }
      guard word.hasPrefix("-"), word != "-" else {
        inputs.append(word)
        continue
      }
      if word.hasPrefix("--") {
        try takeLong(word, &rest, options)
      } else {
        try takeShort(word, &rest, options)
      }
    }
  }

  private mutating func takeLong(_ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]) throws(UsageError) {
    let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let name = String(parts[0])
    guard let option = options.first(where: { $0.name == name }) else {
      throw Arguments.unknown(
        "--\(name)", options.map { "--\($0.name)" }, nearest: NearestName.of(name, in: options.map(\.name)).map { "--\($0)" })
    }
    if parts.count > 1 {
      guard option.value != nil else { throw UsageError(message: "--\(name) takes no value") }
      try take(String(parts[1]), option)
    } else {
      try takeValue(option, shown: "--\(name)", &rest)
    }
  }

  private mutating func takeShort(_ word: String, _ rest: inout ArraySlice<String>, _ options: [Option]) throws(UsageError) {
    let letter = word[word.index(after: word.startIndex)]
    guard let option = options.first(where: { $0.short == letter }) else {
      let name = String(word.dropFirst())
      throw Arguments.unknown(
        word, options.map { "--\($0.name)" }, nearest: NearestName.of(name, in: options.map(\.name)).map { "--\($0)" })
    }
    let attached = word.dropFirst(2)
    if attached.isEmpty {
      try takeValue(option, shown: "-\(letter)", &rest)
    } else {
      guard option.value != nil else { throw UsageError(message: "-\(letter) takes no value") }
      try take(String(attached), option)
    }
  }

  private mutating func takeValue(_ option: Option, shown: String, _ rest: inout ArraySlice<String>) throws(UsageError) {
    guard let placeholder = option.value else { return try take("", option) }
    guard let value = rest.popFirst() else { throw UsageError(message: "\(shown) needs a value: \(shown) \(placeholder)") }
    try take(value, option)
  }

  private mutating func take(_ value: String, _ option: Option) throws(UsageError) {
    if given[option.name] != nil, option.value != nil, !option.isRepeatable {
      throw UsageError(message: "--\(option.name) is given twice")
    }
    if !option.choices.isEmpty, !option.choices.contains(value) {
      let nearest = NearestName.of(value, in: option.choices).map { "; did you mean \($0)?" } ?? ""
      throw UsageError(message: "--\(option.name) is \(option.choices.orList), not \(value)\(nearest)")
    }
    given[option.name, default: []].append(value)
  }

  static func unknown(_ word: String, _ names: [String], nearest: String?) -> UsageError {
    UsageError(
      message: "there is no option \(word)" + (nearest.map { "; did you mean \($0)?" } ?? "; there are \(names.joined(separator: ", "))"))
  }

  // MARK: Values

  func has(_ name: String) -> Bool { given[name] != nil }

  func text(_ name: String) -> String? { given[name]?.first }

  func texts(_ name: String) -> [String] { given[name] ?? [] }

  func number(_ name: String, _ range: ClosedRange<Double>, _ expected: String) throws(UsageError) -> Double? {
    guard let text = text(name) else { return nil }
    guard let value = Double(text), value.isFinite, range.contains(value) else {
      throw UsageError(message: "--\(name) is \(expected), not \(text)")
    }
    return value
  }

  func integer(_ name: String, _ range: ClosedRange<Int>, _ expected: String) throws(UsageError) -> Int? {
    guard let text = text(name) else { return nil }
    guard let value = Int(text), range.contains(value) else { throw UsageError(message: "--\(name) is \(expected), not \(text)") }
    return value
  }

  /// `390x844`.
  func size(_ name: String) throws(UsageError) -> CGSize? {
    guard let text = text(name) else { return nil }
    let parts = text.lowercased().replacing("×", with: "x").split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1], width > 0, height > 0, width.isFinite, height.isFinite else {
      throw UsageError(message: "--\(name) is a width and a height such as 390x844, not \(text)")
    }
    return CGSize(width: width, height: height)
  }
}
