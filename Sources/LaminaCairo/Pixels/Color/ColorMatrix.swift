/// A colour matrix on premultiplied pixels: each is made straight, changed, kept in 0…1 and premultiplied again.
package enum ColorMatrix {
  /// - Parameter m: four rows of five, for red, green, blue and alpha in 0…1, as SVG's feColorMatrix. A list of another
  ///   length, or with a number that is not finite, changes nothing.
  package static func apply(_ m: [Double], to plane: ARGBPlane) {
    guard m.count == 20, m.allSatisfy(\.isFinite) else { return }
    let matrix = MatrixColumns(m)
    // Neighbours are often equal: the last answer is kept.
    var (last, answer) = (UInt32(0), matrix.apply(0))
    for y in 0..<plane.height {
      let row = plane.row(y)
      for x in 0..<plane.width {
        let pixel = row[x]
        if pixel != last { (last, answer) = (pixel, matrix.apply(pixel)) }
        row[x] = answer
      }
    }
  }
}

/// The matrix by columns, its rows in a pixel's order.
private struct MatrixColumns {
  private let red, green, blue, alpha, constant: PixelVector

  init(_ m: [Double]) {
    // A pixel's lanes are blue, green, red, alpha; so are the rows of each column.
    func column(_ i: Int) -> PixelVector {
      PixelVector(Float(m[10 + i]), Float(m[5 + i]), Float(m[i]), Float(m[15 + i]))
    }
    (red, green, blue, alpha, constant) = (column(0), column(1), column(2), column(3), column(4))
  }

  @inline(__always) func apply(_ pixel: UInt32) -> UInt32 {
    let channels = PixelVector(channelsOf: pixel)
    let opacity = channels[3] * (1 / 255)
    let straight = channels[3] > 0 ? channels * (1 / channels[3]) : PixelVector(repeating: 0)
    var sum = constant + alpha * opacity
    sum += red * straight[2]
    sum += green * straight[1]
    sum += blue * straight[0]
    let color = sum.limited(to: PixelVector(repeating: 1))
    let scale = color[3] * 255
    var premultiplied = color * scale
    premultiplied[3] = scale
    return premultiplied.packed
  }
}
