/// Small questions about a character that layout asks often.
enum CharacterClass {
  /// Characters that draw nothing and need no font: joiners, direction marks, variation selectors, and controls.
  static func isIgnorable(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00ad, 0x034f, 0x061c, 0x180b...0x180e, 0x200b...0x200f, 0x2028...0x202e, 0x2060...0x206f, 0xfe00...0xfe0f, 0xfeff,
      0xfff9...0xfffb, 0xe0000...0xe0fff:
      true
    default: isControl(scalar)
    }
  }

  static func isControl(_ scalar: UInt32) -> Bool { scalar < 0x20 || (0x7f...0x9f).contains(scalar) }

  /// Space that may hang over the end of a line and is not drawn there; no-break spaces are not among them.
  static func hangs(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x09, 0x20, 0x1680, 0x2000...0x2006, 0x2008...0x200b, 0x2028, 0x205f, 0x3000: true
    default: false
    }
  }

  /// Spaces that justification widens.
  static func isStretchable(_ scalar: UInt32) -> Bool { scalar == 0x20 || scalar == 0xa0 }

  static func endsParagraph(_ scalar: UInt32) -> Bool {
    scalar == 0x0a || scalar == 0x0d || scalar == 0x0c || scalar == 0x85 || scalar == 0x2029
  }

  /// Where a letter has right-to-left neighbours at all; below, no bidirectional work is needed.
  static func mayBeRightToLeft(_ scalar: UInt32) -> Bool {
    scalar >= 0x590 && (scalar < 0x2000 || scalar >= 0xfb1d && scalar < 0x1f000 || (0x200e...0x2069).contains(scalar) || scalar >= 0x1e800)
  }
}
