package import Foundation
package import LaminaDisplayList

/// How a layer's old picture gives way to the new one.
public struct CATransitionType: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// The new picture appears through the old one; the default.
  public static let fade = CATransitionType(rawValue: "fade")
  /// The new picture slides in over the old one.
  public static let moveIn = CATransitionType(rawValue: "moveIn")
  /// The new picture slides in and pushes the old one out.
  public static let push = CATransitionType(rawValue: "push")
  /// The old picture slides away from over the new one.
  public static let reveal = CATransitionType(rawValue: "reveal")
}

/// The side that a moving transition comes from.
public struct CATransitionSubtype: RawRepresentable, Hashable, Sendable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let fromRight = CATransitionSubtype(rawValue: "fromRight")
  public static let fromLeft = CATransitionSubtype(rawValue: "fromLeft")
  public static let fromTop = CATransitionSubtype(rawValue: "fromTop")
  public static let fromBottom = CATransitionSubtype(rawValue: "fromBottom")
}

/// Shows the change from a layer's picture at the time the transition was added to its present one.
open class CATransition: CAAnimation {
  /// `.fade` by default; an unknown type fades.
  public final var type = CATransitionType.fade
  /// From the left when nil. Has no meaning for a fade.
  public final var subtype: CATransitionSubtype?
  /// Where in the whole change it begins, 0…1; 0 by default.
  public final var startProgress: Float = 0
  /// Where in the whole change it ends, not before `startProgress`; 1 by default.
  public final var endProgress: Float = 1

  /// What the layer drew when the transition was added, in the layer's coordinates.
  package final var oldPicture: DisplayList?

  override func adopt(_ other: CAAnimation, _ budget: CopyBudget) {
    super.adopt(other, budget)
    guard let other = other as? CATransition else { return }
    (type, subtype) = (other.type, other.subtype)
    (startProgress, endProgress, oldPicture) = (other.startProgress, other.endProgress, other.oldPicture)
  }

  /// One of the two pictures: moved, in units of the layer's size, and faded.
  package struct Placement: Sendable, Hashable {
    package var offset = CGPoint.zero
    package var opacity: Double = 1

    package init(offset: CGPoint = .zero, opacity: Double = 1) { (self.offset, self.opacity) = (offset, opacity) }
  }

  /// A transition at one moment. The new picture is above the old one unless said otherwise. The opacities of a fade are
  /// weights: the two pictures are multiplied by them and added.
  package struct Moment: Sendable, Hashable {
    package var old: Placement
    package var new: Placement
    package var oldIsAbove = false

    package init(old: Placement, new: Placement, oldIsAbove: Bool = false) {
      (self.old, self.new, self.oldIsAbove) = (old, new, oldIsAbove)
    }
  }

  /// What shows at a time of the layer's own; nil when the transition is over or has not begun.
  package final func moment(at time: CFTimeInterval) -> Moment? {
    guard let progress = timing.progress(at: time) else { return nil }
    let eased = timingFunction?.value(at: progress.fraction) ?? progress.fraction
    func unit(_ value: Float) -> Double { value.isNaN ? 0 : Double(min(max(value, 0), 1)) }
    let first = unit(startProgress)
    return moment(atPart: first + (max(unit(endProgress), first) - first) * eased)
  }

  private func moment(atPart t: Double) -> Moment {
    // The vector from the resting place to where the new picture comes from. The old one leaves the other way.
    let side: CGPoint
    switch subtype {
    case .fromRight?: side = CGPoint(x: 1, y: 0)
    case .fromTop?: side = CGPoint(x: 0, y: -1)
    case .fromBottom?: side = CGPoint(x: 0, y: 1)
    default: side = CGPoint(x: -1, y: 0)
    }
    func moved(_ factor: Double) -> Placement {
      Placement(offset: CGPoint(x: side.x * CGFloat(factor), y: side.y * CGFloat(factor)))
    }
    switch type {
    case .push: return Moment(old: moved(-t), new: moved(1 - t))
    case .moveIn: return Moment(old: Placement(), new: moved(1 - t))
    case .reveal: return Moment(old: moved(-t), new: Placement(), oldIsAbove: true)
    default: return Moment(old: Placement(opacity: 1 - t), new: Placement(opacity: t))
    }
  }
}
