import Foundation
import LaminaDisplayList
import LaminaGeometry

/// A gradient's colours by offset: premultiplied, worked out exactly, never read from a table, so that stops that lie close
/// together and steps stay where they are.
struct GradientRamp {
  /// A stretch of the offsets in which the colour runs evenly; ends where the next begins.
  fileprivate struct Piece {
    var start: Float
    /// Where `base` holds; the same as `start` but for the first piece, which has none.
    var origin: Float
    var base: PixelVector
    var slope: PixelVector
  }

  private let pieces: [Piece]
  /// Offsets at which the colour jumps, with the colours before and after.
  let steps: [(offset: Float, before: PixelVector, after: PixelVector)]
  let first: PixelVector
  let last: PixelVector

  init(_ stops: [Gradient.Stop]) {
    let colors = stops.map { GradientRamp.vector($0.color) }
    let clear = PixelVector(repeating: 0)
    first = colors.first ?? clear
    last = colors.last ?? clear
    var pieces = [Piece(start: -.infinity, origin: 0, base: first, slope: clear)]
    var steps: [(offset: Float, before: PixelVector, after: PixelVector)] = []
    for i in stops.indices.dropLast() {
      let (from, to) = (Float(stops[i].offset), Float(stops[i + 1].offset))
      if to > from {
        let slope = (colors[i + 1] - colors[i]) / (to - from)
        pieces.append(Piece(start: from, origin: from, base: colors[i], slope: slope))
      } else if colors[i] != colors[i + 1] {
        steps.append((to, colors[i], colors[i + 1]))
      }
    }
    if let end = stops.last { pieces.append(Piece(start: Float(end.offset), origin: 0, base: last, slope: clear)) }
    self.pieces = pieces
    self.steps = steps
  }

  /// 0…255, in a pixel's order.
  static func vector(_ color: CGColor) -> PixelVector {
    let c = color.clamped
    let alpha = c.alphaValue * 255
    return PixelVector(Float(c.blue * alpha), Float(c.green * alpha), Float(c.red * alpha), Float(alpha))
  }

  /// Looks colours up along a row, starting from where the last one was found.
  struct Reader {
    fileprivate let pieces: UnsafeBufferPointer<Piece>
    fileprivate var current = 0

    @inline(__always) mutating func color(at offset: Float) -> PixelVector {
      while current &+ 1 < pieces.count, pieces[current &+ 1].start <= offset { current &+= 1 }
      while current > 0, pieces[current].start > offset { current &-= 1 }
      let piece = pieces[current]
      return piece.base + piece.slope * (offset - piece.origin)
    }
  }

  func withReader(_ body: (inout Reader) -> Void) {
    pieces.withUnsafeBufferPointer { buffer in
      var reader = Reader(pieces: buffer)
      body(&reader)
    }
  }

  var lastPixel: UInt32 { last.packed }
}
