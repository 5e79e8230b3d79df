extension Row {
  /// Buffers a merge works in, kept between merges.
  struct Workspace {
    var spare = Row()
    /// Symbols that the last merge brought into the row.
    var added = IndexList()
    var places = IndexList()
    var sources = IndexList()

    mutating func free() {
      spare.free()
      added.free()
      places.free()
      sources.free()
    }
  }

  /// Adds `factor · other`, leaving out `dropped`, which the row holds and `other` replaces.
  mutating func add(_ other: Row, times factor: Double, dropping dropped: Int32, _ work: inout Workspace) {
    constant = Row.sum(constant, factor * other.constant)
    work.added.count = 0
    if other.size &* 6 < size {
      addFew(other, factor, dropped, &work)
    } else {
      addMany(other, factor, dropped, &work)
    }
  }

  /// Both rows side by side, into the spare one.
  private mutating func addMany(_ other: Row, _ factor: Double, _ dropped: Int32, _ work: inout Workspace) {
    let ourCount = size
    let otherCount = other.size
    work.spare.reserve(ourCount + otherCount)
    if work.spare.capacity == 0 { return }
    let outValues = work.spare.values
    let outSymbols = work.spare.symbols
    var out = 0
    var a = 0
    var b = 0
    if ourCount > 0 && otherCount > 0 {
      let (ours, ourSymbols, theirs, theirSymbols) = (values, symbols, other.values, other.symbols)
      while a < ourCount && b < otherCount {
        let (left, right) = (ourSymbols[a], theirSymbols[b])
        if left == right {
          let sum = Row.sum(ours[a], factor * theirs[b])
          outValues[out] = sum
          outSymbols[out] = left
          out &+= sum == 0 ? 0 : 1
          a &+= 1
          b &+= 1
        } else if left < right {
          outValues[out] = ours[a]
          outSymbols[out] = left
          out &+= left == dropped ? 0 : 1
          a &+= 1
        } else {
          outValues[out] = factor * theirs[b]
          outSymbols[out] = right
          work.added.append(right)
          out &+= 1
          b &+= 1
        }
      }
    }
    while a < ourCount {
      outValues[out] = values[a]
      outSymbols[out] = symbols[a]
      out &+= symbols[a] == dropped ? 0 : 1
      a &+= 1
    }
    while b < otherCount {
      outValues[out] = factor * other.values[b]
      outSymbols[out] = other.symbols[b]
      work.added.append(other.symbols[b])
      out &+= 1
      b &+= 1
    }
    work.spare.truncate(to: out)
    let constant = constant
    swap(&self, &work.spare)
    self.constant = constant
  }

  /// A few symbols into a long row: sought one by one, and the runs between new ones moved once.
  private mutating func addFew(_ other: Row, _ factor: Double, _ dropped: Int32, _ work: inout Workspace) {
    work.places.count = 0
    work.sources.count = 0
    var hasGaps = false
    var place = 0
    for b in 0..<other.size {
      let symbol = other.symbols[b]
      place = lowerBound(symbol, from: place)
      if place < size && symbols[place] == symbol {
        let sum = Row.sum(values[place], factor * other.values[b])
        values[place] = sum
        hasGaps = hasGaps || sum == 0
      } else {
        work.added.append(symbol)
        work.places.append(Int32(place))
        work.sources.append(Int32(b))
      }
    }
    let gone = index(of: dropped)
    if gone >= 0 {
      values[gone] = 0
      hasGaps = true
    }
    let extra = Int(work.added.count)
    if extra > 0 {
      let old = size
      reserve(old + extra)
      let (ours, ourSymbols) = (values, symbols)
      var end = old
      for k in stride(from: extra - 1, through: 0, by: -1) {
        let start = Int(work.places[k])
        (ours + start + k + 1).update(from: ours + start, count: end - start)
        (ourSymbols + start + k + 1).update(from: ourSymbols + start, count: end - start)
        ours[start + k] = factor * other.values[Int(work.sources[k])]
        ourSymbols[start + k] = work.added[k]
        end = start
      }
      truncate(to: old + extra)
    }
    if hasGaps { closeGaps() }
  }

  private mutating func closeGaps() {
    let (ours, ourSymbols) = (values, symbols)
    var out = 0
    for a in 0..<size {
      let value = ours[a]
      ours[out] = value
      ourSymbols[out] = ourSymbols[a]
      out &+= value == 0 ? 0 : 1
    }
    truncate(to: out)
  }

  /// From `old = constant + coefficient · new + rest` to `new = (old - constant - rest) / coefficient`.
  mutating func solve(for new: Int32, replacing old: Int32) {
    let place = index(of: new)
    let factor = -1 / values[place]
    let own = -factor
    remove(at: place)
    for a in 0..<size { values[a] *= factor }
    constant = constant == 0 ? 0 : constant * factor
    insert(old, own, at: lowerBound(old))
  }
}
