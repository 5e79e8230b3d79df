import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Links, destinations and the outline. They are gathered from a page's list and written after its paint, since Cairo drops
/// tags that come before a paint of the whole page or stand inside a group.
struct PDFMarks {
  private struct Entry {
    let title: String
    let level: Int
    let destination: String
  }

  private var entries: [Entry] = []
  private var destinations: Set<String> = []

  mutating func write(_ page: Page, on context: CairoContext) throws {
    for mark in AnnotationPlaces(page).found {
      let rect = mark.rect
      switch mark.kind {
      case .url(let address):
        tag(context, "Link", "rect=\(area(rect)) uri=\(quoted(try address.checked("a web address").ascii))")
      case .link(let name):
        tag(context, "Link", "rect=\(area(rect)) dest=\(quoted(try name.checked("a destination")))")
      case .destination(let name):
        // The first of a name stands.
        guard destinations.insert(name).inserted else { continue }
        tag(context, "cairo.dest", "name=\(quoted(try name.checked("a destination"))) \(place(rect))")
      case .outline(let title, let level):
        let name = "lamina-outline-\(entries.count + 1)"
        entries.append(Entry(title: try title.checked("an outline entry"), level: max(1, level), destination: name))
        tag(context, "cairo.dest", "name=\(quoted(name)) \(place(rect))")
      }
    }
  }

  /// An entry belongs to the last one before it of a lower level.
  func writeOutline(to surface: CairoSurface) throws {
    var open: [(level: Int, id: Int32)] = []
    for entry in entries {
      while let last = open.last, last.level >= entry.level { open.removeLast() }
      let id = cairo_pdf_surface_add_outline(
        surface.pointer, open.last?.id ?? 0, entry.title, "dest=\(quoted(entry.destination))", CAIRO_PDF_OUTLINE_FLAG_OPEN)
      try surface.check("the outline")
      open.append((entry.level, id))
    }
  }

  private func tag(_ context: CairoContext, _ name: String, _ attributes: String) {
    cairo_tag_begin(context.pointer, name, attributes)
    cairo_tag_end(context.pointer, name)
  }

  private func quoted(_ text: String) -> String {
    var out = "'"
    for character in text.unicodeScalars {
      if character == "'" || character == "\\" { out += "\\" }
      out.unicodeScalars.append(character)
    }
    return out + "'"
  }

  private func area(_ r: CGRect) -> String { "[\(r.minX.brief) \(r.minY.brief) \(r.width.brief) \(r.height.brief)]" }

  private func place(_ r: CGRect) -> String { "x=\(r.minX.brief) y=\(r.minY.brief)" }
}

/// Where a page's annotations lie, found without recursion.
private struct AnnotationPlaces {
  private(set) var found: [(kind: Annotation.Kind, rect: CGRect)] = []

  init(_ page: Page) {
    // Pushed in reverse, so that they come in painting order.
    var pending: [(DisplayItem, CGAffineTransform)] = page.list.items.reversed().map { ($0, .identity) }
    while let (item, transform) = pending.popLast() {
      switch item {
      case .annotation(let annotation):
        let rect = annotation.rect.standardized.applying(transform)
        if rect.isFinite { found.append((annotation.kind, rect)) }
      case .list(let list, let offset):
        let moved = transform.translatedBy(x: offset.x, y: offset.y)
        pending += list.items.reversed().map { ($0, moved) }
      case .group(let group):
        if group.effects.opacity <= 0 { continue }
        let projected = group.effects.projection?.planarAffine ?? group.effects.transform
        let moved = projected.concatenating(transform)
        pending += group.content.items.reversed().map { ($0, moved) }
      case .fill, .stroke, .text, .image, .shadow: continue
      }
    }
  }
}

extension String {
  /// A web address in the letters that a PDF may hold: others as their UTF-8 bytes in per cent.
  fileprivate var ascii: String {
    var out = ""
    for byte in utf8 {
      if byte > 0x20, byte < 0x7f {
        out.unicodeScalars.append(Unicode.Scalar(byte))
      } else {
        let hex = String(byte, radix: 16, uppercase: true)
        out += "%" + (hex.count == 1 ? "0" + hex : hex)
      }
    }
    return out
  }
}
