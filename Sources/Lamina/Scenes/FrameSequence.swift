package import LaminaImages

/// Pictures one after another, on their way into one file.
package struct FrameSequence {
  package enum Kind: Sendable { case gif, animatedPNG }

  private enum Writer {
    case gif(GIFWriter)
    case png(APNGWriter)
  }

  private let kind: Kind
  private let scale: Double
  private var writer: Writer?

  package init(kind: Kind, scale: Double) throws {
    (self.kind, self.scale) = (kind, scale)
  }

  /// - Parameter delay: how long the picture shows, in seconds.
  package mutating func append(_ pixels: PixelBuffer, delay: Double) throws {
    switch try writer ?? makeWriter(pixels) {
    case .gif(var gif):
      writer = nil
      try gif.append(pixels, delay: delay)
      writer = .gif(gif)
    case .png(var png):
      writer = nil
      try png.append(pixels, delay: delay)
      writer = .png(png)
    }
  }

  package mutating func finish() throws -> [UInt8] {
    switch writer {
    case .gif(var gif): return try gif.finish()
    case .png(let png): return try png.finish()
    case nil: return []
    }
  }

  private func makeWriter(_ first: PixelBuffer) throws -> Writer {
    switch kind {
    case .gif: .gif(try GIFWriter(width: first.width, height: first.height))
    case .animatedPNG:
      .png(APNGWriter(width: first.width, height: first.height, isOpaque: false, scale: scale))
    }
  }
}
