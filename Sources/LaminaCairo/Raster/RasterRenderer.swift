package import Foundation
package import LaminaDisplayList
package import LaminaGeometry
package import LaminaImages

/// Display lists to pixels.
///
/// The canvas is cut into bands of rows that are painted on all cores. Every band draws with the canvas' own coordinates and
/// only its clip differs; what reaches over rows is painted once and shared. So the pixels do not depend on the number of bands.
package enum RasterRenderer {
  /// - Parameters:
  ///   - size: in points; the canvas is as many whole pixels as are nearest.
  ///   - scale: pixels a point.
  ///   - threads: how many bands are painted at a time; nil for one a core.
  package static func render(
    _ list: DisplayList, size: CGSize, scale: CGFloat, background: CGColor? = nil, threads: Int? = nil,
    limits: RenderLimits = .standard
  ) throws -> PixelBuffer {
    let whole = try canvasSize(size, scale, limits)
    let isCovered = background?.isOpaque ?? false || list.begins(covering: whole, scale: scale)
    let buffer = try PixelBuffer(width: whole.width, height: whole.height, zeroed: !isCovered)
    let session = RenderSession(limits)
    let job = Job(
      list: list, canvas: Canvas(session, .pixels, visible: whole), buffer: buffer, scale: scale, background: background,
      clears: false)
    try job.run(threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
    return buffer
  }

  /// Paints again what has changed, in a buffer that `render` made of an earlier list. The result is that of rendering `list`
  /// whole, as long as nothing outside `damage` has changed.
  /// - Parameter damage: in points.
  package static func redraw(
    _ list: DisplayList, damage: [CGRect], into buffer: PixelBuffer, scale: CGFloat, background: CGColor? = nil,
    threads: Int? = nil, limits: RenderLimits = .standard
  ) throws {
    let whole = DeviceRect(width: buffer.width, height: buffer.height)
    let zoom = CGAffineTransform(scaleX: scale, y: scale)
    let parts = damage.map { DeviceRect(touchedBy: $0.applying(zoom)).intersection(whole) }.filter { !$0.isEmpty }
    guard !parts.isEmpty else { return }
    let session = RenderSession(limits)
    let job = Job(
      list: list, canvas: Canvas(session, .pixels, visible: whole), buffer: buffer, scale: scale, background: background,
      clears: true)
    if list.traits.contains(.looksBelow) { return try job.run(threads: 1) }
    var bands = DamageParts.disjoint(parts)
    if !parts.allSatisfy({ $0.isPlain(list, scale) }) {
      let touched = Set(parts.flatMap { Array($0.minY / Job.bandRows...($0.maxY - 1) / Job.bandRows) })
      bands = Job.bands(whole).filter { touched.contains($0.minY / Job.bandRows) }
    }
    try job.run(parts: bands, threads: threads ?? ProcessInfo.processInfo.activeProcessorCount)
  }

  private static func canvasSize(_ size: CGSize, _ scale: CGFloat, _ limits: RenderLimits) throws -> DeviceRect {
    let (width, height) = ((size.width * scale).rounded(), (size.height * scale).rounded())
    guard width >= 1, height >= 1, width.isFinite, height.isFinite else {
      throw RenderError.emptyCanvas(width: width.brief, height: height.brief)
    }
    let longest = max(width, height)
    guard longest <= CGFloat(limits.maxCanvasSide) else {
      throw RenderError.canvasTooLong(pixels: Int(min(longest, 1e15)), limit: limits.maxCanvasSide)
    }
    guard width * height <= CGFloat(limits.maxCanvasPixels) else {
      throw RenderError.canvasTooLarge(width: Int(width), height: Int(height), limit: limits.maxCanvasPixels)
    }
    return DeviceRect(width: Int(width), height: Int(height))
  }
}

/// One rendering: parts of a buffer, painted side by side. Parts do not share a pixel, which is why this may cross threads.
private struct Job: @unchecked Sendable {
  let list: DisplayList
  let canvas: Canvas
  let buffer: PixelBuffer
  let scale: CGFloat
  let background: CGColor?
  /// The buffer holds an earlier picture.
  let clears: Bool

  /// Cairo's coverage of an edge depends by a level on how much of the shape it is shown. So bands are always cut at the same rows,
  /// whatever the number of threads and the damage.
  static let bandRows = 256

  static func bands(_ rect: DeviceRect) -> [DeviceRect] {
    stride(from: rect.minY / bandRows * bandRows, to: rect.maxY, by: bandRows).map { top in
      DeviceRect(
        minX: rect.minX, minY: max(rect.minY, top), maxX: rect.maxX, maxY: min(rect.maxY, top + bandRows))
    }
  }

  func run(threads: Int) throws {
    let whole = DeviceRect(width: buffer.width, height: buffer.height)
    if list.traits.contains(.looksBelow) { return try run(parts: [whole], threads: 1) }
    // Whole pixels are the same in any bands: as few as there are threads, since each reads the whole list.
    guard whole.isPlain(list, scale) else { return try run(parts: Job.bands(whole), threads: max(1, threads)) }
    let count = max(1, min(threads, whole.height / 32))
    let parts = (0..<count).map { band in
      DeviceRect(minX: 0, minY: whole.height * band / count, maxX: whole.width, maxY: whole.height * (band + 1) / count)
    }
    try run(parts: parts, threads: count)
  }

  func run(parts: [DeviceRect], threads: Int) throws {
    try Parallel.tryForEach(count: parts.count, threads: threads) { try paint(parts[$0]) }
  }

  private func paint(_ part: DeviceRect) throws {
    let layer = try PixelLayer(
      canvas: buffer.base, width: buffer.width, height: buffer.height, strideBytes: buffer.stride, part: part)
    let paper = background.map { PixelColor($0) } ?? PixelColor(argb: 0)
    if clears { layer.clear(part) }
    if paper.argb != 0 { layer.fill(part, paper) }
    let state = PlayState(transform: CGAffineTransform(scaleX: scale, y: scale), clip: part)
    let player = Player(canvas, layer)
    try player.play(list, state)
    try layer.context.check("drawing")
  }
}

extension PixelLayer {
  fileprivate func clear(_ part: DeviceRect) {
    for y in part.minY..<part.maxY { pixel(part.minX, y).update(repeating: 0, count: part.width) }
  }
}

extension DisplayList {
  /// Opens with one opaque colour over the whole canvas, as most screens do, so that what lies below never shows.
  fileprivate func begins(covering canvas: DeviceRect, scale: CGFloat) -> Bool {
    var list = self
    var origin = CGPoint.zero
    while let first = list.items.first {
      switch first {
      case .list(let nested, let offset):
        (list, origin) = (nested, CGPoint(x: origin.x + offset.x, y: origin.y + offset.y))
      case .fill(let fill):
        guard case .rect(let rect) = fill.shape, case .color(let color) = fill.paint, color.isOpaque else { return false }
        let box = rect.offsetBy(dx: origin.x, dy: origin.y)
        let (right, bottom) = (CGFloat(canvas.maxX), CGFloat(canvas.maxY))
        return box.minX * scale <= 0 && box.minY * scale <= 0 && box.maxX * scale >= right && box.maxY * scale >= bottom
      case .group, .stroke, .text, .image, .shadow, .annotation: return false
      }
    }
    return false
  }
}
