package import Foundation

extension CornerPath {
  /// The curve moved to the inside, as a stroke of twice the width cut by the outline would leave it: each point goes
  /// along its normal, by the width of the edge that the normal faces. With one width this is the offset curve; on a
  /// circular corner with two widths it is the ellipse that CSS asks for.
  ///
  /// Hermite pieces through exact points and tangents, four for each curve. Where the width exceeds the radius of
  /// curvature the offset folds back; there both branches end where they meet, on the line between the corner's vertices.
  package func offset(inwardsOf corner: RectCorner, by inset: PerEdge<CGFloat>, in rect: CGRect) -> CornerPath {
    let horizontal = corner.isTop ? inset.top : inset.bottom
    let vertical = corner.isLeft ? inset.left : inset.right
    let vertex = CGPoint(
      x: corner.isLeft ? rect.minX + vertical : rect.maxX - vertical,
      y: corner.isTop ? rect.minY + horizontal : rect.maxY - horizontal)
    let mitre = CGPoint(x: corner.isLeft ? vertical : -vertical, y: corner.isTop ? horizontal : -horizontal)

    func moved(_ segment: Outline.Segment, _ t: CGFloat) -> CGPoint {
      let (point, angle) = segment.location(t)
      // The path runs clockwise with y down: inside is to the right of the direction of travel.
      return CGPoint(x: point.x - sin(angle) * vertical, y: point.y + cos(angle) * horizontal)
    }
    let pieces = segments
    let ranges = kinklessRanges(pieces, moved)
    let steps = 4
    let delta: CGFloat = 1e-4
    var path = self
    var folds = false
    var samples: [CGPoint] = []
    path.start = moved(pieces[0], ranges[0].low)
    path.curves = []
    samples.append(path.start)
    var last = path.start
    for (segment, range) in zip(pieces, ranges) {
      let first = moved(segment, range.low)
      if hypot(first.x - last.x, first.y - last.y) > 1e-6 {
        path.curves.append(Cubic(c1: last.mixed(with: first, 1 / 3), c2: last.mixed(with: first, 2 / 3), end: first))
        last = first
      }
      for step in 0..<steps {
        let span = (range.high - range.low) / CGFloat(steps)
        let (t0, t1) = (range.low + span * CGFloat(step), range.low + span * CGFloat(step + 1))
        func slope(_ t: CGFloat) -> CGPoint {
          let (low, high) = (max(t - delta, 0), min(t + delta, 1))
          let (a, b) = (moved(segment, low), moved(segment, high))
          return CGPoint(x: (b.x - a.x) / (high - low), y: (b.y - a.y) / (high - low))
        }
        let (s0, s1) = (slope(t0), slope(t1))
        let end = moved(segment, t1)
        path.curves.append(
          Cubic(
            c1: CGPoint(x: last.x + s0.x * span / 3, y: last.y + s0.y * span / 3),
            c2: CGPoint(x: end.x - s1.x * span / 3, y: end.y - s1.y * span / 3), end: end))
        let angle = segment.location(t1).angle
        if s1.x * cos(angle) + s1.y * sin(angle) < 0 { folds = true }
        for fine in 1...8 { samples.append(moved(segment, t0 + span * CGFloat(fine) / 8)) }
        last = end
      }
    }
    return folds ? path.unfolded(samples, vertex: vertex, mitre: mitre) : path
  }

  /// The part of each curve whose moved points count. Apple's corner turns by two degrees where its curves join: moved to
  /// the inside, two curves cross there, and each ends on the line that halves the turn.
  private func kinklessRanges(
    _ pieces: [Outline.Segment], _ moved: (Outline.Segment, CGFloat) -> CGPoint
  ) -> [(low: CGFloat, high: CGFloat)] {
    var ranges = [(low: CGFloat, high: CGFloat)](repeating: (0, 1), count: pieces.count)
    for index in 1..<max(pieces.count, 1) {
      let (joint, before, after) = (pieces[index].start, moved(pieces[index - 1], 1), moved(pieces[index], 0))
      let across = CGPoint(x: (before.x + after.x) / 2 - joint.x, y: (before.y + after.y) / 2 - joint.y)
      func side(_ p: CGPoint) -> CGFloat { (p.x - joint.x) * across.y - (p.y - joint.y) * across.x }
      func crossing(_ segment: Outline.Segment, _ low: CGFloat, _ high: CGFloat) -> CGFloat? {
        let sign = side(moved(segment, low)) < 0
        guard (side(moved(segment, high)) < 0) != sign else { return nil }
        var (a, b) = (low, high)
        for _ in 0..<48 {
          let middle = (a + b) / 2
          if (side(moved(segment, middle)) < 0) == sign { a = middle } else { b = middle }
        }
        return (a + b) / 2
      }
      if let high = crossing(pieces[index - 1], 0.5, 1), let low = crossing(pieces[index], 0, 0.5) {
        ranges[index - 1].high = high
        ranges[index].low = low
      }
    }
    return ranges
  }

  /// The samples up to the mitre line and from it on, as straight pieces.
  private func unfolded(_ samples: [CGPoint], vertex: CGPoint, mitre: CGPoint) -> CornerPath {
    func side(_ p: CGPoint) -> CGFloat { (p.x - vertex.x) * mitre.y - (p.y - vertex.y) * mitre.x }
    let sign: CGFloat = side(samples[0]) < 0 ? -1 : 1
    func crossing(_ a: CGPoint, _ b: CGPoint) -> CGPoint {
      let (p, q) = (side(a), side(b))
      return p == q ? a : a.mixed(with: b, p / (p - q))
    }
    var before: [CGPoint] = []
    for (a, b) in zip(samples, samples.dropFirst()) {
      before.append(a)
      if side(b) * sign < 0 {
        before.append(crossing(a, b))
        break
      }
    }
    var after: [CGPoint] = []
    for (b, a) in zip(samples.reversed(), samples.reversed().dropFirst()) {
      after.append(b)
      if side(a) * sign > 0 { break }
    }
    let points = before + after.reversed()
    var path = self
    path.start = points[0]
    path.curves = zip(points, points.dropFirst()).map { a, b in Cubic(c1: a.mixed(with: b, 1 / 3), c2: a.mixed(with: b, 2 / 3), end: b) }
    return path
  }
}
