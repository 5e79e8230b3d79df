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
}
