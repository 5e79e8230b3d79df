import Foundation

/// A damped oscillator `m·x″ + c·x′ + k·x = 0` released at x = 1, in closed form.
///
/// The displacement is what is left of the way: an animation shows `1 − x`.
package struct Spring: Sendable, Hashable {
  package var mass: Double
  package var stiffness: Double
  package var damping: Double
  /// Speed towards the target at the start, in ways a second.
  package var initialVelocity: Double

  /// Masses and stiffnesses that are not positive have no motion to speak of: 1 and 100 stand in; negative damping is 0.
  package init(mass: Double, stiffness: Double, damping: Double, initialVelocity: Double) {
    self.mass = mass > 0 && mass.isFinite ? mass : 1
    self.stiffness = stiffness > 0 && stiffness.isFinite ? stiffness : 100
    self.damping = damping >= 0 && damping.isFinite ? damping : 0
    self.initialVelocity = initialVelocity.isFinite ? initialVelocity : 0
  }

  private enum Motion {
    /// e^(−decay·t) (cos ωt + b sin ωt)
    case swinging(decay: Double, omega: Double, b: Double)
    /// e^(−decay·t) (1 + b t)
    case critical(decay: Double, b: Double)
    /// a e^(slow·t) + b e^(fast·t), both exponents negative
    case creeping(slow: Double, fast: Double, a: Double, b: Double)
  }

  private var motion: Motion {
    let omega = (stiffness / mass).squareRoot()
    let decay = damping / (2 * mass)
    let ratio = decay / omega
    if abs(ratio - 1) < 1e-9 { return .critical(decay: decay, b: decay - initialVelocity) }
    if ratio < 1 {
      let swing = omega * (1 - ratio * ratio).squareRoot()
      return .swinging(decay: decay, omega: swing, b: (decay - initialVelocity) / swing)
    }
    let root = omega * (ratio * ratio - 1).squareRoot()
    // The slow exponent as k/m over the fast one: the difference of two near numbers would lose its digits.
    let fast = -decay - root
    let slow = omega * omega / fast
    let b = (-initialVelocity - slow) / (fast - slow)
    return .creeping(slow: slow, fast: fast, a: 1 - b, b: b)
  }

  /// How much of the way is left after `time` seconds: 1 at the start, 0 at rest.
  package func displacement(at time: Double) -> Double {
    guard time > 0 else { return 1 }
    guard time.isFinite else { return 0 }
    switch motion {
    case .swinging(let decay, let omega, let b):
      return exp(-decay * time) * (cos(omega * time) + b * sin(omega * time))
    case .critical(let decay, let b):
      return exp(-decay * time) * (1 + b * time)
    case .creeping(let slow, let fast, let a, let b):
      return a * exp(slow * time) + b * exp(fast * time)
    }
  }

  /// When the sum of the amplitudes has fallen to a thousandth of the way, which is what Core Animation calls settled
  /// (1.4727003 s for its defaults); infinite without damping.
  package var settlingDuration: Double {
    guard damping > 0 else { return .infinity }
    let threshold = 0.001
    switch motion {
    case .swinging(let decay, _, let b): return log((1 + abs(b)) / threshold) / decay
    case .critical(let decay, let b):
      return lastFall(below: threshold) { exp(-decay * $0) * (1 + abs(b) * $0) }
    case .creeping(let slow, let fast, let a, let b):
      return lastFall(below: threshold) { abs(a) * exp(slow * $0) + abs(b) * exp(fast * $0) }
    }
  }

  /// The root of an envelope that falls for good beyond it: doubling until below, then bisection.
  private func lastFall(below threshold: Double, _ envelope: (Double) -> Double) -> Double {
    var high = 1 / (stiffness / mass).squareRoot()
    for _ in 0..<1024 where envelope(high) > threshold { high *= 2 }
    var low = high / 2
    if envelope(low) <= threshold { low = 0 }
    for _ in 0..<80 {
      let middle = (low + high) / 2
      if envelope(middle) > threshold { low = middle } else { high = middle }
    }
    return high
  }
}
