/// The yes-or-no properties and states of a layer, packed.
package struct LayerFlags: OptionSet, Sendable {
  package let rawValue: UInt32

  package init(rawValue: UInt32) { self.rawValue = rawValue }

  package static let hidden = LayerFlags(rawValue: 1 << 0)
  package static let masksToBounds = LayerFlags(rawValue: 1 << 1)
  package static let doubleSided = LayerFlags(rawValue: 1 << 2)
  package static let geometryFlipped = LayerFlags(rawValue: 1 << 3)
  package static let opaque = LayerFlags(rawValue: 1 << 4)
  package static let shouldRasterize = LayerFlags(rawValue: 1 << 5)
  package static let groupOpacity = LayerFlags(rawValue: 1 << 6)
  package static let continuousCorners = LayerFlags(rawValue: 1 << 7)
  package static let isolated = LayerFlags(rawValue: 1 << 8)
  package static let displaysOnBoundsChange = LayerFlags(rawValue: 1 << 9)
  package static let edgeAntialiasing = LayerFlags(rawValue: 1 << 10)

  package static let needsLayout = LayerFlags(rawValue: 1 << 16)
  /// Some layer below needs layout.
  package static let layoutPendingBelow = LayerFlags(rawValue: 1 << 17)
  package static let needsDisplay = LayerFlags(rawValue: 1 << 18)
  /// Some layer below needs display.
  package static let displayPendingBelow = LayerFlags(rawValue: 1 << 24)
  /// Changed, or something below changed, since the superlayer was told; all layers above know.
  package static let changeAnnounced = LayerFlags(rawValue: 1 << 19)
  /// Has animations itself.
  package static let animated = LayerFlags(rawValue: 1 << 20)
  /// Some sublayer has a zPosition, so painting order is not list order.
  package static let ordersSublayers = LayerFlags(rawValue: 1 << 21)
  /// Some sublayer shows a border, and is painted after the others.
  package static let holdsBorders = LayerFlags(rawValue: 1 << 23)
  /// Carries border sets or hand-made border layers, which layout keeps in place.
  package static let hasBorders = LayerFlags(rawValue: 1 << 22)

  /// Sublayers were removed from a long list, which has not closed up yet.
  package static let hasGaps = LayerFlags(rawValue: 1 << 25)
  /// Has animations whose key paths lead to other layers.
  package static let animatesOthers = LayerFlags(rawValue: 1 << 26)
  /// An animation of a layer above leads here.
  package static let animatedFromAbove = LayerFlags(rawValue: 1 << 27)

  package static let initial: LayerFlags = [.doubleSided, .groupOpacity, .edgeAntialiasing]
}
