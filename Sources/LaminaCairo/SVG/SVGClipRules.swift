/// Cairo 1.16 writes a clip's even-odd rule on the group that is clipped, where it says nothing; its place is the path inside the
/// clip.
///
///     <clipPath id="clip3">                          <clipPath id="clip3">
///       <path d="…"/>                        →         <path clip-rule="evenodd" d="…"/>
///     <g clip-path="url(#clip3)" clip-rule="evenodd">
enum SVGClipRules {
  static func moved(_ file: [UInt8]) -> [UInt8] {
    let reference = Array("clip-path=\"url(#".utf8)
    let rule = Array(")\" clip-rule=\"evenodd\"".utf8)
    var names: Set<ArraySlice<UInt8>> = []
    scan(file, for: reference) { start in
      var end = start
      while end < file.count, file[end] != UInt8(ascii: ")") { end += 1 }
      if file[end...].starts(with: rule) { names.insert(file[start..<end]) }
    }
    if names.isEmpty { return file }
    var out: [UInt8] = []
    out.reserveCapacity(file.count + names.count * 32)
    var copied = 0
    scan(file, for: Array("<clipPath id=\"".utf8)) { start in
      var end = start
      while end < file.count, file[end] != UInt8(ascii: "\"") { end += 1 }
      guard names.contains(file[start..<end]) else { return }
      var path = end
      let word = Array("<path".utf8)
      while path < file.count, !file[path...].starts(with: word) { path += 1 }
      guard path < file.count else { return }
      out += file[copied..<path + word.count]
      out += Array(" clip-rule=\"evenodd\"".utf8)
      copied = path + word.count
    }
    return out + file[copied...]
  }

  /// Calls `body` with the place after each `word`.
  private static func scan(_ file: [UInt8], for word: [UInt8], _ body: (Int) -> Void) {
    var index = 0
    while index + word.count <= file.count {
      if file[index] == word[0], file[index..<index + word.count].elementsEqual(word) {
        index += word.count
        body(index)
      } else {
        index += 1
      }
    }
  }
}
