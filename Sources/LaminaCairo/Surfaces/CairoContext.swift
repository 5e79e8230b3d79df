import CCairo
import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Owns a Cairo context. All drawing in LaminaCairo goes through it; paths are given in device space, so that its matrix
/// is the identity but for strokes and text.
final class CairoContext {
  let pointer: OpaquePointer
  let surface: CairoSurface

  init(_ surface: CairoSurface) throws {
    guard let pointer = cairo_create(surface.pointer) else {
      throw RenderError.cairo(what: "drawing", reason: "out of memory")
    }
    self.pointer = pointer
    self.surface = surface
    try check("drawing")
    cairo_set_tolerance(pointer, 0.1)
  }

  deinit { cairo_destroy(pointer) }

  func check(_ what: String) throws {
    let status = cairo_status(pointer)
    guard status == CAIRO_STATUS_SUCCESS else { throw RenderError.cairo(what: what, reason: CairoSurface.reason(status)) }
  }

  func save() { cairo_save(pointer) }
  func restore() { cairo_restore(pointer) }

  // MARK: Paint

  func setColor(red: Double, green: Double, blue: Double, alpha: Double) {
    cairo_set_source_rgba(pointer, red, green, blue, alpha)
  }

  func setPattern(_ pattern: CairoPattern) { cairo_set_source(pointer, pattern.pointer) }

  /// A picture as paint, its top left at a device pixel, sampled where it is.
  func setPicture(_ surface: CairoSurface, x: Int = 0, y: Int = 0) {
    cairo_set_source_surface(pointer, surface.pointer, Double(x), Double(y))
    cairo_pattern_set_filter(cairo_get_source(pointer), CAIRO_FILTER_NEAREST)
  }

  func setOperator(_ value: cairo_operator_t) { cairo_set_operator(pointer, value) }

  func setAntialiased(_ on: Bool) { cairo_set_antialias(pointer, on ? CAIRO_ANTIALIAS_DEFAULT : CAIRO_ANTIALIAS_NONE) }

  func paint(alpha: Double = 1) {
    if alpha >= 1 { cairo_paint(pointer) } else { cairo_paint_with_alpha(pointer, alpha) }
  }

  func mask(_ pattern: CairoPattern) { cairo_mask(pointer, pattern.pointer) }

  func mask(_ surface: CairoSurface, x: Int, y: Int) { cairo_mask_surface(pointer, surface.pointer, Double(x), Double(y)) }

  // MARK: Shapes

  func newPath() { cairo_new_path(pointer) }

  func addRect(_ rect: CGRect) {
    cairo_rectangle(pointer, Double(rect.origin.x), Double(rect.origin.y), Double(rect.width), Double(rect.height))
  }

  func fill(evenOdd: Bool = false) {
    cairo_set_fill_rule(pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_fill(pointer)
  }

  func clip(evenOdd: Bool = false) {
    cairo_set_fill_rule(pointer, evenOdd ? CAIRO_FILL_RULE_EVEN_ODD : CAIRO_FILL_RULE_WINDING)
    cairo_clip(pointer)
  }

  func clip(to rect: DeviceRect) {
    cairo_new_path(pointer)
    addRect(rect.isEmpty ? .zero : rect.cgRect)
    cairo_clip(pointer)
  }

  // MARK: Groups

  func pushGroup() { cairo_push_group(pointer) }

  func popGroup() throws -> CairoPattern { try CairoPattern(adopting: cairo_pop_group(pointer), "a group") }

  // MARK: Matrix

  func setMatrix(_ t: CGAffineTransform) {
    var matrix = cairo_matrix_t(t)
    cairo_set_matrix(pointer, &matrix)
  }

  func resetMatrix() { cairo_identity_matrix(pointer) }

  func stroke(_ style: StrokeStyle, matrix: CGAffineTransform) {
    setMatrix(CGAffineTransform(a: matrix.a, b: matrix.b, c: matrix.c, d: matrix.d, tx: 0, ty: 0))
    cairo_set_line_width(pointer, Double(style.width))
    cairo_set_miter_limit(pointer, max(1, Double(style.miterLimit)))
    cairo_set_line_cap(pointer, style.cap.cairo)
    cairo_set_line_join(pointer, style.join.cairo)
    let dashes = style.dashes.map(Double.init)
    cairo_set_dash(pointer, dashes, Int32(dashes.count), Double(style.dashPhase))
    cairo_stroke(pointer)
    resetMatrix()
  }
}

extension cairo_matrix_t {
  init(_ t: CGAffineTransform) {
    self.init(
      xx: Double(t.a), yx: Double(t.b), xy: Double(t.c), yy: Double(t.d), x0: Double(t.tx), y0: Double(t.ty))
  }
}

extension CGLineCap {
  fileprivate var cairo: cairo_line_cap_t {
    switch self {
    case .butt: CAIRO_LINE_CAP_BUTT
    case .round: CAIRO_LINE_CAP_ROUND
    case .square: CAIRO_LINE_CAP_SQUARE
    }
  }
}

extension CGLineJoin {
  fileprivate var cairo: cairo_line_join_t {
    switch self {
    case .miter: CAIRO_LINE_JOIN_MITER
    case .round: CAIRO_LINE_JOIN_ROUND
    case .bevel: CAIRO_LINE_JOIN_BEVEL
    }
  }
}

extension cairo_operator_t {
  static var source: cairo_operator_t { CAIRO_OPERATOR_SOURCE }
  static var add: cairo_operator_t { CAIRO_OPERATOR_ADD }
  static var destinationIn: cairo_operator_t { CAIRO_OPERATOR_DEST_IN }
  static var destinationOut: cairo_operator_t { CAIRO_OPERATOR_DEST_OUT }
  static var destinationOver: cairo_operator_t { CAIRO_OPERATOR_DEST_OVER }

  /// The operator of Cairo that stands for a blend mode in a file.
  init(_ mode: BlendMode) {
    switch mode {
    case .normal: self = CAIRO_OPERATOR_OVER
    case .multiply: self = CAIRO_OPERATOR_MULTIPLY
    case .screen: self = CAIRO_OPERATOR_SCREEN
    case .overlay: self = CAIRO_OPERATOR_OVERLAY
    case .darken: self = CAIRO_OPERATOR_DARKEN
    case .lighten: self = CAIRO_OPERATOR_LIGHTEN
    case .colorDodge: self = CAIRO_OPERATOR_COLOR_DODGE
    case .colorBurn: self = CAIRO_OPERATOR_COLOR_BURN
    case .hardLight: self = CAIRO_OPERATOR_HARD_LIGHT
    case .softLight: self = CAIRO_OPERATOR_SOFT_LIGHT
    case .difference: self = CAIRO_OPERATOR_DIFFERENCE
    case .exclusion: self = CAIRO_OPERATOR_EXCLUSION
    case .hue: self = CAIRO_OPERATOR_HSL_HUE
    case .saturation: self = CAIRO_OPERATOR_HSL_SATURATION
    case .color: self = CAIRO_OPERATOR_HSL_COLOR
    case .luminosity: self = CAIRO_OPERATOR_HSL_LUMINOSITY
    case .plusLighter: self = CAIRO_OPERATOR_ADD
    }
  }
}

extension CairoContext {
  /// Dots per inch of what Cairo itself cannot say in a file's language.
  func setFallbackResolution(_ dpi: Double) { cairo_surface_set_fallback_resolution(surface.pointer, dpi, dpi) }
}
