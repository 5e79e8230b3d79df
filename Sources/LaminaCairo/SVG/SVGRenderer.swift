import CCairo
package import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// A page to an SVG file, its points as pixels of CSS. What stays shapes and what becomes pixels is as for PDF.
package enum SVGRenderer {
  /// - Parameter dpi: of what has to be pixels, where 72 is one pixel a point.
  package static func render(_ page: Page, dpi: CGFloat = 144, limits: RenderLimits = .standard) throws -> [UInt8] {
    let (width, height) = (page.size.width, page.size.height)
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw RenderError.emptyCanvas(width: width.brief, height: height.brief)
    }
    guard max(width, height) <= CGFloat(limits.maxCanvasSide) else {
      throw RenderError.canvasTooLong(pixels: Int(min(max(width, height), 1e15)), limit: limits.maxCanvasSide)
    }
    let sink = FileBytes()
    let surface = try CairoSurface(
      adopting: cairo_svg_surface_create_for_stream(FileBytes.write, sink.closure, Double(width), Double(height)),
      "the SVG file")
    try withExtendedLifetime(sink) {
      cairo_svg_surface_set_document_unit(surface.pointer, CAIRO_SVG_UNIT_PX)
      let context = try CairoContext(surface)
      try FilePage.paint(page, .svg(scale: dpi / 72), on: context, ImageSurfaces(), RenderSession(limits))
      surface.finish()
      try surface.check("the SVG file")
    }
    return SVGNames.renumbered(SVGClipRules.moved(sink.bytes))
  }
}
