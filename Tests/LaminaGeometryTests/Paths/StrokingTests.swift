import Foundation
import LaminaGeometry
import Testing

@Suite("Lines as areas")
struct StrokingTests {
  private func line(_ points: [CGPoint], closed: Bool = false) -> Outline {
    var outline = Outline()
    outline.move(to: points[0])
    for point in points.dropFirst() { outline.line(to: point) }
    if closed { outline.close() }
    return outline
  }

  private func p(_ x: CGFloat, _ y: CGFloat) -> CGPoint { CGPoint(x: x, y: y) }

  @Test(arguments: [(CGLineCap.butt, CGRect(x: 10, y: 8, width: 20, height: 4)), (.square, CGRect(x: 8, y: 8, width: 24, height: 4))])
  func aStraightLineIsARectangle(_ cap: CGLineCap, _ box: CGRect) throws {
    let area = line([p(10, 10), p(30, 10)]).stroked(width: 4, cap: cap)
    #expect(area.tightBox == box)
    #expect(area.contains(CGPoint(x: box.minX + 0.1, y: 8.1), evenOdd: false))
  }

  @Test func aRoundCapIsAHalfDisc() {
    let area = line([p(10, 10), p(30, 10)]).stroked(width: 4, cap: .round)
    #expect(abs(area.tightBox.minX - 8) < 1e-9 && abs(area.tightBox.maxX - 32) < 1e-9)
    #expect(area.contains(p(8.1, 10), evenOdd: false))
    #expect(!area.contains(p(8.2, 8.2), evenOdd: false))
  }

  @Test(arguments: [(CGLineJoin.miter, true, true), (.round, false, true), (.bevel, false, false)])
  func aCornerHasItsJoin(_ join: CGLineJoin, _ tip: Bool, _ arc: Bool) {
    for points in [[p(0, 0), p(20, 0), p(20, 20)], [p(20, 20), p(20, 0), p(0, 0)]] {
      let area = line(points).stroked(width: 4, join: join)
      #expect(area.contains(p(21.8, -1.8), evenOdd: false) == tip)
      #expect(area.contains(p(21.3, -1.3), evenOdd: false) == arc)
      #expect(area.contains(p(20.9, -0.9), evenOdd: false))
      #expect(area.contains(p(18.5, 1.5), evenOdd: false))
      #expect(!area.contains(p(17, 3), evenOdd: false))
    }
  }

  @Test func aMitreBeyondItsLimitIsCutOff() {
    let sharp = line([p(0, 0), p(20, 0), p(0, 2)])
    #expect(sharp.stroked(width: 2, miterLimit: 30).tightBox.maxX > 35)
    #expect(sharp.stroked(width: 2, miterLimit: 10).tightBox.maxX < 22)
  }

  @Test func aClosedPathHasAHole() {
    let area = Outline(CGRect(x: 0, y: 0, width: 20, height: 20)).stroked(width: 4)
    #expect(area.tightBox == CGRect(x: -2, y: -2, width: 24, height: 24))
    #expect(!area.contains(p(10, 10), evenOdd: false))
    #expect(area.contains(p(1, 10), evenOdd: false))
    #expect(area.contains(p(-1.9, -1.9), evenOdd: false))
  }

  @Test func aPathThatTurnsBackIsCoveredOnce() {
    let area = line([p(0, 0), p(20, 0), p(0, 0)]).stroked(width: 4, join: .round)
    #expect(area.contains(p(10, 1), evenOdd: false))
    #expect(area.contains(p(21.5, 0), evenOdd: false))
    #expect(!area.contains(p(22.5, 0), evenOdd: false))
  }

