import LaminaConstraints
import Testing

/// Changes one by one lead where solving afresh would.
@Suite struct IncrementalTests {
  @Test(arguments: 0..<8)
  func changesInAnyOrderEndWhereTheReferenceDoes(batch: Int) throws {
    for seed in batch * 40..<batch * 40 + 40 {
      var dice = Dice(9_000 + seed)
      let pool = RandomSystem.make(&dice, variables: Int.random(in: 2...7, using: &dice), rules: 16, requiredShare: [0, 20, 40][seed % 3])
      try wander(pool, &dice, seed)
    }
  }

  /// Adds, removes and changes rules of a pool, and compares after every few changes.
  private func wander(_ pool: RandomSystem, _ dice: inout Dice, _ seed: Int) throws {
    var rules = pool.rules
    var loaded = try LoadedSystem(RandomSystem(variableCount: pool.variableCount, rules: []))
    for step in 0..<40 {
      for _ in 0...Int.random(in: 0...3, using: &dice) {
        let c = Int.random(in: rules.indices, using: &dice)
        guard let handle = loaded.handles[c] else {
          try loaded.add(c, rules[c])
          continue
        }
        switch Int.random(in: 0..<4, using: &dice) {
        case 0:
          try loaded.solver.remove(handle)
          loaded.handles[c] = nil
        case 1:
          rules[c].priority = [1000, 750, 250, 2].randomElement(using: &dice)!
          try loaded.solver.setStrength(Strength(rules[c].priority), of: handle)
        default:
          rules[c].constant = Double(Int.random(in: -30...30, using: &dice)) / 2
          try loaded.solver.setConstant(rules[c].constant, of: handle)
        }
      }
      try compare(&loaded, rules, "seed \(seed), step \(step)")
    }
  }

  /// Breaks conflicting rules until the rest can be solved, as a client would.
  private func compare(_ loaded: inout LoadedSystem, _ rules: [RandomSystem.Rule], _ place: String) throws {
    while true {
      let present = loaded.handles.keys.sorted()
      let expected = ReferenceSolver.solve(RandomSystem(variableCount: loaded.variables.count, rules: present.map { rules[$0] }))
      do {
        try loaded.solver.solve()
        let expected = try #require(expected, "\(place): solved what cannot be")
        #expect(differ(loaded.values, expected) < 1e-6, "\(place): \(loaded.values) is not \(expected)")
        return
      } catch SolverError.conflict(let conflict) {
        try #require(expected == nil, "\(place): a conflict where there is none")
        let members = loaded.handles.filter { conflict.constraints.contains($0.value) }.keys.sorted()
        try checkMinimal(members.map { rules[$0] }, loaded.variables.count, place)
        let broken = try #require(members.last)
        let handle = try #require(loaded.handles[broken])
        loaded.handles[broken] = nil
        try loaded.solver.remove(handle)
      }
    }
  }

  /// The named rules cannot hold together, and all but any one of them can.
  private func checkMinimal(_ members: [RandomSystem.Rule], _ count: Int, _ place: String) throws {
    #expect(members.allSatisfy { $0.priority == 1000 })
    #expect(ReferenceSolver.solve(RandomSystem(variableCount: count, rules: members)) == nil, "\(place): no conflict")
    for c in members.indices {
      var fewer = members
      fewer.remove(at: c)
      #expect(ReferenceSolver.solve(RandomSystem(variableCount: count, rules: fewer)) != nil, "\(place): not minimal")
    }
  }
}
