import Foundation
import Lamina

/// One scene to its picture or pictures.
struct RenderJob: Sendable {
  let input: String
  let target: RenderTarget
  let settings: RenderSettings
  /// Nil for one a core.
  let threads: Int?

  /// - Parameter save: writes a file; soon, where it is one of many.
  func run(_ console: Console, save: ([UInt8], String) throws -> Void = { try AtomicFile.write($0, to: $1) }) throws {
    let scene = try SceneFile.load(input, settings.scene)
    if let page = settings.page, page > scene.pages.count {
      throw CommandFailure(.usage, "there is no page \(page); the scene has \(scene.pages.count)", subject: SceneFile.name(of: input))
    }
    let options = settings.options(of: scene, threads: threads)
    let chosen = settings.page.map { $0 - 1 }
    let count = chosen == nil ? scene.pages.count : 1
    if count > 1, target.format != .pdf {
      guard case .folder(let folder) = target.place else {
        throw CommandFailure(
          .usage,
          "the scene has \(count) pages, and a \(target.format.rawValue) file holds one: write a pdf, or into a folder, or choose with --page",
          subject: SceneFile.name(of: input))
      }
      try renderEach(scene, options, folder, console, save)
    } else {
      let bytes = try scene.picture(at: settings.time, page: chosen).encoded(as: target.format, options)
      console.warn(scene.warnings)
      try put(bytes, console, save)
    }
  }

  private func renderEach(
    _ scene: BuiltScene, _ options: RenderOptions, _ folder: String, _ console: Console, _ save: ([UInt8], String) throws -> Void
  ) throws {
    try OutputFolder.make(folder)
    for page in scene.pages.indices {
      console.progress(page, of: scene.pages.count, "pages")
      let bytes = try scene.picture(at: settings.time, page: page).encoded(as: target.format, options)
      try save(bytes, folder + "/" + RenderTarget.name(of: input, page: page + 1, target.format))
    }
    console.progress(scene.pages.count, of: scene.pages.count, "pages")
    console.warn(scene.warnings)
  }

  private func put(_ bytes: [UInt8], _ console: Console, _ save: ([UInt8], String) throws -> Void) throws {
    switch target.place {
    case .file("-"): try console.write(bytes)
    case .file(let path): try save(bytes, path)
    case .folder(let folder):
      try OutputFolder.make(folder)
      try save(bytes, folder + "/" + RenderTarget.name(of: input, target.format))
    }
  }
}

enum OutputFolder {
  /// Makes the folder, and those above it, where there is none.
  static func make(_ path: String) throws(CommandFailure) {
    do {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    } catch {
      let reason = (error as NSError).localizedFailureReason ?? (error as NSError).localizedDescription
      throw CommandFailure(.inputOutput, "the folder cannot be made: \(reason)", subject: path)
    }
  }
}
