import Foundation
import LaminaText

/// How a text layer's text is fitted to its box: which width and height decide, and where the lines then begin.
struct TextFitting {
  private let text: AttributedText
  private let isWrapped: Bool
  private let truncates: Bool

  init(_ text: AttributedText, isWrapped: Bool, truncation: CATextLayerTruncationMode) {
    var text = text
    self.isWrapped = isWrapped
    truncates = truncation.truncation != .clip
    text.paragraph.truncation = truncation.truncation
    self.text = text
  }

  /// - Parameter width: nil for lines that end only where the text says.
  func layout(width: CGFloat?, height: CGFloat?, with environment: TextEnvironment) -> TextLayout {
    environment.layout(text, width: width, height: height)
  }

  /// The text set in a box, and how far right of the box's left side it begins.
  func place(in size: CGSize, with environment: TextEnvironment) -> (layout: TextLayout, x: CGFloat) {
    if isWrapped {
      let height = truncates && text.paragraph.maxLines == 0 ? size.height : nil
      return (layout(width: size.width, height: height, with: environment), 0)
    }
    let natural = layout(width: nil, height: nil, with: environment)
    if natural.size.width <= size.width {
      // Lines that fit are aligned in the layer's width; at the left they are that already.
      return startsAtLeft ? (natural, 0) : (layout(width: size.width, height: nil, with: environment), 0)
    }
    if truncates {
      var short = text
      let lines = paragraphCount
      short.paragraph.maxLines = text.paragraph.maxLines > 0 ? min(text.paragraph.maxLines, lines) : lines
      return (environment.layout(short, width: size.width, height: nil), 0)
    }
    return (natural, (size.width - natural.size.width) * overhang)
  }

  private var startsAtLeft: Bool {
    switch text.paragraph.alignment {
    case .left: true
    case .start, .justify: !mayRunRightToLeft
    case .end, .right, .center: false
    }
  }

  /// Which part of what does not fit stands out on the left.
  private var overhang: CGFloat {
    switch text.paragraph.alignment {
    case .left: 0
    case .right: 1
    case .center: 0.5
    case .start, .justify: runsRightToLeft ? 1 : 0
    case .end: runsRightToLeft ? 0 : 1
    }
  }

  private var mayRunRightToLeft: Bool {
    switch text.paragraph.direction {
    case .leftToRight: false
    case .rightToLeft: true
    case .automatic: text.runs.contains { $0.text.unicodeScalars.contains(where: \.isRightToLeft) }
    }
  }

  /// The direction of the first paragraph, by its first letter that has one (UAX #9, P2).
  private var runsRightToLeft: Bool {
    switch text.paragraph.direction {
    case .leftToRight: return false
    case .rightToLeft: return true
    case .automatic:
      for run in text.runs {
        for scalar in run.text.unicodeScalars where scalar.properties.isAlphabetic { return scalar.isRightToLeft }
      }
      return false
    }
  }

  private var paragraphCount: Int {
    var count = 1
    for run in text.runs {
      var last: Unicode.Scalar?
      for scalar in run.text.unicodeScalars {
        let ends = scalar == "\n" || scalar == "\r" || scalar == "\u{2028}" || scalar == "\u{2029}"
        if ends && !(scalar == "\n" && last == "\r") { count += 1 }
        last = scalar
      }
    }
    return count
  }
}

extension Unicode.Scalar {
  /// In the blocks that Unicode sets aside for scripts written from right to left.
  fileprivate var isRightToLeft: Bool {
    switch value {
    case 0x590...0x8FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF: true
    default: false
    }
  }
}
