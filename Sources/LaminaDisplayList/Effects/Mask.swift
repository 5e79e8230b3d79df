/// A list whose picture says how much of a group shows.
package struct Mask: Sendable {
  package enum Mode: String, CaseIterable, Sendable, Hashable {
    case alpha, luminance, invertedAlpha, invertedLuminance

    package var isInverted: Bool { self == .invertedAlpha || self == .invertedLuminance }
    package var usesLuminance: Bool { self == .luminance || self == .invertedLuminance }
  }

  /// In the group's space.
  package var list: DisplayList
  package var mode: Mode

  package init(_ list: DisplayList, mode: Mode = .alpha) {
    self.list = list
    self.mode = mode
  }
}