  @Test(arguments: [CGLineCap.butt, .round, .square])
  func aSubpathOfNoLengthIsADotWhereCapsReachOut(_ cap: CGLineCap) {
    let area = line([p(5, 5), p(5, 5)]).stroked(width: 4, cap: cap)
    #expect(area.isEmpty == (cap == .butt))
    if cap != .butt { #expect(area.tightBox == CGRect(x: 3, y: 3, width: 4, height: 4)) }
    var move = Outline()
    move.move(to: p(5, 5))
    #expect(move.stroked(width: 4, cap: cap).isEmpty)
  }

  /// How far a point is from a curve, by brute force.
  private func distance(_ point: CGPoint, to polygons: [[CGPoint]]) -> CGFloat {
    var nearest = CGFloat.infinity
    for polygon in polygons {
      for (a, b) in zip(polygon, polygon.dropFirst()) {
        let (dx, dy) = (b.x - a.x, b.y - a.y)
        let squared = dx * dx + dy * dy
        let t = squared > 0 ? min(max(((point.x - a.x) * dx + (point.y - a.y) * dy) / squared, 0), 1) : 0
        nearest = min(nearest, hypot(point.x - a.x - t * dx, point.y - a.y - t * dy))
      }
    }
    return nearest
  }

  static let curves: [(String, CGFloat)] = [
    ("M10 50 C10 0 90 0 90 50", 6), ("M10 50 C10 0 90 100 90 50", 20), ("M50 50 C90 10 10 10 50 50", 30),
    ("M20 20 C80 80 20 80 80 20", 12), ("M40 50 A10 10 0 1 1 60 50 A10 10 0 1 1 40 50 Z", 30),
    ("M48 50 A2 2 0 1 1 52 50 A2 2 0 1 1 48 50 Z", 40), ("M10 10 Q50 90 90 10", 24),
    ("M10 90 C110 10 -10 10 90 90", 16), ("M20 50 C80 50 80 50 20 51", 10), ("M10 50 C10 50 90 50 90 50", 8),
    ("M50 50 m-25 0 a25 12 0 1 0 50 0 a25 12 0 1 0 -50 0", 14),
  ]

  @Test(arguments: curves)
  func theAreaIsWhatLiesWithinHalfTheWidth(_ data: String, _ width: CGFloat) throws {
    let outline = try SVGPathData.outline(of: data)
    let area = outline.stroked(width: width, cap: .round, join: .round)
    let outlines = (path: outline.flattened(tolerance: 0.003), area: area.flattened(tolerance: 0.003))
    var wrong: [String] = []
    for x in stride(from: CGFloat(-10.3), to: 110, by: 4.1) {
      for y in stride(from: CGFloat(-10.7), to: 110, by: 3.7) {
        let gap = distance(p(x, y), to: outlines.path) - width / 2
        guard abs(gap) > 0.05 else { continue }
        if isInside(p(x, y), outlines.area) != (gap < 0) { wrong.append("\(x) \(y), \(gap) from the edge") }
      }
    }
    #expect(wrong.isEmpty)
  }

  /// By the winding number.
  private func isInside(_ point: CGPoint, _ polygons: [[CGPoint]]) -> Bool {
    var winding = 0
    for polygon in polygons {
      var a = polygon[polygon.count - 1]
      for b in polygon {
        if (a.y <= point.y) != (b.y <= point.y), a.x + (point.y - a.y) / (b.y - a.y) * (b.x - a.x) > point.x {
          winding += b.y > a.y ? 1 : -1
        }
        a = b
      }
    }
    return winding != 0
  }

  @Test(arguments: [CGFloat.nan, .infinity, 0, -1])
  func anOddWidthCoversNothing(_ width: CGFloat) {
    #expect(line([p(0, 0), p(1, 0)]).stroked(width: width).isEmpty)
    #expect(line([p(0, 0), p(.nan, 0)]).stroked(width: 1).isEmpty)
  }

  @Test func hugePathsEnd() {
    var outline = Outline()
    outline.move(to: p(-1e9, 0))
    outline.cubic(p(1e9, 1e9), p(-1e9, 1e9), to: p(1e9, 0))
    #expect(outline.stroked(width: 1e8).points.count < 10_000)
    #expect(outline.stroked(width: 1e-3).points.count < 10_000)
  }

  // MARK: Dashes

  @Test func aLineIsCutIntoDashes() {
    let dashes = line([p(0, 0), p(10, 0)]).dashed(phase: 0, lengths: [3, 2])
    #expect(dashes.description == "M0 0 L3 0 M5 0 L8 0")
  }

  @Test(
    arguments: [
      (1, [3, 2], "M0 0 L2 0 M4 0 L7 0 M9 0 L10 0"), (-1, [3, 2], "M1 0 L4 0 M6 0 L9 0"),
      (4, [3, 2], "M1 0 L4 0 M6 0 L9 0"), (0, [4], "M0 0 L4 0 M8 0 L10 0"), (2, [0, 4], "M2 0 L2 0 M6 0 L6 0"),
      (0, [], "M0 0 L10 0"), (0, [0, 0], "M0 0 L10 0"), (0, [-1, 3], "M0 0 L10 0"), (0, [1e-9], "M0 0 L10 0"),
    ] as [(CGFloat, [CGFloat], String)])
  func patternsBeginWhereTheirPhaseSays(_ phase: CGFloat, _ lengths: [CGFloat], _ expected: String) {
    #expect(line([p(0, 0), p(10, 0)]).dashed(phase: phase, lengths: lengths).description == expected)
  }

  @Test func aDashGoesRoundCornersAndThroughTheBeginning() {
    let square = Outline(CGRect(x: 0, y: 0, width: 10, height: 10))
    let dashes = square.dashed(phase: 2, lengths: [6, 4])
    #expect(dashes.description == "M0 2 L0 0 L4 0 M8 0 L10 0 L10 4 M10 8 L10 10 L6 10 M2 10 L0 10 L0 6")
  }

  @Test func dashesOfACurveHaveTheirLength() throws {
    let circle = Outline(ellipseIn: CGRect(x: 0, y: 0, width: 100, height: 100))
    let dashes = circle.dashed(phase: 0, lengths: [10, 10])
    let total = circle.length
    #expect(abs(dashes.length - 160) < 0.1 || abs(dashes.length - (total - 150)) < 0.1)
  }

  @Test func pathsOfferBothUnderCoreGraphicsNames() {
    let path = CGMutablePath()
    path.move(to: .zero)
    path.addLine(to: CGPoint(x: 10, y: 0))
    let transform = CGAffineTransform(translationX: 0, y: 5)
    let area = path.copy(strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10, transform: transform)
    #expect(area.boundingBoxOfPath == CGRect(x: 0, y: 4, width: 10, height: 2))
    #expect(path.copy(dashingWithPhase: 0, lengths: [4]).boundingBoxOfPath.width == 10)
  }
}
