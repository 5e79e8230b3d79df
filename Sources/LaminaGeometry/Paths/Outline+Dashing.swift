package import Foundation

extension Outline {
  /// Dashes that one outline is cut into at most; a finer pattern is drawn as a solid line.
  package static let maxDashes: CGFloat = 200_000

  /// The outline cut into dashes, each a subpath of its own; each subpath of the outline begins the pattern anew.
  ///
  /// On a closed subpath, a dash that runs through its beginning stays whole.
  /// - Parameters:
  ///   - lengths: of dashes and gaps, in turn. An odd number of them is gone through twice. Negative ones, or nothing but
  ///     zeros, give the outline itself.
  ///   - phase: how far into the pattern the outline begins.
  package func dashed(phase: CGFloat, lengths: [CGFloat]) -> Outline {
    let pattern = lengths.count % 2 == 0 ? lengths : lengths + lengths
    let period = pattern.reduce(0, +)
    guard period > 0, period.isFinite, pattern.allSatisfy({ $0 >= 0 }), phase.isFinite, isFinite else { return self }
    guard length / period * CGFloat(pattern.count) <= Outline.maxDashes else { return self }
    var offset = phase.truncatingRemainder(dividingBy: period)
    if offset < 0 { offset += period }
    var result = Outline()
    for subpath in subpaths {
      var dasher = Dasher(pattern: pattern, offset: offset)
      dasher.run(along: subpath)
      for dash in dasher.dashes { result.append(dash) }
    }
    return result
  }
}

/// Walks along one subpath and keeps what lies under the dashes.
private struct Dasher {
  let pattern: [CGFloat]
  private var index = 0
  private var left: CGFloat
  private var current = Outline()
  private(set) var dashes: [Outline] = []

  init(pattern: [CGFloat], offset: CGFloat) {
    self.pattern = pattern
    left = offset
    while left >= pattern[index], left > 0 {
      left -= pattern[index]
      index = (index + 1) % pattern.count
    }
    left = pattern[index] - left
  }

  private var isOn: Bool { index % 2 == 0 }

  mutating func run(along subpath: Outline.Subpath) {
    let beganOn = isOn
    for piece in subpath.pieces {
      let length = piece.length
      guard length > 0 else { continue }
      var walked: CGFloat = 0
      while walked < length {
        let step = min(left, length - walked)
        if isOn { keep(piece, from: walked, to: walked + step, of: length) }
        left -= step
        // A remainder below rounding would be walked for ever.
        walked = length - (walked + step) < length * 1e-12 ? length : walked + step
        if left <= 0 { next() }
      }
    }
    let endsOn = !current.isEmpty
    finishDash()
    if subpath.isClosed, beganOn, endsOn, dashes.count > 1, let last = dashes.popLast() {
      var joined = last
      for segment in dashes[0].segments { segment.append(to: &joined, connected: true) }
      dashes[0] = joined
    }
  }

  private mutating func next() {
    if isOn { finishDash() }
    index = (index + 1) % pattern.count
    left += pattern[index]
  }

  private mutating func finishDash() {
    if !current.isEmpty { dashes.append(current) }
    current = Outline()
  }

  private mutating func keep(_ piece: Outline.Segment, from: CGFloat, to: CGFloat, of length: CGFloat) {
    if from >= to { return keepDot(on: piece, at: from) }
    let t0 = from <= 0 ? 0 : piece.parameter(atLength: from)
    let t1 = to >= length ? 1 : piece.parameter(atLength: to)
    piece.part(t0, t1).append(to: &current, connected: !current.isEmpty)
  }

  /// A dash of no length shows its caps; it is long enough to have a direction, and too short to show itself.
  private mutating func keepDot(on piece: Outline.Segment, at distance: CGFloat) {
    let (point, angle) = piece.location(piece.parameter(atLength: distance))
    current.move(to: point)
    current.line(to: CGPoint(x: point.x + 1e-5 * cos(angle), y: point.y + 1e-5 * sin(angle)))
  }
}
