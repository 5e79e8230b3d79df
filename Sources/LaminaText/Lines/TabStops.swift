/// Where tabs go.
struct TabStops {
  private let stops: [Double]

  /// UIKit's default distance, in points.
  static let interval = 28.0

  init(_ style: ParagraphStyle) { stops = style.tabStops.map(Double.init).filter(\.isFinite).sorted() }

  /// How far a tab at `pen` reaches.
  func advance(from pen: Double) -> Double {
    if let stop = stops.first(where: { $0 > pen + LineBreaker.tolerance }) { return stop - pen }
    let passed = ((pen + LineBreaker.tolerance) / Self.interval).rounded(.down)
    return (passed + 1) * Self.interval - pen
  }
}
