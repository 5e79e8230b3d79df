import Dispatch
public import Foundation
import LaminaImages
public import LaminaLayers
import Synchronization

/// Draws a layer at several times, each picture into a PNG, JPEG, WebP, SVG or PDF file of its own.
///
/// The layer is recorded at one time after the other; the recordings are then drawn side by side, one a core. Files that were
/// written before an error stay.
public func render(_ layer: CALayer, at times: [TimeInterval], to paths: [String], _ options: RenderOptions = RenderOptions()) throws {
  guard times.count == paths.count else { throw PictureError.countsDiffer(times: times.count, paths: paths.count) }
  var options = options
  // Pictures side by side use the cores better than bands of one picture.
  let cores = max(1, options.threads ?? ProcessInfo.processInfo.activeProcessorCount)
  if times.count > 1 { options.threads = 1 }
  let settings = options
  // So many recordings are kept at a time.
  let group = cores * 8
  var first = 0
  while first < times.count {
    let range = first..<min(first + group, times.count)
    let pages = range.map { layer.page(at: times[$0], background: options.background) }
    let formats = try range.map { index in
      guard let format = PictureFormat(path: paths[index]) else { throw PictureError.unknownFormat(paths[index]) }
      return format
    }
    let next = Mutex(0)
    let failure = Mutex<(index: Int, error: any Error)?>(nil)
    DispatchQueue.concurrentPerform(iterations: min(cores, range.count)) { _ in
      while true {
        let index = next.withLock { value in
          defer { value += 1 }
          return value
        }
        guard index < pages.count else { return }
        do {
          try AtomicFile.write(try Picture([pages[index]]).encoded(as: formats[index], settings), to: paths[range.lowerBound + index])
        } catch {
          failure.withLock { if $0.map({ index < $0.index }) ?? true { $0 = (index, error) } }
        }
      }
    }
    if let error = failure.withLock({ $0?.error }) { throw error }
    first = range.upperBound
  }
}
