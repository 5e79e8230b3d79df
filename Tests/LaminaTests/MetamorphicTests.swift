import Foundation
import Lamina
import LaminaCairo
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import Testing

/// Every scene again, changed in a way whose picture follows from the plain one.
@Suite struct MetamorphicTests {
  typealias Sheet = LaminaDisplayList.Page

  private func sheets(_ path: String) throws -> [Sheet] { try Scenes.pages(path) }

  private func render(_ list: DisplayList, _ size: CGSize, scale: CGFloat = 2, threads: Int? = 1) throws -> PixelBuffer {
    try RasterRenderer.render(list, size: size, scale: scale, threads: threads)
  }

  private func wrap(_ list: DisplayList, _ change: (inout Group.Effects) -> Void) -> DisplayList {
    var effects = Group.Effects()
    change(&effects)
    return DisplayList([.group(Group(list, effects))])
  }

  @Test("Drawn with one, two or five threads, a scene is the same to the bit", arguments: Scenes.all)
  func threadsDoNotMatter(path: String) throws {
    for sheet in try sheets(path) {
      let scale: CGFloat = sheet.size.height < 100 ? 4 : 1
      let plain = try render(sheet.list, sheet.size, scale: scale)
      for threads in [2, 5] {
        #expect(Pixels.differences(plain, try render(sheet.list, sheet.size, scale: scale, threads: threads)) == nil)
      }
    }
  }

  @Test("Recorded again, read again and drawn again, a scene is the same to the bit", arguments: Scenes.all)
  func repetitionDoesNotMatter(path: String) throws {
    let scene = try Scenes.load(path)
    let first = scene.picture()
    let second = scene.picture()
    let fresh = try Scenes.load(path).picture()
    for (number, sheet) in first.pages.enumerated() {
      let plain = try render(sheet.list, sheet.size)
      #expect(second.pages[number].list.description == sheet.list.description)
      #expect(fresh.pages[number].list.description == sheet.list.description)
      #expect(Pixels.differences(plain, try render(second.pages[number].list, sheet.size)) == nil)
      #expect(Pixels.differences(plain, try render(fresh.pages[number].list, sheet.size)) == nil)
      // A picture that is seen in perspective is compared by identity.
      let isEqual = damage(from: sheet.list, to: second.pages[number].list).isEmpty
      #expect(isEqual || path.contains("perspective"), "two recordings of one scene differ")
    }
    for format in [PictureFormat.pdf, .svg] where first.pages.count == 1 || format == .pdf {
      #expect(try first.encoded(as: format, scene.renderOptions) == fresh.encoded(as: format, scene.renderOptions))
    }
  }

  @Test("What was drawn before does not matter")
  func historyDoesNotMatter() throws {
    let sheets = try Scenes.corpus.flatMap { try Scenes.pages("Tests/LaminaTests/Corpus/\($0).yaml") }
    let forwards = try sheets.map { try render($0.list, $0.size) }
    for (number, sheet) in sheets.enumerated().reversed() {
      let again = try render(sheet.list, sheet.size)
      #expect(Pixels.differences(forwards[number], again) == nil, "\(Scenes.corpus[number])")
    }
  }

  @Test("Moved by whole pixels, a scene's pixels move", arguments: Scenes.all)
  func movesWhole(path: String) throws {
    for sheet in try sheets(path) {
      let plain = try render(sheet.list, sheet.size)
      let size = CGSize(width: sheet.size.width + 9, height: sheet.size.height + 14)
      let moved = DisplayList([.list(sheet.list, offset: CGPoint(x: 7, y: 11.5))])
      let picture = try render(moved, size)
      let difference = Pixels.compare(plain, picture, tolerance: 2, edges: 24) { ($0 + 14, $1 + 23) }
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test("Drawn in tiles, a scene is the same to the bit", arguments: Scenes.all)
  func tilesJoin(path: String) throws {
    for sheet in try sheets(path) {
      let plain = try render(sheet.list, sheet.size)
      let tiled = try PixelBuffer(width: plain.width, height: plain.height)
      let (width, height) = (sheet.size.width / 3, sheet.size.height / 2)
      for index in [4, 0, 3, 5, 1, 2] {
        let tile = CGRect(x: CGFloat(index % 3) * width, y: CGFloat(index / 3) * height, width: width, height: height)
        try RasterRenderer.redraw(sheet.list, damage: [tile], into: tiled, scale: 2, threads: 1)
      }
      let difference = Pixels.differences(plain, tiled)
      #expect(difference == nil, "\(difference ?? "")")
    }
  }

  @Test("A clip around everything changes nothing", arguments: Scenes.all)
  func bigClip(path: String) throws {
    for sheet in try sheets(path) {
      let clip = CGRect(x: -50, y: -50, width: sheet.size.width + 100, height: sheet.size.height + 100)
      let clipped = wrap(sheet.list) { $0.clips = [.rect(clip)] }
      #expect(Pixels.differences(try render(sheet.list, sheet.size), try render(clipped, sheet.size)) == nil)
    }
  }

  @Test("A group that does nothing, or a mask that hides nothing, changes nothing", arguments: Scenes.all)
  func idleGroups(path: String) throws {
    for sheet in try sheets(path) {
      let plain = try render(sheet.list, sheet.size)
      let isolated = wrap(sheet.list) { $0.isIsolated = true }
      let mask = DisplayList([.fill(Fill(.rect(CGRect(origin: .zero, size: sheet.size)), .color(.black)))])
      let masked = wrap(sheet.list) { $0.mask = Mask(mask) }
      for (name, list) in [("isolated", isolated), ("masked", masked)] {
        // A picture's pixels are rounded before they are put over those below.
        let difference = Pixels.differences(plain, try render(list, sheet.size), tolerance: 1)
        #expect(difference == nil, "\(name): \(difference ?? "")")
      }
    }
  }

  /// Cairo does not place the samples of an edge symmetrically, and letters stand on whole rows, at quarters of a pixel along
  /// them, so that a turned letter may be half a pixel off: edges may differ, areas may not.
  @Test("Flipped and turned, a scene's pixels flip and turn", arguments: Scenes.all)
  func flipsAndTurns(path: String) throws {
    for sheet in try sheets(path) {
      let (size, turned) = (sheet.size, CGSize(width: sheet.size.height, height: sheet.size.width))
      let plain = try render(sheet.list, size)
      let (right, bottom) = (plain.width - 1, plain.height - 1)
      let flip = wrap(sheet.list) { $0.transform = CGAffineTransform(a: -1, b: 0, c: 0, d: 1, tx: size.width, ty: 0) }
      let flipped = Pixels.compare(plain, try render(flip, size), tolerance: 4, edges: 64) { (right - $0, $1) }
      #expect(flipped == nil, "flipped: \(flipped ?? "")")
      let turn = wrap(sheet.list) { $0.transform = CGAffineTransform(a: 0, b: 1, c: -1, d: 0, tx: size.height, ty: 0) }
      let quarter = Pixels.compare(plain, try render(turn, turned), tolerance: 4, edges: 64) { (bottom - $1, $0) }
      #expect(quarter == nil, "turned: \(quarter ?? "")")
    }
  }
}
