import Foundation

/// The fonts that text may use: those a caller adds, those of the Debian packages we name, and the host's only when asked for.
///
/// Folders are read when a family of theirs is first needed and files when a glyph of theirs is first shaped, so that a Latin label
/// opens one file. Any thread may use a catalog; what it answers does not depend on what was asked before.
// Sendable: what changes is used under the lock.
package final class FontCatalog: @unchecked Sendable {
  /// The packaged fonts alone.
  package static let standard = FontCatalog(added: [], host: [])

  /// At most this many font files are taken from one folder.
  package static let directoryLimit = 2_000

  private let lock = NSLock()
  private var door: FontconfigDoor?
  private var loaded: [Int: [FontFile]] = [:]
  private var chains: [FontRequest: FontChain] = [:]
  /// Files in the folders a caller adds that have the ending of a font and are none; they are left out.
  package let unusableFiles: [String]
  private let added: [String: [FontFile]]
  private let addedFamilies: [String]
  private let sourceOfFamily: [String: Int]

  /// - Parameters:
  ///   - fontFiles: TrueType or OpenType files; their families win over packaged ones of the same name.
  ///   - directories: every `.ttf`, `.otf`, `.ttc` and `.otc` file in them, not in their subfolders.
  ///   - includeSystemFonts: also what the host's fontconfig offers. Layouts then differ from machine to machine.
  /// - Throws: ``FontError`` when one of `fontFiles` is not a font or a folder cannot be read.
  package convenience init(fontFiles: [String] = [], directories: [String] = [], includeSystemFonts: Bool = false) throws {
    var added = try fontFiles.flatMap(FontconfigDoor.faces(inFile:))
    var unusable: [String] = []
    for path in try directories.flatMap(Self.fontFiles(in:)) {
      do { added += try FontconfigDoor.faces(inFile: path) } catch FontError.notAFont { unusable.append(path) }
    }
    self.init(added: added, host: includeSystemFonts ? try FontconfigDoor.hostFaces() : [], unusableFiles: unusable)
  }

  private init(added: [FontFile], host: [FontFile], unusableFiles: [String] = []) {
    self.unusableFiles = unusableFiles
    var sources: [String: Int] = [:]
    for (index, source) in FontSource.standard.enumerated() {
      for family in source.families { sources[family.lowercased()] = index }
    }
    let hostSorted = host.sorted { ($0.families[0], $0.path, $0.index) < ($1.families[0], $1.path, $1.index) }
    var byFamily: [String: [FontFile]] = [:]
    for file in added { for family in file.families { byFamily[family.lowercased(), default: []].append(file) } }
    let fromHost = hostSorted.filter { file in
      !file.families.contains { byFamily[$0.lowercased()] != nil || sources[$0.lowercased()] != nil }
    }
    for file in fromHost { for family in file.families { byFamily[family.lowercased(), default: []].append(file) } }
    self.added = byFamily
    var seen: Set<String> = []
    addedFamilies = (added + fromHost).map { $0.families[0] }.filter { seen.insert($0).inserted }
    sourceOfFamily = sources
  }

  private static func fontFiles(in directory: String) throws -> [String] {
    guard let names = try? FileManager.default.contentsOfDirectory(atPath: directory) else {
      throw FontError.unreadableDirectory(path: directory)
    }
    let endings: Set = ["ttf", "otf", "ttc", "otc"]
    let fonts = names.filter { endings.contains(($0 as NSString).pathExtension.lowercased()) }.sorted()
    if fonts.count > directoryLimit { throw FontError.tooManyFiles(path: directory, limit: directoryLimit) }
    return fonts.map { directory + "/" + $0 }
  }

  // MARK: Families

  /// What a name of CSS or UIKit stands for.
  private static let aliases = [
    "system": "Inter", "system-ui": "Inter", "sans-serif": "Inter", "ui-sans-serif": "Inter", "-apple-system": "Inter",
    "monospaced": "DejaVu Sans Mono", "monospace": "DejaVu Sans Mono", "ui-monospace": "DejaVu Sans Mono",
    "serif": "DejaVu Serif", "ui-serif": "DejaVu Serif", "emoji": ScriptFonts.emojiFamily,
  ]

  /// The faces of a family, none when the catalog does not have it. Upper and lower case are the same.
  func files(ofFamily name: String) -> [FontFile] {
    let key = (Self.aliases[name.lowercased()] ?? name).lowercased()
    if let files = added[key] { return files }
    guard let source = sourceOfFamily[key] else { return [] }
    return files(of: source).filter { file in file.families[0].lowercased() == key }
  }

  private func files(of source: Int) -> [FontFile] {
    lock.withLock {
      if let files = loaded[source] { return files }
      let files = readFiles(of: FontSource.standard[source])
      loaded[source] = files
      return files
    }
  }

  private func readFiles(of source: FontSource) -> [FontFile] {
    if door == nil { door = try? FontconfigDoor() }
    guard let door else { return [] }
    let wanted = Set(source.families)
    let files = door.faces(inPackagedDirectory: source.directory).filter { wanted.contains($0.families[0]) && source.accepts($0) }
    return files.sorted { ($0.path, $0.index) < ($1.path, $1.index) }
  }

  // MARK: Choosing

  /// The fallback chain of a style; made once.
  func chain(for request: FontRequest) -> FontChain {
    if let known = lock.withLock({ chains[request] }) { return known }
    let chain = FontChain(request, catalog: self, extraFamilies: addedFamilies)
    return lock.withLock {
      if let known = chains[request] { return known }
      // Requests differ by family lists, nine weights and languages: far below this in any honest document.
      if chains.count >= 4_096 { chains.removeAll() }
      chains[request] = chain
      return chain
    }
  }

  // MARK: Listing

  /// The files opened so far, sorted: those whose glyphs were measured or drawn.
  package var openedFiles: [String] {
    let packaged = lock.withLock { loaded.values.flatMap { $0 } }
    let all = packaged + added.values.flatMap { $0 }
    return Set(all.filter(\.isOpen).map(\.path)).sorted()
  }

  /// Every family that is installed, sorted by name.
  package func families() -> [FontFamilyInfo] {
    var byName: [String: [FontFile]] = [:]
    for index in FontSource.standard.indices {
      for file in files(of: index) { byName[file.families[0], default: []].append(file) }
    }
    for family in addedFamilies { byName[family] = added[family.lowercased()] }
    return byName.map { FontFamilyInfo(name: $0.key, files: $0.value) }.sorted { $0.name < $1.name }
  }
}

/// A family that text can use, for listings.
package struct FontFamilyInfo: Sendable, Hashable {
  package let name: String
  package let weights: [Int]
  package let hasItalic: Bool
  package let isColor: Bool
  /// The files, sorted.
  package let paths: [String]

  init(name: String, files: [FontFile]) {
    self.name = name
    weights = Set(files.flatMap { [$0.weights.lowerBound, $0.weights.upperBound] }).sorted()
    hasItalic = files.contains(where: \.isItalic)
    isColor = files.contains(where: \.isColor)
    paths = Set(files.map(\.path)).sorted()
  }
}
