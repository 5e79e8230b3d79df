import Foundation
import Lamina
import Testing

@Suite final class ManyPicturesTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-many-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  private func contents(_ name: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path(name))) }

  private static func card(_ number: Int) -> CALayer {
    let card = CALayer()
    card.frame = CGRect(x: 0, y: 0, width: 40 + CGFloat(number), height: 30)
    card.backgroundColor = .white
    card.addBorder(.bottom, width: 2, color: .black)
    return card
  }

  @Test func `Many layers become the files that one at a time would be`() throws {
    try render(Array(0..<40), to: { self.path("\($0).png") }) { Self.card($0) }
    for number in [0, 1, 17, 39] { #expect(try contents("\(number).png") == Self.card(number).pngData()) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 40)
  }

  @Test func `The first that fails is told and the others are drawn`() throws {
    struct Refused: Error, Equatable { let number: Int }
    #expect(throws: Refused(number: 3)) {
      try render(Array(0..<20), to: { self.path("\($0).svg") }) { number in
        if number % 5 == 3 { throw Refused(number: number) }
        return Self.card(number)
      }
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 16)
  }

  @Test func `Times become the files that one at a time would be`() throws {
    let card = Self.card(0)
    let move = CABasicAnimation(keyPath: "opacity")
    (move.fromValue, move.toValue, move.duration) = (0.0, 1.0, 1)
    card.add(move, forKey: nil)
    let times = (0..<150).map { Double($0) / 150 }
    try render(card, at: times, to: times.indices.map { path("\($0).png") })
    for index in [0, 64, 149] {
      var options = RenderOptions()
      options.time = times[index]
      #expect(try contents("\(index).png") == card.pngData(options))
    }
    #expect(throws: PictureError.countsDiffer(times: 2, paths: 1)) { try render(card, at: [0, 1], to: [path("a.png")]) }
    #expect(throws: PictureError.unknownFormat("a.bmp")) { try render(card, at: [0], to: ["a.bmp"]) }
  }
}
