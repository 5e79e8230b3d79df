/// A column's name. Every variable is one, and so is every constraint: the symbol of a constraint is the value of its expression (its
/// negative for `≤`). The paper gives a constraint a slack and up to two error variables, whose columns are the same up to the
/// sign; here the one symbol may take either sign, and its kind says where it may be and what it costs there.
struct Symbol {
  enum Kind: UInt8 {
    /// Not in use.
    case none
    /// A variable of the client: anywhere, free of cost.
    case variable
    /// A required inequality: zero or more.
    case slack
    /// A required equality: zero.
    case dummy
    /// An equality that is wished for: each unit away from zero costs one of its level.
    case error
    /// An inequality that is wished for: each unit below zero costs one of its level.
    case shortfall
    /// A constraint on its way out: anywhere, free of cost.
    case loose
  }

  var kind = Kind.none
  /// While basic: the side of zero on which the symbol's cost is counted.
  var side: Int8 = 1
  /// While not basic: a direction in which it may move and no cost changes, or 0.
  var flat: Int8 = 0
  var relation = Relation.equal
  var isDirty = false
  var isSeed = false
  var isVisited = false
  var isFrozen = false
  /// A constraint not yet in the tableau.
  var isPending = false
  /// The row that it is the subject of, or -1.
  var slot: Int32 = -1
  var order: Int32 = 0
  var level: Int32 = 0
  /// For a variable: how many constraints name it.
  var uses: Int32 = 0
  /// While not basic: the rows it may be in, with stale ones among them.
  var column = IndexList()
  /// While not basic: what the cost of all basic symbols grows by as this one grows, a coefficient a level.
  var gradient = Row()
  /// For a constraint: its expression.
  var terms = Row()
  /// For a variable: as of the last solution.
  var value = 0.0

  var isBasic: Bool { slot >= 0 }
  /// A constraint whose value is bounded or has a cost.
  var isHeld: Bool { kind != .variable && kind != .loose && kind != .none }

  /// How the cost changes with the value on a side of zero.
  @inline(__always)
  func slope(_ side: Int8) -> Double {
    switch kind {
    case .error: Double(side)
    case .shortfall: side < 0 ? -1 : 0
    default: 0
    }
  }

  /// Whether it may leave zero in a direction, at whatever cost.
  @inline(__always)
  func mayMove(_ direction: Int8) -> Bool {
    switch kind {
    case .slack: direction > 0
    case .error, .shortfall, .loose: true
    default: false
    }
  }

  /// What the expression is multiplied with to be the symbol.
  var sign: Double { relation == .lessThanOrEqual ? -1 : 1 }

  static func kind(_ relation: Relation, _ strength: Strength) -> Kind {
    switch (relation == .equal, strength.isRequired) {
    case (true, true): .dummy
    case (false, true): .slack
    case (true, false): .error
    case (false, false): .shortfall
    }
  }

  mutating func free() {
    column.free()
    gradient.free()
    terms.free()
    self = Symbol()
  }
}

/// A place for a row.
struct Slot {
  var row = Row()
  /// The subject of the row, or -1 for an empty place.
  var basic: Int32 = -1
  var stamp: Int32 = 0
  /// Its constant may be out of bounds.
  var isSuspect = false
  /// Its constant or its subject changed since the last solution.
  var isTouched = false
  /// Its symbols changed since the last solution.
  var isReshaped = false
  /// Visited by a search.
  var isVisited = false
}
