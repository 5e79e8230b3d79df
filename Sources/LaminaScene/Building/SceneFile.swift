import Foundation
public import LaminaGeometry

/// A scene file on disk or on standard input: read, checked and built.
///
///     let scene = try SceneFile.load("card.yaml")
///     scene.layer(named: "title")?.opacity = 0.5
public enum SceneFile {
  /// - Parameter path: `-` for standard input, whose scene has its files in the current folder.
  /// - Throws: `SceneError` for what is wrong with the scene, `SceneFiles.Failure` where the file cannot be read.
  public static func load(_ path: String, _ options: SceneOptions = SceneOptions()) throws -> BuiltScene {
    let bytes = try bytes(of: path, limit: options.limits.fileBytes)
    return try build(bytes, file: name(of: path), folder: folder(of: path), options)
  }

  /// - Parameters:
  ///   - file: how messages name the scene.
  ///   - folder: where its files are.
  public static func build(
    _ bytes: [UInt8], file: String, folder: String, _ options: SceneOptions = SceneOptions()
  ) throws -> BuiltScene {
    let reader = SceneReader(file: file, isLenient: options.isLenient, limits: options.limits)
    let (document, warnings) = try reader.read(bytes)
    let files = try SceneFiles(folder: folder, root: options.root, limits: options.limits)
    return try SceneBuilder.build(document, files: files, options: options, warnings: warnings)
  }

  /// As messages name it.
  public static func name(of path: String) -> String { path == "-" ? "<standard input>" : path }

  static func folder(of path: String) -> String {
    guard path != "-", let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// What the user names may be a pipe, as the shell makes them; a folder is none.
  public static func bytes(of path: String, limit: Int = Limits().fileBytes) throws(SceneFiles.Failure) -> [UInt8] {
    let descriptor = path == "-" ? dup(STDIN_FILENO) : open(path, O_RDONLY | O_CLOEXEC | O_NOCTTY)
    guard descriptor >= 0 else { throw failure(path, errno) }
    defer { close(descriptor) }
    var bytes: [UInt8] = []
    var info = stat()
    if fstat(descriptor, &info) == 0, info.st_mode & S_IFMT == S_IFREG { bytes.reserveCapacity(min(Int(info.st_size), limit) + 1) }
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    while true {
      let count = buffer.withUnsafeMutableBytes { read(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(path, errno) }
      if count == 0 { return bytes }
      bytes.append(contentsOf: buffer[..<count])
      guard bytes.count <= limit else {
        throw SceneFiles.Failure(description: "\(name(of: path)) has more than \(limit) bytes, the limit", isLimit: true)
      }
    }
  }

  private static func failure(_ path: String, _ code: Int32) -> SceneFiles.Failure {
    let name = name(of: path)
    switch code {
    case ENOENT, ENOTDIR:
      let beside = (try? FileManager.default.contentsOfDirectory(atPath: folder(of: path))) ?? []
      let last = path.split(separator: "/").last.map(String.init) ?? path
      let nearest = NearestName.of(last, in: beside.sorted().prefix(10_000))
      return SceneFiles.Failure(
        description: "there is no file \(name)" + (nearest.map { "; did you mean \($0)?" } ?? ""), isMissing: true)
    case EISDIR: return SceneFiles.Failure(description: "\(name) is a folder")
    default: return SceneFiles.Failure(description: "\(name) cannot be read: \(String(cString: strerror(code)))")
    }
  }
}
