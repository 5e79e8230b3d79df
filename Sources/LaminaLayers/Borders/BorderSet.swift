public import Foundation
public import LaminaGeometry

/// The edges of one border, and how they meet: a value that a layer carries under an identifier.
///
///     layer.setBorders(BorderSet(.solid(3, red)))
///     layer.setBorders(BorderSet([.top, .bottom], width: 1, color: gray), identifier: "rules")
public struct BorderSet: Sendable, Hashable {
  private var storage: Storage

  /// Out of line and shared by copies: a thousand layers with the same border hold one.
  private final class Storage: Sendable, Hashable {
    let edges: PerEdge<BorderEdge?>
    let join: BorderJoin
    let alignment: BorderAlignment
    let ringProgress: CGFloat?

    init(_ edges: PerEdge<BorderEdge?>, _ join: BorderJoin, _ alignment: BorderAlignment, _ ringProgress: CGFloat?) {
      (self.edges, self.join, self.alignment, self.ringProgress) = (edges, join, alignment, ringProgress)
    }

    static func == (a: Storage, b: Storage) -> Bool {
      a === b || a.edges == b.edges && a.join == b.join && a.alignment == b.alignment && a.ringProgress == b.ringProgress
    }

    func hash(into hasher: inout Hasher) {
      hasher.combine(edges)
      hasher.combine(join)
      hasher.combine(alignment)
      hasher.combine(ringProgress)
    }
  }

  public init(
    edges: PerEdge<BorderEdge?>, join: BorderJoin = .mitre, alignment: BorderAlignment = .inside, ringProgress: CGFloat? = nil
  ) {
    storage = Storage(edges, join, alignment, ringProgress)
  }

  public init(
    top: BorderEdge? = nil, right: BorderEdge? = nil, bottom: BorderEdge? = nil, left: BorderEdge? = nil,
    join: BorderJoin = .mitre, alignment: BorderAlignment = .inside
  ) {
    self.init(edges: PerEdge(top: top, right: right, bottom: bottom, left: left), join: join, alignment: alignment)
  }

  /// The same on all four edges.
  public init(_ edge: BorderEdge, join: BorderJoin = .mitre, alignment: BorderAlignment = .inside) {
    self.init(edges: PerEdge(all: edge), join: join, alignment: alignment)
  }

  /// The same on some edges.
  public init(_ edges: EdgeSet, _ edge: BorderEdge, join: BorderJoin = .mitre, alignment: BorderAlignment = .inside) {
    var each = PerEdge<BorderEdge?>(all: nil)
    for one in edges.edges { each[one] = edge }
    self.init(edges: each, join: join, alignment: alignment)
  }

  public init(_ edges: EdgeSet, width: CGFloat, color: CGColor, style: BorderStyle = .solid) {
    self.init(edges, BorderEdge(width: width, color: color, style: style))
  }

  /// Nil where there is no edge.
  public var edges: PerEdge<BorderEdge?> {
    get { storage.edges }
    set { storage = Storage(newValue, join, alignment, ringProgress) }
  }

  public var join: BorderJoin {
    get { storage.join }
    set { storage = Storage(edges, newValue, alignment, ringProgress) }
  }

  public var alignment: BorderAlignment {
    get { storage.alignment }
    set { storage = Storage(edges, join, newValue, ringProgress) }
  }

  /// How much of the whole ring is drawn, 0…1 of the length of all its edges, from the middle of the first edge's first
  /// corner (the top left, where there is a top edge) on; nil leaves each edge to its own progress.
  public var ringProgress: CGFloat? {
    get { storage.ringProgress }
    set { storage = Storage(edges, join, alignment, newValue) }
  }

  public subscript(edge: RectEdge) -> BorderEdge? {
    get { storage.edges[edge] }
    set {
      var changed = edges
      changed[edge] = newValue
      edges = changed
    }
  }

  /// The edges it has.
  public var edgeSet: EdgeSet {
    var present: EdgeSet = []
    for edge in RectEdge.allCases where storage.edges[edge] != nil { present.insert(edge.set) }
    return present
  }
}
