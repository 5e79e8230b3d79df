import LaminaLayers
import Testing

@Suite struct TimingFunctionTests {
  /// From a bisection of the Bézier in 60-digit arithmetic.
  static let golden: [(CAMediaTimingFunctionName, [(Double, Double)])] = [
    (.easeIn, [(0.1, 0.01702660965), (0.25, 0.09346465072), (0.5, 0.3153568126), (0.75, 0.6218618692), (0.9, 0.8394278458)]),
    (.easeOut, [(0.1, 0.1605721542), (0.25, 0.3781381308), (0.5, 0.6846431874), (0.75, 0.9065353493), (0.9, 0.9829733903)]),
    (.easeInEaseOut, [(0.1, 0.01972245355), (0.25, 0.129161931), (0.5, 0.5), (0.75, 0.870838069), (0.9, 0.9802775465)]),
    (.default, [(0.1, 0.09479630572), (0.25, 0.4085105914), (0.5, 0.8024033876), (0.75, 0.9604589783), (0.9, 0.9943164775)]),
    (.linear, [(0.1, 0.1), (0.25, 0.25), (0.5, 0.5), (0.75, 0.75), (0.9, 0.9)]),
  ]

  @Test("Named functions reach the golden values", arguments: golden)
  func values(_ name: CAMediaTimingFunctionName, _ table: [(Double, Double)]) {
    let function = CAMediaTimingFunction(name: name)
    for (time, value) in table {
      // Control points are floats, as in Core Animation: 0.42 is 0.42 to seven digits.
      #expect(abs(function.value(at: time) - value) < 5e-8, "\(name.rawValue) at \(time): \(function.value(at: time))")
    }
  }

  @Test(
    "Named functions have their control points",
    arguments: [
      (CAMediaTimingFunctionName.linear, [0, 0, 1, 1] as [Float]), (.easeIn, [0.42, 0, 1, 1]), (.easeOut, [0, 0, 0.58, 1]),
      (.easeInEaseOut, [0.42, 0, 0.58, 1]), (.default, [0.25, 0.1, 0.25, 1]),
    ])
  func controlPoints(_ name: CAMediaTimingFunctionName, _ points: [Float]) {
    let function = CAMediaTimingFunction(name: name)
    var all: [Float] = []
    for index in 0...3 {
      var pair: [Float] = [-1, -1]
      function.getControlPoint(at: index, values: &pair)
      all += pair
    }
    #expect(all == [0, 0] + points + [1, 1])
  }

  @Test("A control point that does not exist is not written")
  func missingControlPoint() {
    var pair: [Float] = [-1, -1]
    CAMediaTimingFunction(name: .linear).getControlPoint(at: 4, values: &pair)
    #expect(pair == [-1, -1])
  }

  @Test(
    "The curve is solved even where it is steep",
    arguments: [
      CAMediaTimingFunction(controlPoints: 1, 0, 0, 1), .init(controlPoints: 0, 1, 1, 0),
      .init(controlPoints: 0.3, -2, 0.7, 3), .init(controlPoints: 0, 0, 0, 0), .init(controlPoints: 1, 1, 1, 1),
      .init(controlPoints: 0.999, 0, 0.999, 1),
    ])
  func steepCurves(_ function: CAMediaTimingFunction) {
    var c: [[Double]] = []
    for index in 0...3 {
      var pair: [Float] = [0, 0]
      function.getControlPoint(at: index, values: &pair)
      c.append([Double(pair[0]), Double(pair[1])])
    }
    for step in 0...200 {
      let s = Double(step) / 200
      let r = 1 - s
      let weights = [r * r * r, 3 * s * r * r, 3 * s * s * r, s * s * s]
      let x = zip(weights, c).reduce(0) { $0 + $1.0 * $1.1[0] }
      let y = zip(weights, c).reduce(0) { $0 + $1.0 * $1.1[1] }
      // Where the curve stands upright, many heights belong to one time.
      let slope = 3 * r * r * c[1][0] + 6 * s * r * (c[2][0] - c[1][0]) + 3 * s * s * (1 - c[2][0])
      if slope > 0.01 { #expect(abs(function.value(at: x) - y) < 1e-9, "at \(x)") }
    }
    #expect(function.value(at: -1) == 0)
    #expect(function.value(at: 2) == 1)
  }

  @Test("Equal curves are equal")
  func equality() {
    #expect(CAMediaTimingFunction(name: .easeIn) == CAMediaTimingFunction(controlPoints: 0.42, 0, 1, 1))
    #expect(CAMediaTimingFunction(name: .easeIn) != CAMediaTimingFunction(name: .easeOut))
  }

  @Test("A control point outside of time is brought into it")
  func impossibleControlPoints() {
    #expect(CAMediaTimingFunction(controlPoints: -1, 0, 2, 1) == CAMediaTimingFunction(controlPoints: 0, 0, 1, 1))
    #expect(CAMediaTimingFunction(controlPoints: .nan, .infinity, 1, 1).value(at: 0.5).isFinite)
  }
}
