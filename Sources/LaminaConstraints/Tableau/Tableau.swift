/// The tableau: basic symbols written as rows over the other symbols, all of which are zero. Rows of constraints hold no variables
/// (a variable becomes a subject as soon as a row names it). Nothing here is scanned as a whole: what changes is noted in lists, so
/// work stays among the rows that share symbols with a change, and unrelated systems in one tableau never meet.
final class Tableau {
  /// Closer to zero than this is zero: values.
  static let tolerance = 1e-8
  /// Closer to zero than this is zero: coefficients and costs.
  static let coefficientTolerance = 1e-9

  private(set) var symbols: UnsafeMutablePointer<Symbol>
  private(set) var symbolCount = 0
  private var symbolCapacity = 64
  private var freeSymbols: [Int32] = []
  private(set) var slots: UnsafeMutablePointer<Slot>
  private(set) var slotCount = 0
  private var slotCapacity = 64
  private var freeSlots: [Int32] = []
  private var epoch: Int32 = 0

  /// Rows whose constant may be out of bounds.
  var suspects: [Int32] = []
  /// Columns whose cost may be negative.
  var dirty: [Int32] = []
  /// Rows that are not as they were in the last solution, and variables that lost their row.
  var touched: [Int32] = []
  var reshaped: [Int32] = []
  var strays: [Int32] = []
  /// Columns that became flat.
  var seeds: [Int32] = []

  /// The rows of the column last collected, and its coefficients there.
  var columnSlots: [Int32] = []
  var columnCoefficients: [Double] = []
  var work = Row.Workspace()
  var rate = Row()
  var otherRate = Row()
  var scratch = Row()

  /// Variables that some constraint names, and those among them that are subjects of rows.
  var usedVariables = 0
  var basicVariables = 0
  var pivots = 0

  init() {
    symbols = .allocate(capacity: symbolCapacity)
    slots = .allocate(capacity: slotCapacity)
  }

  deinit {
    for id in 0..<symbolCount { symbols[id].free() }
    for slot in 0..<slotCount { slots[slot].row.free() }
    symbols.deallocate()
    slots.deallocate()
    work.free()
    rate.free()
    otherRate.free()
    scratch.free()
  }

  func makeSymbol(_ kind: Symbol.Kind) -> Int32 {
    if let id = freeSymbols.popLast() {
      symbols[Int(id)].kind = kind
      return id
    }
    if symbolCount == symbolCapacity {
      symbols = Tableau.grown(symbols, symbolCount, to: symbolCapacity * 2)
      symbolCapacity *= 2
    }
    (symbols + symbolCount).initialize(to: Symbol())
    symbols[symbolCount].kind = kind
    symbolCount += 1
    return Int32(symbolCount - 1)
  }

  /// Stale numbers of it may still stand in lists, where the kind gives them away.
  func freeSymbol(_ id: Int32) {
    let (isDirty, isSeed) = (symbols[Int(id)].isDirty, symbols[Int(id)].isSeed)
    symbols[Int(id)].free()
    symbols[Int(id)].isDirty = isDirty
    symbols[Int(id)].isSeed = isSeed
    freeSymbols.append(id)
  }

  func makeSlot(for symbol: Int32) -> Int32 {
    var slot = Int32(slotCount)
    if let free = freeSlots.popLast() {
      slot = free
    } else {
      if slotCount == slotCapacity {
        slots = Tableau.grown(slots, slotCount, to: slotCapacity * 2)
        slotCapacity *= 2
      }
      (slots + slotCount).initialize(to: Slot())
      slotCount += 1
    }
    seat(symbol, in: slot)
    return slot
  }

  /// Makes a symbol the subject of a row.
  func seat(_ symbol: Int32, in slot: Int32) {
    slots[Int(slot)].basic = symbol
    symbols[Int(symbol)].slot = slot
    symbols[Int(symbol)].flat = 0
    if symbols[Int(symbol)].kind == .variable { basicVariables += 1 }
    touch(slot)
    reshape(slot)
  }

  /// Takes a symbol from the row it was the subject of.
  func unseat(_ symbol: Int32) {
    symbols[Int(symbol)].slot = -1
    if symbols[Int(symbol)].kind == .variable {
      basicVariables -= 1
      strays.append(symbol)
    }
  }

  /// Drops a row; columns find out when they are next collected.
  func freeSlot(_ slot: Int32) {
    unseat(slots[Int(slot)].basic)
    slots[Int(slot)].basic = -1
    slots[Int(slot)].row.free()
    freeSlots.append(slot)
  }

  private static func grown<T>(_ old: UnsafeMutablePointer<T>, _ count: Int, to capacity: Int) -> UnsafeMutablePointer<T> {
    let fresh = UnsafeMutablePointer<T>.allocate(capacity: capacity)
    fresh.moveInitialize(from: old, count: count)
    old.deallocate()
    return fresh
  }

  @inline(__always)
  func touch(_ slot: Int32) {
    if !slots[Int(slot)].isSuspect {
      slots[Int(slot)].isSuspect = true
      suspects.append(slot)
    }
    if !slots[Int(slot)].isTouched {
      slots[Int(slot)].isTouched = true
      touched.append(slot)
    }
  }

  @inline(__always)
  func reshape(_ slot: Int32) {
    if !slots[Int(slot)].isReshaped {
      slots[Int(slot)].isReshaped = true
      reshaped.append(slot)
    }
  }

  @inline(__always)
  func soil(_ symbol: Int32) {
    if !symbols[Int(symbol)].isDirty {
      symbols[Int(symbol)].isDirty = true
      dirty.append(symbol)
    }
  }

  /// Notes that a symbol now stands in a row.
  @inline(__always)
  func enroll(_ symbol: Int32, in slot: Int32) {
    let column = symbols[Int(symbol)].column
    if column.count == column.capacity && column.count >= 16 { prune(symbol) }
    symbols[Int(symbol)].column.append(slot)
  }

  /// Takes what is stale or double out of a column.
  func prune(_ symbol: Int32) {
    epoch &+= 1
    var kept = 0
    let column = symbols[Int(symbol)].column
    for k in 0..<Int(column.count) {
      let slot = Int(column[k])
      if slots[slot].basic < 0 || slots[slot].stamp == epoch || slots[slot].row.index(of: symbol) < 0 { continue }
      slots[slot].stamp = epoch
      column[kept] = Int32(slot)
      kept += 1
    }
    symbols[Int(symbol)].column.count = Int32(kept)
  }

  /// Fills ``columnSlots`` and ``columnCoefficients``.
  func collect(_ symbol: Int32) {
    epoch &+= 1
    columnSlots.removeAll(keepingCapacity: true)
    columnCoefficients.removeAll(keepingCapacity: true)
    let column = symbols[Int(symbol)].column
    for k in 0..<Int(column.count) {
      let slot = Int(column[k])
      if slots[slot].basic < 0 || slots[slot].stamp == epoch { continue }
      let place = slots[slot].row.index(of: symbol)
      if place < 0 { continue }
      slots[slot].stamp = epoch
      column[columnSlots.count] = Int32(slot)
      columnSlots.append(Int32(slot))
      columnCoefficients.append(slots[slot].row.values[place])
    }
    symbols[Int(symbol)].column.count = Int32(columnSlots.count)
  }

  /// Whether one symbol comes before another: by the number given by the client, then by its own.
  @inline(__always)
  func precedes(_ a: Int32, _ b: Int32) -> Bool {
    let (left, right) = (symbols[Int(a)].order, symbols[Int(b)].order)
    return left == right ? a < b : left < right
  }
}
