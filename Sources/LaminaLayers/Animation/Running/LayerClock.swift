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
    // Not while events fire: they count on the places in the list.
    if runs.count >= purgeAt, !isAdvancing {
      runs.removeAll { $0.isOver }
      purgeAt = max(64, runs.count * 2)
    }
    run.order = additions
    runs.append(run)
    additions += 1
  }

  /// Animations that have neither ended nor been removed.
  package var runningCount: Int { runs.count { !$0.isOver } }

  private func fireEvents(until target: CFTimeInterval) {
    // An animation whose layer is gone has nobody to animate, but its transaction still waits for it.
    for run in runs where run.layer == nil { run.stop(finished: false) }
    runs.removeAll { $0.isOver }
    var queue = EventQueue()
    for run in runs { queue.add(run, notBefore: time, until: target) }
    var known = additions
    while let event = queue.next() {
      if event.run.isOver { continue }
      // A delegate may have changed the speed of things since the event was put down.
      let due = max(event.run.nextEventTime, time)
      if due != event.time {
        queue.add(event.run, notBefore: time, until: target)
        continue
      }
      time = due
      event.run.fireNextEvent()
      queue.add(event.run, notBefore: time, until: target)
      while known < additions {
        known += 1
        queue.add(runs[runs.count - (additions - known) - 1], notBefore: time, until: target)
      }
    }
    for run in runs where run.layer == nil { run.stop(finished: false) }
    runs.removeAll { $0.isOver }
  }
}

/// Events by time; those of one time in the order in which their animations were added.
private struct EventQueue {
  struct Event {
    var time: CFTimeInterval
    var run: AnimationRun

    func comes(after other: Event) -> Bool {
      (time, run.order) > (other.time, other.run.order)
    }
  }

  /// The latest first, so that the next is taken from the end.
  private var events: [Event] = []

  mutating func add(_ run: AnimationRun, notBefore now: CFTimeInterval, until target: CFTimeInterval) {
    let event = Event(time: max(run.nextEventTime, now), run: run)
    guard !run.isOver, event.time <= target else { return }
    var (low, high) = (0, events.count)
    while low < high {
      let middle = (low + high) / 2
      if events[middle].comes(after: event) { low = middle + 1 } else { high = middle }
    }
    events.insert(event, at: low)
  }

  mutating func next() -> Event? { events.popLast() }
}

/// The time of the calling thread's `LayerClock`, in seconds; 0 until somebody advances it.
public func CACurrentMediaTime() -> CFTimeInterval { LayerClock.current.time }
