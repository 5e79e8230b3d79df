/// What justification adds to a line: to its spaces, or between East Asian characters where it has no space.
struct Stretch {
  private enum Place { case spaces, ideographs }

  private let place: Place
  private let step: Double
  /// All that is added.
  let total: Double
  /// The scalar at the right end of the line, after which nothing is added.
  private let end: Int
  private var isLastPiece = false

  /// `nil` when there is nothing to widen.
  init?(_ line: ComposedLine, source: TextSource, start: Int, free: Double) {
    let ranges = line.pieces.filter { $0.inserted == nil && !$0.isTab }.map(\.range)
    func count(_ condition: (UInt32) -> Bool) -> Int {
      ranges.reduce(0) { sum, range in sum + range.filter { condition(source.scalars[start + $0]) }.count }
    }
    let last = line.pieces.last.flatMap { $0.inserted == nil ? $0 : nil }
    end = last.map { $0.isRightToLeft ? $0.range.lowerBound : $0.range.upperBound - 1 } ?? -1
    let spaces = count(CharacterClass.isStretchable)
    if spaces > 0 {
      place = .spaces
      step = free / Double(spaces)
    } else {
      let endsInIdeograph = end >= 0 && Self.isIdeograph(source.scalars[start + end])
      let gaps = count(Self.isIdeograph) - (endsInIdeograph ? 1 : 0)
      guard gaps > 0 else { return nil }
      place = .ideographs
      step = free / Double(gaps)
    }
    total = free
  }

  /// The same for the last piece of the line.
  var last: Stretch {
    var copy = self
    copy.isLastPiece = true
    return copy
  }

  func extra(after cluster: Range<Int>, source: TextSource, start: Int) -> Double {
    switch place {
    case .spaces:
      return Double(cluster.filter { CharacterClass.isStretchable(source.scalars[start + $0]) }.count) * step
    case .ideographs:
      if isLastPiece, cluster.contains(end) { return 0 }
      return Double(cluster.filter { Self.isIdeograph(source.scalars[start + $0]) }.count) * step
    }
  }

  private static func isIdeograph(_ scalar: UInt32) -> Bool {
    (0x2e80...0x9fff).contains(scalar) || (0xf900...0xfaff).contains(scalar) || (0xff00...0xffef).contains(scalar)
      || (0x20000...0x3ffff).contains(scalar)
  }
}
