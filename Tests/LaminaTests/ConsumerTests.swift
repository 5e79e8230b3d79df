import Foundation
import Testing

/// A package that depends on a tagged copy of this one: what SwiftPM allows at home and refuses there shows here.
@Suite struct ConsumerTests {
  @Test("A package can depend on a version of this one, and its program draws", .timeLimit(.minutes(20)))
  func consumer() throws {
    try Tool.withFolder { folder in
      let copy = folder + "/Lamina"
      // Tracked files as they are now, or all of a source archive.
      let listed = try Tool.run(["git", "-C", Scenes.package, "ls-files", "-z"])
      try #require(listed.code == 0, "the package is not in a git repository: \(listed.errors)")
      for path in listed.text.split(separator: "\0").map(String.init) {
        guard FileManager.default.fileExists(atPath: Scenes.package + "/" + path) else { continue }
        let target = URL(fileURLWithPath: copy + "/" + path)
        try FileManager.default.createDirectory(at: target.deletingLastPathComponent(), withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: Scenes.package + "/" + path, toPath: target.path)
      }
      let identity = ["-c", "user.name=Tests", "-c", "user.email=tests@example.org"]
      for words in [["init", "-q"], ["add", "-A"], identity + ["commit", "-q", "-m", "A version"], ["tag", "1.0.0"]] {
        try Tool.output(["git", "-C", copy] + words)
      }
      try write(Self.manifest(copy), folder + "/Client/Package.swift")
      try write(Self.program, folder + "/Client/Sources/Client/main.swift")
      let built = try Tool.run(["swift", "build", "--package-path", folder + "/Client", "--jobs", "2"])
      #expect(built.code == 0, "\(built.text.suffix(3000)) \(built.errors.suffix(3000))")
      #expect(!(built.text + built.errors).contains("prohibited flag"))
      let drawn = try Tool.run([folder + "/Client/.build/debug/Client", folder + "/out.png"])
      #expect(drawn.code == 0 && drawn.text == "40 × 30\n", "\(drawn.text) \(drawn.errors)")
    }
  }

  private func write(_ text: String, _ path: String) throws {
    let url = URL(fileURLWithPath: path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  private static func manifest(_ copy: String) -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "Client",
      dependencies: [.package(url: "file://\(copy)", from: "1.0.0")],
      targets: [
        .executableTarget(
          name: "Client",
          dependencies: [
            .product(name: "Lamina", package: "Lamina"), .product(name: "QuartzCore", package: "Lamina"),
            .product(name: "LaminaTesting", package: "Lamina"),
          ])
      ])
    """
  }

  private static let program = """
    import LaminaTesting
    import QuartzCore

    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 40, height: 30)
    layer.addBorder([.top, .bottom], width: 2, color: .black)
    let path = CommandLine.arguments[1]
    try render(layer, to: path)
    try ReferencePicture(path: path).expect(layer)
    let image = try layer.image()
    print("\\(image.width) × \\(image.height)")
    """
}
