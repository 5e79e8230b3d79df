import Foundation
import Lamina

struct CompareCommand: Command {
  let name = "compare"
  let summary = "Compare two pictures; exit 1 where they differ."
  let usage = "A.png B.png [-o DIFF.png]"
  let example = "lamina compare expected.png actual.png -o diff.png --max-channel 2"
  let details = "Pictures of different sizes always differ."
  let inputEndings = ["png", "jpg", "jpeg", "webp"]

  var options: [Option] {
    [
      .value("output", short: "o", "DIFF.png", "Write B, pale, with each changed pixel in red, if there is any."),
      .value("max-channel", "N", "Channels may differ by so much, 0…255; 0 by default."),
      .value("max-pixels", "N", "So many pixels may differ by more; 0 by default."),
    ]
  }

  func run(_ arguments: Arguments, _ console: Console) throws -> ExitCode {
    guard arguments.inputs.count == 2 else {
      throw Arguments.UsageError(message: "two pictures are compared, not \(arguments.inputs.count): lamina compare \(usage)")
    }
    // The figures go to standard output; a picture among them could not be read.
    if arguments.text("output") == "-" { throw Arguments.UsageError(message: "-o is a file: the figures go to standard output") }
    let tolerance = try arguments.integer("max-channel", 0...255, "a whole number from 0 to 255") ?? 0
    let allowed = try arguments.integer("max-pixels", 0...Int.max, "a whole number") ?? 0
    let pictures = try arguments.inputs.map(picture)
    let (a, b) = (pictures[0], pictures[1])
    guard let difference = ImageDifference(a, b, tolerance: tolerance) else {
      try console.write("sizes differ: \(a.width) × \(a.height) and \(b.width) × \(b.height)\n")
      return .different
    }
    try console.write(
      "changed pixels: \(difference.changedPixels) of \(a.width * a.height)\n"
        + "largest channel difference: \(difference.largestChannelDifference)\n")
    if let box = difference.box {
      let numbers = [box.minX, box.minY, box.width, box.height].map { String(Int($0)) }
      try console.write("box: [\(numbers.joined(separator: ", "))]\n")
    }
    if let output = arguments.text("output"), difference.changedPixels > 0,
      let marked = try ImageDifference.picture(of: a, b, tolerance: tolerance)
    {
      try AtomicFile.write(try marked.pngData(), to: output)
    }
    return difference.changedPixels > allowed ? .different : .done
  }

  private func picture(_ path: String) throws -> CGImage {
    do {
      return try CGImage(data: Data(try SceneFile.bytes(of: path)))
    } catch {
      throw CommandFailure(error, subject: SceneFile.name(of: path))
    }
  }
}
