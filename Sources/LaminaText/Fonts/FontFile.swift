import CFontconfig
import Foundation

/// One face of a font file as fontconfig describes it. Nothing of the file is read until ``face(slanted:weight:)``.
// Sendable: what changes is used under the lock.
final class FontFile: @unchecked Sendable {
  let path: String
  /// The face inside a collection.
  let index: Int
  let families: [String]
  let styleName: String
  /// OpenType weights; more than one for a variable font.
  let weights: ClosedRange<Int>
  let isItalic: Bool
  let isNormalWidth: Bool
  let isColor: Bool
  let isVariable: Bool
  let coverage: FontCoverage

  private let lock = NSLock()
  private var opened: [Variant: FontFace?] = [:]

  private struct Variant: Hashable {
    var slanted: Bool
    var weight: Int
  }

  init(
    path: String, index: Int, families: [String], styleName: String, weights: ClosedRange<Int>, isItalic: Bool, isNormalWidth: Bool,
    isColor: Bool, isVariable: Bool, coverage: FontCoverage
  ) {
    self.path = path
    self.index = index
    self.families = families
    self.styleName = styleName
    self.weights = weights
    self.isItalic = isItalic
    self.isNormalWidth = isNormalWidth
    self.isColor = isColor
    self.isVariable = isVariable
    self.coverage = coverage
  }

  /// Whether something of the file has been read.
  var isOpen: Bool { lock.withLock { opened.values.contains { $0 != nil } } }

  /// The open face, opened at the first call; `nil` when the file cannot be read. `weight` matters to variable fonts alone.
  func face(slanted: Bool, weight: Int) -> FontFace? {
    let clamped = min(max(weight, weights.lowerBound), weights.upperBound)
    let variant = Variant(slanted: slanted, weight: isVariable ? clamped : 0)
    return lock.withLock {
      if let known = opened[variant] { return known }
      let face = FontFace(file: self, slanted: slanted, weight: isVariable ? clamped : nil)
      opened[variant] = .some(face)
      return face
    }
  }
}

/// Which characters a face has, known without opening it.
// Sendable: the set is a copy of its own, counts its holders atomically and is only read.
final class FontCoverage: @unchecked Sendable {
  private let charset: OpaquePointer

  init(copying charset: OpaquePointer) { self.charset = FcCharSetCopy(charset) }

  deinit { FcCharSetDestroy(charset) }

  func contains(_ scalar: UInt32) -> Bool { FcCharSetHasChar(charset, scalar) != FcFalse }
}
