import Foundation
package import LaminaCairo
package import LaminaDisplayList
package import LaminaGeometry
package import LaminaImages

/// Recorded pages on their way into a file: where the layer tree ends and the back end begins.
package struct Picture: Sendable {
  package var pages: [Page]

  package init(_ pages: [Page]) { self.pages = pages }

  /// The bytes of a file. Formats other than PDF hold one page, the first.
  package func encoded(as format: PictureFormat, _ options: RenderOptions) throws -> [UInt8] {
    let limits = RenderLimits(options.limits)
    guard let first = pages.first else { throw RenderError.noPages }
    switch format {
    case .pdf: return try PDFRenderer.render(pages, info: options.info, dpi: options.dpi ?? 200, limits: limits)
    case .svg: return try SVGRenderer.render(first, dpi: options.dpi ?? 144, limits: limits)
    case .png:
      let buffer = try pixels(options)
      let isOpaque = (first.background ?? options.background)?.isOpaque == true
      return try PNGWriter.encode(buffer, isOpaque: isOpaque ? true : nil, scale: Double(options.scale))
    case .jpeg: return [UInt8](try CGImage(pixels: try pixels(options, on: .white)).jpegData(quality: options.jpegQuality))
    case .webp: return [UInt8](try CGImage(pixels: try pixels(options)).webpData(quality: nil))
    }
  }

  /// The first page as pixels.
  /// - Parameter paper: what shows where the page is clear.
  package func pixels(_ options: RenderOptions, on paper: CGColor? = nil) throws -> PixelBuffer {
    guard let page = pages.first else { throw RenderError.noPages }
    return try RasterRenderer.render(
      page.list, size: page.size, scale: options.scale, background: page.background ?? options.background ?? paper,
      threads: options.threads, limits: RenderLimits(options.limits))
  }
}

extension RenderLimits {
  /// The back end's share of the limits.
  package init(_ limits: Limits) {
    self.init()
    maxCanvasPixels = limits.canvasPixels
    maxGroupDepth = limits.groupDepth
    maxMaskDepth = limits.maskDepth
    maxDashes = limits.dashes
    maxPages = limits.pages
    maxPictureBytes = limits.memoryBytes
  }
}
