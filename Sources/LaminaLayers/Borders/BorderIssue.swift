public import LaminaGeometry

/// Something in a border that could not be painted as asked. The border is painted all the same, in the way said here.
public enum BorderIssue: Sendable, Hashable, CustomStringConvertible {
  /// An edge would take more dashes or dots than `limit`; it is painted solid.
  case tooManyDashes(edge: RectEdge, limit: Int)

  public var description: String {
    switch self {
    case .tooManyDashes(let edge, let limit):
      "The \(edge.name) edge of a border would take more than \(limit) dashes; it is painted solid."
    }
  }
}
