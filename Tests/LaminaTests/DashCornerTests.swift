import Foundation
import Lamina
import LaminaImages
import Testing

/// Dashes of a given pattern where they meet corners.
struct DashCornerTests {
  private func picture(_ edge: BorderEdge, _ radii: CornerRadii?, curve: CALayerCornerCurve = .circular) throws -> PixelBuffer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: 106, height: 66)
    layer.cornerRadii = radii
    layer.cornerCurve = curve
    layer.setBorders(BorderSet(edge))
    return try layer.image(RenderOptions(scale: 3)).pixels
  }

  private func alpha(_ picture: PixelBuffer, _ x: Int, _ y: Int) -> Int { Int(picture.row(y)[x] >> 24) }

  @Test(arguments: [CGLineCap.butt, .round, .square], [[CGFloat(30), 10], [10, 10], [0, 12], [17, 9]])
  func `Whatever their ends, dashes stay in the band`(cap: CGLineCap, pattern: [CGFloat]) throws {
    var elliptic = CornerRadii(20)
    elliptic.topLeft = CGSize(width: 30, height: 10)
    elliptic.bottomRight = CGSize(width: 12, height: 30)
    for (radii, curve) in [
      (nil, CALayerCornerCurve.circular), (CornerRadii(20), .circular), (CornerRadii(20), .continuous), (elliptic, .circular),
    ] {
      for width in [CGFloat(2), 6, 12] {
        var edge = BorderEdge(width: width, color: .black)
        let solid = try picture(edge, radii, curve: curve)
        (edge.style, edge.dashPattern, edge.cap) = (.dashed, pattern, cap)
        let dashed = try picture(edge, radii, curve: curve)
        // A pixel of leeway, for edges that are antialiased another way.
        func reach(_ x: Int, _ y: Int) -> Int {
          let columns = max(x - 1, 0)...min(x + 1, solid.width - 1)
          return (max(y - 1, 0)...min(y + 1, solid.height - 1)).flatMap { v in columns.map { alpha(solid, $0, v) } }.max() ?? 0
        }
        var outside = 0
        for y in 0..<solid.height {
          for x in 0..<solid.width where alpha(dashed, x, y) > 24 && alpha(dashed, x, y) > reach(x, y) + 24 { outside += 1 }
        }
        #expect(outside == 0, "width \(width), \(String(describing: radii))")
      }
    }
  }

  @Test(arguments: [CGLineCap.butt, .round, .square])
  func `A dash that ends on a square corner fills the corner`(cap: CGLineCap) throws {
    var edge = BorderEdge(width: 6, color: .black, style: .dashed)
    // The line is 100 long: a dash begins in the top left corner, and one ends in the top right.
    (edge.dashPattern, edge.cap) = ([20, 20], cap)
    let picture = try picture(edge, nil)
    for corner in [0, 300] {
      for y in 0..<18 { for x in 0..<18 { #expect(alpha(picture, corner + x, y) == 255, "\(corner + x), \(y)") } }
    }
  }
}
