/// Edges of a rectangle, in any combination. The raw values are those of UIKit's `UIRectEdge`.
public struct EdgeSet: OptionSet, Sendable, Hashable {
  public let rawValue: UInt

  public init(rawValue: UInt) { self.rawValue = rawValue }

  public static let top = EdgeSet(rawValue: 1)
  public static let left = EdgeSet(rawValue: 2)
  public static let bottom = EdgeSet(rawValue: 4)
  public static let right = EdgeSet(rawValue: 8)
  public static let all: EdgeSet = [.top, .left, .bottom, .right]

  /// The single edges in it, in the order top, right, bottom, left.
  package var edges: [RectEdge] { RectEdge.allCases.filter { contains($0.set) } }
}

/// One edge, in the order that everything here goes round: clockwise from the top.
@frozen public enum RectEdge: Int, CaseIterable, Sendable, Hashable {
  case top, right, bottom, left

  package var set: EdgeSet {
    switch self {
    case .top: .top
    case .right: .right
    case .bottom: .bottom
    case .left: .left
    }
  }

  package var isHorizontal: Bool { self == .top || self == .bottom }
  /// The next edge clockwise.
  package var next: RectEdge { RectEdge.allCases[(rawValue + 1) & 3] }
  package var previous: RectEdge { RectEdge.allCases[(rawValue + 3) & 3] }
  package var opposite: RectEdge { RectEdge.allCases[(rawValue + 2) & 3] }
  package var name: String { ["top", "right", "bottom", "left"][rawValue] }
}

/// One value for each edge, indexed by edge.
@frozen public struct PerEdge<Value> {
  public var top: Value
  public var right: Value
  public var bottom: Value
  public var left: Value

  public init(top: Value, right: Value, bottom: Value, left: Value) {
    (self.top, self.right, self.bottom, self.left) = (top, right, bottom, left)
  }

  public init(all value: Value) { self.init(top: value, right: value, bottom: value, left: value) }

  public subscript(edge: RectEdge) -> Value {
    get {
      switch edge {
      case .top: top
      case .right: right
      case .bottom: bottom
      case .left: left
      }
    }
    set {
      switch edge {
      case .top: top = newValue
      case .right: right = newValue
      case .bottom: bottom = newValue
      case .left: left = newValue
      }
    }
  }

  public func map<Other>(_ transform: (Value) -> Other) -> PerEdge<Other> {
    PerEdge<Other>(top: transform(top), right: transform(right), bottom: transform(bottom), left: transform(left))
  }

  /// The four values, clockwise from the top.
  package var clockwise: [Value] { [top, right, bottom, left] }
}

extension PerEdge: Sendable where Value: Sendable {}
extension PerEdge: Equatable where Value: Equatable {}
extension PerEdge: Hashable where Value: Hashable {}
