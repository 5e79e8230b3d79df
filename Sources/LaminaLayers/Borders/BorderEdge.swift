public import Foundation
public import LaminaGeometry

/// One edge of a border: how wide, in which colour, how drawn. Lengths are in points.
public struct BorderEdge: Sendable, Hashable {
  /// Below 0, and what is not a number, counts as 0.
  public var width: CGFloat
  /// Not used where there is a gradient.
  public var color: CGColor
  public var style: BorderStyle
  /// What few edges have, out of line: a tree may hold very many borders.
  private var rare: Rare?

  private final class Rare: Sendable, Hashable {
    let gradient: BorderGradient?
    let dashPattern: [CGFloat]?
    let dashPhase: CGFloat
    let cap: CGLineCap
    let progress: CGFloat

    init(_ gradient: BorderGradient?, _ dashPattern: [CGFloat]?, _ dashPhase: CGFloat, _ cap: CGLineCap, _ progress: CGFloat) {
      (self.gradient, self.dashPattern, self.dashPhase, self.cap, self.progress) = (gradient, dashPattern, dashPhase, cap, progress)
    }

    static func == (a: Rare, b: Rare) -> Bool {
      a === b
        || a.gradient == b.gradient && a.dashPattern == b.dashPattern && a.dashPhase == b.dashPhase && a.cap == b.cap
          && a.progress == b.progress
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(gradient)
      hasher.combine(dashPattern)
      hasher.combine(dashPhase)
      hasher.combine(progress)
    }
  }

  public init(
    width: CGFloat, color: CGColor = .black, gradient: BorderGradient? = nil, style: BorderStyle = .solid,
    dashPattern: [CGFloat]? = nil, dashPhase: CGFloat = 0, cap: CGLineCap = .butt, progress: CGFloat = 1
  ) {
    (self.width, self.color, self.style) = (width, color, style)
    setRare(gradient, dashPattern, dashPhase, cap, progress)
  }

  public static func solid(_ width: CGFloat, _ color: CGColor) -> BorderEdge { BorderEdge(width: width, color: color) }

  public static func dashed(_ width: CGFloat, _ color: CGColor, pattern: [CGFloat]? = nil) -> BorderEdge {
    BorderEdge(width: width, color: color, style: .dashed, dashPattern: pattern)
  }

  public static func dotted(_ width: CGFloat, _ color: CGColor) -> BorderEdge {
    BorderEdge(width: width, color: color, style: .dotted)
  }

  /// In place of the colour.
  public var gradient: BorderGradient? {
    get { rare?.gradient }
    set { setRare(newValue, dashPattern, dashPhase, cap, progress) }
  }

  /// Lengths of dashes and gaps in turn, used as they are from the edge's first corner on, and round the corner where the
  /// next edge has the same; nil fits the style's own. A pattern with a negative length, or with none above 0, counts as
  /// nil. Only for dashed and dotted edges.
  public var dashPattern: [CGFloat]? {
    get { rare?.dashPattern }
    set { setRare(gradient, newValue, dashPhase, cap, progress) }
  }

  /// How far into the pattern the edge begins.
  public var dashPhase: CGFloat {
    get { rare?.dashPhase ?? 0 }
    set { setRare(gradient, dashPattern, newValue, cap, progress) }
  }

  /// How dashes end, and the point that an edge is drawn to while its progress is below 1.
  public var cap: CGLineCap {
    get { rare?.cap ?? .butt }
    set { setRare(gradient, dashPattern, dashPhase, newValue, progress) }
  }

  /// How much of the edge is drawn, from the middle of its first corner's curve (0) to the middle of its next one's (1),
  /// clockwise.
  public var progress: CGFloat {
    get { rare?.progress ?? 1 }
    set { setRare(gradient, dashPattern, dashPhase, cap, newValue) }
  }

  private mutating func setRare(
    _ gradient: BorderGradient?, _ dashPattern: [CGFloat]?, _ dashPhase: CGFloat, _ cap: CGLineCap, _ progress: CGFloat
  ) {
    let isPlain = gradient == nil && dashPattern == nil && dashPhase == 0 && cap == .butt && progress == 1
    rare = isPlain ? nil : Rare(gradient, dashPattern, dashPhase, cap, progress)
  }

  package var isPlainSolid: Bool { rare == nil && style == .solid }

  /// The width that takes room and is painted.
  package var paintedWidth: CGFloat { style.isPainted && width > 0 && width.isFinite ? width : 0 }
}
