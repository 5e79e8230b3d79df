import Foundation
import LaminaGeometry

/// What lies behind the first dot of a key path: `x` of a point, `rotation.z` of a transform.
package enum ValueMembers {
  /// The member at a path inside a value; nil when there is none of that name.
  package static func member(_ path: Substring, of value: Any) -> Any? {
    let (head, rest) = split(path)
    guard let member = first(head, rest, of: value) else { return nil }
    guard let rest, !(member.takesRest) else { return member.value }
    return self.member(rest, of: member.value)
  }

  /// The value with a member changed; nil when there is no such member or it cannot hold `new`.
  package static func setting(_ path: Substring, of value: Any, to new: Any) -> Any? {
    let (head, rest) = split(path)
    if let transform = value as? CATransform3D {
      return TransformMember(head, rest).flatMap { $0.setting(in: transform, to: new) }
    }
    if let affine = value as? CGAffineTransform {
      let changed = TransformMember(head, rest).flatMap { $0.setting(in: CATransform3D(affine), to: new) }
      return changed?.planarAffine
    }
    var inner = new
    if let rest {
      guard let member = first(head, nil, of: value), let changed = setting(rest, of: member.value, to: new) else { return nil }
      inner = changed
    }
    return replacing(head, of: value, with: inner)
  }

  package static func split(_ path: Substring) -> (head: String, rest: Substring?) {
    guard let dot = path.firstIndex(of: ".") else { return (String(path), nil) }
    return (String(path[..<dot]), path[path.index(after: dot)...])
  }

  private static func first(_ head: String, _ rest: Substring?, of value: Any) -> (value: Any, takesRest: Bool)? {
    if let transform = Coercion.transform(value) {
      return TransformMember(head, rest).flatMap { $0.value(in: transform) }.map { ($0, true) }
    }
    let member: Any?
    switch (value, head) {
    case (let point as CGPoint, "x"): member = point.x.keyed
    case (let point as CGPoint, "y"): member = point.y.keyed
    case (let size as CGSize, "width"): member = size.width.keyed
    case (let size as CGSize, "height"): member = size.height.keyed
    case (let rect as CGRect, "origin"): member = rect.origin
    case (let rect as CGRect, "size"): member = rect.size
    case (let radii as CornerRadii, _): member = corner(head).map { radii[$0] }
    default: member = nil
    }
    return member.map { ($0, false) }
  }

  private static func replacing(_ head: String, of value: Any, with new: Any) -> Any? {
    switch (value, head) {
    case (let point as CGPoint, "x"): return Coercion.cgFloat(new).map { CGPoint(x: $0, y: point.y) }
    case (let point as CGPoint, "y"): return Coercion.cgFloat(new).map { CGPoint(x: point.x, y: $0) }
    case (let size as CGSize, "width"): return Coercion.cgFloat(new).map { CGSize(width: $0, height: size.height) }
    case (let size as CGSize, "height"): return Coercion.cgFloat(new).map { CGSize(width: size.width, height: $0) }
    case (let rect as CGRect, "origin"): return Coercion.point(new).map { CGRect(origin: $0, size: rect.size) }
    case (let rect as CGRect, "size"): return Coercion.size(new).map { CGRect(origin: rect.origin, size: $0) }
    case (var radii as CornerRadii, _):
      guard let corner = corner(head), let size = Coercion.size(new) else { return nil }
      radii[corner] = size
      return radii
    default: return nil
    }
  }

  private static func corner(_ name: String) -> RectCorner? {
    switch name {
    case "topLeft": .topLeft
    case "topRight": .topRight
    case "bottomRight": .bottomRight
    case "bottomLeft": .bottomLeft
    default: nil
    }
  }
}
