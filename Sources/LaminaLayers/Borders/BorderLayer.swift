public import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// The sublayer that shows one set of borders of its superlayer, its name the set's identifier.
///
/// A set is one layer, not one for each edge, since a ring of four colours must be filled once. It covers the host's
/// bounds, paints over all other sublayers whatever its place among them, takes its corners from the host, and lets hits
/// through. It holds nothing but the set.
public final class BorderLayer: CALayer {
  private var set: BorderSet
  /// The host as it looks at the time of the recording that is under way.
  unowned(unsafe) var presentedHost: CALayer?

  public required init() {
    set = BorderSet(edges: PerEdge(all: nil))
    super.init()
  }

  public required init(layer: Any) {
    let other = layer as? BorderLayer
    set = other?.set ?? BorderSet(edges: PerEdge(all: nil))
    presentedHost = other?.presentedHost
    super.init(layer: layer)
  }

  init(_ set: BorderSet, identifier: String) {
    self.set = set
    super.init()
    name = identifier
  }

  public var borders: BorderSet {
    get { set }
    set {
      guard newValue != set else { return }
      let old = set
      set = newValue
      changed("borders", from: old)
    }
  }

  /// How much of the whole ring is drawn, 0…1; see `BorderSet.ringProgress`. Animatable.
  public var progress: CGFloat {
    get { set.ringProgress ?? 1 }
    set { if newValue.isFinite { update("progress") { $0.ringProgress = newValue >= 1 ? nil : newValue } } }
  }

  /// How much of an edge is drawn, 0…1; see `BorderEdge.progress`. Animatable, as all of these.
  public var topProgress: CGFloat {
    get { self[.top, \.progress, 1] }
    set { self[.top, \.progress, 1] = newValue }
  }

  public var rightProgress: CGFloat {
    get { self[.right, \.progress, 1] }
    set { self[.right, \.progress, 1] = newValue }
  }

  public var bottomProgress: CGFloat {
    get { self[.bottom, \.progress, 1] }
    set { self[.bottom, \.progress, 1] = newValue }
  }

  public var leftProgress: CGFloat {
    get { self[.left, \.progress, 1] }
    set { self[.left, \.progress, 1] = newValue }
  }

  /// How far into its pattern each edge's dashes begin: animated, the dashes march.
  public var dashPhase: CGFloat {
    get { RectEdge.allCases.lazy.compactMap { self.set[$0] }.first?.dashPhase ?? 0 }
    set {
      guard newValue.isFinite else { return }
      update("dashPhase") { set in for edge in RectEdge.allCases { set[edge]?.dashPhase = newValue } }
    }
  }

  private subscript(edge: RectEdge, path: WritableKeyPath<BorderEdge, CGFloat>, fallback: CGFloat) -> CGFloat {
    get { set[edge]?[keyPath: path] ?? fallback }
    set { if newValue.isFinite { update(edge.name + "Progress") { $0[edge]?[keyPath: path] = newValue } } }
  }

  private func update(_ key: String, _ change: (inout BorderSet) -> Void) {
    var copy = set
    change(&copy)
    guard copy != set else { return }
    let old = set
    set = copy
    changed(key, from: old)
  }

  /// What of the set could not be painted as asked, at the layer's present size.
  public var issues: [BorderIssue] {
    var found: [BorderIssue] = []
    _ = items { found.append($0) }
    return found
  }

  // MARK: As a layer

  override package var paintsAsBorder: Bool { true }

  /// A border lets hits through to what it surrounds.
  override public func contains(_ p: CGPoint) -> Bool { false }

  override package func recordContent(in box: CGRect, into items: inout [DisplayItem]) {
    super.recordContent(in: box, into: &items)
    items += self.items { _ in }
  }

  /// The border as one rectangle, where it is that, on a host whose superlayer's coordinates begin at `origin`.
  func onlyBar(of host: CALayer, from origin: CGPoint) -> DisplayItem? {
    guard host.storedRadius <= 0 else { return nil }
    let size = host.storedBounds.size
    let box = CGRect(
      x: origin.x + host.storedPosition.x - host.storedAnchor.x * size.width,
      y: origin.y + host.storedPosition.y - host.storedAnchor.y * size.height, width: size.width, height: size.height)
    return BorderPainter.onlyBar(for: set, box: box)
  }

  private func items(report: (BorderIssue) -> Void) -> [DisplayItem] {
    guard let host = presentedHost ?? parent else {
      let own = roundedBounds
      return BorderPainter.items(for: set, box: own.rect, radii: own.radii, curve: own.curve, pixel: 1 / contentsScale, report: report)
    }
    let shape = host.roundedBounds
    // The host's bounds in this layer's coordinates: its own bounds, unless the host's are animated.
    let place = CGPoint(
      x: storedPosition.x - storedAnchor.x * storedBounds.width, y: storedPosition.y - storedAnchor.y * storedBounds.height)
    let box = shape.rect.offsetBy(dx: storedBounds.minX - place.x, dy: storedBounds.minY - place.y)
    return BorderPainter.items(
      for: set, box: box, radii: shape.radii, curve: shape.curve, pixel: 1 / host.contentsScale, report: report)
  }
}
