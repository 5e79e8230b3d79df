import LaminaText

/// Which part of a text that is too long gives way to an ellipsis.
public struct CATextLayerTruncationMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  public static let none = CATextLayerTruncationMode(rawValue: "none")
  public static let start = CATextLayerTruncationMode(rawValue: "start")
  public static let end = CATextLayerTruncationMode(rawValue: "end")
  public static let middle = CATextLayerTruncationMode(rawValue: "middle")

  /// An unknown mode counts as none.
  var truncation: ParagraphStyle.Truncation {
    switch self {
    case .start: .head
    case .end: .tail
    case .middle: .middle
    default: .clip
    }
  }
}

/// Where lines lie between the sides of the layer.
public struct CATextLayerAlignmentMode: RawRepresentable, Sendable, Hashable {
  public let rawValue: String

  public init(rawValue: String) { self.rawValue = rawValue }

  /// Where the text's direction begins.
  public static let natural = CATextLayerAlignmentMode(rawValue: "natural")
  public static let left = CATextLayerAlignmentMode(rawValue: "left")
  public static let right = CATextLayerAlignmentMode(rawValue: "right")
  public static let center = CATextLayerAlignmentMode(rawValue: "center")
  public static let justified = CATextLayerAlignmentMode(rawValue: "justified")
  /// Where the text's direction ends; not one of Core Animation's.
  public static let end = CATextLayerAlignmentMode(rawValue: "end")

  init(_ alignment: ParagraphStyle.Alignment) {
    switch alignment {
    case .start: self = .natural
    case .end: self = .end
    case .left: self = .left
    case .right: self = .right
    case .center: self = .center
    case .justify: self = .justified
    }
  }

  /// An unknown mode counts as natural.
  var alignment: ParagraphStyle.Alignment {
    switch self {
    case .left: .left
    case .right: .right
    case .center: .center
    case .justified: .justify
    case .end: .end
    default: .start
    }
  }
}

/// Where the block of lines lies between top and bottom of the layer.
public enum TextVerticalAlignment: String, Sendable, Hashable, CaseIterable { case top, middle, bottom }
