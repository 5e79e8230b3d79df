/// Choosing a face of a family.
enum FontMatching {
  /// The face whose slant, then weight is nearest, by CSS Fonts 4, section 5.2. A file earlier in the list wins a tie.
  static func best(of files: [FontFile], weight: Int, italic: Bool) -> FontFile? {
    let normal = files.filter(\.isNormalWidth)
    let widths = normal.isEmpty ? files : normal
    let slanted = widths.filter { $0.isItalic == italic }
    let candidates = slanted.isEmpty ? widths : slanted
    return candidates.enumerated().min { distance($0, weight) < distance($1, weight) }?.element
  }

  private static func distance(_ candidate: (offset: Int, element: FontFile), _ weight: Int) -> (Int, Int, Int) {
    let weights = candidate.element.weights
    if weights.contains(weight) { return (0, 0, candidate.offset) }
    let nearest = weight < weights.lowerBound ? weights.lowerBound : weights.upperBound
    return (rank(of: nearest, wanted: weight), abs(nearest - weight), candidate.offset)
  }

  /// 400 and 500 look at each other first, then lighter, then bolder; lighter weights look down first, bolder ones up.
  private static func rank(of weight: Int, wanted: Int) -> Int {
    switch wanted {
    case 400...500:
      if weight > wanted, weight <= 500 { return 1 }
      return weight < wanted ? 2 : 3
    case ..<400: return weight < wanted ? 1 : 2
    default: return weight > wanted ? 1 : 2
    }
  }
}
