import Foundation
import LaminaImages

/// Pictures that are drawn side by side, one a core, and written while the next are drawn.
struct PictureBatch: Sendable {
  let cores: Int
  private let files: [(path: String, format: PictureFormat)]
  private let options: RenderOptions
  private let queue = FileQueue()
  private let failures = Failures()

  init(_ paths: [String], _ options: RenderOptions) throws {
    files = try paths.map { path in
      guard let format = PictureFormat(path: path) else { throw PictureError.unknownFormat(path) }
      return (path, format)
    }
    cores = max(1, options.threads ?? ProcessInfo.processInfo.activeProcessorCount)
    var options = options
    // Pictures side by side use the cores better than bands of one picture.
    if paths.count > 1 { options.threads = 1 }
    self.options = options
  }

  /// - Parameters:
  ///   - numbers: which of the files.
  ///   - picture: what becomes of a number; called on any thread.
  func draw(_ numbers: Range<Int>, _ picture: @Sendable (Int) throws -> Picture) {
    Parallel.forEach(count: numbers.count, threads: cores) { index in
      let number = numbers.lowerBound + index
      let file = files[number]
      do {
        let bytes = try picture(number).encoded(as: file.format, options)
        queue.write(bytes, to: file.path) { [failures] error in
          if let error { failures.note(error, at: number) }
        }
      } catch {
        failures.note(error, at: number)
      }
    }
  }

  /// Waits for the files.
  func finish() throws {
    queue.finish()
    if let first = failures.first { throw first }
  }
}
