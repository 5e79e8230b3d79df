/// The image formats that are read or written.
public enum ImageFormat: String, Sendable, CaseIterable {
  case png = "PNG"
  case jpeg = "JPEG"
  case webP = "WebP"
  case svg = "SVG"
  case gif = "GIF"

  /// The readable format that `bytes` begin like, by content; file names and media types are often wrong.
  static func recognize(_ bytes: UnsafeRawBufferPointer) -> ImageFormat? {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) { return .png }
    if bytes.starts(with: [0xff, 0xd8, 0xff]) { return .jpeg }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) { return .webP }
    if beginsLikeSVG(bytes) { return .svg }
    return nil
  }

  /// Markup whose first element, after declarations and comments, is called `svg`, with or without a namespace prefix.
  private static func beginsLikeSVG(_ bytes: UnsafeRawBufferPointer) -> Bool {
    var text = bytes.prefix(65_536)[...]
    if text.starts(with: [0xef, 0xbb, 0xbf]) { text = text.dropFirst(3) }
    while true {
      text = text.drop { $0 == 0x20 || (9...13).contains($0) }
      if text.starts(with: "<!--".utf8) {
        guard let end = find("-->", in: text) else { return false }
        text = text[end...]
      } else if text.starts(with: "<?".utf8) {
        guard let end = find("?>", in: text) else { return false }
        text = text[end...]
      } else if text.starts(with: "<!".utf8) {
        let subset = text.prefix { $0 != UInt8(ascii: ">") }.contains(UInt8(ascii: "["))
        guard let end = find(subset ? "]>" : ">", in: text) ?? (subset ? find("] >", in: text) : nil) else { return false }
        text = text[end...]
      } else {
        guard text.first == UInt8(ascii: "<") else { return false }
        let name = text.dropFirst().prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
        return name.elementsEqual("svg".utf8) || name.suffix(4).elementsEqual(":svg".utf8)
      }
    }
  }

  /// The index just after the first `needle`.
  private static func find(_ needle: String, in text: Slice<UnsafeRawBufferPointer>) -> Int? {
    let pattern = Array(needle.utf8)
    var index = text.startIndex
    while index + pattern.count <= text.endIndex {
      if text[index..<(index + pattern.count)].elementsEqual(pattern) { return index + pattern.count }
      index += 1
    }
    return nil
  }
}
