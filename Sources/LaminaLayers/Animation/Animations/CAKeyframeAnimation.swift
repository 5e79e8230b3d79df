public import Foundation
public import LaminaGeometry

/// How a keyframe animation gets from one value to the next.
public struct CAAnimationCalculationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Straight from value to value; the default.
  public static let linear = CAAnimationCalculationMode(rawValue: "linear")
  /// Each value stands until the next.
  public static let discrete = CAAnimationCalculationMode(rawValue: "discrete")
  /// Straight, at an even pace over all values; key times and timing functions do not count.
  public static let paced = CAAnimationCalculationMode(rawValue: "paced")
  /// A smooth curve through the values, shaped by tension, continuity and bias.
  public static let cubic = CAAnimationCalculationMode(rawValue: "cubic")
  /// That curve at an even pace.
  public static let cubicPaced = CAAnimationCalculationMode(rawValue: "cubicPaced")
}

/// Whether what moves along a path turns with it.
public struct CAAnimationRotationMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The layer's x axis points where it goes.
  public static let rotateAuto = CAAnimationRotationMode(rawValue: "auto")
  /// The layer's x axis points where it comes from.
  public static let rotateAutoReverse = CAAnimationRotationMode(rawValue: "autoReverse")
}

/// An animation through several values, or along a path.
open class CAKeyframeAnimation: CAPropertyAnimation {
  /// Used when there is no `path`.
  public final var values: [Any]?

  /// For a property that is a point. The keyframes are the ends of its pieces, and a move in the middle is a jump.
  public final var path: CGPath? {
    didSet {
      // A copy: a mutable path may go on changing.
      if let outline = path?.outline { path = CGPath(outline) }
      track = nil
    }
  }

  /// When each keyframe is reached, 0…1 and not falling, one for each value. In discrete mode, when each value begins; one
  /// more, the last one's end, may follow. Nil, or of another number, spreads the keyframes evenly.
  public final var keyTimes: [NSNumber]?

  /// One for each stretch between two keyframes; stretches without one are even.
  public final var timingFunctions: [CAMediaTimingFunction]?

  /// Linear by default; an unknown mode is linear.
  public final var calculationMode = CAAnimationCalculationMode.linear

  /// Turns the layer along `path`; nil, the default, does not.
  public final var rotationMode: CAAnimationRotationMode?

  /// For each value of a cubic curve: 1 is tight, −1 round, 0 if missing.
  public final var tensionValues: [NSNumber]?
  /// For each value of a cubic curve: other than 0 gives a corner.
  public final var continuityValues: [NSNumber]?
  /// For each value of a cubic curve: 1 overshoots, −1 cuts in early.
  public final var biasValues: [NSNumber]?

  private var track: PathTrack?

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CAKeyframeAnimation else { return }
    (values, path, keyTimes, timingFunctions) = (other.values, other.path, other.keyTimes, other.timingFunctions)
    (calculationMode, rotationMode) = (other.calculationMode, other.rotationMode)
    (tensionValues, continuityValues, biasValues) = (other.tensionValues, other.continuityValues, other.biasValues)
  }

  package override func value(
    at progress: MediaTiming.Progress, duration: CFTimeInterval, base: Animatable?
  ) -> Animatable? {
    if path != nil { return place(at: progress.fraction).map { Animatable($0.point) } }
    guard let values, let first = values.first else { return nil }
    guard values.count > 1 else { return Animatable(first) }
    let frames = Keyframes(
      values: values.map { Animatable($0) }, shape: .init(tensionValues, continuityValues, biasValues))
    let t = progress.fraction
    switch calculationMode {
    case .discrete: return frames.values[schedule(discrete: values.count).index(at: t)]
    case .paced: return frames.pacedValue(at: t, curved: false)
    case .cubicPaced: return frames.pacedValue(at: t, curved: true)
    default:
      let (index, part) = schedule(keyframes: values.count).position(at: t)
      return frames.value(after: index, part: part, curved: calculationMode == .cubic)
    }
  }

  package override func apply(
    _ progress: MediaTiming.Progress, duration: CFTimeInterval, to target: any AnimationTarget
  ) {
    super.apply(progress, duration: duration, to: target)
    guard let rotationMode, keyPath != nil, let angle = place(at: progress.fraction)?.angle else { return }
    let turned = rotationMode == .rotateAutoReverse ? angle + .pi : angle
    let shown = target.animatedValue(forKeyPath: "transform").flatMap(unwrapped) as? CATransform3D ?? CATransform3D()
    target.setAnimatedValue(
      shown.concatenating(CATransform3DMakeRotation(turned, 0, 0, 1)), forKeyPath: "transform")
  }

  private func schedule(keyframes count: Int) -> KeyframeSchedule {
    KeyframeSchedule(keyTimes: keyTimes, keyframes: count, functions: timingFunctions ?? [])
  }

  private func schedule(discrete count: Int) -> KeyframeSchedule { KeyframeSchedule(keyTimes: keyTimes, steps: count) }

  /// Where on the path, and which way it goes there.
  private func place(at t: Double) -> (point: CGPoint, angle: CGFloat)? {
    guard let path else { return nil }
    let track = self.track ?? PathTrack(path.outline)
    self.track = track
    guard track.count > 0 else { return track.start.map { ($0, 0) } }
    switch calculationMode {
    case .paced, .cubicPaced: return track.place(atLength: t)
    case .discrete:
      let index = schedule(discrete: track.count + 1).index(at: t)
      return index == 0 ? track.place(on: 0, part: 0) : track.place(on: index - 1, part: 1)
    default:
      let (index, part) = schedule(keyframes: track.count + 1).position(at: t)
      return track.place(on: index, part: part)
    }
  }
}
