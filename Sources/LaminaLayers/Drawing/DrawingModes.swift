/// What `drawPath(using:)` does with the path; `eo` stands for the even-odd rule.
public enum CGPathDrawingMode: Int32, Sendable, CaseIterable { case fill, eoFill, stroke, fillStroke, eoFillStroke }

/// How an image's pixels are chosen when it is scaled: `none` takes the nearest one, `high` averages when it is reduced.
public enum CGInterpolationQuality: Int32, Sendable, CaseIterable {
  case `default` = 0
  case none = 1
  case low = 2
  case medium = 4
  case high = 3
}

/// Whether a gradient goes on in its end colours beyond its ends; without an option nothing is painted there.
public struct CGGradientDrawingOptions: OptionSet, Sendable, Hashable {
  public let rawValue: UInt32

  public init(rawValue: UInt32) { self.rawValue = rawValue }

  public static let drawsBeforeStartLocation = CGGradientDrawingOptions(rawValue: 1)
  public static let drawsAfterEndLocation = CGGradientDrawingOptions(rawValue: 2)
}
