import Foundation

/// Prints findings: lines for people, or JSON lines for programs.
struct Report {
  let asJSON: Bool

  func add(_ finding: Finding) {
    print(asJSON ? json(finding) : text(finding))
    // A line is seen as soon as it is known, also in a pipe.
    fflush(nil)
  }

  private func text(_ finding: Finding) -> String {
    var parts = finding.times.map { "\($0.name) \($0.milliseconds.figure(3)) ms" }
    parts += finding.figures.map { "\($0.name) \($0.value.figure(3))\($0.unit.isEmpty ? "" : " " + $0.unit)" }
    if let (goal, met) = judged(finding) { parts.append("goal \(goal.text) \(met ? "met" : "missed")") }
    return finding.name.padding(toLength: max(22, finding.name.count), withPad: " ", startingAt: 0) + " " + parts.joined(separator: "   ")
  }

  private func judged(_ finding: Finding) -> (Goal, Bool)? {
    guard let goal = finding.goal, let figure = finding.figures.first(where: { $0.name == goal.figure }) else { return nil }
    return (goal, goal.isMet(figure.value))
  }

  private func json(_ finding: Finding) -> String {
    var fields = ["\"name\": \"\(finding.name)\""]
    fields += finding.times.map { "\"\($0.name) ms\": \($0.milliseconds.figure(6))" }
    fields += finding.figures.map { "\"\($0.name)\": \($0.value.figure(6))" }
    if let (goal, met) = judged(finding) { fields.append("\"goal\": \"\(goal.text)\", \"met\": \(met)") }
    return "{" + fields.joined(separator: ", ") + "}"
  }
}

extension Double {
  /// With so many significant digits, never in the scientific way.
  func figure(_ digits: Int) -> String {
    guard isFinite, self != 0 else { return isNaN ? "null" : "0" }
    let places = Swift.max(0, digits - 1 - Int(log10(abs(self)).rounded(.down)))
    return String(format: "%.\(Swift.min(places, 9))f", self)
  }
}
