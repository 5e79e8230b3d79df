/// The valid name that was most likely meant.
package enum NearestName {
  /// The candidate at the smallest distance, unless none is near: a third of the word may be wrong, and no more.
  /// Letter case does not count; of equals the first wins.
  package static func of(_ word: String, in candidates: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased().unicodeScalars.prefix(64))
    guard !typed.isEmpty else { return nil }
    var best: (name: String, distance: Int)?
    for candidate in candidates {
      let name = Array(candidate.lowercased().unicodeScalars)
      let allowed = max(1, min(typed.count, name.count) / 3)
      guard abs(name.count - typed.count) <= allowed else { continue }
      let distance = distance(typed, name)
      if distance <= allowed, distance < best?.distance ?? .max { best = (candidate, distance) }
    }
    return best?.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that turn one word into the other (Damerau and
  /// Levenshtein, optimal string alignment).
  package static func distance(_ a: [Unicode.Scalar], _ b: [Unicode.Scalar]) -> Int {
    var beforeLast = [Int](repeating: 0, count: b.count + 1)
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      row.reserveCapacity(b.count + 1)
      for j in 0..<b.count {
        let replaced = last[j] + (a[i] == b[j] ? 0 : 1)
        var cheapest = min(replaced, last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { cheapest = min(cheapest, beforeLast[j - 1] + 1) }
        row.append(cheapest)
      }
      (beforeLast, last) = (last, row)
    }
    return last[b.count]
  }
}
