import LaminaLayers
import Testing

private func timing(_ change: (inout MediaTiming) -> Void) -> MediaTiming {
  var timing = MediaTiming(duration: 2)
  change(&timing)
  return timing
}

/// A timing of two seconds, and iteration and fraction at times of the parent; nil where nothing shows.
struct TimingRow: Sendable, CustomTestStringConvertible {
  struct Point: Sendable {
    var iteration: Int
    var fraction: Double
  }

  var testDescription: String
  var timing: MediaTiming
  var expected: [(time: Double, point: Point?)]

  fileprivate init(
    _ name: String, _ expected: [(Double, (Int, Double)?)], _ change: (inout MediaTiming) -> Void
  ) {
    testDescription = name
    timing = LaminaLayersTests.timing(change)
    self.expected = expected.map { entry in
      (entry.0, entry.1.map { Point(iteration: $0.0, fraction: $0.1) })
    }
  }

  static let all = [
    TimingRow("plain", [(-0.1, nil), (0, (0, 0)), (1, (0, 0.5)), (1.999, (0, 0.9995)), (2, nil), (3, nil)]) { _ in },
    TimingRow("begins late", [(2.9, nil), (3, (0, 0)), (4, (0, 0.5)), (5, nil)]) { $0.beginTime = 3 },
    TimingRow("twice as fast", [(0.5, (0, 0.5)), (1, nil)]) { $0.speed = 2 },
    TimingRow("half as fast, begins late", [(1, (0, 0)), (3, (0, 0.5)), (5, nil)]) { ($0.speed, $0.beginTime) = (0.5, 1) },
    TimingRow("fills forwards", [(-1, nil), (2, (0, 1)), (9, (0, 1))]) { $0.fillMode = .forwards },
    TimingRow("fills backwards", [(-1, (0, 0)), (2, nil)]) { $0.fillMode = .backwards },
    TimingRow("fills both ways", [(-1, (0, 0)), (9, (0, 1))]) { $0.fillMode = .both },
    TimingRow("repeats", [(1, (0, 0.5)), (2, (1, 0)), (5, (2, 0.5)), (6, nil)]) { $0.repeatCount = 3 },
    TimingRow("repeats and fills", [(6, (2, 1)), (60, (2, 1))]) { ($0.repeatCount, $0.fillMode) = (3, .forwards) },
    TimingRow("repeats one time and a half", [(2.5, (1, 0.25)), (3, (1, 0.5)), (7, (1, 0.5))]) {
      ($0.repeatCount, $0.fillMode) = (1.5, .forwards)
    },
    TimingRow("repeats for a time", [(4.5, (2, 0.25)), (5, (2, 0.5)), (50, (2, 0.5))]) {
      ($0.repeatDuration, $0.repeatCount, $0.fillMode) = (5, 1, .forwards)
    },
    TimingRow("turns back", [(1, (0, 0.5)), (2, (0, 1)), (3, (0, 0.5)), (4, nil)]) { $0.autoreverses = true },
    TimingRow("turns back and fills", [(4, (0, 0)), (8, (0, 0))]) { ($0.autoreverses, $0.fillMode) = (true, .forwards) },
    TimingRow("turns back, one time and a quarter", [(4.5, (1, 0.25)), (5, (1, 0.5)), (9, (1, 0.5))]) {
      ($0.autoreverses, $0.repeatCount, $0.fillMode) = (true, 1.25, .forwards)
    },
    TimingRow("starts half-way and wraps", [(0, (0, 0.5)), (0.5, (0, 0.75)), (1, (1, 0)), (1.5, (1, 0.25)), (2, nil)]) {
      $0.timeOffset = 1
    },
    TimingRow("wraps and fills where it began", [(2, (1, 0.5))]) { ($0.timeOffset, $0.fillMode) = (1, .forwards) },
    TimingRow("stands still at its offset", [(-5, (0, 0.25)), (0, (0, 0.25)), (500, (0, 0.25))]) {
      ($0.speed, $0.timeOffset) = (0, 0.5)
    },
    TimingRow("stands still at its end", [(1, (0, 1))]) { ($0.speed, $0.timeOffset) = (0, 2) },
    TimingRow("stands still beyond its end", [(1, (0, 1))]) { ($0.speed, $0.timeOffset) = (0, 9) },
    TimingRow("never ends", [(1_000_001, (500_000, 0.5))]) { $0.repeatCount = .infinity },
    TimingRow("asked about the end of time", [(.infinity, nil), (.nan, nil)]) { $0.speed = 1 },
    TimingRow("without a duration", [(0, nil), (1, nil)]) { $0.duration = 0 },
    TimingRow("without a duration, filling", [(0, (0, 1)), (-1, (0, 0))]) { ($0.duration, $0.fillMode) = (0, .both) },
    TimingRow("nonsense counts as the default", [(1, (0, 0.5)), (2, nil)]) {
      ($0.speed, $0.beginTime, $0.timeOffset) = (.nan, .infinity, .nan)
      ($0.repeatCount, $0.repeatDuration) = (-3, .nan)
    },
  ]
}

@Suite struct MediaTimingTests {
  @Test("Iteration and fraction are those of the table", arguments: TimingRow.all)
  func table(_ row: TimingRow) throws {
    for (time, expected) in row.expected {
      let progress = row.timing.progress(at: time)
      guard let expected else {
        #expect(progress == nil, "at \(time)")
        continue
      }
      let found = try #require(progress, "at \(time)")
      #expect(found.iteration == expected.iteration, "at \(time)")
      #expect(abs(found.fraction - expected.fraction) < 1e-9, "at \(time): \(found.fraction)")
    }
  }

  @Test("Negative speed plays an iteration backwards")
  func backwards() {
    let plain = timing { $0.speed = -1 }
    #expect([0, 0.5, 1, 1.5].map { plain.progress(at: $0)?.fraction } == [1, 0.75, 0.5, 0.25])
    #expect(plain.progress(at: 2) == nil)
    let filled = timing { ($0.speed, $0.fillMode) = (-1, .both) }
    #expect(filled.progress(at: 3)?.fraction == 0)
    #expect(filled.progress(at: -1)?.fraction == 1)
  }

  @Test("A parent's time becomes local as begin, speed and offset say, and back")
  func localTime() {
    let bent = timing { ($0.beginTime, $0.speed, $0.timeOffset) = (3, 2, 0.5) }
    #expect(bent.localTime(at: 4) == 2.5)
    #expect(bent.parentTime(at: 2.5) == 4)
    #expect(bent.endTime == 4)
  }

  @Test("A layer of finite duration repeats its time and stands at the ends")
  func layerTime() {
    let looping = timing { $0.repeatCount = 2 }
    #expect([-1, 1, 3, 9].map { looping.layerTime(at: $0) } == [0, 1, 1, 2])
    #expect(MediaTiming.layer.layerTime(at: -7) == -7)
  }
}
