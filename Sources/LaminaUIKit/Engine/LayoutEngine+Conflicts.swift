import LaminaConstraints

extension LayoutEngine {
  /// Takes one constraint out of a set that cannot hold together, and says so.
  ///
  /// UIKit breaks one of the client's; which one is not documented. Here it is the one made active last; where only frames and sizes of
  /// the views themselves are at odds, the smallest number goes.
  func breakOne(of conflict: Conflict) {
    let clients = conflict.constraints.compactMap { constraintsByHandle[$0.id] }.sorted { $0.activation < $1.activation }
    guard let victim = clients.last else {
      if let handle = conflict.constraints.first { try? solver.remove(handle) }
      return
    }
    let others = conflict.constraints.filter { constraintsByHandle[$0.id] == nil }
    report(clients, victim, count: others.count)
    takeConflicted(victim)
  }

  private func report(_ clients: [NSLayoutConstraint], _ victim: NSLayoutConstraint, count: Int) {
    var lines = ["UIKit: these constraints cannot all hold:"]
    lines += clients.map { "  \($0.formula)" }
    if count > 0 {
      let masked = frozenViews(in: clients)
      lines.append("  and \(count) from views' own frames" + (masked.isEmpty ? "" : ": \(masked.joined(separator: ", "))"))
    }
    lines.append("Broken until one of them changes: \(victim.formula)")
    if count > 0, !frozenViews(in: clients).isEmpty {
      lines.append("A view that is placed by constraints has translatesAutoresizingMaskIntoConstraints = false.")
    }
    conflicts.append(victim)
    Notices.say(lines.joined(separator: "\n"))
  }

  private func frozenViews(in clients: [NSLayoutConstraint]) -> [String] {
    var names: [String] = []
    for constraint in clients {
      for view in [constraint.first.view, constraint.second?.view].compactMap({ $0 })
      where view.translatesAutoresizingMaskIntoConstraints && view !== root {
        let name = Notices.name(of: view)
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }
}
