import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// Turns a layer tree into a display list at a time.
///
/// Comes in: a laid-out tree. Goes out: an immutable list, animations and colours resolved, in which nothing refers to a
/// layer. Most layers only move what they draw, so coordinates are carried down and a group is made only where a layer
/// turns, scales, cuts, fades, filters, masks or blends.
package struct Recorder {
  /// The time in the space of the layer that is being recorded.
  var time: CFTimeInterval
  /// Whether anything recorded since this was last cleared depends on the time.
  var isTimed = false
  var depth = 0

  private init(time: CFTimeInterval) { self.time = time }

  /// The layer and all below it, in its superlayer's coordinates.
  package static func record(_ layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = Recorder(time: time)
    var items: [DisplayItem] = []
    recorder.emit(layer, from: .zero, through: nil, into: &items)
    if items.count == 1, case .list(let list, offset: .zero) = items[0] { return list }
    return DisplayList(items)
  }

  /// The layer's own coordinates, without its position and transform: what `render(in:)` draws.
  static func recordContents(of layer: CALayer, at time: CFTimeInterval) -> DisplayList {
    var recorder = Recorder(time: time)
    var items: [DisplayItem] = []
    let shown = recorder.presentation(of: layer)
    recorder.emitBody(layer, shown, at: .zero, into: &items)
    return DisplayList(items)
  }

  // MARK: Placing

  /// - Parameters:
  ///   - origin: where the superlayer's coordinates begin, in the list's.
  ///   - space: what the superlayer does to its sublayers, when it does anything.
  mutating func emit(
    _ model: CALayer, from origin: CGPoint, through space: SublayerSpace?, into items: inout [DisplayItem]
  ) {
    model.flags.remove(.changeAnnounced)
    if space == nil, model.isPlain {
      if model.children == nil { return model.appendBackgroundAsLeaf(from: origin, to: &items) }
      if let border = model.onlyBorder, let bar = border.onlyBar(of: model, from: origin) {
        border.flags.remove(.changeAnnounced)
        border.recordingPart = -1
        model.appendBackgroundAsLeaf(from: origin, to: &items)
        return items.append(bar)
      }
    }
    let layer = presentation(of: model)
    guard !layer.flags.contains(.hidden), layer.storedOpacity > 0 else { return }
    depth += 1
    defer { depth -= 1 }
    if DeepStack.isDue(at: depth) {
      return DeepStack.run { emitShown(model, layer, from: origin, through: space, into: &items) }
    }
    emitShown(model, layer, from: origin, through: space, into: &items)
  }

  private mutating func emitShown(
    _ model: CALayer, _ layer: CALayer, from origin: CGPoint, through space: SublayerSpace?,
    into items: inout [DisplayItem]
  ) {
    let outerTime = time
    if let timing = model.extras?.timing { time = timing.layerTime(at: time) }
    defer { time = outerTime }
    if layer.preservesDepth {
      let own = layer.placement
      return emitPlanes(of: model, layer, space.map { own.concatenating($0.matrix) } ?? own, from: origin, into: &items)
    }
    if space == nil, layer.extras?.transform == nil {
      let anchor = layer.anchorInBounds
      let place = CGPoint(
        x: origin.x + layer.storedPosition.x - anchor.x, y: origin.y + layer.storedPosition.y - anchor.y)
      return emitBody(model, layer, at: place, into: &items)
    }
    let own = layer.placement
    emitPlaced(model, layer, by: space.map { own.concatenating($0.matrix) } ?? own, from: origin, into: &items)
  }

  /// - Parameter matrix: from the layer's coordinates to the superlayer's.
  mutating func emitPlaced(
    _ model: CALayer, _ layer: CALayer, by matrix: CATransform3D, from origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    if !layer.isDoubleSided && matrix.showsBack { return }
    var effects = Group.Effects()
    if let planar = matrix.planarAffine {
      if planar.isTranslation {
        return emitBody(model, layer, at: CGPoint(x: origin.x + planar.tx, y: origin.y + planar.ty), into: &items)
      }
      guard planar.determinant != 0, planar.isFinite else { return }
      effects.transform = planar.concatenating(CGAffineTransform(translationX: origin.x, y: origin.y))
    } else {
      guard matrix.isFinite else { return }
      effects.projection = matrix.concatenating(CATransform3DMakeTranslation(origin.x, origin.y, 0))
    }
    var own: [DisplayItem] = []
    emitBody(model, layer, at: .zero, into: &own)
    guard !own.isEmpty else { return }
    items.append(.group(Group(DisplayList(own), effects)))
  }

  // MARK: Body

  /// The layer's items, its own coordinates beginning at `origin`; from its last recording where nothing changed.
  mutating func emitBody(_ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
    if emitTransition(model, layer, at: origin, into: &items) { return }
    emitStill(model, layer, at: origin, into: &items)
  }

  /// The body without the transition that may be on its way.
  mutating func emitStill(_ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
    if let recording = model.recording, let list = recording.list, !recording.isTimed || recording.time == time {
      if recording.isTimed { isTimed = true }
      let offset = CGPoint(x: origin.x - recording.origin.x, y: origin.y - recording.origin.y)
      return items.append(.list(list, offset: offset))
    }
    let outerTimed = isTimed
    isTimed = layer !== model
    let first = items.count
    emitLayer(model, layer, at: origin, into: &items)
    if items.count - first >= Recorder.keptItems {
      let list = DisplayList(Array(items[first...]))
      items.removeSubrange(first...)
      items.append(.list(list, offset: .zero))
      let recording = model.ensuredRecording
      (recording.list, recording.origin, recording.time, recording.isTimed) = (list, origin, time, isTimed)
    }
    isTimed = isTimed || outerTimed
  }

  /// A layer with at least so many items keeps its list; below, recording again is cheaper than keeping.
  static let keptItems = 32

  private mutating func emitLayer(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    guard let extras = layer.extras else {
      if layer.storedOpacity >= 1, layer.flags.isDisjoint(with: [.masksToBounds, .isolated]) {
        return emitPlain(model, layer, at: origin, into: &items)
      }
      return emitComposed(model, layer, at: origin, into: &items)
    }
    if extras.needsComposing || layer.storedOpacity < 1 || !layer.flags.isDisjoint(with: [.masksToBounds, .isolated]) {
      emitComposed(model, layer, at: origin, into: &items)
    } else {
      emitPlain(model, layer, at: origin, into: &items)
    }
  }

  /// The common layer: background, contents, sublayers, border, in that order and with nothing around them.
  private mutating func emitPlain(
    _ model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    if let link = layer.extras?.link { layer.appendAnnotations(link, at: origin, to: &items) }
    layer.appendBackground(at: origin, to: &items)
    layer.appendContent(at: origin, to: &items)
    emitChildren(of: model, layer, at: origin, borders: false, into: &items)
    layer.appendOwnBorder(at: origin, to: &items)
    emitChildren(of: model, layer, at: origin, borders: true, into: &items)
  }

  // MARK: Sublayers

  mutating func emitChildren(
    of model: CALayer, _ layer: CALayer, at origin: CGPoint, borders: Bool, into items: inout [DisplayItem]
  ) {
    guard let all = model.children, !all.isEmpty else { return }
    if borders { return emitBorders(of: model, layer, at: origin, into: &items) }
    let holdsBorders = model.flags.contains(.holdsBorders)
    if model.flags.contains(.ordersSublayers) || layer.replication != nil || layer.sublayerSpace(at: .zero) != nil {
      let children = model.paintingOrder.filter { !holdsBorders || !$0.paintsAsBorder }
      if let replication = layer.replication {
        return emitCopies(of: children, replication, layer, at: origin, into: &items)
      }
      let space = layer.sublayerSpace(at: origin)
      for child in children {
        child.recordingPart = -1
        emit(child, from: space == nil ? origin : .zero, through: space, into: &items)
      }
    } else if all.count >= Recorder.partedChildren {
      emitParts(of: model, at: origin, into: &items)
    } else {
      for child in all where !holdsBorders || !child.paintsAsBorder {
        child.recordingPart = -1
        emit(child, from: origin, through: nil, into: &items)
      }
    }
  }

  /// The layers that show the host's border, over all other sublayers.
  private mutating func emitBorders(
    of model: CALayer, _ layer: CALayer, at origin: CGPoint, into items: inout [DisplayItem]
  ) {
    guard model.flags.contains(.holdsBorders), let children = model.children else { return }
    let space = layer.sublayerSpace(at: origin)
    for child in children where child.paintsAsBorder {
      // A border takes its shape from the host as it looks now.
      let border = child as? BorderLayer
      border?.presentedHost = layer
      defer { border?.presentedHost = nil }
      child.recordingPart = -1
      emit(child, from: space == nil ? origin : .zero, through: space, into: &items)
    }
  }

  /// From so many sublayers on, the recording is kept in parts.
  static let partedChildren = 128
  /// How many sublayers a part holds: what is recorded again when one of them changes.
  static let childrenInPart = 256

  private mutating func emitParts(of model: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
    guard let children = model.children else { return }
    let holdsBorders = model.flags.contains(.holdsBorders)
    let recording = model.ensuredRecording
    let outerTimed = isTimed
    var anyTimed = false
    if !recording.hasParts(for: children.count) {
      recording.dropParts()
      recording.partsOrigin = origin
      var start = 0
      while start < children.count {
        let range = start..<min(start + Recorder.childrenInPart, children.count)
        for index in range {
          children[index].recordingPart = Int32(recording.parts.count)
          children[index].positionHint = Int32(truncatingIfNeeded: index)
        }
        recording.parts.append(.init(range: range, list: .empty, isStale: true, isTimed: false))
        start = range.upperBound
      }
      recording.coveredChildren = children.count
    }
    let moved = CGPoint(x: origin.x - recording.partsOrigin.x, y: origin.y - recording.partsOrigin.y)
    items.reserveCapacity(items.count + recording.parts.count)
    for index in recording.parts.indices {
      let part = recording.parts[index]
      if part.isStale || (part.isTimed && recording.partsTime != time) {
        isTimed = false
        var own: [DisplayItem] = []
        own.reserveCapacity(part.range.count)
        for index in part.range {
          let child = children[index]
          if holdsBorders && child.paintsAsBorder { continue }
          emit(child, from: recording.partsOrigin, through: nil, into: &own)
        }
        let list = own.isEmpty ? .empty : DisplayList(own)
        recording.parts[index] = .init(range: part.range, list: list, isStale: false, isTimed: isTimed)
        anyTimed = anyTimed || isTimed
      } else {
        anyTimed = anyTimed || part.isTimed
      }
      let list = recording.parts[index].list
      if !list.isEmpty { items.append(.list(list, offset: moved)) }
    }
    recording.partsTime = time
    isTimed = outerTimed || anyTimed
  }

  private mutating func emitCopies(
    of children: [CALayer], _ replication: Replication, _ layer: CALayer, at origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    let anchor = layer.anchorInBounds
    let toAnchor = CATransform3DMakeTranslation(-anchor.x, -anchor.y, 0)
    let fromAnchor = CATransform3DMakeTranslation(anchor.x + origin.x, anchor.y + origin.y, 0)
    let outerTime = time
    var step = CATransform3D()
    for index in 0..<replication.count {
      time = outerTime - replication.delay * Double(index)
      let about = toAnchor.concatenating(step).concatenating(fromAnchor)
      let space = SublayerSpace(layer.sublayerMatrix.map { $0.concatenating(about) } ?? about)
      var copy: [DisplayItem] = []
      for child in children { emit(child, from: .zero, through: space, into: &copy) }
      let color = replication.color(of: index)
      if color == .white {
        items.append(contentsOf: copy)
      } else if !copy.isEmpty {
        var effects = Group.Effects()
        effects.filters = [.colorMatrix(color.multiplyingMatrix)]
        items.append(.group(Group(DisplayList(copy), effects)))
      }
      step = step.concatenating(replication.transform)
      if !step.isFinite { break }
    }
    time = outerTime
    if replication.delay != 0 { isTimed = true }
  }

  // MARK: Planes in space

  private struct Plane {
    var model: CALayer
    var layer: CALayer
    var matrix: CATransform3D
    var opacity: Double
    var depth: CGFloat
  }

  /// The flat layers below a transform layer, each with its place in the space of the nearest flat layer above, drawn
  /// from the farthest to the nearest by the depth of their centres.
  private mutating func emitPlanes(
    of model: CALayer, _ layer: CALayer, _ matrix: CATransform3D, from origin: CGPoint,
    into items: inout [DisplayItem]
  ) {
    var planes: [Plane] = []
    var pending = [Plane(model: model, layer: layer, matrix: matrix, opacity: 1, depth: 0)]
    while let space = pending.popLast() {
      let opacity = space.opacity * Double(min(max(space.layer.storedOpacity, 0), 1))
      let inner = space.layer.sublayerMatrix.map { $0.concatenating(space.matrix) } ?? space.matrix
      for child in space.model.paintingOrder {
        child.flags.remove(.changeAnnounced)
        let shown = presentation(of: child)
        if shown !== child { isTimed = true }
        guard !shown.flags.contains(.hidden), shown.storedOpacity > 0 else { continue }
        let placed = shown.placement.concatenating(inner)
        let middle = placed.map(x: shown.storedBounds.midX, y: shown.storedBounds.midY)
        let plane = Plane(
          model: child, layer: shown, matrix: placed, opacity: opacity, depth: middle.w != 0 ? middle.z / middle.w : middle.z)
        if shown.preservesDepth { pending.append(plane) } else { planes.append(plane) }
      }
    }
    let sorted = planes.enumerated().sorted { a, b in
      // Depths that differ by rounding alone are equal, and keep the order of the tree.
      abs(a.element.depth - b.element.depth) > 1e-6 ? a.element.depth < b.element.depth : a.offset < b.offset
    }
    for (_, plane) in sorted {
      var own: [DisplayItem] = []
      emitPlaced(plane.model, plane.layer, by: plane.matrix, from: origin, into: &own)
      if plane.opacity < 1, !own.isEmpty {
        var effects = Group.Effects()
        effects.opacity = plane.opacity
        items.append(.group(Group(DisplayList(own), effects)))
      } else {
        items.append(contentsOf: own)
      }
    }
  }

  /// The layer as it looks at this time: itself, or a copy with its animations applied.
  func presentation(of model: CALayer) -> CALayer {
    guard model.flags.contains(.animated) else { return model }
    return model.presentation(atParentTime: time)
  }
}

