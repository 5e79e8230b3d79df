import LaminaConstraints

/// A system of constraints as plain numbers, which both solvers are given.
struct RandomSystem {
  struct Rule {
    var coefficients: [Int: Double]
    var constant: Double
    var relation: Relation
    var priority: Float
  }

  var variableCount: Int
  var rules: [Rule]
}

/// A dense lexicographic simplex with Bland's rule, as simple as can be: minimises one objective after the other, and after each keeps
/// what would spoil it at zero. Constraint `c` has columns for its excess and its lack, variables are differences of two columns.
struct ReferenceSolver {
  private var rows: [[Double]] = []
  private var basis: [Int] = []
  private var isFrozen: [Bool]
  private let width: Int
  private let epsilon = 1e-9

  /// The values of the variables, or nil where the required rules cannot hold together.
  static func solve(_ system: RandomSystem) -> [Double]? {
    let n = system.variableCount
    let m = system.rules.count
    var solver = ReferenceSolver(width: 2 * n + 3 * m)
    for (c, rule) in system.rules.enumerated() { solver.addRow(c, rule, n, m) }
    solver.minimize((0..<m).map { 2 * n + 2 * m + $0 })
    if solver.objective((0..<m).map { 2 * n + 2 * m + $0 }) > 1e-7 { return nil }
    for c in 0..<m { solver.isFrozen[2 * n + 2 * m + c] = true }
    for priority in Set(system.rules.map(\.priority)).sorted(by: >) where priority < 1000 {
      var columns: [Int] = []
      for (c, rule) in system.rules.enumerated() where rule.priority == priority {
        if rule.relation != .greaterThanOrEqual { columns.append(2 * n + c) }
        if rule.relation != .lessThanOrEqual { columns.append(2 * n + m + c) }
      }
      solver.minimize(columns)
    }
    for c in 0..<m { solver.minimize([2 * n + c, 2 * n + m + c]) }
    for v in 0..<n { solver.minimize([v, n + v]) }
    return (0..<n).map { solver.value($0) - solver.value(n + $0) }
  }

  private init(width: Int) {
    self.width = width
    isFrozen = Array(repeating: false, count: width)
  }

  /// `Σ a x + k = excess - lack (+ or - an artificial column)`.
  private mutating func addRow(_ c: Int, _ rule: RandomSystem.Rule, _ n: Int, _ m: Int) {
    var row = Array(repeating: 0.0, count: width + 1)
    for (v, a) in rule.coefficients {
      row[v] = a
      row[n + v] = -a
    }
    row[2 * n + c] = -1
    row[2 * n + m + c] = 1
    row[width] = -rule.constant
    if row[width] < 0 { row = row.map { -$0 } }
    row[2 * n + 2 * m + c] = 1
    rows.append(row)
    basis.append(2 * n + 2 * m + c)
    guard rule.priority >= 1000 else { return }
    if rule.relation != .greaterThanOrEqual { isFrozen[2 * n + c] = true }
    if rule.relation != .lessThanOrEqual { isFrozen[2 * n + m + c] = true }
  }

  private func value(_ column: Int) -> Double { basis.firstIndex(of: column).map { rows[$0][width] } ?? 0 }
  private func objective(_ columns: [Int]) -> Double { columns.reduce(0) { $0 + value($1) } }

  private mutating func minimize(_ columns: [Int]) {
    var cost = Array(repeating: 0.0, count: width)
    for column in columns { cost[column] = 1 }
    while true {
      var reduced = cost
      for (r, column) in basis.enumerated() where cost[column] != 0 {
        for k in 0..<width { reduced[k] -= rows[r][k] }
      }
      guard let entering = (0..<width).first(where: { !isFrozen[$0] && reduced[$0] < -epsilon }) else {
        for k in 0..<width where reduced[k] > epsilon { isFrozen[k] = true }
        return
      }
      pivot(entering)
    }
  }

  private mutating func pivot(_ entering: Int) {
    var leaving = -1
    var best = Double.infinity
    for r in rows.indices {
      // A frozen column may stay in the basis at zero, and must not grow either.
      let a = rows[r][entering]
      let isHeld = isFrozen[basis[r]] && a.magnitude > epsilon
      if a <= epsilon && !isHeld { continue }
      let ratio = isHeld ? 0 : rows[r][width] / a
      if ratio < best - epsilon || (ratio < best + epsilon && basis[r] < basis[leaving]) {
        best = ratio
        leaving = r
      }
    }
    let divisor = rows[leaving][entering]
    rows[leaving] = rows[leaving].map { $0 / divisor }
    for r in rows.indices where r != leaving && rows[r][entering] != 0 {
      let factor = rows[r][entering]
      for k in 0...width { rows[r][k] -= factor * rows[leaving][k] }
    }
    basis[leaving] = entering
  }
}

/// The same numbers each time (SplitMix64).
struct Dice: RandomNumberGenerator {
  var state: UInt64

  init(_ seed: Int) { state = UInt64(seed) &* 0x2545_F491_4F6C_DD1D &+ 1 }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ (z >> 30)) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ (z >> 27)) &* 0x94D0_49BB_1331_11EB
    return z ^ (z >> 31)
  }
}

extension RandomSystem {
  static func make(_ dice: inout Dice, variables: Int, rules: Int, requiredShare: Int) -> RandomSystem {
    let factors: [Double] = [1, 1, 1, 1, -1, -1, -1, 2, 0.5, -2, 3, -0.75]
    let made = (0..<rules).map { _ in
      var coefficients: [Int: Double] = [:]
      for _ in 0..<Int.random(in: 1...3, using: &dice) {
        coefficients[Int.random(in: 0..<variables, using: &dice)] = factors.randomElement(using: &dice)!
      }
      let relation: Relation = [.equal, .greaterThanOrEqual, .lessThanOrEqual].randomElement(using: &dice)!
      let isRequired = Int.random(in: 0..<100, using: &dice) < requiredShare
      let priority: Float = isRequired ? 1000 : [750, 750, 501.5, 251, 250, 1].randomElement(using: &dice)!
      let constant = Double(Int.random(in: -20...20, using: &dice))
      return Rule(coefficients: coefficients, constant: constant, relation: relation, priority: priority)
    }
    return RandomSystem(variableCount: variables, rules: made)
  }
}

/// A system in our solver, its rules in whatever order.
struct LoadedSystem {
  let solver = Solver()
  var variables: [Variable] = []
  var handles: [Int: Constraint.Handle] = [:]

  init(_ system: RandomSystem, order: [Int]? = nil) throws {
    for v in 0..<system.variableCount { variables.append(solver.addVariable(order: Int32(v))) }
    for c in order ?? Array(system.rules.indices) { try add(c, system.rules[c]) }
  }

  mutating func add(_ c: Int, _ rule: RandomSystem.Rule) throws {
    let terms = rule.coefficients.sorted { $0.key < $1.key }.map { Term(variables[$0.key], $0.value) }
    handles[c] = try solver.add(
      Constraint(
        Expression(terms: terms, constant: rule.constant), rule.relation, strength: Strength(rule.priority), order: Int32(c)))
  }

  var values: [Double] { variables.map(solver.value(of:)) }
}

func differ(_ a: [Double], _ b: [Double]) -> Double { zip(a, b).map { ($0 - $1).magnitude }.max() ?? 0 }
