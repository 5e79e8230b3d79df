import Foundation
import Lamina
import LaminaTesting
import Testing

/// One small scene a feature, each with the picture that it has to be, which somebody has looked at.
@Suite struct CorpusTests {
  @Test("A scene looks as its reference", arguments: Scenes.corpus)
  func sceneLooksAsItsReference(name: String) throws {
    let scene = try Scenes.load("Tests/LaminaTests/Corpus/\(name).yaml")
    let image = CGImage(pixels: try scene.picture().pixels(scene.renderOptions))
    var reference = ReferencePicture(path: "\(Scenes.corpusFolder)/\(name).png")
    // Other processors round a blur or a gradient otherwise.
    reference.channelTolerance = 1
    try reference.expect(image, scale: scene.scale)
    #expect(scene.warnings.map(\.description) == [])
  }

  @Test("Every picture has a scene, and every scene a picture and a line about it")
  func corpusIsWhole() throws {
    #expect(Scenes.corpus.count >= 100)
    #expect(Scenes.names(in: Scenes.corpusFolder, ".png") == Scenes.corpus)
    for name in Scenes.corpus {
      let text = try String(contentsOfFile: "\(Scenes.corpusFolder)/\(name).yaml", encoding: .utf8)
      #expect(text.hasPrefix("# "), "\(name).yaml does not say what it is about")
    }
  }

  /// Scenes whose point is that nothing of them shows, or that they look alike.
  @Test("No two references are the same picture")
  func referencesDiffer() throws {
    var seen: [Data: String] = [:]
    for name in Scenes.corpus {
      let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Scenes.corpusFolder)/\(name).png"))
      let other = seen.updateValue(name, forKey: bytes)
      #expect(other == nil, "\(name) looks like \(other ?? "")")
    }
  }

  @Test("A sample's picture is small enough to show", arguments: Scenes.names(in: Scenes.samplesFolder + "/Pictures", ".png"))
  func picturesAreSmall(name: String) throws {
    let bytes = try Data(contentsOf: URL(fileURLWithPath: "\(Scenes.samplesFolder)/Pictures/\(name).png"))
    #expect(bytes.count < 60_000)
  }
}