/// What a layer does to the places of its sublayers; by reference, since most layers do nothing.
final class SublayerSpace {
  let matrix: CATransform3D

  init(_ matrix: CATransform3D) { self.matrix = matrix }
}

extension CATransform3D {
  /// Seen from behind: the plane's map turns clockwise into anticlockwise.
  var showsBack: Bool {
    let a = m11 * (m22 * m44 - m42 * m24)
    let b = m21 * (m12 * m44 - m42 * m14)
    let c = m41 * (m12 * m24 - m22 * m14)
    return a - b + c < 0
  }
}

extension CGColor {
  /// The colour matrix that multiplies by this colour.
  var multiplyingMatrix: [Double] {
    [red, 0, 0, 0, 0, 0, green, 0, 0, 0, 0, 0, blue, 0, 0, 0, 0, 0, alphaValue, 0]
  }
}

extension CALayer {
  /// Nothing but a background and sublayers: the commonest layer of all, and the fast path of recording.
  @inline(__always)
  var isPlain: Bool {
    extras == nil && storedOpacity >= 1 && type(of: self) == CALayer.self
      && flags.isDisjoint(with: [.hidden, .animated, .masksToBounds, .isolated, .geometryFlipped])
  }

  /// The border that is the layer's only sublayer, where nothing but its set says how it looks.
  @inline(__always)
  var onlyBorder: BorderLayer? {
    guard flags.contains(.holdsBorders), let children, children.count == 1, let border = children[0] as? BorderLayer else { return nil }
    let isAsMade =
      border.extras == nil && border.children == nil && border.storedBackground == nil && border.storedOpacity >= 1
      && border.flags.isDisjoint(with: [.hidden, .animated, .geometryFlipped])
    return isAsMade && !contentsAreFlipped() ? border : nil
  }

