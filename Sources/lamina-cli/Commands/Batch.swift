import Foundation
import Lamina
import LaminaImages
import Synchronization

/// Many scenes into one folder, as many at a time as there are cores. A bad file does not stop the others.
struct Batch {
  private let inputs: [String]
  private let target: RenderTarget
  private let settings: RenderSettings

  init(_ inputs: [String], _ target: RenderTarget, _ settings: RenderSettings) throws(Arguments.UsageError) {
    (self.inputs, self.target, self.settings) = (inputs, target, settings)
    var known: [String: String] = [:]
    for input in inputs {
      let name = RenderTarget.name(of: input, target.format)
      if let other = known.updateValue(input, forKey: name) {
        throw Arguments.UsageError(message: "\(other) and \(input) would both become \(name)")
      }
    }
  }

  /// How it went, whichever thread says so.
  private final class Outcome: Sendable {
    private let state = Mutex<(done: Int, failures: [Int: CommandFailure])>((0, [:]))

    /// A file of the input could not be drawn or written.
    func note(_ failure: CommandFailure, at index: Int) { state.withLock { $0.failures[index] = failure } }

    /// How many are drawn now.
    func countDrawn() -> Int {
      state.withLock {
        $0.done += 1
        return $0.done
      }
    }

    /// In the order of the inputs.
    var failures: [CommandFailure] {
      state.withLock { state in state.failures.keys.sorted().compactMap { state.failures[$0] } }
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if case .folder(let folder) = target.place { try OutputFolder.make(folder) }
    let outcome = Outcome()
    let queue = FileQueue()
    // Each worker paints alone: files side by side use the cores better than bands of one file.
    let (inputs, target, settings) = (inputs, target, settings)
    Parallel.forEach(count: inputs.count, threads: ProcessInfo.processInfo.activeProcessorCount) { index in
      let name = SceneFile.name(of: inputs[index])
      do {
        let job = RenderJob(input: inputs[index], target: target, settings: settings, threads: 1)
        try job.run(console) { bytes, path in
          queue.write(bytes, to: path) { error in
            if let error { outcome.note(CommandFailure(error, subject: name), at: index) }
          }
        }
      } catch {
        outcome.note(CommandFailure(error, subject: name), at: index)
      }
      console.progress(outcome.countDrawn(), of: inputs.count, "files")
    }
    queue.finish()
    let failures = outcome.failures
    for failure in failures { console.report(failure) }
    let drawn = "\(inputs.count - failures.count) of \(inputs.count) files drawn"
    console.note(drawn + (failures.isEmpty ? "" : ", \(failures.count) failed"))
    return failures.map(\.code).max() ?? .done
  }
}
