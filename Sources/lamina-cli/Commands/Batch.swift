import Dispatch
import Foundation
import Lamina

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

  /// What the workers share.
  private final class State: @unchecked Sendable {
    private let lock = NSLock()
    private var next = 0
    private(set) var failures: [Int: CommandFailure] = [:]
    private var done = 0

    func take(below count: Int) -> Int? {
      lock.withLock {
        guard next < count else { return nil }
        next += 1
        return next - 1
      }
    }

    /// How many are done.
    func finish(_ index: Int, _ failure: CommandFailure?) -> Int {
      lock.withLock {
        failures[index] = failure
        done += 1
        return done
      }
    }
  }

  func run(_ console: Console) throws -> ExitCode {
    if case .folder(let folder) = target.place { try OutputFolder.make(folder) }
    let state = State()
    let workers = min(inputs.count, ProcessInfo.processInfo.activeProcessorCount)
    // Each worker paints alone: files side by side use the cores better than bands of one file.
    let (inputs, target, settings) = (inputs, target, settings)
    DispatchQueue.concurrentPerform(iterations: workers) { _ in
      while let index = state.take(below: inputs.count) {
        var failure: CommandFailure?
        do {
          try RenderJob(input: inputs[index], target: target, settings: settings, threads: 1).run(console)
        } catch {
          failure = CommandFailure(error, subject: SceneFile.name(of: inputs[index]))
        }
        console.progress(state.finish(index, failure), of: inputs.count, "files")
      }
    }
    for index in state.failures.keys.sorted() { if let failure = state.failures[index] { console.report(failure) } }
    let failed = state.failures.count
    console.note("\(inputs.count - failed) of \(inputs.count) files drawn" + (failed > 0 ? ", \(failed) failed" : ""))
    return state.failures.values.map(\.code).max() ?? .done
  }
}