  @inline(__always)
  func appendBackgroundAsLeaf(from origin: CGPoint, to items: inout [DisplayItem]) {
    guard let color = storedBackground, storedBounds.size.width > 0, storedBounds.size.height > 0, !color.isClear else { return }
    let size = storedBounds.size
    let box = CGRect(
      x: origin.x + storedPosition.x - storedAnchor.x * size.width,
      y: origin.y + storedPosition.y - storedAnchor.y * size.height, width: size.width, height: size.height)
    let shape = storedRadius > 0 ? Shape(roundedRect(box)) : .rect(box)
    items.append(.fill(Fill(shape, .color(color))))
  }

  var ensuredRecording: LayerRecording {
    if let recording { return recording }
    let made = LayerRecording()
    recording = made
    return made
  }

  /// `sublayerMatrix` followed by the move to `origin`.
  func sublayerSpace(at origin: CGPoint) -> SublayerSpace? {
    guard extras?.sublayerTransform != nil || flags.contains(.geometryFlipped), let matrix = sublayerMatrix else { return nil }
    return SublayerSpace(matrix.concatenating(CATransform3DMakeTranslation(origin.x, origin.y, 0)))
  }

  // MARK: Recording

  /// The layer and all below it at a time, in its superlayer's coordinates. Layout and display run first, so that the
  /// list shows the tree as it is meant to be.
  package func record(at time: CFTimeInterval = 0) -> DisplayList {
    settle()
    return Recorder.record(self, at: time)
  }

  /// Runs layout and display until neither asks for more.
  package func settle() {
    layoutIfNeeded()
    DisplayPass.run(from: self)
  }

  /// Draws the layer and its sublayers into a context, in the layer's own coordinates; its position and transform do not
  /// count. Unlike Core Animation's, this draws all that recording draws: groups, masks and filters included.
  public func render(in ctx: CGContext) {
    settle()
    ctx.draw(Recorder.recordContents(of: self, at: 0))
  }
}
