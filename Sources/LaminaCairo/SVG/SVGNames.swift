/// Cairo names what it defines with numbers that count on through the whole process. Here each name gets a number by its first
/// place in the file, so that equal pages are equal files.
enum SVGNames {
  static func renumbered(_ file: [UInt8]) -> [UInt8] {
    var out: [UInt8] = []
    out.reserveCapacity(file.count)
    var known: [ArraySlice<UInt8>: [UInt8]] = [:]
    var counts: [ArraySlice<UInt8>: Int] = [:]
    // Cairo may define an image twice; references find the first, and the second must not have its name.
    var defined: Set<ArraySlice<UInt8>> = []
    var index = 0
    var copied = 0
    while index < file.count {
      let byte = file[index]
      // A name stands after `id="` or after a `#` that is a reference; `#` also begins colours, whose letters are followed by
      // other things than a name of ours.
      guard let start = nameStart(file, index, byte) else {
        // Pictures in base 64 are long and hold no names.
        if byte == UInt8(ascii: ";"), isBase64(file, index) {
          while index < file.count, file[index] != UInt8(ascii: "\"") { index += 1 }
        } else {
          index += 1
        }
        continue
      }
      var letters = start
      while letters < file.count, isLetter(file[letters]) { letters += 1 }
      var end = letters
      while end < file.count, isDigit(file[end]) || file[end] == UInt8(ascii: "-") { end += 1 }
      if letters > start, end > letters, end < file.count, isClosing(file[end]) {
        let name = file[start..<end]
        let stem = file[start..<letters]
        let fresh: [UInt8]
        let isAgain = byte != UInt8(ascii: "#") && !defined.insert(name).inserted
        if let seen = known[name], !isAgain {
          fresh = seen
        } else {
          let number = counts[stem, default: 0]
          counts[stem] = number + 1
          fresh = Array(stem) + Array(String(number).utf8)
          if !isAgain { known[name] = fresh }
        }
        out += file[copied..<start]
        out += fresh
        copied = end
      }
      index = max(end, index + 1)
    }
    return out + file[copied...]
  }

  private static func nameStart(_ file: [UInt8], _ index: Int, _ byte: UInt8) -> Int? {
    if byte == UInt8(ascii: "#") {
      let before = index > 0 ? file[index - 1] : 0
      return before == UInt8(ascii: "\"") || before == UInt8(ascii: "(") ? index + 1 : nil
    }
    guard byte == UInt8(ascii: "i"), index > 0, file[index - 1] == UInt8(ascii: " "), index + 4 <= file.count else { return nil }
    return file[index..<index + 4].elementsEqual("id=\"".utf8) ? index + 4 : nil
  }

  private static func isBase64(_ file: [UInt8], _ index: Int) -> Bool { file[index...].starts(with: ";base64,".utf8) }

  private static func isLetter(_ byte: UInt8) -> Bool { byte | 0x20 >= 97 && byte | 0x20 <= 122 }
  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 48 && byte <= 57 }
  private static func isClosing(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ")") }
}
