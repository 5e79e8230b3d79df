import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaImages

extension Player {
  func paint(_ item: ImageItem, _ state: PlayState) throws {
    if state.misses(item.destination) || state.alpha <= 0 { return }
    guard item.source.isFinite, item.destination.isFinite, item.center?.isFinite ?? true else { return }
    let source = item.source.intersection(CGRect(x: 0, y: 0, width: item.image.width, height: item.image.height))
    guard source.width > 0, source.height > 0, item.destination.width > 0, item.destination.height > 0 else { return }
    guard state.transform.isFinite, state.transform.determinant != 0 else { return }
    if let tint = item.tint, item.image.isOpaque {
      return try paint(Fill(.rect(item.destination), .color(tint)), state)
    }
    if item.mustBePixels(canvas, state) { return try paintAsPixels(item, state) }
    guard let center = item.center else {
      return try paint(ImagePiece(source: source, destination: item.destination), item, state)
    }
    if state.transform.keepsRectangles {
      for piece in ImagePiece.nineParts(item, center, state.transform) { try paint(piece, item, state) }
    } else {
      try paintTurned(item, state)
    }
  }

  /// Nine parts that do not lie along the pixels' axes would show seams: they are put together upright and turned as one.
  private func paintTurned(_ item: ImageItem, _ state: PlayState) throws {
    let side = max(item.destination.width, item.destination.height)
    let scale = min(max(state.scaleX, state.scaleY) * canvas.rasterScale, 8192 / max(side, 1))
    guard scale > 0 else { return }
    let zoom = CGAffineTransform(scaleX: scale, y: scale)
    let area = DeviceRect(touchedBy: item.destination.applying(zoom))
    let picture = try PixelLayer(area, canvas.session)
    let upright = Player(try Canvas(canvas.session, .pixels, visible: area).at(depth: canvas.depth).deeper(), picture)
    try upright.paint(item, PlayState(transform: zoom, clip: area))
    try picture.context.check("an image")
    let pattern = try CairoPattern(picture.surface)
    pattern.setSampling(.bilinear)
    pattern.setExtend(canvas.isVector ? CAIRO_EXTEND_NONE : CAIRO_EXTEND_PAD)
    let inverse = state.transform.inverted().concatenating(zoom)
    pattern.setMatrix(canvas.isVector ? inverse : inverse.snapped(about: item.destination.center.applying(state.transform)))
    context.save()
    context.newPath()
    context.add(item.destination, state.transform)
    context.clip()
    context.setPattern(pattern)
    context.paint(alpha: state.alpha)
    context.restore()
  }

  /// Drawn as pixels of the file's resolution.
  private func paintAsPixels(_ item: ImageItem, _ state: PlayState) throws {
    let pixels = try canvas.rasterized()
    let zoom = canvas.rasterZoom
    var scaled = state
    scaled.transform = state.transform.concatenating(zoom)
    scaled.clip = DeviceRect(touchedBy: state.clip.cgRect.applying(zoom)).intersection(pixels.visible)
    scaled.clipDepth = 0
    let area = scaled.area(item.destination)
    if area.isEmpty { return }
    scaled.clip = area
    let picture = try PixelLayer(area, canvas.session)
    try Player(pixels, picture).paint(item, scaled)
    try picture.context.check("an image")
    show(picture)
  }

  private func paint(_ piece: ImagePiece, _ item: ImageItem, _ state: PlayState) throws {
    if state.misses(piece.destination) { return }
    let (pattern, image) = try pattern(piece, item, state)
    defer { withExtendedLifetime(image) {} }
    context.newPath()
    // In SVG a filled image becomes a pattern, whose tiles a viewer smooths into each other at the edges; a clipped one does not.
    if item.tint == nil, state.alpha >= 1, !canvas.isSVG {
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
    let all = DeviceRect(width: item.image.width, height: item.image.height)
    if canvas.isVector {
      // A part of an image is an image of its own, or a viewer that smooths would mix its neighbours in.
      let part = item.image.passthroughJPEG == nil ? DeviceRect(touchedBy: source).intersection(all) : all
      let surface = try fileImages.file(item.image, part)
      let pattern = try CairoPattern(surface)
      pattern.setSampling(sampling)
      let moved = CGAffineTransform(translationX: CGFloat(part.minX), y: CGFloat(part.minY)).concatenating(toDevice)
      pattern.setMatrix(moved.inverted())
      return (pattern, surface)
    }
    // Only the piece's own pixels, the last of them repeated outwards: nothing else of the image, and nothing clear, bleeds in.
    let whole = DeviceRect(touchedBy: source).intersection(all)
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

extension ImageItem {
  /// What a file's language cannot say: square pixels in SVG (Cairo writes no `image-rendering`), a mask of an image in PDF whose
  /// alpha Cairo would leave out.
  fileprivate func mustBePixels(_ canvas: Canvas, _ state: PlayState) -> Bool {
    switch canvas.kind {
    case .pixels: return false
    case .pdf: return tint != nil
    case .svg:
      let isLarger = destination.width * destination.height * abs(state.transform.determinant) >= source.width * source.height
      return isLarger && magnification == .nearest
    }
  }
}
