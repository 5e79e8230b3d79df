import Foundation

/// A `data:` URI (RFC 2397), taken apart.
struct DataURI {
  /// The media type as written, without parameters; empty when left out.
  let mediaType: String
  let data: Data

  init(_ text: String) throws(ImageError) {
    guard text.utf8.count > 5, text.prefix(5).lowercased() == "data:" else {
      throw .badDataURI(detail: "it does not begin with \"data:\"")
    }
    guard let comma = text.firstIndex(of: ",") else {
      throw .badDataURI(detail: "there is no comma between the media type and the data")
    }
    let parameters = text[text.index(text.startIndex, offsetBy: 5)..<comma].split(separator: ";", omittingEmptySubsequences: false)
    let isBase64 = parameters.dropFirst().contains { $0.trimmingCharacters(in: .whitespaces).lowercased() == "base64" }
    mediaType = parameters.first.map { $0.trimmingCharacters(in: .whitespaces) } ?? ""
    let bytes = try Self.percentDecoded(text[text.index(after: comma)...].utf8)
    data = isBase64 ? try Self.base64Decoded(bytes) : Data(bytes)
  }

  private static func percentDecoded(_ text: Substring.UTF8View) throws(ImageError) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.count)
    var rest = text.makeIterator()
    var position = 0
    while let byte = rest.next() {
      position += 1
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.next().flatMap(hexDigit), let low = rest.next().flatMap(hexDigit) else {
        throw .badDataURI(detail: "the \"%\" at character \(position) of the data is not followed by two hexadecimal digits")
      }
      position += 2
      bytes.append(high << 4 | low)
    }
    return bytes
  }

  private static func hexDigit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
    case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
    default: nil
    }
  }

  /// Base64 in the usual or the URL alphabet, with white space anywhere and the padding optional, as browsers read it.
  private static func base64Decoded(_ text: [UInt8]) throws(ImageError) -> Data {
    var plain: [UInt8] = []
    plain.reserveCapacity(text.count + 3)
    for byte in text {
      switch byte {
      case 0x20, 9...13, UInt8(ascii: "="): continue
      case UInt8(ascii: "-"): plain.append(UInt8(ascii: "+"))
      case UInt8(ascii: "_"): plain.append(UInt8(ascii: "/"))
      default: plain.append(byte)
      }
    }
    while plain.count % 4 != 0 { plain.append(UInt8(ascii: "=")) }
    guard let data = Data(base64Encoded: Data(plain)) else { throw .badDataURI(detail: "the data is not base64") }
    return data
  }
}
