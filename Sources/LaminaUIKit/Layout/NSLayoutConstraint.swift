public import Foundation

/// `first attribute (=, ≤, ≥) multiplier × second attribute + constant`, at a priority.
@MainActor
open class NSLayoutConstraint: NSObject {
  public enum Attribute: Int, Sendable {
    case left = 1, right, top, bottom, leading, trailing, width, height, centerX, centerY, lastBaseline, firstBaseline
    case leftMargin, rightMargin, topMargin, bottomMargin, leadingMargin, trailingMargin, centerXWithinMargins, centerYWithinMargins
    case notAnAttribute = 0

    public static let baseline = Attribute.lastBaseline
  }

  public enum Relation: Int, Sendable { case lessThanOrEqual = -1, equal, greaterThanOrEqual }
  public enum Axis: Int, Sendable { case horizontal, vertical }

  public struct FormatOptions: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) { self.rawValue = rawValue }

    public static let alignAllLeft = FormatOptions(rawValue: 1 << 1)
    public static let alignAllRight = FormatOptions(rawValue: 1 << 2)
    public static let alignAllTop = FormatOptions(rawValue: 1 << 3)
    public static let alignAllBottom = FormatOptions(rawValue: 1 << 4)
    public static let alignAllLeading = FormatOptions(rawValue: 1 << 5)
    public static let alignAllTrailing = FormatOptions(rawValue: 1 << 6)
    public static let alignAllCenterX = FormatOptions(rawValue: 1 << 9)
    public static let alignAllCenterY = FormatOptions(rawValue: 1 << 10)
    public static let alignAllLastBaseline = FormatOptions(rawValue: 1 << 11)
    public static let alignAllFirstBaseline = FormatOptions(rawValue: 1 << 12)
    public static let directionLeadingToTrailing: FormatOptions = []
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
  }

  let first: LayoutTarget
  let second: LayoutTarget?
  public let relation: Relation
  public let multiplier: CGFloat
  /// In the engine, while it is there.
  var entry: EngineEntry?
  /// The view above all that the constraint names, while it is active.
  weak var holder: UIView?
  /// Counts up over all constraints: which of two was made active later.
  var activation = 0

  public init(
    item view1: Any, attribute attr1: Attribute, relatedBy relation: Relation, toItem view2: Any?, attribute attr2: Attribute,
    multiplier: CGFloat, constant c: CGFloat
  ) {
    first = LayoutTarget(item: view1, attr1)
    second = view2.flatMap { attr2 == .notAnAttribute ? nil : LayoutTarget(item: $0, attr2) }
    self.relation = relation
    self.multiplier = multiplier
    constant = c
  }

  init(
    _ first: LayoutTarget, _ relation: Relation, _ second: LayoutTarget?, multiplier: CGFloat = 1, constant: CGFloat = 0,
    priority: UILayoutPriority = .required, identifier: String? = nil
  ) {
    (self.first, self.relation, self.second, self.multiplier) = (first, relation, second, multiplier)
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
  }

  open var constant: CGFloat {
    didSet { if constant != oldValue { entry?.engine?.constantChanged(self) } }
  }

  open var priority: UILayoutPriority = .required {
    didSet { if priority != oldValue { entry?.engine?.priorityChanged(self) } }
  }

  open var identifier: String?
  open var shouldBeArchived = false

  public var firstItem: AnyObject? { first.object }
  public var firstAttribute: Attribute { first.attribute }
  public var secondItem: AnyObject? { second?.object }
  public var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }
  public var firstAnchor: NSLayoutAnchor<AnyObject> { NSLayoutAnchor(target: first) }
  public var secondAnchor: NSLayoutAnchor<AnyObject>? { second.map { NSLayoutAnchor(target: $0) } }

  /// Active constraints count. Making one active adds it to the nearest view above all it names.
  open var isActive: Bool {
    get { holder != nil }
    set { if newValue { Activation.activate(self) } else { Activation.deactivate(self) } }
  }

  public class func activate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { Activation.activate(constraint) }
  }

  public class func deactivate(_ constraints: [NSLayoutConstraint]) {
    for constraint in constraints { Activation.deactivate(constraint) }
  }

  nonisolated open override var description: String {
    MainActor.assumeIsolated { "<NSLayoutConstraint: \(formula)>" }
  }

  /// As one reads it: `title.leading == icon.trailing + 8 @750`.
  var formula: String {
    let sign = [-1: "<=", 0: "==", 1: ">="][relation.rawValue] ?? "=="
    var text = "\(first.name) \(sign) "
    if let second {
      if multiplier != 1 { text += "\(multiplier.plain) * " }
      text += second.name
      if constant != 0 { text += constant < 0 ? " - \((-constant).plain)" : " + \(constant.plain)" }
    } else {
      text += constant.plain
    }
    if priority != .required { text += " @\(CGFloat(priority.rawValue).plain)" }
    if let identifier { text += " (\(identifier))" }
    return text
  }
}

extension CGFloat {
  /// Without a fraction where there is none.
  var plain: String { self == rounded() && magnitude < 1e15 ? String(Int(self)) : String(Double(self)) }
}

/// 1 to 1000; 1000 must hold.
public struct UILayoutPriority: RawRepresentable, Hashable, Comparable, Sendable, ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  public let rawValue: Float

  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }
  public init(floatLiteral value: Float) { rawValue = value }
  public init(integerLiteral value: Int) { rawValue = Float(value) }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let dragThatCanResizeScene = UILayoutPriority(510)
  public static let sceneSizeStayPut = UILayoutPriority(500)
  public static let dragThatCannotResizeScene = UILayoutPriority(490)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool { a.rawValue < b.rawValue }
  public static func + (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue + b) }
  public static func - (a: UILayoutPriority, b: Float) -> UILayoutPriority { UILayoutPriority(a.rawValue - b) }
}
