public import Foundation

/// A basic animation that swings to its end as a weight on a spring does.
///
/// The motion depends on the seconds, not on the part of the duration: a duration shorter than `settlingDuration` cuts it
/// off, a longer one shows it at rest.
open class CASpringAnimation: CABasicAnimation {
  /// Of the weight; 1 by default, must be above 0.
  public final var mass: CGFloat = 1
  /// Of the spring; 100 by default, must be above 0.
  public final var stiffness: CGFloat = 100
  /// Friction; 10 by default, not below 0.
  public final var damping: CGFloat = 10
  /// Ways a second towards the end value at the start; 0 by default.
  public final var initialVelocity: CGFloat = 0
  /// Whether a damping above the critical one creeps. False, Core Animation's default, brings it down to the critical one.
  public final var allowsOverdamping = false

  public required init() { super.init() }

  /// A spring by its feel.
  /// - Parameters:
  ///   - perceptualDuration: seconds that the motion seems to take: the period of the spring without damping.
  ///   - bounce: 0 does not bounce, towards 1 bounces more; below 0 creeps.
  public convenience init(perceptualDuration: CFTimeInterval, bounce: CGFloat) {
    self.init()
    let period = perceptualDuration > 0 && perceptualDuration.isFinite ? CGFloat(perceptualDuration) : 0.5
    let limited = bounce.isNaN ? 0 : min(max(bounce, -0.99), 1)
    let omega = 2 * CGFloat.pi / period
    let ratio = limited < 0 ? 1 / (1 + limited) : 1 - limited
    stiffness = omega * omega
    damping = 2 * ratio * omega
    allowsOverdamping = limited < 0
  }

  /// Seconds that the motion seems to take.
  public final var perceptualDuration: CFTimeInterval { 2 * .pi / Double((stiffness / mass).squareRoot()) }

  /// 0 at critical damping, 1 without damping, below 0 when over-damped.
  public final var bounce: CGFloat {
    let ratio = damping / (2 * (stiffness * mass).squareRoot())
    return ratio > 1 ? 1 / ratio - 1 : 1 - ratio
  }

  /// When the spring has come to rest, within a thousandth of the way; infinite without damping. An animation does not
  /// take this for its duration by itself.
  public final var settlingDuration: CFTimeInterval { spring.settlingDuration }

  package final var spring: Spring {
    let critical = 2 * (stiffness * mass).squareRoot()
    let used = allowsOverdamping || !(damping > critical) ? damping : critical
    return Spring(
      mass: Double(mass), stiffness: Double(stiffness), damping: Double(used), initialVelocity: Double(initialVelocity))
  }

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CASpringAnimation else { return }
    (mass, stiffness, damping) = (other.mass, other.stiffness, other.damping)
    (initialVelocity, allowsOverdamping) = (other.initialVelocity, other.allowsOverdamping)
  }

  package override func fraction(at progress: MediaTiming.Progress) -> Double {
    1 - spring.displacement(at: progress.time)
  }
}
