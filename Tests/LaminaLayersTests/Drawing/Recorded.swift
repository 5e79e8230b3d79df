import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages
import LaminaLayers

/// What drawing code records in a context of 100 × 100 points, as text.
func recorded(bounds: CGRect = CGRect(x: 0, y: 0, width: 100, height: 100), _ draw: (CGContext) -> Void) -> String {
  let context = CGContext(bounds: bounds)
  draw(context)
  return context.finish().description
}

func rect(_ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> CGRect {
  CGRect(x: x, y: y, width: width, height: height)
}

let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)
let halfBlue = CGColor(red: 0, green: 0, blue: 1, alpha: 0.5)

func picture(_ width: Int, _ height: Int, opaque: Bool = true) throws -> CGImage {
  CGImage(pixels: try PixelBuffer(width: width, height: height, zeroed: true), isOpaque: opaque)
}

/// The lines of a recording.
func lines(_ text: String) -> [String] { text.components(separatedBy: "\n") }

/// How far each line of a recording is indented.
func depths(_ text: String) -> [Int] { lines(text).map { line in line.prefix(while: { $0 == " " }).count } }
