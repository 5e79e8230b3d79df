import Foundation
import Lamina

struct FramesCommand: Command {
  let name = "frames"
  let summary = "Draw a scene's animation as an animated PNG, a GIF or numbered files."
  let usage = "IN --from A --to B --fps N -o OUT.png|OUT.gif|DIR"
  let example = "lamina frames spinner.yaml --from 0 --to 2 --fps 30 -o spinner.gif"
  let details = "The time --to is not drawn itself, so that a loop does not show one picture twice."

  var options: [Option] {
    [
      .value("output", short: "o", "OUT", "An animated .png, a .gif, - for an animated PNG, or a folder for numbered PNG files."),
      .value("from", "SECONDS", "The first frame's time; 0 by default."),
      .value("to", "SECONDS", "Where the sequence ends; 1 by default."),
      .value("fps", "N", "Frames a second; 30 by default."),
    ] + SceneArguments.options
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    let input = try SceneArguments.input(arguments, self)
    let options = try SceneArguments.options(arguments)
    let from = try arguments.number("from", -1e6...1e6, "a number of seconds") ?? 0
    let to = try arguments.number("to", -1e6...1e6, "a number of seconds") ?? max(1, from + 1)
    let fps = try arguments.number("fps", 0.01...1000, "a number from 0.01 to 1000") ?? 30
    guard to >= from else { throw Arguments.UsageError(message: "--to \(to.shortest) lies before --from \(from.shortest)") }
    guard let output = arguments.text("output") else { throw Arguments.UsageError(message: "where to? -o OUT.png, OUT.gif or a folder") }
    let count = max(1, ((to - from) * fps).rounded())
    guard count <= Double(options.limits.frames) else {
      throw Limits.Exceeded("the sequence", found: "\(Int(count)) frames", allowed: "\(options.limits.frames)")
    }
    let scene = try SceneFile.load(input, options)
    guard scene.pages.count == 1 else {
      throw CommandFailure(
        .usage, "a sequence is drawn of one page; the scene has \(scene.pages.count)", subject: SceneFile.name(of: input))
    }
    var render = scene.renderOptions
    render.limits = options.limits
    let times = (0..<Int(count)).map { from + Double($0) / fps }
    try write(scene, times, 1 / fps, render, to: output, console)
    console.warn(scene.warnings)
    return .done
  }

  private func write(
    _ scene: BuiltScene, _ times: [Double], _ delay: Double, _ options: RenderOptions, to output: String, _ console: Console
  ) throws {
    let name = output == "-" ? "-.png" : output
    let ending = name.hasSuffix("/") ? "" : URL(fileURLWithPath: name).pathExtension.lowercased()
    switch ending {
    case "gif", "png":
      guard ending == "png" || delay >= 0.02 else {
        throw Arguments.UsageError(message: "viewers slow down a GIF of more than 50 frames a second; write a .png, or give --fps 50")
      }
      var sequence = try FrameSequence(kind: ending == "gif" ? .gif : .animatedPNG, scale: Double(options.scale))
      for (number, time) in times.enumerated() {
        console.progress(number, of: times.count, "frames")
        try sequence.append(try scene.picture(at: time).pixels(options), delay: delay)
      }
      console.progress(times.count, of: times.count, "frames")
      try console.write(try sequence.finish(), to: output)
    case "":
      try OutputFolder.make(output)
      let digits = max(4, String(times.count).count)
      for (number, time) in times.enumerated() {
        console.progress(number, of: times.count, "frames")
        let bytes = try scene.picture(at: time).encoded(as: .png, options)
        let name = String(number + 1)
        try AtomicFile.write(bytes, to: "\(output)/\(String(repeating: "0", count: digits - name.count))\(name).png")
      }
      console.progress(times.count, of: times.count, "frames")
    default: throw Arguments.UsageError(message: "a sequence is written as .png, .gif or into a folder, not .\(ending)")
    }
  }
}
