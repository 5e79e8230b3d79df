import Foundation

/// The values of a keyframe animation and the ways through them.
struct Keyframes {
  /// Tension, continuity and bias at each value.
  struct Shape {
    private let tension: [NSNumber]
    private let continuity: [NSNumber]
    private let bias: [NSNumber]

    init(_ tension: [NSNumber]?, _ continuity: [NSNumber]?, _ bias: [NSNumber]?) {
      (self.tension, self.continuity, self.bias) = (tension ?? [], continuity ?? [], bias ?? [])
    }

    subscript(index: Int) -> (tension: Double, continuity: Double, bias: Double) {
      func number(_ list: [NSNumber]) -> Double {
        let value = index < list.count ? list[index].doubleValue : 0
        return value.isFinite ? value : 0
      }
      return (number(tension), number(continuity), number(bias))
    }
  }

  let values: [Animatable]
  let shape: Shape

  /// Between two values. Kinds that are no plain vectors of numbers (transforms, colours, paths) have no curve and go straight.
  func value(after index: Int, part: Double, curved: Bool) -> Animatable {
    if curved, let numbers = curve(after: index, part: part) { return values[index].with(numbers: numbers) }
    return values[index].mixed(with: values[index + 1], fraction: part)
  }

  /// At an even pace: `t` is the part of the whole way. Curves are measured in 32 steps each.
  func pacedValue(at t: Double, curved: Bool) -> Animatable {
    let steps = curved ? 32 : 1
    var way: [Double] = [0]
    var previous = values[0]
    for index in 0..<values.count - 1 {
      for step in 1...steps {
        let next = value(after: index, part: Double(step) / Double(steps), curved: curved)
        way.append((way.last ?? 0) + previous.distance(to: next))
        previous = next
      }
    }
    let total = way.last ?? 0
    guard total > 0, total.isFinite else { return values[0] }
    let target = t * total
    var (low, high) = (0, way.count - 1)
    while high - low > 1 {
      let middle = (low + high) / 2
      if way[middle] <= target { low = middle } else { high = middle }
    }
    let length = way[low + 1] - way[low]
    let part = length > 0 ? (target - way[low]) / length : 1
    return value(after: low / steps, part: (Double(low % steps) + part) / Double(steps), curved: curved)
  }

  /// A Hermite piece with the tangents of Kochanek and Bartels, "Interpolating splines with local tension, continuity,
  /// and bias control" (SIGGRAPH 1984). Beyond the ends the line goes on straight.
  private func curve(after index: Int, part s: Double) -> [Double]? {
    guard let from = values[index].numbers, let to = values[index + 1].numbers, from.count == to.count else { return nil }
    func neighbour(_ at: Int, _ end: [Double], _ other: [Double]) -> [Double]? {
      guard values.indices.contains(at) else { return zip(end, other).map { 2 * $0 - $1 } }
      return values[at].numbers
    }
    guard let before = neighbour(index - 1, from, to), before.count == from.count,
      let after = neighbour(index + 2, to, from), after.count == from.count
    else { return nil }
    let (a, b) = (shape[index], shape[index + 1])
    let leaving = (
      (1 - a.tension) * (1 + a.bias) * (1 + a.continuity) / 2, (1 - a.tension) * (1 - a.bias) * (1 - a.continuity) / 2
    )
    let arriving = (
      (1 - b.tension) * (1 + b.bias) * (1 - b.continuity) / 2, (1 - b.tension) * (1 - b.bias) * (1 + b.continuity) / 2
    )
    let (s2, s3) = (s * s, s * s * s)
    let weights = (2 * s3 - 3 * s2 + 1, s3 - 2 * s2 + s, 3 * s2 - 2 * s3, s3 - s2)
    return from.indices.map { k in
      let step = to[k] - from[k]
      let m0 = leaving.0 * (from[k] - before[k]) + leaving.1 * step
      let m1 = arriving.0 * step + arriving.1 * (after[k] - to[k])
      return weights.0 * from[k] + weights.1 * m0 + weights.2 * to[k] + weights.3 * m1
    }
  }
}
