import Foundation

/// What decides the faces of a run.
struct FontRequest: Hashable, Sendable {
  var families: [String]
  var weight: Int
  var italic: Bool
  var language: String?
}

/// The faces to try for a character, in an order that is ours: the families asked for, the system family, the family of the character's
/// script, then a fixed list. A face is opened when it is first chosen.
// Sendable: what changes is used under the lock.
final class FontChain: @unchecked Sendable {
  /// The face of the first family that exists: it sets line heights and underlines.
  let primary: FontFace?
  /// Families asked for that the catalog does not have.
  let unknownFamilies: [String]

  private let catalog: FontCatalog
  private let request: FontRequest
  private let requested: [FontFile]
  private let general: [String]
  private let lock = NSLock()
  private var bestFiles: [String: FontFile?] = [:]
  private var fallbacks: [UInt32: FontFile?] = [:]

  init(_ request: FontRequest, catalog: FontCatalog, extraFamilies: [String]) {
    self.request = request
    self.catalog = catalog
    var files: [FontFile] = []
    var unknown: [String] = []
    for family in request.families + ["system"] {
      let candidates = catalog.files(ofFamily: family)
      guard let best = FontMatching.best(of: candidates, weight: request.weight, italic: request.italic) else {
        if family != "system" { unknown.append(family) }
        continue
      }
      if !files.contains(where: { $0 === best }) { files.append(best) }
    }
    requested = files
    unknownFamilies = unknown
    general = ScriptFonts.general(language: request.language) + extraFamilies
    primary = files.lazy.compactMap { Self.open($0, request) }.first ?? Self.lastResort(catalog, request, general)
  }

  /// Something to measure with on a machine that lacks the system font.
  private static func lastResort(_ catalog: FontCatalog, _ request: FontRequest, _ families: [String]) -> FontFace? {
    families.lazy.compactMap { family in
      FontMatching.best(of: catalog.files(ofFamily: family), weight: request.weight, italic: request.italic)
    }.compactMap { open($0, request) }.first
  }

  private static func open(_ file: FontFile, _ request: FontRequest) -> FontFace? {
    file.face(slanted: request.italic && !file.isItalic, weight: request.weight)
  }

  /// The face for a cluster of characters that are drawn as one.
  ///
  /// - Returns: a face that has all of them, else one that has the first, else `nil`: nothing has it.
  func face(for cluster: ArraySlice<UInt32>, isEmoji: Bool) -> FontFace? {
    guard let base = cluster.first else { return nil }
    if isEmoji, let emoji = file(ofFamily: ScriptFonts.emojiFamily), emoji.coverage.contains(base) {
      return Self.open(emoji, request)
    }
    if let whole = requested.first(where: { Self.has(cluster, $0) }) { return Self.open(whole, request) }
    if let file = fallback(for: base) {
      // A mark may be missing from the family of its base, and found together with it further on.
      if cluster.count == 1 || Self.has(cluster, file) { return Self.open(file, request) }
      let whole = candidates(for: base).first { Self.has(cluster, $0) }
      return Self.open(whole ?? file, request)
    }
    return nil
  }

  private static func has(_ cluster: ArraySlice<UInt32>, _ file: FontFile) -> Bool {
    cluster.allSatisfy { CharacterClass.isIgnorable($0) || file.coverage.contains($0) }
  }

  private func fallback(for scalar: UInt32) -> FontFile? {
    if let known = lock.withLock({ fallbacks[scalar] }) { return known }
    let found = requested.first { $0.coverage.contains(scalar) } ?? candidates(for: scalar).first { $0.coverage.contains(scalar) }
    lock.withLock { fallbacks[scalar] = .some(found) }
    return found
  }

  private func candidates(for scalar: UInt32) -> some Sequence<FontFile> {
    let names = ScriptFonts.preferred(for: scalar, language: request.language) + general
    return names.lazy.compactMap { self.file(ofFamily: $0) }
  }

  private func file(ofFamily family: String) -> FontFile? {
    if let known = lock.withLock({ bestFiles[family] }) { return known }
    let best = FontMatching.best(of: catalog.files(ofFamily: family), weight: request.weight, italic: request.italic)
    lock.withLock { bestFiles[family] = .some(best) }
    return best
  }
}
