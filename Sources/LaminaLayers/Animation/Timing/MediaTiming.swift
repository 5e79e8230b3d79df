/// The eight numbers of `CAMediaTiming` as a value, and the functions of time that they define.
///
/// Nonsense is given an answer here, once: a NaN counts as the default, a negative length as 0.
package struct MediaTiming: Sendable, Hashable {
  package var beginTime: CFTimeInterval = 0
  package var duration: CFTimeInterval = 0
  package var speed: Float = 1
  package var timeOffset: CFTimeInterval = 0
  package var repeatCount: Float = 0
  package var repeatDuration: CFTimeInterval = 0
  package var autoreverses = false
  package var fillMode = CAMediaTimingFillMode.removed

  package init(duration: CFTimeInterval = 0) { self.duration = duration }

  /// What a layer has unless it is told otherwise: it never ends.
  package static let layer = MediaTiming(duration: .infinity)

  /// Whether its time stands still.
  package var isPaused: Bool { rate == 0 }

  /// Where in its repetitions a timed object stands.
  package struct Progress: Sendable, Hashable {
    /// Completed iterations; a forward and backward pair counts as one.
    package var iteration: Int
    /// 0…1 within the iteration; goes down again on the way back.
    package var fraction: Double
    /// The same in seconds of local time, 0…duration.
    package var time: CFTimeInterval
  }

  /// Before, within or after the active time.
  package enum Phase: Sendable, Hashable { case before, active, after }

  private var rate: Double { speed.isFinite ? Double(speed) : 1 }
  private var offset: Double { timeOffset.isFinite ? timeOffset : 0 }
  private var begin: Double { beginTime.isFinite ? beginTime : 0 }
  private var length: Double { duration > 0 ? duration : 0 }
  private var cycle: Double { autoreverses ? length * 2 : length }

  /// Local seconds from beginning to end, repeats included; may be infinite.
  package var activeDuration: CFTimeInterval {
    if repeatDuration > 0 { return repeatDuration }
    let count = repeatCount > 0 ? Double(repeatCount) : 1
    return cycle == 0 ? 0 : cycle * count
  }

  /// When it ends, in the parent's time; infinite when it never does.
  package var endTime: CFTimeInterval { rate == 0 ? .infinity : begin + activeDuration / abs(rate) }

  /// `(parent − beginTime) · speed + timeOffset`.
  package func localTime(at parent: CFTimeInterval) -> CFTimeInterval { (parent - begin) * rate + offset }

  /// The inverse of `localTime`; for speed 0, which has none, the time of beginning.
  package func parentTime(at local: CFTimeInterval) -> CFTimeInterval {
    rate == 0 ? begin : (local - offset) / rate + begin
  }

  /// The time inside a layer with this timing. A layer of finite duration repeats and turns back as an animation does, and
  /// its time stands at the ends outside its active time; the layer itself is always there.
  package func layerTime(at parent: CFTimeInterval) -> CFTimeInterval {
    guard length.isFinite, length > 0 else { return localTime(at: parent) }
    var filled = self
    filled.fillMode = .both
    return filled.progress(at: parent)?.time ?? 0
  }

  package func phase(at parent: CFTimeInterval) -> Phase {
    if rate == 0 { return .active }
    if parent < begin { return .before }
    return (parent - begin) * abs(rate) < activeDuration ? .active : .after
  }

  /// The state at a time of the parent; nil where nothing shows.
  ///
  /// The active time is measured from `beginTime` and is as long as duration and repeats say; `timeOffset` shifts what is
  /// played in it, round the end of the iteration if need be. A still object (speed 0) shows `timeOffset` itself, held to
  /// the active time.
  package func progress(at parent: CFTimeInterval) -> Progress? {
    guard !parent.isNaN else { return nil }
    let active = activeDuration
    let phase = phase(at: parent)
    switch phase {
    case .before where !fillMode.reachesBack: return nil
    case .after where !fillMode.reachesForward: return nil
    case .before, .active, .after: break
    }
    if rate == 0 {
      let held = min(max(offset, 0), active)
      return fold(held, endsHere: held == active)
    }
    let walked = min(max((parent - begin) * abs(rate), 0), active)
    guard walked.isFinite else { return fold(0, endsHere: false) }
    // Backwards play starts at the end of an iteration, so that point belongs to the iteration before it.
    return rate > 0
      ? fold(offset + walked, endsHere: phase == .after) : fold(offset - walked, endsHere: walked < active)
  }

  /// Cuts a local time into iteration and fraction. A time on the border of two iterations is the end of the earlier one
  /// when the play ends there, else the start of the later one.
  private func fold(_ time: Double, endsHere: Bool) -> Progress {
    guard cycle > 0 else { return Progress(iteration: 0, fraction: endsHere ? 1 : 0, time: 0) }
    guard cycle.isFinite else { return Progress(iteration: 0, fraction: 0, time: max(time, 0)) }
    var iteration = (time / cycle).rounded(.down)
    var rest = time - iteration * cycle
    if endsHere && rest <= cycle * 1e-12 {
      iteration -= 1
      rest = cycle
    }
    let forward = rest <= length ? rest : cycle - rest
    let clamped = min(max(forward, 0), length)
    return Progress(iteration: Int(exactly: min(max(iteration, 0), 1e15)) ?? 0, fraction: clamped / length, time: clamped)
  }
}
