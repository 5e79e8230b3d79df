import CHyphen
import Foundation

/// Syllables by the TeX patterns that Debian's `hyphen-*` packages install. A language without a package is not hyphenated.
// Sendable: the dictionary is used under the lock.
final class Hyphenator: @unchecked Sendable {
  private let dictionary: UnsafeMutablePointer<HyphenDict>
  /// libhyphen writes only into what the caller gives it, but says nothing about threads.
  private let lock = NSLock()
  private let isUTF8: Bool

  private static let directory = "/usr/share/hyphen"
  private static let cache = Cache()

  // Sendable: what changes is used under the lock.
  private final class Cache: @unchecked Sendable {
    private let lock = NSLock()
    private var known: [String: Hyphenator?] = [:]

    func hyphenator(for language: String) -> Hyphenator? {
      lock.withLock {
        if let found = known[language] { return found }
        let found = Hyphenator.fileNames(for: language).lazy.compactMap(Hyphenator.init(fileName:)).first
        // A language tag is input: strange ones must not pile up.
        if known.count >= 64 { known.removeAll() }
        known[language] = .some(found)
        return found
      }
    }
  }

  private init?(fileName: String) {
    let path = Self.directory + "/" + fileName
    guard FileManager.default.isReadableFile(atPath: path), let dictionary = hnj_hyphen_load(path) else { return nil }
    self.dictionary = dictionary
    isUTF8 = dictionary.pointee.utf8 != 0
  }

  deinit { hnj_hyphen_free(dictionary) }

  /// The usual country comes after the exact tag: patterns of a language differ little from country to country.
  static func fileNames(for language: String) -> [String] {
    let parts = language.split(whereSeparator: { $0 == "-" || $0 == "_" }).map(String.init)
    guard let code = parts.first?.lowercased(), code.count <= 3, code.allSatisfy({ $0.isASCII && $0.isLetter }) else { return [] }
    let region = parts.dropFirst().first { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
    let usual = ["en": "US", "de": "DE", "fr": "FR", "es": "ES", "pt": "PT", "it": "IT", "nl": "NL"]
    let exact = region.map { ["hyph_\(code)_\($0.uppercased()).dic"] } ?? []
    return exact + (usual[code].map { ["hyph_\(code)_\($0).dic"] } ?? []) + ["hyph_\(code).dic"]
  }

  /// Where a word may be cut: counts of scalars from its start. Words of under 5 or over 100 letters stay whole.
  static func places(in word: ArraySlice<UInt32>, language: String?) -> [Int] {
    guard let language, (5...100).contains(word.count), !word.contains(0x00ad) else { return [] }
    return cache.hyphenator(for: language)?.places(in: word) ?? []
  }

  private func places(in word: ArraySlice<UInt32>) -> [Int] {
    // Patterns are written in lower case; a letter whose lower case is longer ends the attempt.
    var bytes: [CChar] = []
    for value in word {
      guard let scalar = Unicode.Scalar(value) else { return [] }
      let lower = String(scalar).lowercased()
      guard lower.unicodeScalars.count == 1, let encoded = encode(lower) else { return [] }
      bytes.append(contentsOf: encoded.map { CChar(bitPattern: $0) })
    }
    let marks = lock.withLock { hyphenate(bytes) }
    // libhyphen counts letters in UTF-8 dictionaries and bytes in others; each byte is a letter there.
    return marks.indices.filter { marks[$0] & 1 == 1 }.map { $0 + 1 }.filter { (2...(word.count - 2)).contains($0) }
  }

  private func encode(_ letter: String) -> [UInt8]? {
    if isUTF8 { return Array(letter.utf8) }
    guard let scalar = letter.unicodeScalars.first, scalar.value < 0x100 else { return nil }
    return [UInt8(scalar.value)]
  }

  /// A digit for each letter: odd, and a hyphen may follow it. Cuts that change the spelling are left out.
  private func hyphenate(_ bytes: [CChar]) -> [UInt8] {
    var marks = [CChar](repeating: 0, count: bytes.count + 5)
    var replacements: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?
    var positions: UnsafeMutablePointer<Int32>?
    var cuts: UnsafeMutablePointer<Int32>?
    let failed = hnj_hyphen_hyphenate2(dictionary, bytes, Int32(bytes.count), &marks, nil, &replacements, &positions, &cuts)
    defer {
      for index in bytes.indices { free(replacements?[index]) }
      free(replacements)
      free(positions)
      free(cuts)
    }
    if failed != 0 { return [] }
    let letters = isUTF8 ? bytes.filter { UInt8(bitPattern: $0) & 0xc0 != 0x80 }.count : bytes.count
    return marks.prefix(letters).enumerated().map { index, mark in
      replacements?[index] == nil ? UInt8(bitPattern: mark) : 0
    }
  }
}
