/// How a group's colours meet what is below: the names and formulas of CSS Compositing 1, and `plusLighter`.
package enum BlendMode: String, CaseIterable, Sendable, Hashable {
  case normal, multiply, screen, overlay, darken, lighten, colorDodge, colorBurn, hardLight, softLight, difference
  case exclusion, hue, saturation, color, luminosity, plusLighter
}
