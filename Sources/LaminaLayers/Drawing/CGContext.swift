public import Foundation
package import LaminaDisplayList
import LaminaGeometry

/// Draws paths, gradients, images and text with Core Graphics' names, and records what is drawn into a display list.
///
/// A layer hands one to `draw(in:)`. Nothing becomes pixels here, so that what is drawn stays sharp at any scale and
/// stays vector in PDF and SVG.
///
/// Coordinates are points, y down, as in the contexts that UIKit hands out: `base space` is the layer's own. What is not
/// a number or not finite is ignored, as are restores and ends without a begin.
public final class CGContext {
  /// An open transparency layer.
  private struct Layer {
    /// The state it is composited with.
    var outer: GraphicsState
    /// The state to return to where that is another one.
    var restored: GraphicsState?
    var savedStates: Int
    var droppedSaves: Int
  }

  var state = GraphicsState()
  /// In base space: as in Core Graphics, a point is transformed when it is added.
  var currentPath = Outline()
  var recording: Recording
  private var states: [GraphicsState] = []
  private var layers: [Layer] = []
  private var droppedSaves = 0
  private var droppedLayers = 0

  /// What could not be recorded as asked, each once, in sentences.
  package private(set) var notes: [String] = []
  /// Told of each note as it comes up.
  package var noteHandler: ((String) -> Void)?

  /// - Parameter bounds: what the context covers, in its base space; nothing outside is painted.
  package init(bounds: CGRect) {
    let box = bounds.standardized
    recording = Recording(bounds: box.isFinite && !box.isNull ? box : .zero)
  }

  /// What was drawn. Open layers are ended; a context that goes on to draw starts from nothing.
  package func finish() -> DisplayList {
    while !layers.isEmpty { endTransparencyLayer() }
    let list = recording.finish()
    recording = Recording(bounds: recording.bounds)
    state = GraphicsState()
    (states, droppedSaves, droppedLayers) = ([], 0, 0)
    currentPath = Outline()
    return list
  }

  func note(_ sentence: String) {
    guard !notes.contains(sentence), notes.count < 64 else { return }
    notes.append(sentence)
    noteHandler?(sentence)
  }

  // MARK: State

  /// Keeps a copy of the state (all settings, the transform and the clip, not the path).
  public func saveGState() {
    if droppedSaves > 0 || states.count >= DrawingLimits.states {
      droppedSaves += 1
      note("More than \(DrawingLimits.states) graphics states are saved; deeper ones are not kept.")
    } else {
      states.append(state)
    }
  }

  /// Returns to the state last saved. Without one saved since the innermost layer began, nothing happens.
  public func restoreGState() {
    if droppedSaves > 0 {
      droppedSaves -= 1
    } else if states.count > layers.last?.savedStates ?? 0 {
      state = states.removeLast()
    }
  }

  // MARK: Transparency layers

  /// Draws into a picture of its own until the layer ends, which is then painted as one, with the alpha, shadow and blend
  /// mode of now. Inside the layer these start from 1, none and normal.
  /// - Parameter auxiliaryInfo: Core Graphics defines no keys for it.
  public func beginTransparencyLayer(auxiliaryInfo: [String: Any]? = nil) {
    guard recording.layerDepth < DrawingLimits.layers else {
      droppedLayers += 1
      return note("More than \(DrawingLimits.layers) transparency layers are open; deeper ones are drawn without a layer.")
    }
    layers.append(Layer(outer: state, savedStates: states.count, droppedSaves: droppedSaves))
    droppedSaves = 0
    recording.beginLayer(under: state.clip)
    state.alpha = 1
    state.shadow = nil
    state.blendMode = .normal
  }

  /// The same, cut to a rectangle of user space.
  public func beginTransparencyLayer(in rect: CGRect, auxiliaryInfo: [String: Any]? = nil) {
    let path = currentPath
    let outer = state
    clip(to: rect)
    beginTransparencyLayer(auxiliaryInfo: auxiliaryInfo)
    currentPath = path
    if var layer = layers.popLast() {
      layer.restored = outer
      layers.append(layer)
    }
  }

  /// Ends the innermost layer and returns to the state from before it.
  public func endTransparencyLayer() {
    if droppedLayers > 0 {
      droppedLayers -= 1
      return
    }
    guard let layer = layers.popLast() else { return }
    states.removeSubrange(layer.savedStates...)
    droppedSaves = layer.droppedSaves
    state = layer.outer
    let (list, blends) = recording.endLayer()
    if !list.isEmpty || state.blendMode.reachesBeyondItsPaint { paintLayer(list, isolated: blends) }
    if let restored = layer.restored { state = restored }
  }

  private func paintLayer(_ list: DisplayList, isolated: Bool) {
    var effects = Group.Effects()
    effects.opacity = state.alpha
    effects.isIsolated = isolated
    let isPlain = state.alpha == 1 && !isolated && state.shadow == nil && state.blendMode == .normal
    if isPlain, state.clip == nil || list.items.count == 1 {
      for item in list.items { recording.emit(item, under: state.clip) }
      return
    }
    // Under a clip the layer is cut as one, or each of its marks would let the ground through at the clip's soft edge.
    if isPlain { effects.isIsolated = true }
    let group = DisplayItem.group(Group(list, effects))
    let whole = DisplayItem.fill(Fill(.rect(recording.clipBox(state.clip)), .color(.black)))
    paint(Mark(item: group, coverage: whole, isOpaque: false))
  }

  // MARK: Painting a mark

  /// Records a mark with the state's shadow, blend mode and clip.
  func paint(_ mark: Mark) {
    guard !recording.clipBox(state.clip).isNull else { return }
    let shadow = state.shadow.map(mark.shadow)
    if state.blendMode == .normal || (state.blendMode == .copy && mark.isOpaque && shadow == nil) {
      if let shadow { recording.emit(shadow, under: state.clip) }
      return recording.emit(mark.item, under: state.clip)
    }
    let items = (shadow.map { [$0] } ?? []) + [mark.item]
    if let blend = state.blendMode.blendMode {
      return recording.emit(items, blend: blend, under: state.clip)
    }
    let coverage = (shadow.map { [$0] } ?? []) + [mark.coverage]
    if !recording.composite(items, coverage: coverage, mode: state.blendMode, under: state.clip) {
      note("The blend mode \(state.blendMode) was used too often over one layer; the marks beyond are left out.")
    }
  }
}

extension CGBlendMode {
  /// Changes what is below even where the source is clear.
  var reachesBeyondItsPaint: Bool {
    switch self {
    case .clear, .copy, .sourceIn, .sourceOut, .destinationIn, .destinationAtop: true
    default: false
    }
  }
}
