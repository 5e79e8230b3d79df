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
    let steps = 4
    let delta: CGFloat = 1e-4
    var path = self
    var folds = false
    var samples: [CGPoint] = []
    path.curves = []
    for (index, segment) in segments.enumerated() {
      if index == 0 {
        path.start = moved(segment, 0)
        samples.append(path.start)
      }
      var last = index == 0 ? path.start : moved(segment, 0)
      for step in 0..<steps {
        let (t0, t1) = (CGFloat(step) / CGFloat(steps), CGFloat(step + 1) / CGFloat(steps))
        func slope(_ t: CGFloat) -> CGPoint {
          let (a, b) = (moved(segment, max(t - delta, 0)), moved(segment, min(t + delta, 1)))
          let width = min(t + delta, 1) - max(t - delta, 0)
          return CGPoint(x: (b.x - a.x) / width, y: (b.y - a.y) / width)
        }
        let (s0, s1) = (slope(t0), slope(t1))
        let end = moved(segment, t1)
        let third = (t1 - t0) / 3
        path.curves.append(
          Cubic(
            c1: CGPoint(x: last.x + s0.x * third, y: last.y + s0.y * third),
            c2: CGPoint(x: end.x - s1.x * third, y: end.y - s1.y * third), end: end))
        let angle = segment.location(t1).angle
        if s1.x * cos(angle) + s1.y * sin(angle) < 0 { folds = true }
        for fine in 1...8 { samples.append(moved(segment, t0 + (t1 - t0) * CGFloat(fine) / 8)) }
        last = end
      }
    }
    return folds ? path.unfolded(samples, vertex: vertex, mitre: mitre) : path
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
