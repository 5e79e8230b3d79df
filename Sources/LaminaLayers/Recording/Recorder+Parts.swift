import Foundation
import LaminaDisplayList
import LaminaGeometry

/// Long lists of sublayers.
extension Recorder {
  /// From so many sublayers on, the recording is kept in parts.
  static let partedChildren = 128

  /// How many sublayers a part holds: what is recorded again when one of them changes.
  static let childrenInPart = 256

  mutating func emitParts(of model: CALayer, at origin: CGPoint, into items: inout [DisplayItem]) {
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
        let copiesBefore = copiesLeft
        var own: [DisplayItem] = []
        own.reserveCapacity(part.range.count)
        for index in part.range {
          let child = children[index]
          if holdsBorders && child.paintsAsBorder { continue }
          emit(child, from: recording.partsOrigin, through: nil, into: &own)
        }
        let list = own.isEmpty ? .empty : DisplayList(own)
        recording.parts[index] = .init(range: part.range, list: list, isStale: false, isTimed: isTimed, copies: copiesBefore - copiesLeft)
        anyTimed = anyTimed || isTimed
      } else {
        anyTimed = anyTimed || part.isTimed
        copiesLeft -= part.copies
      }
      let list = recording.parts[index].list
      if !list.isEmpty { items.append(.list(list, offset: moved)) }
    }
    recording.partsTime = time
    isTimed = outerTimed || anyTimed
  }
}
