import CCairo
package import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// Pages to a PDF file. Everything stays shapes, text and images of their own resolution but for blurs, perspective, filters
/// and masks by luminance or inverted, which are pixels, no more than what shows.
package enum PDFRenderer {
  /// - Parameters:
  ///   - dpi: pixels an inch of what has to be pixels.
  ///   - info: nothing of the surroundings gets into the file: without a date in `info` there is none.
  package static func render(
    _ pages: [Page], info: DocumentInfo = DocumentInfo(), dpi: CGFloat = 200, limits: RenderLimits = .standard
  ) throws -> [UInt8] {
    guard !pages.isEmpty else { throw RenderError.noPages }
    guard pages.count <= limits.maxPages else { throw RenderError.tooManyPages(pages: pages.count, limit: limits.maxPages) }
    for page in pages { try check(page, limits) }
    let sink = FileBytes()
    let surface = try CairoSurface(
      adopting: cairo_pdf_surface_create_for_stream(
        FileBytes.write, sink.closure, Double(pages[0].size.width), Double(pages[0].size.height)), "the PDF file")
    try withExtendedLifetime(sink) {
      try PDFMetadata.write(info, to: surface)
      let images = ImageSurfaces()
      let session = RenderSession(limits)
      var marks = PDFMarks()
      let isLabelled = pages.contains { $0.label != nil }
      let context = try CairoContext(surface)
      for (index, page) in pages.enumerated() {
        cairo_pdf_surface_set_size(surface.pointer, Double(page.size.width), Double(page.size.height))
        if isLabelled { cairo_pdf_surface_set_page_label(surface.pointer, try (page.label ?? "\(index + 1)").checked("a page label")) }
        try FilePage.paint(page, .pdf(scale: dpi / 72), on: context, images, session)
        try marks.write(page, on: context)
        cairo_show_page(context.pointer)
        try context.check("page \(index + 1)")
        try surface.check("page \(index + 1)")
      }
      try marks.writeOutline(to: surface)
      surface.finish()
      try surface.check("the PDF file")
    }
    return PDFTidy.tidied(sink.bytes, keepsDate: PDFMetadata.date(info) != nil)
  }

  private static func check(_ page: Page, _ limits: RenderLimits) throws {
    let (width, height) = (page.size.width, page.size.height)
    guard width > 0, height > 0, width.isFinite, height.isFinite else {
      throw RenderError.emptyCanvas(width: width.brief, height: height.brief)
    }
    guard max(width, height) <= CGFloat(limits.maxCanvasSide) else {
      throw RenderError.canvasTooLong(pixels: Int(min(max(width, height), 1e15)), limit: limits.maxCanvasSide)
    }
  }
}

extension String {
  /// C strings end at the first zero.
  func checked(_ what: String) throws -> String {
    if utf8.contains(0) { throw RenderError.invalidText(what: what) }
    return self
  }
}
