public import Foundation
package import LaminaDisplayList
public import LaminaGeometry

/// A change to the pixels of a layer and all below it.
public struct LayerFilter: Sendable, Hashable {
  package let filter: Filter

  package init(_ filter: Filter) { self.filter = filter }

  /// Gaussian; the standard deviation in points.
  public static func blur(_ sigma: CGFloat) -> LayerFilter { blur(x: sigma, y: sigma) }

  public static func blur(x: CGFloat, y: CGFloat) -> LayerFilter {
    LayerFilter(.blur(sigmaX: usable(x), sigmaY: usable(y)))
  }

  /// The silhouette, moved and blurred, below the picture; `blur` is the standard deviation in points.
  public static func dropShadow(offset: CGSize, blur: CGFloat, color: CGColor) -> LayerFilter {
    LayerFilter(.dropShadow(offset: CGPoint(x: offset.width, y: offset.height), sigma: usable(blur), color: color))
  }

  /// Four rows of five on straight colour in 0…1, as SVG's feColorMatrix; nil unless there are twenty finite numbers.
  public static func colorMatrix(_ values: [Double]) -> LayerFilter? {
    values.count == 20 && values.allSatisfy(\.isFinite) ? LayerFilter(.colorMatrix(values)) : nil
  }

  private static func usable(_ sigma: CGFloat) -> CGFloat { sigma.isFinite ? min(max(sigma, 0), 10_000) : 0 }
}

extension BlendMode {
  /// By CSS's name in either spelling, or Core Image's with its prefix and suffix.
  package init?(filterName name: String) {
    var word = name
    if word.hasPrefix("CI") { word.removeFirst(2) }
    if word.hasSuffix("BlendMode") { word.removeLast("BlendMode".count) }
    let plain = word.replacingOccurrences(of: "-", with: "").lowercased()
    let known = BlendMode.allCases.first { $0.rawValue.lowercased() == plain }
    guard let mode = known ?? (plain == "linearadd" || plain == "additioncompositing" ? .plusLighter : nil) else { return nil }
    self = mode
  }
}
