import LaminaCairo
import LaminaText

/// The libraries and fonts that decide how a picture looks.
package enum LibraryVersions {
  package static var all: [(name: String, version: String)] { [("Cairo", CairoVersion.text)] + TextVersions.libraries }

  /// The package's own fonts.
  package static var fonts: [(name: String, version: String)] { TextVersions.fonts }
}
