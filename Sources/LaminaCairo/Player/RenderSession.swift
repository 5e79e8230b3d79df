import Foundation
import LaminaGeometry
import Synchronization

/// What all bands of one rendering share: the count of picture memory, and pictures that have to be the same in each
/// band (blurs reach over rows, so they are painted once and whole).
final class RenderSession: Sendable {
  let limits: RenderLimits
  private let bytes = Mutex(0)
  private let pictures = Mutex<[PictureKey: SharedPicture]>([:])
  let shadows: ShadowMaskCache
  let coverage = CoverageCache.shared

  init(_ limits: RenderLimits, shadows: ShadowMaskCache = .shared) {
    self.limits = limits
    self.shadows = shadows
  }

  func take(bytes count: Int) throws {
    let fits = bytes.withLock { total in
      guard total + count <= limits.maxPictureBytes else { return false }
      total += count
      return true
    }
    if !fits { throw RenderError.picturesTooLarge(limit: limits.maxPictureBytes) }
  }

  func give(bytes count: Int) { bytes.withLock { $0 -= count } }

  /// The picture for `key`, made by the first band that needs it; the others wait.
  func picture<Picture>(_ key: PictureKey, make: () throws -> Picture) throws -> Picture {
    let shared = pictures.withLock { known in
      if let picture = known[key] { return picture }
      let picture = SharedPicture()
      known[key] = picture
      return picture
    }
    return try shared.value(make: make)
  }
}

/// An object of the list as it is seen through a matrix.
struct PictureKey: Hashable, Sendable {
  let object: ObjectIdentifier
  let transform: CGAffineTransform
  let visible: DeviceRect
}

/// Written once, under its lock; read-only after that.
private final class SharedPicture: @unchecked Sendable {
  private let lock = NSLock()
  private var made: Any?

  func value<Picture>(make: () throws -> Picture) throws -> Picture {
    lock.lock()
    defer { lock.unlock() }
    if let known = made as? Picture { return known }
    let picture = try make()
    made = picture
    return picture
  }
}
