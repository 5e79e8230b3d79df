import Foundation
import LaminaGeometry

/// The two colours of a border that looks carved: the colour itself, and the same at 2/3 of its brightness. Black, which
/// has no darker side, becomes 70 % and 30 % grey.
enum BorderShade {
  case plain, light, dark

  func callAsFunction(_ color: CGColor) -> CGColor {
    guard self != .plain else { return color }
    if color.red <= 0 && color.green <= 0 && color.blue <= 0 {
      return CGColor(gray: self == .light ? 0.7 : 0.3, alpha: color.alpha)
    }
    if self == .light { return color }
    let factor = 2.0 / 3
    return CGColor(
      red: CGFloat(color.red * factor), green: CGFloat(color.green * factor), blue: CGFloat(color.blue * factor),
      alpha: color.alpha)
  }

  /// The shades of the outer and the inner half of an edge, light falling from the top left.
  static func halves(of style: BorderStyle, at edge: RectEdge) -> (outer: BorderShade, inner: BorderShade) {
    let facesLight = edge == .top || edge == .left
    switch style {
    case .inset: return facesLight ? (.dark, .dark) : (.light, .light)
    case .outset: return facesLight ? (.light, .light) : (.dark, .dark)
    case .groove: return facesLight ? (.dark, .light) : (.light, .dark)
    case .ridge: return facesLight ? (.light, .dark) : (.dark, .light)
    case .none, .hidden, .solid, .dashed, .dotted, .double: return (.plain, .plain)
    }
  }
}
