import Foundation
import LaminaLayers
import Testing

struct SpringCase: Sendable {
  var mass: Double
  var stiffness: Double
  var damping: Double
  var velocity: Double

  init(_ mass: Double, _ stiffness: Double, _ damping: Double, _ velocity: Double) {
    (self.mass, self.stiffness, self.damping, self.velocity) = (mass, stiffness, damping, velocity)
  }

  static let all = [
    SpringCase(1, 100, 10, 0),  // swings
    SpringCase(1, 100, 0, 0),  // swings for ever
    SpringCase(2, 300, 4, -12),
    SpringCase(1, 100, 20, 0),  // critical
    SpringCase(1, 100, 20, 30),
    SpringCase(1, 100, 19.9999, 3),  // nearly critical
    SpringCase(1, 100, 60, 0),  // creeps
    SpringCase(3, 50, 90, 8),
    SpringCase(1, 1, 1000, 0),
  ]

  var spring: Spring { Spring(mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity) }

  /// The displacement by Runge and Kutta's fourth-order steps, which know nothing of the closed forms.
  func integrated(until end: Double) -> Double {
    var (x, v) = (1.0, -velocity)
    let steps = 20_000
    let h = end / Double(steps)
    func force(_ x: Double, _ v: Double) -> Double { (-stiffness * x - damping * v) / mass }
    for _ in 0..<steps {
      let (x1, v1) = (v, force(x, v))
      let (x2, v2) = (v + h / 2 * v1, force(x + h / 2 * x1, v + h / 2 * v1))
      let (x3, v3) = (v + h / 2 * v2, force(x + h / 2 * x2, v + h / 2 * v2))
      let (x4, v4) = (v + h * v3, force(x + h * x3, v + h * v3))
      x += h / 6 * (x1 + 2 * x2 + 2 * x3 + x4)
      v += h / 6 * (v1 + 2 * v2 + 2 * v3 + v4)
    }
    return x
  }
}

@Suite struct SpringTests {
  @Test("Springs move as a numerical integration of their equation", arguments: SpringCase.all)
  func motion(_ spring: SpringCase) {
    for time in [0.01, 0.1, 0.35, 1, 2] {
      #expect(abs(spring.spring.displacement(at: time) - spring.integrated(until: time)) < 1e-6, "at \(time)")
    }
    #expect(spring.spring.displacement(at: 0) == 1)
    #expect(spring.spring.displacement(at: -1) == 1)
  }

  /// The first as Core Animation gives it for its defaults; the second as its documentation rounds it.
  @Test("Springs settle when Core Animation says so")
  func settling() {
    #expect(near(CASpringAnimation(keyPath: "opacity").settlingDuration, 1.4727003346780927))
    let loose = CASpringAnimation(keyPath: "opacity")
    loose.damping = 5
    #expect(near(loose.settlingDuration, 2.85, 0.01))
  }

  @Test("Springs have settled by their settling duration", arguments: SpringCase.all.filter { $0.damping > 0 })
  func settled(_ spring: SpringCase) {
    let end = spring.spring.settlingDuration
    #expect(end > 0 && end.isFinite)
    for k in 0...50 { #expect(abs(spring.spring.displacement(at: end * (1 + Double(k) / 25))) <= 0.001 + 1e-12) }
  }

  @Test("A spring without damping never settles")
  func undamped() {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 0
    #expect(spring.settlingDuration == .infinity)
  }

  @Test("A spring creeps only when allowed to")
  func overdamping() {
    let spring = CASpringAnimation(keyPath: "opacity")
    spring.damping = 60
    let critical = Spring(mass: 1, stiffness: 100, damping: 20, initialVelocity: 0)
    #expect(spring.spring == critical)
    spring.allowsOverdamping = true
    #expect(spring.spring.damping == 60)
    #expect(spring.spring.displacement(at: 1) > critical.displacement(at: 1))
  }

  @Test("A spring of nonsense still moves")
  func nonsense() {
    let spring = Spring(mass: 0, stiffness: -.infinity, damping: .nan, initialVelocity: .nan)
    #expect(spring == Spring(mass: 1, stiffness: 100, damping: 0, initialVelocity: 0))
  }

  @Test("A spring has the bounce it was made with", arguments: [0.0, 0.3, -0.4])
  func bounce(_ bounce: Double) {
    let spring = CASpringAnimation(perceptualDuration: 0.5, bounce: bounce)
    #expect(near(Double(spring.bounce), bounce))
    #expect(near(spring.perceptualDuration, 0.5))
    #expect(spring.allowsOverdamping == (bounce < 0))
  }
}
