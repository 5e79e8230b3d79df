import Foundation
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// What is painted does not depend on how the work is divided.
struct BandTests {
  @Test(arguments: 0..<24)
  func `Any number of threads paints the same pixels`(seed: Int) throws {
    var lists = RandomLists(seed: seed, side: 160)
    let list = try lists.list()
    let size = CGSize(width: 160, height: 160)
    let scale: CGFloat = seed % 3 == 0 ? 1 : 1.7
    let one = try RasterRenderer.render(list, size: size, scale: scale, background: nil, threads: 1)
    for threads in [2, 3, 5] {
      let many = try RasterRenderer.render(list, size: size, scale: scale, background: nil, threads: threads)
      #expect(one.differences(from: many) == 0, "seed \(seed), \(threads) threads")
    }
  }

  @Test(arguments: 0..<24)
  func `Painting the damage again is painting everything again`(seed: Int) throws {
    var lists = RandomLists(seed: seed + 1000, side: 160)
    let list = try lists.list()
    let size = CGSize(width: 160, height: 160)
    let fresh = try RasterRenderer.render(list, size: size, scale: 2, background: color(0xeeeeee), threads: 1)
    let used = try RasterRenderer.render(list, size: size, scale: 2, background: color(0xeeeeee), threads: 1)
    let damage = [rect(20.3, 31, 40, 28.5), rect(50, 50, 60, 17), rect(0, 120, 160, 5)]
    for box in damage {
      // Whatever stood there must go.
      for y in Int(box.minY * 2)..<Int(box.maxY * 2) { for x in Int(box.minX * 2 + 1)..<Int(box.maxX * 2) { used.row(y)[x] = 0x8012_3456 } }
    }
    try RasterRenderer.redraw(list, damage: damage, into: used, scale: 2, background: color(0xeeeeee))
    #expect(fresh.differences(from: used) == 0, "seed \(seed)")
  }

  @Test func `A blurred backdrop is the same in bands and in damage`() throws {
    let list = DisplayList([
      fill(rect(0, 0, 100, 50), color(0xff0000)), fill(rect(0, 50, 100, 50), color(0x0000ff)),
      group([]) { $0.backdrop = Backdrop([.blur(sigmaX: 6, sigmaY: 6)], shape: rounded(rect(10, 10, 80, 80), 12)) },
    ])
    let size = CGSize(width: 100, height: 100)
    let one = try RasterRenderer.render(list, size: size, scale: 2, background: nil, threads: 1)
    let four = try RasterRenderer.render(list, size: size, scale: 2, background: nil, threads: 4)
    #expect(one.differences(from: four) == 0)
    let again = try RasterRenderer.render(list, size: size, scale: 2, background: nil, threads: 1)
    try RasterRenderer.redraw(list, damage: [rect(40, 40, 10, 10)], into: again, scale: 2, background: nil)
    #expect(one.differences(from: again) == 0)
    // On the border of the two colours both are mixed.
    #expect(one[100, 100].red > 80 && one[100, 100].blue > 80)
  }

  @Test(arguments: 0..<24)
  func `In a list of very many items, those that meet the damage are found and painted as before`(seed: Int) throws {
    var lists = RandomLists(seed: seed + 2000, side: 200)
    let list = try lists.list(depth: 2, count: 120)
    let size = CGSize(width: 200, height: 200)
    let scale: CGFloat = seed.isMultiple(of: 2) ? 1 : 1.7
    let fresh = try RasterRenderer.render(list, size: size, scale: scale, threads: 1, bandRows: 64)
    let used = try RasterRenderer.render(list, size: size, scale: scale, threads: 1, bandRows: 64)
    // Also parts that touch, and one inside another.
    let parts = [rect(10, 12.5, 7, 9), rect(17, 12, 3, 3), rect(150, 60, 30, 8), rect(155, 62, 4, 4), rect(90, 190, 2, 20)]
    for box in parts {
      for y in Int(box.minY * scale)..<min(used.height, Int(box.maxY * scale)) {
        for x in Int(box.minX * scale)..<Int(box.maxX * scale) { used.row(y)[x] = 0x8012_3456 }
      }
    }
    #expect(fresh.differences(from: used) > 0)
    try RasterRenderer.redraw(list, damage: parts, into: used, scale: scale, bandRows: 64)
    #expect(fresh.differences(from: used) == 0, "seed \(seed)")
  }

  @Test func `Damage outside of the canvas, without size or not a number paints nothing`() throws {
    let list = DisplayList([fill(rect(0, 0, 20, 20), color(0x00ff00))])
    let size = CGSize(width: 20, height: 20)
    let drawn = try RasterRenderer.render(list, size: size, scale: 1)
    let other = DisplayList([fill(rect(0, 0, 20, 20), color(0xff0000))])
    for box in [rect(40, 0, 10, 10), .null, CGRect(x: CGFloat.nan, y: 0, width: 5, height: 5)] {
      let used = try RasterRenderer.render(list, size: size, scale: 1)
      try RasterRenderer.redraw(other, damage: [box], into: used, scale: 1)
      #expect(drawn.differences(from: used) == 0, "\(box)")
    }
    let all = try RasterRenderer.render(list, size: size, scale: 1)
    try RasterRenderer.redraw(other, damage: [.infinite], into: all, scale: 1)
    #expect(try RasterRenderer.render(other, size: size, scale: 1).differences(from: all) == 0)
  }

  @Test(arguments: 0..<24)
  func `Where backdrops are blurred, damage far apart is painted again as before`(seed: Int) throws {
    var lists = RandomLists(seed: seed + 3000, side: 200)
    let panes = [rect(20, 20, 60, 40), rect(70.5, 50, 50, 30), rect(140, 120, 50, 70)].map { box in
      group([]) { $0.backdrop = Backdrop([.blur(sigmaX: 4, sigmaY: 4)], shape: rounded(box, 9)) }
    }
    let list = DisplayList(try lists.list(depth: 2, count: 20).items + panes + lists.list(depth: 2, count: 4).items)
    let size = CGSize(width: 200, height: 200)
    let fresh = try RasterRenderer.render(list, size: size, scale: 1.7, background: color(0xffffff))
    let used = try RasterRenderer.render(list, size: size, scale: 1.7, background: color(0xffffff))
    let parts = [rect(25, 30, 9, 9), rect(150, 130, 5, 5), rect(5, 180, 12, 8)]
    for box in parts {
      for y in Int(box.minY * 1.7)..<Int(box.maxY * 1.7) { for x in Int(box.minX * 1.7)..<Int(box.maxX * 1.7) { used.row(y)[x] = 0 } }
    }
    #expect(fresh.differences(from: used) > 0)
    try RasterRenderer.redraw(list, damage: parts, into: used, scale: 1.7, background: color(0xffffff))
    #expect(fresh.differences(from: used) == 0, "seed \(seed)")
  }
}
