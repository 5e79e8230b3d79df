import LaminaConstraints
import Testing

/// Random systems against the reference solver.
@Suite struct PropertyTests {
  @Test(arguments: 0..<8)
  func findsWhatTheReferenceFinds(batch: Int) throws {
    for seed in batch * 100..<batch * 100 + 100 {
      var dice = Dice(seed)
      let variables = Int.random(in: 1...6, using: &dice)
      let system = RandomSystem.make(
        &dice, variables: variables, rules: Int.random(in: 1...12, using: &dice), requiredShare: [0, 30, 60][seed % 3])
      let loaded = try LoadedSystem(system, order: system.rules.indices.shuffled(using: &dice))
      guard let expected = ReferenceSolver.solve(system) else {
        #expect(throws: SolverError.self, "seed \(seed)") { try loaded.solver.solve() }
        continue
      }
      try loaded.solver.solve()
      #expect(differ(loaded.values, expected) < 1e-6, "seed \(seed): \(loaded.values) is not \(expected)")
    }
  }
}
