import CFontconfig
import CHarfBuzz
import CPango
import Foundation

/// The libraries and fonts that text is made with.
package enum TextVersions {
  /// As loaded.
  package static var libraries: [(name: String, version: String)] {
    let fontconfig = Int(FcGetVersion())
    return [
      ("Pango", String(cString: pango_version_string())), ("HarfBuzz", String(cString: hb_version_string())),
      ("fontconfig", "\(fontconfig / 10000).\(fontconfig / 100 % 100).\(fontconfig % 100)"),
    ]
  }

  /// Each family of the standard catalog, with the revision that its first file states.
  package static var fonts: [(name: String, version: String)] {
    FontCatalog.standard.families().map { family in
      (family.name, family.paths.first.flatMap(revision(ofFontFile:)) ?? "of unknown version")
    }
  }

  /// `fontRevision` of the table `head` (OpenType 1.9), a 16.16 fixed-point number.
  private static func revision(ofFontFile path: String) -> String? {
    guard let file = FileHandle(forReadingAtPath: path) else { return nil }
    defer { try? file.close() }
    func bytes(_ count: Int, at offset: UInt64) -> [UInt8]? {
      guard (try? file.seek(toOffset: offset)) != nil, let data = try? file.read(upToCount: count), data.count == count else { return nil }
      return [UInt8](data)
    }
    func number(_ bytes: ArraySlice<UInt8>) -> UInt64 { bytes.reduce(0) { $0 << 8 | UInt64($1) } }
    guard let start = bytes(16, at: 0) else { return nil }
    // A collection begins with where its fonts begin.
    let base = start.starts(with: "ttcf".utf8) ? number(start[12..<16]) : 0
    guard let header = bytes(12, at: base) else { return nil }
    let tables = min(Int(number(header[4..<6])), 200)
    guard let directory = bytes(tables * 16, at: base + 12) else { return nil }
    for table in stride(from: 0, to: directory.count, by: 16) where directory[table..<table + 4].elementsEqual("head".utf8) {
      guard let head = bytes(8, at: number(directory[table + 8..<table + 12])) else { return nil }
      let thousandths = (Double(number(head[4..<8])) / 65536 * 1000).rounded()
      let fraction = String(Int(thousandths) % 1000)
      return "\(Int(thousandths) / 1000)." + String(repeating: "0", count: 3 - fraction.count) + fraction
    }
    return nil
  }
}
