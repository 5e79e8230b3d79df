/// How a stored picture must be turned to stand upright; the raw values are EXIF's.
enum ImageOrientation: Int, CaseIterable {
  case up = 1
  case upMirrored, down, downMirrored, leftMirrored, right, rightMirrored, left

  /// Whether width and height change places.
  var swapsSides: Bool { rawValue >= 5 }

  /// The picture, upright. What is upright already is handed back as it is.
  func applied(to source: PixelBuffer) throws -> PixelBuffer {
    if self == .up { return source }
    let width = swapsSides ? source.height : source.width
    let height = swapsSides ? source.width : source.height
    let result = try PixelBuffer(width: width, height: height, zeroed: false)
    let flipsX = [ImageOrientation.upMirrored, .down, .rightMirrored, .left].contains(self)
    let flipsY = [ImageOrientation.down, .downMirrored, .right, .rightMirrored].contains(self)
    // An upright pixel (x, y) is stored at (x, y), or at (y, x) where the sides change places, each axis turned round if flipped.
    for y in 0..<height {
      let row = result.row(y)
      for x in 0..<width {
        var column = swapsSides ? y : x
        var line = swapsSides ? x : y
        if flipsX { column = source.width - 1 - column }
        if flipsY { line = source.height - 1 - line }
        row[x] = source.row(line)[column]
      }
    }
    return result
  }
}
