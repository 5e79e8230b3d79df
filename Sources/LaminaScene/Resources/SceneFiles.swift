public import Foundation
public import LaminaGeometry

/// The files that a scene may name: regular files below one folder, and nothing else.
///
/// Symbolic links are resolved before anything is compared, and a file is only read once the opened file itself has
/// been looked at: a pipe, a device or a folder is never read, and nothing waits for one. There is no network.
public struct SceneFiles: Sendable {
  /// Where relative paths begin: the scene's folder.
  public let folder: String
  /// Nothing outside this folder is read.
  public let root: String
  private let limits: Limits

  /// - Parameters:
  ///   - folder: the scene's folder.
  ///   - root: the outermost folder that may be read; the scene's folder when nil.
  public init(folder: String, root: String? = nil, limits: Limits = Limits()) throws(Failure) {
    self.folder = try SceneFiles.realPath(folder.isEmpty ? "." : folder)
    self.root = try root.map { path throws(Failure) in try SceneFiles.realPath(path) } ?? self.folder
    self.limits = limits
    guard isFolder(self.root) else { throw Failure(description: "\(root ?? folder) is no folder") }
  }

  /// Why a file cannot be used, as a sentence.
  public struct Failure: Error, Sendable, Hashable, CustomStringConvertible {
    public var description: String
    /// A limit was exceeded, as opposed to a file that is missing or forbidden.
    public var isLimit = false
    /// There is no such file, as opposed to one that must not be read.
    public var isMissing = false
  }

  /// The whole file.
  public func data(of path: String) throws(Failure) -> Data {
    let real = try resolve(path)
    // Without O_NONBLOCK, opening a pipe would wait for its writer.
    let descriptor = open(real, O_RDONLY | O_NONBLOCK | O_CLOEXEC | O_NOCTTY | O_NOFOLLOW)
    guard descriptor >= 0 else { throw SceneFiles.failure(path, errno) }
    defer { close(descriptor) }
    var info = stat()
    guard fstat(descriptor, &info) == 0 else { throw SceneFiles.failure(path, errno) }
    guard info.st_mode & S_IFMT == S_IFREG else { throw Failure(description: "\(path) is no regular file") }
    guard info.st_size <= limits.assetBytes else {
      throw Failure(description: "\(path) has \(info.st_size) bytes; the limit is \(limits.assetBytes)", isLimit: true)
    }
    return try SceneFiles.read(descriptor, path, limit: limits.assetBytes)
  }

  /// The path behind all links, of a file or folder inside the root.
  public func resolve(_ path: String) throws(Failure) -> String {
    if let scheme = path.firstIndex(of: ":"), path[scheme...].hasPrefix("://") {
      throw Failure(description: "\(path) is a web address; only files below \(root) are read")
    }
    guard !path.utf8.contains(0) else { throw Failure(description: "a path holds no NUL") }
    let real = try SceneFiles.realPath(path.hasPrefix("/") ? path : folder + "/" + path, shown: path)
    guard root == "/" || real == root || real.hasPrefix(root + "/") else {
      throw Failure(description: "\(path) lies outside \(root); --root names another folder")
    }
    return real
  }

  /// Whether the resolved path is a folder.
  public func isFolder(_ real: String) -> Bool {
    var info = stat()
    return stat(real, &info) == 0 && info.st_mode & S_IFMT == S_IFDIR
  }

  private static func realPath(_ path: String, shown: String? = nil) throws(Failure) -> String {
    guard let real = realpath(path, nil) else { throw failure(shown ?? path, errno) }
    defer { free(real) }
    return String(cString: real)
  }

  private static func failure(_ path: String, _ code: Int32) -> Failure {
    switch code {
    case ENOENT, ENOTDIR: Failure(description: "there is no file \(path)", isMissing: true)
    case EACCES: Failure(description: "\(path) may not be read")
    default: Failure(description: "\(path) cannot be read: \(String(cString: strerror(code)))")
    }
  }

  private static func read(_ descriptor: Int32, _ path: String, limit: Int) throws(Failure) -> Data {
    var data = Data()
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { Foundation.read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return data }
      data.append(contentsOf: buffer[..<count])
      // The file may have grown since it was measured.
      guard data.count <= limit else { throw Failure(description: "\(path) has more than \(limit) bytes, the limit", isLimit: true) }
    }
  }
}
