/// A sparse linear form: `constant + Σ coefficient · symbol`, symbols ascending. One allocation holds the coefficients and, behind
/// them, the symbols; its owner frees it. Also a reduced cost, whose "symbols" are levels of strength, the strongest first.
struct Row {
  private(set) var coefficients: UnsafeMutablePointer<Double>?
  private(set) var count: Int32 = 0
  private(set) var capacity: Int32 = 0
  var constant: Double = 0

  /// What is left of a cancellation, relative to what cancelled, and counts as nothing.
  static let dust = 1e-11

  @inline(__always) var size: Int { Int(count) }
  @inline(__always) var isEmpty: Bool { count == 0 }
  @inline(__always) var values: UnsafeMutablePointer<Double> { coefficients.unsafelyUnwrapped }
  @inline(__always) var symbols: UnsafeMutablePointer<Int32> {
    UnsafeMutableRawPointer(values + Int(capacity)).assumingMemoryBound(to: Int32.self)
  }

  /// The first place from `start` whose symbol is not below `symbol`.
  @inline(__always)
  func lowerBound(_ symbol: Int32, from start: Int = 0) -> Int {
    guard count > 0 else { return 0 }
    let symbols = symbols
    var low = start
    var length = size - start
    while length > 0 {
      let half = length >> 1
      let isBelow = symbols[low + half] < symbol
      low = isBelow ? low + half + 1 : low
      length = isBelow ? length - half - 1 : half
    }
    return low
  }

  /// Where the symbol is, or -1.
  @inline(__always)
  func index(of symbol: Int32) -> Int {
    let place = lowerBound(symbol)
    return place < size && symbols[place] == symbol ? place : -1
  }

  mutating func reserve(_ wanted: Int) {
    if wanted <= Int(capacity) { return }
    let larger = max(4, wanted, Int(capacity) * 3 / 2)
    let raw = UnsafeMutableRawPointer.allocate(byteCount: larger * 12, alignment: 8)
    let fresh = raw.bindMemory(to: Double.self, capacity: larger)
    let freshSymbols = UnsafeMutableRawPointer(fresh + larger).bindMemory(to: Int32.self, capacity: larger)
    if let coefficients {
      fresh.update(from: coefficients, count: size)
      freshSymbols.update(from: symbols, count: size)
      coefficients.deallocate()
    }
    coefficients = fresh
    capacity = Int32(larger)
  }

  mutating func removeAll() {
    count = 0
    constant = 0
  }

  mutating func free() {
    coefficients?.deallocate()
    self = Row()
  }

  mutating func truncate(to newCount: Int) { count = Int32(newCount) }

  /// A symbol above all others in the row.
  @inline(__always)
  mutating func append(_ symbol: Int32, _ coefficient: Double) {
    if count == capacity { reserve(size + 1) }
    values[size] = coefficient
    symbols[size] = symbol
    count &+= 1
  }

  mutating func copy(_ other: Row) {
    reserve(other.size)
    if !other.isEmpty {
      values.update(from: other.values, count: other.size)
      symbols.update(from: other.symbols, count: other.size)
    }
    count = other.count
    constant = other.constant
  }

  mutating func remove(at place: Int) {
    let rest = size - place - 1
    (values + place).update(from: values + place + 1, count: rest)
    (symbols + place).update(from: symbols + place + 1, count: rest)
    count &-= 1
  }

  mutating func insert(_ symbol: Int32, _ coefficient: Double, at place: Int) {
    reserve(size + 1)
    let rest = size - place
    (values + place + 1).update(from: values + place, count: rest)
    (symbols + place + 1).update(from: symbols + place, count: rest)
    values[place] = coefficient
    symbols[place] = symbol
    count &+= 1
  }

  /// Adds to one coefficient.
  mutating func add(_ symbol: Int32, _ coefficient: Double) {
    let place = lowerBound(symbol)
    guard place < size, symbols[place] == symbol else { return insert(symbol, coefficient, at: place) }
    let sum = Row.sum(values[place], coefficient)
    if sum == 0 { remove(at: place) } else { values[place] = sum }
  }

  /// The sum, or zero where only dust remains of it.
  @inline(__always)
  static func sum(_ a: Double, _ b: Double) -> Double {
    let sum = a + b
    return sum.magnitude <= a.magnitude * dust ? 0 : sum
  }
}
