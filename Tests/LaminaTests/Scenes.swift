import Foundation
import Lamina
import LaminaDisplayList
import LaminaImages
import LaminaScene
import Testing

/// The scene files that the tests draw, found beside the tests.
enum Scenes {
  private static let tests = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
  static let corpusFolder = tests.appendingPathComponent("Corpus").path
  static let package = tests.deletingLastPathComponent().deletingLastPathComponent().path
  static let samplesFolder = package + "/Samples"

  static let corpus = names(in: corpusFolder, ".yaml")
  static let samples = names(in: samplesFolder, ".yaml")

  /// Everything, by its path.
  static let all = corpus.map { "Tests/LaminaTests/Corpus/" + $0 + ".yaml" } + samples.map { "Samples/" + $0 + ".yaml" }

  static func names(in folder: String, _ ending: String) -> [String] {
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.filter { $0.hasSuffix(ending) }.map { String($0.dropLast(ending.count)) }.sorted()
  }

  static func load(_ path: String) throws -> BuiltScene {
    var options = SceneOptions()
    options.isStrict = true
    return try SceneFile.load(path.hasPrefix("/") ? path : package + "/" + path, options)
  }

  /// The pages of a scene at time 0.
  static func pages(_ path: String) throws -> [LaminaDisplayList.Page] { try load(path).picture().pages }
}
