/// What the segments before a JPEG's picture say that libjpeg-turbo's simple interface does not.
struct JPEGHeader {
  private(set) var orientation = ImageOrientation.up
  /// Whether the file carries Adobe's marker.
  private(set) var isAdobe = false

  init(_ bytes: UnsafeRawBufferPointer) {
    var at = 2
    while at + 4 <= bytes.count, bytes[at] == 0xff {
      let marker = bytes[at + 1]
      if marker == 0xff {
        at += 1
        continue
      }
      if marker == 0xda || marker == 0xd9 { return }
      if marker == 0x01 || (0xd0...0xd7).contains(marker) {
        at += 2
        continue
      }
      let length = Int(bytes[at + 2]) << 8 | Int(bytes[at + 3])
      guard length >= 2, at + 2 + length <= bytes.count else { return }
      let payload = UnsafeRawBufferPointer(rebasing: bytes[(at + 4)..<(at + 2 + length)])
      if marker == 0xe1, payload.starts(with: "Exif\0\0".utf8) {
        orientation = Self.orientation(tiff: UnsafeRawBufferPointer(rebasing: payload[6...])) ?? orientation
      } else if marker == 0xee, payload.starts(with: "Adobe".utf8) {
        isAdobe = true
      }
      at += 2 + length
    }
  }

  /// Tag 0x0112 of the first directory of a TIFF structure (EXIF 2.32, section 4.6.4).
  private static func orientation(tiff: UnsafeRawBufferPointer) -> ImageOrientation? {
    let isLittle = tiff.starts(with: [0x49, 0x49, 0x2a, 0])
    guard isLittle || tiff.starts(with: [0x4d, 0x4d, 0, 0x2a]) else { return nil }
    func number(_ at: Int, bytes count: Int) -> Int? {
      guard at >= 0, at + count <= tiff.count else { return nil }
      let part = tiff[at..<(at + count)]
      return isLittle ? part.reversed().reduce(0) { $0 << 8 | Int($1) } : part.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let directory = number(4, bytes: 4), let entries = number(directory, bytes: 2) else { return nil }
    for index in 0..<entries {
      let entry = directory + 2 + 12 * index
      guard let tag = number(entry, bytes: 2) else { return nil }
      if tag == 0x0112, number(entry + 2, bytes: 2) == 3 {
        return number(entry + 8, bytes: 2).flatMap(ImageOrientation.init(rawValue:))
      }
    }
    return nil
  }
}
