public import Foundation
import LaminaImages
public import LaminaLayers

/// Draws a layer at several times, each picture into a PNG, JPEG, WebP, SVG or PDF file of its own.
///
/// The layer is recorded at one time after the other; the recordings are then drawn side by side, one a core, and written while the
/// next are drawn. A picture that fails does not stop the others; the error thrown is that of the earliest time.
public func render(_ layer: CALayer, at times: [TimeInterval], to paths: [String], _ options: RenderOptions = RenderOptions()) throws {
  guard times.count == paths.count else { throw PictureError.countsDiffer(times: times.count, paths: paths.count) }
  let batch = try PictureBatch(paths, options)
  // So many recordings are kept at a time.
  let group = batch.cores * 32
  for first in stride(from: 0, to: times.count, by: group) {
    let numbers = first..<min(first + group, times.count)
    let pages = times[numbers].map { layer.page(at: $0, background: options.background) }
    batch.draw(numbers) { Picture([pages[$0 - first]]) }
  }
  try batch.finish()
}

/// Draws many layers, each into a PNG, JPEG, WebP, SVG or PDF file of its own, on all cores.
///
/// A layer is made on the thread that draws it and gone when it is drawn, so that only a few are in memory. A picture that fails does
/// not stop the others; the error thrown is that of the first in the order of `items`.
/// ```swift
/// try render(people, to: { "cards/\($0.id).png" }) { person in card(of: person) }
/// ```
/// - Parameters:
///   - items: what the layers show.
///   - path: the file of an item; its ending says which kind.
///   - makeLayer: the layer of an item. Called once for each, on any thread.
public func render<Item: Sendable>(
  _ items: [Item], to path: (Item) -> String, _ options: RenderOptions = RenderOptions(),
  _ makeLayer: @Sendable (Item) throws -> CALayer
) throws {
  let batch = try PictureBatch(items.map(path), options)
  batch.draw(0..<items.count) { number in
    Picture([try makeLayer(items[number]).page(at: options.time, background: options.background)])
  }
  try batch.finish()
}
