import Foundation

/// The program: which works to run, and how to show what they took.
enum BenchmarkTool {
  static let works: [any Work] = [
    CardScreen(), CardProcess(), ListScreen(), ManySquares(), SquaresSlope(), ManyCards(), PNGWriting(), CardBatch(), RingAnimation(),
    Relayout(), Redraw(), MemoryUse(), TwoThreads(),
  ]

  private struct UsageError: Error { let message: String }

  private struct Request {
    var works: [any Work] = []
    var asJSON = false
    var checks = false
    var runs = 15
  }

  static func run(_ words: [String]) -> Int32 {
    do {
      if words.contains("--help") || words.contains("-h") {
        print(help)
        return 0
      }
      let request = try request(words)
      try FileManager.default.createDirectory(atPath: Scratch.folder, withIntermediateDirectories: true)
      defer { if !request.checks { try? FileManager.default.removeItem(atPath: Scratch.folder) } }
      if request.checks {
        for work in request.works { try PictureCheck.run(work) }
        print("pictures are in \(Scratch.folder)")
        return 0
      }
      let report = Report(asJSON: request.asJSON)
      for work in request.works {
        for finding in try work.run(rounds: request.runs) { report.add(finding) }
      }
      return 0
    } catch let error as UsageError {
      FileHandle.standardError.write(Data("Benchmarks: \(error.message)\n".utf8))
      return 2
    } catch {
      FileHandle.standardError.write(Data("Benchmarks: \(error)\n".utf8))
      return 1
    }
  }

  private static func request(_ words: [String]) throws -> Request {
    var request = Request()
    var rest = words[...]
    while let word = rest.popFirst() {
      switch word {
      case "--json": request.asJSON = true
      case "--runs":
        guard let runs = rest.popFirst().flatMap({ Int($0) }), (1...10_000).contains(runs) else {
          throw UsageError(message: "--runs takes a number from 1 to 10000")
        }
        request.runs = runs
      case "--only":
        // Rounds reads it.
        if rest.popFirst() == nil { throw UsageError(message: "--only takes the name of a column, such as ours") }
      case "check": request.checks = true
      default:
        guard let work = works.first(where: { $0.name == word }) else {
          let kind = word.hasPrefix("-") ? "option" : "work"
          throw UsageError(message: "there is no \(kind) \(word); works are \(works.map(\.name).joined(separator: ", "))")
        }
        request.works.append(work)
      }
    }
    if request.works.isEmpty { request.works = works }
    return request
  }

  private static var help: String {
    """
    usage: Benchmarks [check] [NAME …] [--json] [--runs N]

    Times works beside the same drawings written by hand in C on Cairo, in one process, round by round, and prints medians.
    "C" writes with cairo_surface_write_to_png, "C fast" with the best PNG writer we know how to make.

      check      write both pictures of each work and count the pixels that differ by more than 8
      --json     a JSON object a line
      --runs N   rounds, 15 unless given; long works stop sooner
      --only C   one column alone (ours, C, "C fast" …), for a profiler

    works:
    \(works.map { "  \($0.name.padding(toLength: 12, withPad: " ", startingAt: 0)) \($0.summary)" }.joined(separator: "\n"))
    """
  }
}

/// Where the works write their files.
enum Scratch {
  static let folder = FileManager.default.temporaryDirectory.path + "/lamina-benchmarks-\(ProcessInfo.processInfo.processIdentifier)"

  static func path(_ name: String) -> String { folder + "/" + name }

  /// A folder in the folder, made if it is not there.
  static func subfolder(_ name: String) throws -> String {
    try FileManager.default.createDirectory(atPath: path(name), withIntermediateDirectories: true)
    return path(name)
  }
}
