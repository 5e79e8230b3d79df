import LaminaGeometry

/// Colours that are the same everywhere.
extension UIColor {
  private static func rgb(_ value: UInt32) -> UIColor { UIColor(cgColor: CGColor(rgb: value)) }

  public class var black: UIColor { UIColor(white: 0, alpha: 1) }
  public class var darkGray: UIColor { UIColor(white: 1 / 3, alpha: 1) }
  public class var lightGray: UIColor { UIColor(white: 2 / 3, alpha: 1) }
  public class var white: UIColor { UIColor(white: 1, alpha: 1) }
  public class var gray: UIColor { UIColor(white: 0.5, alpha: 1) }
  public class var red: UIColor { rgb(0xff0000) }
  public class var green: UIColor { rgb(0x00ff00) }
  public class var blue: UIColor { rgb(0x0000ff) }
  public class var cyan: UIColor { rgb(0x00ffff) }
  public class var yellow: UIColor { rgb(0xffff00) }
  public class var magenta: UIColor { rgb(0xff00ff) }
  public class var orange: UIColor { rgb(0xff8000) }
  public class var purple: UIColor { rgb(0x800080) }
  public class var brown: UIColor { UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1) }
  public class var clear: UIColor { UIColor(white: 0, alpha: 0) }
}
