import Foundation
import LaminaImages
import Synchronization
import Testing

@Suite final class FileQueueTests {
  private let folder = FileManager.default.temporaryDirectory.appendingPathComponent("lamina-queue-\(UUID().uuidString)")

  init() throws { try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true) }

  deinit { try? FileManager.default.removeItem(at: folder) }

  private func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  @Test func `Every file is whole once the queue is finished`() throws {
    let queue = FileQueue()
    let done = Mutex(0)
    for number in 0..<100 {
      queue.write([UInt8](repeating: UInt8(number), count: 1000 + number), to: path("\(number)")) { error in
        if error == nil { done.withLock { $0 += 1 } }
      }
    }
    queue.finish()
    #expect(done.withLock { $0 } == 100)
    for number in 0..<100 {
      #expect(try Data(contentsOf: URL(fileURLWithPath: path("\(number)"))) == Data(repeating: UInt8(number), count: 1000 + number))
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 100)
  }

  @Test func `More than may wait is written all the same`() throws {
    let queue = FileQueue()
    let part = FileQueue.waitingLimit / 2 + 1
    for number in 0..<4 { queue.write([UInt8](repeating: 7, count: part), to: path("\(number)")) { _ in } }
    queue.finish()
    for number in 0..<4 {
      #expect(try FileManager.default.attributesOfItem(atPath: path("\(number)"))[.size] as? Int == part)
    }
  }

  @Test func `A file that cannot be written says so and does not stop the others`() throws {
    let queue = FileQueue()
    let failed = Mutex<[Int]>([])
    for number in 0..<10 {
      let place = number % 3 == 0 ? path("none/\(number)") : path("\(number)")
      queue.write([1], to: place) { error in
        if error != nil { failed.withLock { $0.append(number) } }
      }
    }
    queue.finish()
    #expect(failed.withLock { $0.sorted() } == [0, 3, 6, 9])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).count == 6)
  }

  @Test func `A queue that nothing is written with ends`() { FileQueue().finish() }
}
