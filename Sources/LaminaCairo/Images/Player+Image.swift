import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages

extension Player {
  func paint(_ item: ImageItem, _ state: PlayState) throws {
    if state.misses(item.destination) || state.alpha <= 0 { return }
    let source = item.source.intersection(CGRect(x: 0, y: 0, width: item.image.width, height: item.image.height))
    guard source.width > 0, source.height > 0, item.destination.width > 0, item.destination.height > 0 else { return }
    guard item.destination.isFinite, state.transform.isFinite, state.transform.determinant != 0 else { return }
    if let center = item.center {
      for piece in ImagePiece.nineParts(item, center, state.transform) { try paint(piece, item, state) }
    } else {
      try paint(ImagePiece(source: source, destination: item.destination), item, state)
    }
  }

  private func paint(_ piece: ImagePiece, _ item: ImageItem, _ state: PlayState) throws {
    if state.misses(piece.destination) { return }
    let (pattern, image) = try pattern(piece, item, state)
    _ = image
    context.newPath()
    if item.tint == nil, state.alpha >= 1 {
      context.setPattern(pattern)
      context.add(piece.destination, state.transform)
      return context.fill()
    }
    context.save()
    context.add(piece.destination, state.transform)
    context.clip()
    if let tint = item.tint {
      setColor(tint, state)
      context.mask(pattern)
    } else {
      context.setPattern(pattern)
      context.paint(alpha: state.alpha)
    }
    context.restore()
  }

  private func pattern(_ piece: ImagePiece, _ item: ImageItem, _ state: PlayState) throws -> (CairoPattern, CairoSurface) {
    let source = piece.source
    let (sx, sy) = (piece.destination.width / source.width, piece.destination.height / source.height)
    let place = CGAffineTransform(
      a: sx, b: 0, c: 0, d: sy, tx: piece.destination.minX - source.minX * sx, ty: piece.destination.minY - source.minY * sy)
    let toDevice = place.concatenating(state.transform)
    let isSmaller = abs(toDevice.determinant) < 1
    let sampling: CairoPattern.Sampling =
      switch isSmaller ? item.minification : item.magnification {
      case .nearest: .nearest
      case .linear, .trilinear: isSmaller ? .good : .bilinear
      }
    if canvas.isVector {
      let surface = try fileImages.file(item.image)
      let pattern = try CairoPattern(surface)
      pattern.setSampling(sampling)
      pattern.setMatrix(toDevice.inverted())
      return (pattern, surface)
    }
    // Only the piece's own pixels, the last of them repeated outwards: nothing else of the image, and nothing clear, bleeds in.
    let whole = DeviceRect(touchedBy: source).intersection(DeviceRect(width: item.image.width, height: item.image.height))
    let surface = try ImageSurfaces.view(of: item.image, whole)
    let pattern = try CairoPattern(surface)
    pattern.setSampling(sampling)
    pattern.setExtend(CAIRO_EXTEND_PAD)
    let moved = CGAffineTransform(translationX: CGFloat(whole.minX), y: CGFloat(whole.minY)).concatenating(toDevice)
    let middle = CGPoint(x: piece.destination.midX, y: piece.destination.midY).applying(state.transform)
    pattern.setMatrix(moved.inverted().snapped(about: middle))
    return (pattern, surface)
  }
}
