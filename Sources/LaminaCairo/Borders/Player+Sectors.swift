import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Borders of several paints. The ring is filled once, so its own edges are covered once; what it is filled with is a plane
/// in which each pixel on a joint is the mix of its neighbours:
///
///     step 0   all of the plane takes part 0's paint
///     step k   the union of parts k, k+1, … takes part k's paint, mixed by coverage
///
/// A joint of parts j < k is touched by step k only (before it, both sides hold one paint), so the weights add up to one and
/// nothing below, and no third part, shows.
extension Player {
  func paint(_ sectors: Sectors, over shape: Shape, _ state: PlayState) throws {
    let parts = sectors.parts.filter { $0.polygon.count > 2 }
    guard let first = parts.first, state.alpha > 0 else { return }
    if parts.allSatisfy({ $0.paint == first.paint }) {
      if case .sectors = first.paint { return }
      return try paint(Fill(shape, first.paint), state)
    }
    if canvas.isVector { return try paintInFile(parts, state) { self.context.add(shape, state.transform) } }
    let area = state.area(shape.bounds)
    if area.isEmpty { return }
    guard case .ring(let outer, let inner) = shape, let plan = SectorPlan(parts, outer: outer, inner: inner, state) else {
      return try fill(shape, with: parts, in: area, state)
    }
    for joint in plan.joints { try fill(shape, with: parts, in: joint, state) }
    // One fill for each paint, through all its boxes at once.
    for part in parts.indices {
      let boxes = plan.stretches.filter { $0.part == part }.map(\.box)
      guard !boxes.isEmpty else { continue }
      context.save()
      context.newPath()
      for box in boxes { context.addRect(box.cgRect) }
      context.clip()
      if try setPlainPaint(parts[part].paint, state, area) {
        context.newPath()
        let evenOdd = context.add(shape, state.transform)
        context.fill(evenOdd: evenOdd)
      }
      context.restore()
    }
  }

  private func fill(_ shape: Shape, with parts: [Sectors.Part], in area: DeviceRect, _ state: PlayState) throws {
    let plane = try sectorPlane(parts, area, state)
    context.save()
    context.clip(to: area)
    context.setPicture(plane.surface)
    context.newPath()
    let evenOdd = context.add(shape, state.transform)
    context.fill(evenOdd: evenOdd)
    context.restore()
  }

  func paint(_ sectors: Sectors, along stroke: Stroke, _ state: PlayState) throws {
    let parts = sectors.parts.filter { $0.polygon.count > 2 }
    guard !parts.isEmpty, state.alpha > 0 else { return }
    let area = state.area(stroke.bounds)
    if area.isEmpty { return }
    if canvas.isVector {
      // A file clips to areas, not to lines: the line is the mask.
      context.pushGroup()
      try paintInFile(parts, state) {
        self.context.addRect(area.cgRect)
        return false
      }
      let paints = try context.popGroup()
      context.pushGroup()
      context.setColor(red: 0, green: 0, blue: 0, alpha: 1)
      context.newPath()
      context.add(stroke.outline, state.transform)
      context.stroke(stroke.style, matrix: state.transform)
      let line = try context.popGroup()
      context.setPattern(paints)
      context.mask(line)
      return
    }
    let plane = try sectorPlane(parts, area, state)
    context.setPicture(plane.surface)
    context.newPath()
    context.add(stroke.outline, state.transform)
    context.stroke(stroke.style, matrix: state.transform)
  }

  /// The parts' paints over `area`, mixed at joints.
  private func sectorPlane(_ parts: [Sectors.Part], _ area: DeviceRect, _ state: PlayState) throws -> PixelLayer {
    let plane = try PixelLayer(area, canvas.session)
    let below = (layer, context)
    defer { (layer, context) = below }
    (layer, context) = (plane, plane.context)
    context.setOperator(.source)
    for index in parts.indices {
      var inner = state
      inner.narrow(to: area)
      if try !setPlainPaint(parts[index].paint, inner, area) { context.setColor(red: 0, green: 0, blue: 0, alpha: 0) }
      if index == 0 {
        context.paint()
        continue
      }
      context.newPath()
      for part in parts[index...] { context.addPolygon(part.polygon, state.transform) }
      context.fill()
    }
    try context.check("a border")
    return plane
  }

  /// A colour or a gradient as the current paint; false when it is clear.
  private func setPlainPaint(_ paint: Paint, _ state: PlayState, _ area: DeviceRect) throws -> Bool {
    switch paint {
    case .color(let color):
      if color.isClear { return false }
      setColor(color, state)
      return true
    case .gradient(let gradient): return try setGradient(gradient, state, area)
    // A plane of sectors inside a sector has no meaning.
    case .sectors: return false
    }
  }
}
