package import LaminaDisplayList
import Foundation
import LaminaGeometry

extension CGContext {
  /// Draws what has been recorded elsewhere, in user space, with the context's alpha, shadow and blend mode.
  package func draw(_ list: DisplayList) {
    guard !list.bounds.isNull, state.ctm.isFinite else { return }
    var effects = Group.Effects()
    effects.transform = state.ctm
    effects.opacity = state.alpha
    let item = DisplayItem.group(Group(list, effects))
    let box = Outline(list.bounds).applying(state.ctm)
    paint(Mark(item: item, coverage: .fill(Fill(.path(box, evenOdd: false), .color(.black))), isOpaque: false))
  }
}
