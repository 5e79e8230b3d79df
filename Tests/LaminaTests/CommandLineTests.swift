import Foundation
import Lamina
import Testing

/// The program as somebody meets it who has only its help to go by.
@Suite struct CommandLineTests {
  /// Built beside the tests, in debug as in release.
  static let program: String = {
    let tests = URL(fileURLWithPath: "/proc/self/exe").resolvingSymlinksInPath().deletingLastPathComponent()
    let bundle = Bundle.allBundles.map { $0.bundleURL.deletingLastPathComponent() }
    let folders = [tests] + bundle + [Bundle.main.bundleURL]
    let places = folders.map { $0.appendingPathComponent("lamina").path }
    return places.first { FileManager.default.isExecutableFile(atPath: $0) } ?? places[0]
  }()

  private let card = "lamina: 1\nroot: {frame: [0, 0, 40, 30], background: systemBlue, border: 2 solid black}\n"

  private func lamina(_ words: [String], input: String? = nil, folder: String? = nil) throws -> Tool.Result {
    try #require(FileManager.default.isExecutableFile(atPath: Self.program), "there is no program at \(Self.program)")
    return try Tool.run([Self.program] + words, input: input.map { Data($0.utf8) }, folder: folder)
  }

  private func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(fileURLWithPath: path)) }

  @Test("Help names every command, and every command has help with an example")
  func help() throws {
    let overview = try lamina(["--help"])
    #expect(overview.code == 0 && overview.errors.isEmpty)
    for command in ["render", "tree", "validate", "fmt", "schema", "compare", "frames", "fonts"] {
      #expect(overview.text.contains(command))
      let page = try lamina([command, "--help"])
      #expect(page.code == 0)
      #expect(page.text.contains("lamina \(command)"), "the help of \(command) has no example")
    }
    #expect(try lamina([]).code == 2)
  }

  @Test("The version names the libraries that draw")
  func version() throws {
    let text = try lamina(["--version"]).text
    for name in ["lamina", "Cairo", "Pango", "Inter"] { #expect(text.contains(name), "\(text) does not name \(name)") }
  }

  @Test("Every kind of failure has its exit code and a sentence that names the place")
  func exitCodes() throws {
    try Tool.withFolder { folder in
      try write(card, folder + "/card.yaml")
      try write(card.replacing("background: systemBlue", with: "backgruond: systemBlue"), folder + "/typo.yaml")
      let done = try lamina(["render", "card.yaml", "-o", "card.png"], folder: folder)
      #expect(done.code == 0 && done.output.isEmpty && done.errors.isEmpty)
      #expect(try lamina(["render", "card.yaml", "-o", "red.png", "--scale", "2"], folder: folder).code == 0)

      let different = try lamina(["compare", "card.png", "red.png"], folder: folder)
      #expect(different.code == 1)
      #expect(try lamina(["compare", "card.png", "card.png"], folder: folder).code == 0)

      let usage = try lamina(["rendr", "card.yaml"], folder: folder)
      #expect(usage.code == 2 && usage.errors.contains("did you mean render?"))
      #expect(try lamina(["render", "card.yaml", "-o", "card.png", "--sclae", "2"], folder: folder).errors.contains("--scale"))

      let invalid = try lamina(["render", "typo.yaml", "-o", "typo.png"], folder: folder)
      #expect(invalid.code == 3)
      #expect(invalid.errors.contains("typo.yaml:2:") && invalid.errors.contains("error:"))
      #expect(invalid.errors.contains("did you mean background?"), "\(invalid.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/typo.png"))

      let limit = try lamina(["render", "card.yaml", "-o", "big.png", "--scale", "1000"], folder: folder)
      #expect(limit.code == 4, "\(limit.errors)")
      #expect(!FileManager.default.fileExists(atPath: folder + "/big.png"))

      let missing = try lamina(["render", "crad.yaml", "-o", "x.png"], folder: folder)
      #expect(missing.code == 5 && missing.errors.contains("did you mean card.yaml?"), "\(missing.errors)")
      #expect(try lamina(["render", "card.yaml", "-o", "no/such/folder/x.png"], folder: folder).code == 5)
    }
  }

  @Test("A scene may come from standard input, and a picture go to standard output")
  func pipes() throws {
    let result = try lamina(["render", "-", "-o", "-", "--format", "png"], input: card)
    #expect(result.code == 0 && result.errors.isEmpty)
    let image = try CGImage(data: result.output)
    #expect(image.width == 40 && image.height == 30)
    let svg = try lamina(["render", "-", "-o", "-", "--format", "svg"], input: card)
    #expect(svg.text.hasPrefix("<?xml") && svg.text.contains("<svg"))
    let bad = try lamina(["render", "-", "-o", "-", "--format", "png"], input: "lamina: 2\n")
    #expect(bad.code == 3 && bad.output.isEmpty && bad.errors.contains("<standard input>:1:9"), "\(bad.errors)")
  }

  @Test("Of many files, a bad one does not stop the others")
  func manyFiles() throws {
    try Tool.withFolder { folder in
      for name in ["a", "b", "c", "d"] { try write(card, "\(folder)/\(name).yaml") }
      try write("lamina: 1\nroot: {frame: [0, 0, nine, 9]}\n", folder + "/bad.yaml")
      let result = try lamina(
        ["render", "a.yaml", "b.yaml", "bad.yaml", "c.yaml", "d.yaml", "-o", "out", "--format", "png"], folder: folder)
      #expect(result.code == 3)
      #expect(result.errors.contains("bad.yaml:2:") && result.errors.contains("4 of 5 files drawn, 1 failed"), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder + "/out").sorted() == ["a.png", "b.png", "c.png", "d.png"])
    }
  }

  @Test("Several files are never put into a folder that is named as a file")
  func folderNamedAsFile() throws {
    try Tool.withFolder { folder in
      for name in ["a", "b"] { try write(card, "\(folder)/\(name).yaml") }
      let result = try lamina(["render", "a.yaml", "b.yaml", "-o", "out.png"], folder: folder)
      #expect(result.code == 2 && result.errors.contains("out.png is a file's name"), "\(result.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.yaml", "b.yaml"])
    }
  }

  @Test("fmt formats the good files of many, and ends with the code of the worst")
  func formatsTheGood() throws {
    try Tool.withFolder { folder in
      try write("lamina: 2\nroot: {}\n", folder + "/bad.yaml")
      try write(card, folder + "/good.yaml")
      #expect(
        try lamina(["fmt", "--check", "bad.yaml", "good.yaml"], folder: folder).errors.contains("good.yaml is not in canonical form"))
      let result = try lamina(["fmt", "--write", "bad.yaml", "good.yaml"], folder: folder)
      #expect(result.code == 3 && result.errors.contains("bad.yaml:1:9"), "\(result.errors)")
      #expect(try lamina(["fmt", "--check", "good.yaml"], folder: folder).code == 0)
    }
  }

  @Test("A sequence goes to standard output as an animated PNG, and a GIF is not asked for more than viewers show")
  func sequences() throws {
    try Tool.withFolder { folder in
      try write(card, folder + "/a.yaml")
      let piped = try lamina(["frames", "a.yaml", "--to", "0.1", "--fps", "20", "-o", "-"], folder: folder)
      #expect(piped.code == 0 && piped.output.range(of: Data("acTL".utf8)) != nil, "\(piped.errors)")
      let fast = try lamina(["frames", "a.yaml", "--fps", "60", "-o", "a.gif"], folder: folder)
      #expect(fast.code == 2 && fast.errors.contains("--fps 50"), "\(fast.errors)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder) == ["a.yaml"])
    }
  }

  @Test("A PDF does not depend on the machine's clock and zone, and a date that is none is refused")
  func dates() throws {
    func pdf(_ environment: [String: String]) throws -> Tool.Result {
      try Tool.run([Self.program, "render", "-", "-o", "-", "--format", "pdf"], input: Data(card.utf8), environment: environment)
    }
    let (here, there) = (try pdf(["TZ": "UTC"]), try pdf(["TZ": "Asia/Kathmandu"]))
    #expect(here.code == 0 && here.output == there.output)
    for date in ["yesterday", "-5", "99999999999999999"] {
      let result = try pdf(["SOURCE_DATE_EPOCH": date])
      #expect(result.code == 2 && result.errors.contains("SOURCE_DATE_EPOCH"), "\(result.errors)")
    }
    #expect(try pdf(["SOURCE_DATE_EPOCH": "0"]).output.range(of: Data("(D:19700101000000".utf8)) != nil)
  }

  @Test("Only files below the scene's folder are read")
  func root() throws {
    try Tool.withFolder { folder in
      try FileManager.default.createDirectory(atPath: folder + "/in", withIntermediateDirectories: true)
      try FileManager.default.copyItem(atPath: Scenes.samplesFolder + "/mountains.png", toPath: folder + "/secret.png")
      try FileManager.default.createSymbolicLink(atPath: folder + "/in/link.png", withDestinationPath: "../secret.png")
      for path in ["../secret.png", folder + "/secret.png", "link.png", "/dev/zero"] {
        try write("lamina: 1\nroot: {type: image, frame: [0, 0, 9, 9], image: \(path)}\n", folder + "/in/a.yaml")
        let result = try lamina(["render", "a.yaml", "-o", "a.png", "--strict"], folder: folder + "/in")
        #expect(result.code != 0 && result.errors.contains("outside"), "\(path): \(result.code) \(result.errors)")
      }
      try write("lamina: 1\nroot: {type: image, frame: [0, 0, 9, 9], image: ../secret.png}\n", folder + "/in/a.yaml")
      #expect(try lamina(["render", "in/a.yaml", "-o", "a.png", "--strict", "--root", "."], folder: folder).code == 0)
    }
  }

  @Test("Time is limited when asked, and the old file stays")
  func timeout() throws {
    try Tool.withFolder { folder in
      try write("old", folder + "/a.pdf")
      // A million layers take longer than a hundredth of a second.
      let scene =
        "lamina: 1\ncanvas: {width: 99, height: 99}\nroot: {children: [{type: replicator, frame: [0, 0, 9, 9], count: 900000, "
        + "children: [{frame: [0, 0, 9, 9], background: \"#0001\", cornerRadius: 3}]}]}\n"
      try write(scene, folder + "/a.yaml")
      let result = try lamina(["render", "a.yaml", "-o", "a.pdf", "--timeout", "0.05"], folder: folder)
      #expect(result.code == 4 && result.errors.contains("--timeout"), "\(result.errors)")
      #expect(try String(contentsOfFile: folder + "/a.pdf", encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder).sorted() == ["a.pdf", "a.yaml"])
    }
  }

  @Test("What fmt writes draws the same picture, and formatting it again changes nothing", arguments: Scenes.samples)
  func formatting(name: String) throws {
    try Tool.withFolder { folder in
      try FileManager.default.copyItem(atPath: Scenes.samplesFolder + "/mountains.png", toPath: folder + "/mountains.png")
      let text = try lamina(["fmt", "\(Scenes.samplesFolder)/\(name).yaml"])
      #expect(text.code == 0)
      try text.output.write(to: URL(fileURLWithPath: "\(folder)/\(name).yaml"))
      #expect(try lamina(["fmt", "\(name).yaml"], folder: folder).output == text.output)
      let first = try Scenes.load("Samples/\(name).yaml").picture().pixels(RenderOptions())
      let second = try Scenes.load("\(folder)/\(name).yaml").picture().pixels(RenderOptions())
      #expect(Pixels.differences(first, second) == nil)
    }
  }

  @Test("On a full disk the old file stays", .enabled(if: getuid() == 0, "needs root, to mount a small disk"))
  func fullDisk() throws {
    try Tool.withFolder { folder in
      let disk = folder + "/disk"
      try FileManager.default.createDirectory(atPath: disk, withIntermediateDirectories: true)
      guard try Tool.run(["mount", "-t", "tmpfs", "-o", "size=16k", "tmpfs", disk]).code == 0 else {
        // A container without the right to mount cannot have a full disk.
        withKnownIssue("this machine does not let the test mount a disk", isIntermittent: true) { Issue.record("not tested") }
        return
      }
      defer { _ = try? Tool.run(["umount", disk]) }
      try write("old", disk + "/a.png")
      let result = try lamina(["render", "\(Scenes.samplesFolder)/text.yaml", "-o", disk + "/a.png", "--scale", "3"])
      #expect(result.code == 5 && result.errors.contains("a.png"), "\(result.code) \(result.errors)")
      #expect(try String(contentsOfFile: disk + "/a.png", encoding: .utf8) == "old")
      #expect(try FileManager.default.contentsOfDirectory(atPath: disk) == ["a.png"])
    }
  }

  @Test("Killed at any moment, it leaves the old file or the whole new one")
  func killed() throws {
    try Tool.withFolder { folder in
      let scene = "\(Scenes.samplesFolder)/social-card.yaml"
      #expect(try lamina(["render", scene, "-o", folder + "/new.png"]).code == 0)
      let new = try Data(contentsOf: URL(fileURLWithPath: folder + "/new.png"))
      for step in 0..<12 {
        try write("old", folder + "/a.png")
        let process = Process()
        process.executableURL = URL(fileURLWithPath: Self.program)
        process.arguments = ["render", scene, "-o", folder + "/a.png"]
        try process.run()
        Thread.sleep(forTimeInterval: Double(step) * 0.02)
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let found = try Data(contentsOf: URL(fileURLWithPath: folder + "/a.png"))
        #expect(found == Data("old".utf8) || found == new, "after \(step * 20) ms the file has \(found.count) bytes")
      }
    }
  }
}
