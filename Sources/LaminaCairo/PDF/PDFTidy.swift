import Foundation

/// Habits of Cairo 1.16 that have to be put right in the finished bytes, without moving any: it writes a
/// creation date whether there is one or not, with links it counts objects that it never writes, and it lists an image as often as it is drawn.
enum PDFTidy {
  static func tidied(_ file: [UInt8], keepsDate: Bool) -> [UInt8] {
    var bytes = file
    guard let table = crossReferences(bytes) else { return bytes }
    for number in 1..<max(1, table.count) {
      let entry = table.start + number * 20
      guard entry + 20 <= bytes.count else { break }
      let offset = bytes[entry..<entry + 10].reduce(0) { $0 &* 10 &+ Int($1 &- 48) }
      let head = Array("\(number) 0 obj".utf8)
      if offset < bytes.count, bytes[offset...].starts(with: head) { continue }
      // A free entry: whoever refers to it finds "null".
      bytes.replaceSubrange(entry..<entry + 20, with: Array("0000000000 65535 f \n".utf8))
    }
    removeDuplicates(&bytes)
    if keepsDate { markDate(&bytes, before: table.start) } else { removeDate(&bytes, before: table.start) }
    return bytes
  }

  /// Where the entries of the cross-reference table begin, and how many there are.
  private static func crossReferences(_ bytes: [UInt8]) -> (start: Int, count: Int)? {
    guard let at = bytes.lastRange(of: Array("\nxref\n0 ".utf8)) else { return nil }
    var cursor = at.upperBound
    var count = 0
    while cursor < bytes.count, bytes[cursor] >= 48, bytes[cursor] <= 57 {
      count = count * 10 + Int(bytes[cursor] - 48)
      cursor += 1
    }
    guard cursor < bytes.count, bytes[cursor] == 10 else { return nil }
    return (cursor + 1, count)
  }

  /// Names that stand twice in a page's list of images and groups: `/XObject << /x6 6 0 R /x6 6 0 R >>`.
  private static func removeDuplicates(_ bytes: inout [UInt8]) {
    let word = Array("   /XObject << ".utf8)
    var index = 0
    while index + word.count <= bytes.count {
      guard bytes[index] == word[0], bytes[index..<index + word.count].elementsEqual(word) else {
        index += 1
        continue
      }
      index += word.count
      var seen: Set<ArraySlice<UInt8>> = []
      while index < bytes.count, bytes[index] == UInt8(ascii: "/") {
        var end = index
        while end < bytes.count, bytes[end] != UInt8(ascii: "R"), bytes[end] != UInt8(ascii: ">") { end += 1 }
        guard end < bytes.count, bytes[end] == UInt8(ascii: "R") else { break }
        let entry = bytes[index...end]
        if !seen.insert(entry).inserted {
          for at in index...end { bytes[at] = UInt8(ascii: " ") }
        }
        index = end + 2
      }
    }
  }

  /// A date that was asked for lacks the letter that PDF's dates begin with; there is room for it in the indentation.
  private static func markDate(_ bytes: inout [UInt8], before end: Int) {
    let key = Array("   /CreationDate (".utf8)
    guard let at = Array(bytes[..<end]).lastRange(of: key), at.upperBound < end, bytes[at.upperBound] != UInt8(ascii: "D") else { return }
    bytes.replaceSubrange(at, with: Array(" /CreationDate (D:".utf8))
  }

  /// The information dictionary is one of the last objects, so the last date is the file's own.
  private static func removeDate(_ bytes: inout [UInt8], before end: Int) {
    let key = Array("   /CreationDate (".utf8)
    guard let at = Array(bytes[..<end]).lastRange(of: key) else { return }
    var last = at.upperBound
    while last < end, bytes[last] != UInt8(ascii: ")") { last += 1 }
    guard last < end else { return }
    for index in at.lowerBound...last { bytes[index] = UInt8(ascii: " ") }
  }
}

extension [UInt8] {
  func lastRange(of needle: [UInt8]) -> Range<Int>? {
    guard !needle.isEmpty, count >= needle.count else { return nil }
    var at = count - needle.count
    while at >= 0 {
      if self[at] == needle[0], self[at..<at + needle.count].elementsEqual(needle) { return at..<at + needle.count }
      at -= 1
    }
    return nil
  }
}
