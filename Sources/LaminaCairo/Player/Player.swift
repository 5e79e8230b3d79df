import Foundation
import LaminaDisplayList
import LaminaGeometry
import LaminaText

/// Plays display lists on a Cairo context: one switch over the items.
///
/// Comes in: an immutable list. Goes out: paint on the current context. Lists nest without end, so nesting is kept on a
/// stack of frames here, not on the thread's.
final class Player {
  let canvas: Canvas
  /// Where items are painted now; changes inside groups.
  var context: CairoContext
  /// The context's pixels; nil when a file is written.
  var layer: PixelLayer? {
    didSet { direct = layer.map(DirectPixels.init) }
  }
  /// The same pixels without a reference to count: what a small rectangle would spend most of its time on.
  private(set) var direct: DirectPixels?
  /// Groups that wait for their content.
  private var frames: [Frame] = []
  var openGroups = 0
  /// Playing ends before this group, whose backdrop is asked for.
  var stopsBefore: Group?
  private(set) var isStopped = false
  /// In a file: its images, and the page that is being written.
  var fileImages = ImageSurfaces()
  var fileRoot: FileRoot?
  /// The picture that is the current paint: its pixels have to live until it is painted.
  var paintPicture: PixelLayer?

  /// What goes on when a nested list is done.
  private struct Frame {
    let items: UnsafeBufferPointer<DisplayItem>
    let next: Int
    let state: PlayState
    let exit: GroupExit
  }

  init(_ canvas: Canvas, _ layer: PixelLayer) {
    (self.canvas, self.layer) = (canvas, layer)
    context = layer.context
    direct = DirectPixels(layer)
  }

  /// A player that writes a file.
  init(_ canvas: Canvas, file context: CairoContext) {
    (self.canvas, self.context) = (canvas, context)
    layer = nil
  }

  func play(_ list: DisplayList, _ start: PlayState) throws {
    // Lists never change, and the root keeps all below it alive: their items are read in place, which spares counting
    // references to them, most of the time a small rectangle would take.
    defer { withExtendedLifetime(list) {} }
    let bottom = frames.count
    var items = list.items.withUnsafeBufferPointer { $0 }
    var index = 0
    var state = start
    while !isStopped {
      if index == items.count {
        guard frames.count > bottom, let frame = frames.popLast() else { return }
        try leave(frame.exit)
        (items, index, state) = (frame.items, frame.next, frame.state)
        continue
      }
      let item = items[index]
      index += 1
      switch item {
      case .fill(let fill): try paint(fill, state)
      case .list(let nested, let offset):
        if state.transform.tx.isNaN { continue }
        var inner = state
        inner.transform = state.transform.translatedBy(x: offset.x, y: offset.y)
        if inner.misses(nested.bounds) { continue }
        let below = nested.items.withUnsafeBufferPointer { $0 }
        // Fast path: a list that begins with fills, as most do, needs no frame for them.
        var first = 0
        while first < below.count, case .fill(let fill) = below[first] {
          try paint(fill, inner)
          first += 1
        }
        if first == below.count { continue }
        frames.append(Frame(items: items, next: index, state: state, exit: .none))
        (items, index, state) = (below, first, inner)
      case .group(let group):
        if group === stopsBefore {
          isStopped = true
          return
        }
        if state.misses(group.bounds) { continue }
        guard let entry = try enter(group, state) else { continue }
        frames.append(Frame(items: items, next: index, state: state, exit: entry.exit))
        (items, index, state) = (group.content.items.withUnsafeBufferPointer { $0 }, 0, entry.state)
      case .stroke(let stroke): try paint(stroke, state)
      case .text(let text): try paint(text, state)
      case .image(let image): try paint(image, state)
      case .shadow(let shadow): try paint(shadow, state, under: index < items.count ? state.hidden(by: items[index]) : .empty)
      case .annotation: continue
      }
    }
  }
}

/// Where pixels are, for as long as their layer is the player's.
struct DirectPixels {
  let plane: ARGBPlane
  let minX: Int
  let minY: Int

  init(_ layer: PixelLayer) { (plane, minX, minY) = (layer.plane, layer.rect.minX, layer.rect.minY) }
}

/// How a group ends.
enum GroupExit {
  case none
  /// The clip that was set for it is taken away.
  case restore
  case layer(OpenLayer)
  case fileGroup(OpenFileGroup)
}
