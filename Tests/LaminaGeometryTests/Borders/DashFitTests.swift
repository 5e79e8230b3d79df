import Foundation
import LaminaGeometry
import Testing

struct DashFitTests {
  @Test func dashesBetweenCornersAreTwoWidthsLongAndHalfOfOneIsAtEitherEnd() {
    let run = DashFit.dashes(length: 96, width: 8, start: .joined, end: .joined)
    #expect(run == DashFit.Run(first: -8, step: 32, count: 4))
  }

  @Test func aFreeEndHasAWholeDash() {
    let run = DashFit.dashes(length: 80, width: 8, start: .free, end: .free)
    #expect(run == DashFit.Run(first: 0, step: 32, count: 3))
  }

  @Test func dashesBelowThreePointsAreThreeWidthsLong() {
    let run = DashFit.dashes(length: 60, width: 2, start: .joined, end: .joined)
    #expect(run.step == 12 && run.count == 6)
  }

  @Test(arguments: [10, 33.3, 70, 101, 999.5] as [CGFloat], [1, 2.5, 8, 20] as [CGFloat])
  func aWholeNumberFits(length: CGFloat, width: CGFloat) {
    for (start, end, extra) in [
      (DashFit.End.joined, DashFit.End.joined, 0.0), (.joined, .free, 0.25), (.free, .free, 0.5),
    ] {
      let run = DashFit.dashes(length: length, width: width, start: start, end: end)
      let periods = length / run.step - CGFloat(extra)
      #expect(abs(periods - periods.rounded()) < 1e-6)
    }
    let dots = DashFit.dots(length: length, width: width, insets: (0, width / 2))
    #expect(dots.count == 1 || abs(dots.first + CGFloat(dots.count - 1) * dots.step - (length - width / 2)) < 1e-6)
  }

  @Test func dotsAreAboutAWidthApart() {
    #expect(DashFit.dots(length: 100, width: 10, insets: (0, 0)) == DashFit.Run(first: 0, step: 20, count: 6))
    #expect(DashFit.dots(length: 90, width: 10, insets: (5, 5)) == DashFit.Run(first: 5, step: 20, count: 5))
    #expect(DashFit.dots(length: 4, width: 10, insets: (5, 5)).count == 1)
  }

  @Test func aPatternIsUsedAsGiven() throws {
    let spans = try #require(DashFit.pattern([4, 2], phase: 1, over: 12, limit: 100))
    #expect(spans.map(\.0) == [0, 5, 11])
    #expect(spans.map(\.1) == [3, 9, 12])
    // Of an odd number of lengths, every other one is a gap the second time round.
    let odd = try #require(DashFit.pattern([3], phase: 0, over: 9, limit: 100))
    #expect(odd.map(\.0) == [0, 6] && odd.map(\.1) == [3, 9])
    let negative = try #require(DashFit.pattern([4, 2], phase: -2, over: 6, limit: 100))
    #expect(negative.map(\.0) == [0, 2])
  }

  @Test func moreThanTheLimitIsRefused() {
    #expect(DashFit.pattern([0.001, 0.001], phase: 0, over: 1000, limit: 100_000) == nil)
    #expect(DashFit.dashes(length: 1e30, width: 1e-9, start: .free, end: .free).count == 1_000_000_000)
  }
}
