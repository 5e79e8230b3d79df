package import Foundation

/// Files that are never seen half written.
///
/// The bytes go to a temporary file beside the target, are brought to the disk and take the target's name in one step. On any
/// failure the old file stays and the temporary one is removed.
package enum AtomicFile {
  /// Replaces the file at `path`, or makes it.
  package static func write(_ bytes: [UInt8], to path: String) throws {
    try bytes.withUnsafeBytes { try write($0, to: path) }
  }

  /// Replaces the file at `path`, or makes it.
  package static func write(_ data: Data, to path: String) throws {
    try data.withUnsafeBytes { try write($0, to: path) }
  }

  /// Replaces the file at `path`, or makes it.
  package static func write(_ bytes: UnsafeRawBufferPointer, to path: String) throws {
    let file = try AtomicFileWriter(path: path)
    try file.append(bytes)
    try file.commit()
  }
}

/// A file that is written piece by piece and appears at once. Left without ``commit()``, it never was.
package final class AtomicFileWriter {
  /// The path as given; errors name it.
  package let path: String
  private let target: String
  private let temporary: String
  private var descriptor: Int32

  package init(path: String) throws {
    self.path = path
    // A symbolic link stays one: what it points at is replaced.
    target = Self.resolved(path)
    let mode = try Self.modeToKeep(target, path)
    var template = Array((target + ".XXXXXX").utf8CString)
    descriptor = template.withUnsafeMutableBufferPointer { $0.baseAddress.map { mkstemp($0) } ?? -1 }
    if descriptor < 0 { throw Self.failure(path) }
    temporary = template.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    // A program started meanwhile must not inherit it.
    let isPrepared = fcntl(descriptor, F_SETFD, FD_CLOEXEC) == 0 && fchmod(descriptor, mode) == 0
    if !isPrepared {
      let error = Self.failure(path)
      discard()
      throw error
    }
  }

  deinit { discard() }

  /// Adds bytes at the end.
  package func append(_ bytes: UnsafeRawBufferPointer) throws {
    var rest = bytes[...]
    while !rest.isEmpty {
      let part = UnsafeRawBufferPointer(rebasing: rest)
      let written = Glibc.write(descriptor, part.baseAddress, part.count)
      if written < 0 {
        if errno == EINTR { continue }
        let error = Self.failure(path)
        discard()
        throw error
      }
      rest = rest.dropFirst(written)
    }
  }

  /// Makes the file appear under its name.
  package func commit() throws {
    guard descriptor >= 0 else { throw ImageError.notWritten(path: path, detail: "it was given up before") }
    // Some file systems cannot flush; that alone is no reason to lose the picture.
    let isFlushed = fsync(descriptor) == 0 || errno == EINVAL || errno == ENOTSUP
    let status = isFlushed ? rename(temporary, target) : -1
    if status != 0 {
      let error = Self.failure(path)
      discard()
      throw error
    }
    close(descriptor)
    descriptor = -1
  }

  private func discard() {
    if descriptor < 0 { return }
    close(descriptor)
    unlink(temporary)
    descriptor = -1
  }

  private static func resolved(_ path: String) -> String {
    var name = path
    // As many links as the system follows.
    for _ in 0..<40 {
      if let real = realpath(name, nil) {
        defer { free(real) }
        return String(cString: real)
      }
      // A link to a file that is not there yet: that file is made.
      guard let next = try? FileManager.default.destinationOfSymbolicLink(atPath: name) else { return name }
      name = next.hasPrefix("/") ? next : URL(fileURLWithPath: name).deletingLastPathComponent().path + "/" + next
    }
    return path
  }

  /// The permissions of the file that is replaced, or those a new file gets. A directory or device is refused.
  private static func modeToKeep(_ target: String, _ path: String) throws(ImageError) -> mode_t {
    var info = stat()
    if stat(target, &info) == 0 {
      guard info.st_mode & S_IFMT == S_IFREG else {
        throw .notWritten(path: path, detail: info.st_mode & S_IFMT == S_IFDIR ? "it is a directory" : "it is not a regular file")
      }
      return info.st_mode & 0o777
    }
    return 0o666 & ~Self.mask
  }

  /// The process's mask for new files. It can only be read by setting it, so that is done once.
  private static let mask: mode_t = {
    let mask = umask(0o022)
    umask(mask)
    return mask
  }()

  private static func failure(_ path: String) -> ImageError {
    .notWritten(path: path, detail: String(cString: strerror(errno)))
  }
}
