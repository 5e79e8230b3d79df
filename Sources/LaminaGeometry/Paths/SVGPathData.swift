import Foundation

/// Reads SVG path data (SVG 1.1, §8.3) into an outline.
package struct SVGPathData {
  /// What was wrong, and at which byte.
  package struct Failure: Error, Sendable, Equatable, CustomStringConvertible {
    package let offset: Int
    package let message: String
    /// The path is too long, as opposed to wrong.
    package var isLimit = false
    package var description: String { "\(message) at character \(offset + 1)" }
  }

  /// More steps than this are refused: a path is a drawing, not a data set.
  package static let maxSteps = 1_000_000

  private let bytes: [UInt8]
  private var at = 0
  private var outline = Outline()
  private var current = CGPoint.zero
  private var start = CGPoint.zero
  private var lastCubic: CGPoint?
  private var lastQuad: CGPoint?

  package static func outline(of text: String) throws(Failure) -> Outline {
    var reader = SVGPathData(text)
    return try reader.read()
  }

  private init(_ text: String) { bytes = Array(text.utf8) }

  private mutating func read() throws(Failure) -> Outline {
    var command: UInt8?
    var steps = 0
    while true {
      skipSeparators()
      guard at < bytes.count else { break }
      steps += 1
      guard steps <= SVGPathData.maxSteps else {
        throw Failure(offset: at, message: "the path has more than \(SVGPathData.maxSteps) steps, the limit,", isLimit: true)
      }
      if isLetter(bytes[at]) {
        command = bytes[at]
        if outline.isEmpty, command != UInt8(ascii: "M"), command != UInt8(ascii: "m") {
          throw fail("a path starts with M, found \(Character(UnicodeScalar(bytes[at])))")
        }
        at += 1
      } else if command == nil {
        throw fail("a path starts with M")
      } else if command == UInt8(ascii: "Z") || command == UInt8(ascii: "z") {
        throw fail("numbers follow Z, which takes none")
      }
      guard let letter = command else { break }
      try step(letter)
      // Further pairs after a move are lines.
      if letter == UInt8(ascii: "M") { command = UInt8(ascii: "L") }
      if letter == UInt8(ascii: "m") { command = UInt8(ascii: "l") }
    }
    return outline
  }

  private mutating func step(_ letter: UInt8) throws(Failure) {
    let relative = letter >= UInt8(ascii: "a")
    let base = relative ? current : .zero
    var (cubicControl, quadControl): (CGPoint?, CGPoint?) = (nil, nil)
    switch Character(UnicodeScalar(letter & 0xDF)) {
    case "M":
      current = try point(base)
      start = current
      outline.move(to: current)
    case "L":
      current = try point(base)
      outline.line(to: current)
    case "H":
      current.x = base.x + (try number())
      outline.line(to: current)
    case "V":
      current.y = base.y + (try number())
      outline.line(to: current)
    case "C":
      let (c1, c2, end) = (try point(base), try point(base), try point(base))
      outline.cubic(c1, c2, to: end)
      (cubicControl, current) = (c2, end)
    case "S":
      let c1 = mirrored(lastCubic)
      let (c2, end) = (try point(base), try point(base))
      outline.cubic(c1, c2, to: end)
      (cubicControl, current) = (c2, end)
    case "Q":
      let (c, end) = (try point(base), try point(base))
      outline.quad(c, to: end)
      (quadControl, current) = (c, end)
    case "T":
      let c = mirrored(lastQuad)
      let end = try point(base)
      outline.quad(c, to: end)
      (quadControl, current) = (c, end)
    case "A":
      let (rx, ry, turn) = (try number(), try number(), try number())
      let (large, sweep) = (try flag(), try flag())
      let end = try point(base)
      outline.addEllipticalArc(to: end, rx: rx, ry: ry, rotation: turn * .pi / 180, largeArc: large, sweep: sweep)
      current = end
    case "Z":
      outline.close()
      current = start
    default:
      at -= 1
      throw fail("\(Character(UnicodeScalar(letter))) is not a path command (M L H V C S Q T A Z)")
    }
    (lastCubic, lastQuad) = (cubicControl, quadControl)
  }

  private func mirrored(_ control: CGPoint?) -> CGPoint {
    guard let control else { return current }
    return CGPoint(x: 2 * current.x - control.x, y: 2 * current.y - control.y)
  }

  private mutating func point(_ base: CGPoint) throws(Failure) -> CGPoint {
    let x = try number()
    let y = try number()
    return CGPoint(x: base.x + x, y: base.y + y)
  }

  private mutating func flag() throws(Failure) -> Bool {
    skipSeparators()
    guard at < bytes.count, bytes[at] == UInt8(ascii: "0") || bytes[at] == UInt8(ascii: "1") else {
      throw fail("an arc flag is 0 or 1")
    }
    defer { at += 1 }
    return bytes[at] == UInt8(ascii: "1")
  }

  private mutating func number() throws(Failure) -> CGFloat {
    skipSeparators()
    let begin = at
    if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
    var digits = skipDigits()
    if at < bytes.count, bytes[at] == UInt8(ascii: ".") {
      at += 1
      digits += skipDigits()
    }
    if digits > 0, at < bytes.count, bytes[at] | 0x20 == UInt8(ascii: "e") {
      let mark = at
      at += 1
      if at < bytes.count, bytes[at] == UInt8(ascii: "-") || bytes[at] == UInt8(ascii: "+") { at += 1 }
      if skipDigits() == 0 { at = mark }
    }
    let text = String(decoding: bytes[begin..<at], as: UTF8.self)
    guard digits > 0, let value = Double(text.hasPrefix("+") ? String(text.dropFirst()) : text), value.isFinite else {
      at = begin
      throw fail(begin < bytes.count ? "expected a number" : "the path ends where a number is expected")
    }
    return CGFloat(value)
  }

  private mutating func skipDigits() -> Int {
    let begin = at
    while at < bytes.count, bytes[at] >= UInt8(ascii: "0"), bytes[at] <= UInt8(ascii: "9") { at += 1 }
    return at - begin
  }

  private mutating func skipSeparators() {
    while at < bytes.count, bytes[at] == UInt8(ascii: ",") || bytes[at] <= 0x20 { at += 1 }
  }

  private func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private func fail(_ message: String) -> Failure { Failure(offset: at, message: message) }
}
