/// Whether a cluster is shown in colour, by Unicode Technical Standard 51, section 4.
enum EmojiPresentation {
  static func isColor(_ cluster: ArraySlice<UInt32>) -> Bool {
    guard let first = cluster.first else { return false }
    // Digits and signs are emoji only with a selector; most text ends here.
    if cluster.count == 1, first < 0x231a { return false }
    // None lie among ideographs, kana and the private characters of the first plane.
    if cluster.count == 1, (0x3300..<0x1f000).contains(first) || first >= 0x20000 { return false }
    if cluster.contains(0xfe0e) { return false }
    if cluster.contains(0xfe0f) { return true }
    guard let scalar = Unicode.Scalar(first) else { return false }
    let properties = scalar.properties
    if properties.isEmojiPresentation { return true }
    return properties.isEmoji && cluster.dropFirst().contains { isJoinerOrModifier($0) }
  }

  private static func isJoinerOrModifier(_ scalar: UInt32) -> Bool {
    scalar == 0x200d || scalar == 0x20e3 || (0x1f3fb...0x1f3ff).contains(scalar)
  }
}
