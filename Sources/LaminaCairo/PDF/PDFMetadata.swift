import CCairo
import Foundation
import LaminaDisplayList

enum PDFMetadata {
  static func write(_ info: DocumentInfo, to surface: CairoSurface) throws {
    func set(_ field: cairo_pdf_metadata_t, _ value: String?, _ what: String) throws {
      guard let value, !value.isEmpty else { return }
      cairo_pdf_surface_set_metadata(surface.pointer, field, try value.checked(what))
    }
    try set(CAIRO_PDF_METADATA_TITLE, info.title, "the title")
    try set(CAIRO_PDF_METADATA_AUTHOR, info.author, "the author")
    try set(CAIRO_PDF_METADATA_SUBJECT, info.subject, "the subject")
    try set(CAIRO_PDF_METADATA_KEYWORDS, info.keywords.joined(separator: ", "), "a keyword")
    // Left alone, Cairo writes the time of day with the machine's zone; a date of known length can be blanked out.
    try set(CAIRO_PDF_METADATA_CREATE_DATE, date(info) ?? timestamp(0), "the date")
  }

  /// What the file is to say about its making; nil for nothing.
  static func date(_ info: DocumentInfo) -> String? { info.creationDate.flatMap(timestamp) }

  /// ISO 8601 in universal time; nil for years that it cannot write.
  static func timestamp(_ seconds: Int) -> String? {
    let days = seconds >= 0 ? seconds / 86400 : -((86399 - seconds) / 86400)
    let rest = seconds - days * 86400
    // Days to a date of the Gregorian calendar, counted in eras of 400 years that begin in March.
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1460 + dayOfEra / 36524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let monthFromMarch = (5 * dayOfYear + 2) / 153
    let day = dayOfYear - (153 * monthFromMarch + 2) / 5 + 1
    let month = monthFromMarch < 10 ? monthFromMarch + 3 : monthFromMarch - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (0...9999).contains(year) else { return nil }
    func pad(_ value: Int, _ width: Int = 2) -> String {
      let text = String(value)
      return String(repeating: "0", count: max(0, width - text.count)) + text
    }
    return "\(pad(year, 4))-\(pad(month))-\(pad(day))T\(pad(rest / 3600)):\(pad(rest / 60 % 60)):\(pad(rest % 60))Z"
  }
}
