import Foundation

/// The time of the calling thread's layers. It stands still until the caller moves it; nothing here reads a wall clock.
///
/// A tree recorded at an explicit time needs no clock. The clock is what "now" means where Core Animation has one:
/// `CACurrentMediaTime()`, `presentation()`, the beginning of an animation that is added without `beginTime`; and it is
/// what delegates and completion blocks wait for.
public final class LayerClock {
  /// Seconds; 0 in the beginning.
  public private(set) var time: CFTimeInterval

  private var runs: [AnimationRun] = []
  /// Runs that ended early leave the list when it is this long, so that it stays in proportion without a search each time.
  private var purgeAt = 64
  private var additions = 0
  private var isAdvancing = false

  public init(time: CFTimeInterval = 0) { self.time = time.isFinite ? time : 0 }

  /// The calling thread's clock. Another thread has another.
  public static var current: LayerClock {
    get { AnimationContext.current.clock }
    set { AnimationContext.current.clock = newValue }
  }

  /// Makes this the thread's clock while `body` runs.
  public func perform<Result>(_ body: () throws -> Result) rethrows -> Result {
    let outer = LayerClock.current
    LayerClock.current = self
    defer { LayerClock.current = outer }
    return try body()
  }

  /// Moves on by some seconds. A clock does not go back: a negative step does nothing.
  public func advance(by seconds: CFTimeInterval) { advance(to: time + seconds) }

  /// Moves on to a time. Animations that begin and end on the way tell their delegates in the order of their times, with
  /// the clock standing at each; those of one time in the order in which they were added. Open implicit transactions are
  /// committed first.
  public func advance(to target: CFTimeInterval) {
    guard target.isFinite, target >= time, !isAdvancing else { return }
    isAdvancing = true
    defer { isAdvancing = false }
    perform {
      CATransaction.flush()
      fireEvents(until: target)
      time = target
    }
  }

  package func track(_ run: AnimationRun) {
    if runs.count >= purgeAt {
      runs.removeAll { $0.isOver }
      purgeAt = max(64, runs.count * 2)
    }
    runs.append(run)
    additions += 1
  }

  /// Animations that have neither ended nor been removed.
  package var runningCount: Int { runs.count { !$0.isOver } }

  private func fireEvents(until target: CFTimeInterval) {
    while true {
      // An animation whose layer is gone has nobody to animate, but its transaction still waits for it.
      for run in runs where run.layer == nil { run.stop(finished: false) }
      runs.removeAll { $0.isOver }
      var due: [(time: CFTimeInterval, order: Int, run: AnimationRun)] = []
      for (order, run) in runs.enumerated() {
        let next = run.nextEventTime
        if next <= target { due.append((max(next, time), order, run)) }
      }
      guard !due.isEmpty else { return }
      due.sort { ($0.time, $0.order) < ($1.time, $1.order) }
      for event in due where !event.run.isOver {
        time = event.time
        let before = additions
        event.run.fireNextEvent()
        // What a delegate adds may come before the rest: look again.
        if additions != before { break }
      }
    }
  }
}

/// The time of the calling thread's `LayerClock`, in seconds; 0 until somebody advances it.
public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.current.time }
