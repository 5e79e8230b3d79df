import CCairo

package enum CairoVersion {
  /// Of the library that is loaded, such as "1.16.0".
  package static var text: String { String(cString: cairo_version_string()) }
}
