import Foundation

/// Seconds, as Core Foundation names them.
public typealias CFTimeInterval = Double

/// What a timed object shows outside its active time.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The last value stays after the end.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The first value shows before the beginning.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both of the above.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
  /// No effect outside the active time; the default.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")

  package var reachesBack: Bool { self == .backwards || self == .both }
  package var reachesForward: Bool { self == .forwards || self == .both }
}

/// An object with a time space of its own, inside that of its parent: a layer in its superlayer, an animation in its
/// layer or group.
///
/// A parent's time `tp` becomes the local time `t = (tp − beginTime) · speed + timeOffset`. Times are seconds.
public protocol CAMediaTiming {
  /// When the object begins, in its parent's time; 0 by default. An animation added to a layer with 0 begins at once.
  var beginTime: CFTimeInterval { get set }
  /// Length of one iteration; 0 by default, which stands for the transaction's or the group's duration.
  var duration: CFTimeInterval { get set }
  /// Local seconds a second of the parent; 1 by default. Negative runs backwards, 0 holds still at `timeOffset`.
  var speed: Float { get set }
  /// Added to the local time; 0 by default. A play that begins late in an iteration wraps round and still takes its whole time.
  var timeOffset: CFTimeInterval { get set }
  /// Iterations, fractions allowed; 0, the default, plays once. `.infinity` never ends.
  var repeatCount: Float { get set }
  /// How long to repeat, in local seconds; 0, the default, leaves it to `repeatCount`. Where both are set, this one counts.
  var repeatDuration: CFTimeInterval { get set }
  /// Plays each iteration forwards and then backwards, which doubles its time; false by default.
  var autoreverses: Bool { get set }
  /// What shows outside the active time; `.removed` by default.
  var fillMode: CAMediaTimingFillMode { get set }
}
