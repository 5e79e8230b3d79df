import Foundation
import LaminaImages
import Testing

@Suite final class AtomicFileTests {
  private let folder: URL

  init() throws {
    folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private var names: [String] { get throws { try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted() } }

  @Test("a file is made, then replaced, and nothing is left beside it")
  func replacing() throws {
    try AtomicFile.write([1, 2, 3], to: path("a"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1, 2, 3]))
    try AtomicFile.write(Data([4]), to: path("a"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([4]))
    #expect(try names == ["a"])
  }

  @Test("a replaced file keeps its permissions, and a symbolic link stays one")
  func identity() throws {
    try AtomicFile.write([1], to: path("a"))
    #expect(chmod(path("a"), 0o640) == 0)
    #expect(symlink("a", path("link")) == 0)
    try AtomicFile.write([2], to: path("link"))
    var info = stat()
    #expect(stat(path("a"), &info) == 0 && info.st_mode & 0o777 == 0o640)
    #expect(lstat(path("link"), &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([2]))
  }

  @Test("a symbolic link to a file that is not there yet makes that file, and one to itself gives way")
  func danglingLink() throws {
    #expect(symlink("new", path("link")) == 0 && symlink("link", path("link2")) == 0 && symlink("loop", path("loop")) == 0)
    try AtomicFile.write([3], to: path("link2"))
    var info = stat()
    #expect(lstat(path("link"), &info) == 0 && info.st_mode & S_IFMT == S_IFLNK)
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("new"))) == Data([3]))
    try AtomicFile.write([4], to: path("loop"))
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("loop"))) == Data([4]))
  }

  @Test("until the end, the old file shows; given up, it stays")
  func givingUp() throws {
    try AtomicFile.write([1], to: path("a"))
    do {
      let file = try AtomicFileWriter(path: path("a"))
      try [UInt8](repeating: 9, count: 100_000).withUnsafeBytes { try file.append($0) }
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1]))
      #expect(try names.count == 2)
    }
    #expect(try names == ["a"])
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1]))
  }

  @Test("pieces join")
  func pieces() throws {
    let file = try AtomicFileWriter(path: path("a"))
    for byte in [UInt8(1), 2, 3] { try [byte].withUnsafeBytes { try file.append($0) } }
    try file.commit()
    #expect(try Data(contentsOf: URL(fileURLWithPath: path("a"))) == Data([1, 2, 3]))
    #expect(throws: ImageError.self) { try file.commit() }
  }

  @Test("a target that cannot be a file is refused, with its path")
  func refused() throws {
    for target in [folder.path, path("missing/a"), "/dev/full", ""] {
      #expect { try AtomicFile.write([1], to: target) } throws: { error in
        if case .notWritten(target, let detail)? = error as? ImageError { !detail.isEmpty } else { false }
      }
    }
    #expect(try names.isEmpty)
  }
}
