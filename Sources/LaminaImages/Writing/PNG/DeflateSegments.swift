/// Where one block should end and the next begin.
///
/// Rows that repeat need four symbols, text needs a hundred: each is shorter with codes of its own, if there is enough of it to pay
/// for describing the codes.
struct DeflateSegments {
  /// Repeated bytes for which their own codes save more than a block's header, about 100 bytes.
  private static let worthwhileRepetition = 40_000
  private static let worthwhileTokens = 1_500
  /// Statistics drift; a block that goes on for longer than this gets new codes.
  private static let maxTokens = 60_000

  private(set) var blocks: [Range<Int>] = []
  private var start = 0
  private var isRepetition = false
  /// In a block of repetitions, where the differing rows began that came last and are still too few for a block of their own.
  private var tail: Int?

  mutating func addRepeated(before: Int, after: Int, byteCount: Int) {
    if byteCount < Self.worthwhileRepetition { return addDiffering(before: before, after: after) }
    if !isRepetition, before - start >= Self.worthwhileTokens { end(at: before) }
    isRepetition = true
    tail = nil
  }

  mutating func addDiffering(before: Int, after: Int) {
    if isRepetition {
      let first = tail ?? before
      tail = first
      if after - first < Self.worthwhileTokens { return }
      end(at: first)
      isRepetition = false
      tail = nil
    } else if after - start >= Self.maxTokens {
      end(at: after)
    }
  }

  /// Ends the last block after all tokens.
  mutating func close(at token: Int) { end(at: token) }

  private mutating func end(at token: Int) {
    if token > start { blocks.append(start..<token) }
    start = token
  }
}
