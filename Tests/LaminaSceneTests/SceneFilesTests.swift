import Foundation
import LaminaGeometry
import LaminaLayers
import LaminaScene
import LaminaText
import Testing

/// A folder of its own for each test, gone afterwards.
final class TemporaryFolder {
  let path: String

  init() throws {
    path = NSTemporaryDirectory() + "lamina-scene-tests-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: path + "/scene/images", withIntermediateDirectories: true)
    try Data("secret".utf8).write(to: URL(fileURLWithPath: path + "/outside.txt"))
    try Data("inside".utf8).write(to: URL(fileURLWithPath: path + "/scene/images/a.txt"))
  }

  deinit { try? FileManager.default.removeItem(atPath: path) }
}

@Suite struct SceneFilesTests {
  @Test func `a file below the scene's folder is read`() throws {
    let folder = try TemporaryFolder()
    let files = try SceneFiles(folder: folder.path + "/scene")
    #expect(try files.data(of: "images/../images/a.txt") == Data("inside".utf8))
  }

  @Test(arguments: [
    ("../outside.txt", "lies outside"), ("/etc/passwd", "lies outside"), ("images", "is no regular file"),
    ("nosuch.png", "there is no file nosuch.png"),
    ("https://example.org/a.png", "is a web address"), ("link", "lies outside"), ("pipe", "is no regular file"),
    ("images/a.txt/b", "there is no file"),
  ])
  func `everything else is refused with a reason`(path: String, reason: String) throws {
    let folder = try TemporaryFolder()
    let root = folder.path + "/scene"
    try FileManager.default.createSymbolicLink(atPath: root + "/link", withDestinationPath: folder.path + "/outside.txt")
    #expect(mkfifo(root + "/pipe", 0o600) == 0)
    let files = try SceneFiles(folder: root)
    let error = #expect(throws: SceneFiles.Failure.self) { try files.data(of: path) }
    #expect(error?.description.contains(reason) == true, "\(error?.description ?? "")")
  }

  @Test func `another root opens more, and no more than that`() throws {
    let folder = try TemporaryFolder()
    let files = try SceneFiles(folder: folder.path + "/scene", root: folder.path)
    #expect(try files.data(of: "../outside.txt") == Data("secret".utf8))
  }

  @Test func `a missing image is magenta and a warning, or an error when strict`() throws {
    let text = "lamina: 1\nroot: {type: image, frame: [0, 0, 1, 1], image: no.png}"
    let scene = try build(text)
    #expect(scene.pages[0].layer.backgroundColor == CGColor(rgb: 0xFF00FF))
    #expect(scene.warnings.map(\.description) == ["s:2:49: warning: root.image: there is no file no.png; drawn magenta"])
    var options = SceneOptions()
    options.isStrict = true
    let error = #expect(throws: SceneError.self) { try build(text, options) }
    #expect(error?.description == "s:2:49: error: root.image: there is no file no.png")
  }

  @Test func `a missing font is magenta and a warning`() throws {
    let scene = try build("lamina: 1\nroot: {type: text, frame: [0, 0, 9, 9], text: a, fontFamily: [No Such Font]}")
    #expect(
      scene.warnings.map(\.description) == [
        "s:2:62: warning: root.fontFamily: there is no font \"No Such Font\"; `lamina fonts` lists those there are; drawn magenta"
      ])
    #expect((scene.pages[0].layer as? CATextLayer)?.attributedText.runs[0].style.color == CGColor(rgb: 0xFF00FF))
    #expect(try build("lamina: 1\nroot: {type: text, frame: [0, 0, 9, 9], text: a, fontFamily: [No Such Font, Inter]}").warnings.isEmpty)
  }

  @Test func `an image in the file itself is decoded`() throws {
    let dot = "data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg=="
    let scene = try build("lamina: 1\nroot: {type: image, frame: [0, 0, 1, 1], image: \"\(dot)\", contentsGravity: top}")
    #expect(scene.warnings.isEmpty)
    #expect(scene.pages[0].layer.contents != nil)
    #expect(scene.pages[0].layer.contentsGravity == .top)
  }

  @Test func `a character that no font has is told once, by name`() throws {
    let scene = try build(
      "lamina: 1\nroot: {frame: [0, 0, 99, 99], children: [{type: text, frame: [0, 0, 99, 20], text: \"\\u0378a\\u0378\"}, {type: text, frame: [0, 0, 99, 20], text: \"\\u0378\"}]}"
    )
    scene.layOut()
    scene.layOut()
    #expect(scene.warnings.count == 1)
    #expect(scene.warnings.first?.description.contains("no font has U+0378") == true)
  }
}
