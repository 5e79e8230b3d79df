import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Turns marks, each with the clip it is under, into nested groups.
///
/// Frames are what is open: at the bottom the context itself, above it transparency layers, and above each of these the
/// groups of clips that recent marks were under. A clip's group is opened by the first mark under it and stays open for
/// the next ones, so that marks under one clip share a group.
///
///     context │ clip A │ layer │ clip B │ clip C   ← the next mark goes here if its clip is C
struct Recording {
  struct Frame {
    var items: [DisplayItem] = []
    var box = CGRect.null
    /// In force for the frame's items.
    var clip: ClipNode?
    /// The clips that this frame applies; nil for a layer.
    var segment: ClipSegment?
    /// A layer that holds blends, which must not see what is below it.
    var blends = false
    /// Shapes to take out of `items`, kept until something else is drawn, so that a run of erasures is one mask.
    var erasures: [DisplayItem] = []
    var wraps = 0
    var doublings = 0

    var isLayer: Bool { segment == nil }
    var isEmpty: Bool { items.isEmpty }

    mutating func append(_ item: DisplayItem) {
      settle()
      items.append(item)
      box = box.joined(with: item.bounds)
    }

    /// Carries out the erasures.
    mutating func settle() {
      guard !erasures.isEmpty else { return }
      var effects = Group.Effects()
      effects.mask = Mask(DisplayList(erasures), mode: .invertedAlpha)
      items = [.group(Group(DisplayList(items, bounds: box), effects))]
      erasures = []
      wraps += 1
    }
  }

  let bounds: CGRect
  private(set) var frames: [Frame] = [Frame()]
  /// Indices of the frames that are layers.
  private var layers = [0]

  init(bounds: CGRect) { self.bounds = bounds }

  var layerDepth: Int { layers.count - 1 }

  private var layerIndex: Int { layers[layers.count - 1] }

  /// The clip that the innermost layer as a whole is under.
  var layerClip: ClipNode? { frames[layerIndex].clip }

  func clipBox(_ clip: ClipNode?) -> CGRect { clip?.box ?? bounds }

  /// Records an item that only covers what is below it.
  mutating func emit(_ item: DisplayItem, under clip: ClipNode?) {
    let box = item.bounds
    guard !box.isNull, box.intersects(clipBox(clip)) else { return }
    open(clip, for: box)
    frames[frames.count - 1].append(item)
  }

  /// Records an item whose colours mix with what is below it, which a mask's group would hide from it.
  mutating func emit(_ items: [DisplayItem], blend: BlendMode, under clip: ClipNode?) {
    var effects = Group.Effects()
    effects.blendMode = blend
    var outside = clip
    var content = items
    // A mask of the layer's own clip is applied to the layer as a whole.
    if let mask = clip?.outermostMask(below: layerClip) {
      outside = mask.parent
      content = wrapped(content, from: outside, to: clip)
    }
    emit(.group(Group(DisplayList(content), effects)), under: outside)
    frames[layerIndex].blends = true
  }

  /// Items cut by the clips of `clip` below `base`.
  func wrapped(_ items: [DisplayItem], from base: ClipNode?, to clip: ClipNode?) -> [DisplayItem] {
    var result = items
    for segment in ClipSegment.segments(from: base, to: clip).reversed() {
      let box = result.reduce(CGRect.null) { $0.joined(with: $1.bounds) }
      result = segment.wrap(result, box: box)
    }
    return result
  }

  private mutating func open(_ clip: ClipNode?, for box: CGRect) {
    while let top = frames.last {
      if top.clip === clip {
        // A mask cuts each mark by itself: marks that overlap cannot share its group.
        guard !top.isLayer, top.segment?.mask != nil, top.box.intersects(box) else { return }
      } else if top.isLayer || (top.segment?.mask == nil && top.clip?.isSelfOrAncestor(of: clip) == true) {
        break
      }
      closeClip()
    }
    for segment in ClipSegment.segments(from: frames.last?.clip, to: clip) {
      frames.append(Frame(clip: segment.end, segment: segment))
    }
  }

  private mutating func closeClip() {
    let frame = frames.removeLast()
    guard let segment = frame.segment, !frame.isEmpty else { return }
    for item in segment.wrap(frame.items, box: frame.box) { frames[frames.count - 1].append(item) }
  }

  private mutating func closeClips() {
    while frames.count - 1 > layerIndex { closeClip() }
  }

  mutating func beginLayer(under clip: ClipNode?) {
    layers.append(frames.count)
    frames.append(Frame(clip: clip))
  }

  /// Ends the innermost layer; its items as one list, and whether blends inside need it isolated.
  mutating func endLayer() -> (list: DisplayList, blends: Bool) {
    closeClips()
    layers.removeLast()
    var frame = frames.removeLast()
    frame.settle()
    return (DisplayList(frame.items, bounds: frame.box), frame.blends)
  }

  /// Ends the recording.
  mutating func finish() -> DisplayList {
    closeClips()
    frames[0].settle()
    let frame = frames[0]
    let isCut = !frame.box.isNull && !Shape.rect(bounds).holds(frame.box)
    guard isCut || frame.blends else { return DisplayList(frame.items, bounds: frame.box) }
    var effects = Group.Effects()
    if isCut { effects.clips = [.rect(bounds)] }
    effects.isIsolated = frame.blends
    return DisplayList([.group(Group(DisplayList(frame.items, bounds: frame.box), effects))])
  }

  /// Changes all that the innermost layer holds so far, for modes that work on it as a whole.
  mutating func rewriteLayer(_ change: (inout Frame) -> Void) {
    closeClips()
    change(&frames[frames.count - 1])
  }
}

extension ClipNode {
  /// The first mask of the chain that is not already part of `base`.
  func outermostMask(below base: ClipNode?) -> ClipNode? {
    guard outermostMask != nil else { return nil }
    var found: ClipNode?
    var node: ClipNode? = self
    while let current = node, current !== base {
      if case .mask = current.cut { found = current }
      node = current.parent
    }
    return found
  }
}
