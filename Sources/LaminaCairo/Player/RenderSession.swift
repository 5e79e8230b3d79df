import Foundation
import LaminaGeometry
import Synchronization

/// What all bands of one rendering share: the count of picture memory, and pictures that have to be the same in each
/// band (blurs reach over rows, so they are painted once and whole).
final class RenderSession: Sendable {
  let limits: RenderLimits
  let memory: PictureBudget
  private let pictures = Mutex<[PictureKey: SharedPicture]>([:])
  let shadows: ShadowMaskCache
  let coverage = CoverageCache.shared

  init(_ limits: RenderLimits, shadows: ShadowMaskCache = .shared) {
    self.limits = limits
    memory = PictureBudget(limit: limits.maxPictureBytes)
    self.shadows = shadows
  }

  /// Lets go of all pictures: a file's pages share none.
  func forgetPictures() { pictures.withLock { $0 = [:] } }

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

/// The count of a rendering's picture memory. Pictures hold this and not the session, which holds pictures.
final class PictureBudget: Sendable {
  let limit: Int
  private let bytes = Mutex(0)

  init(limit: Int) { self.limit = limit }

  func take(bytes count: Int) throws {
    let fits = bytes.withLock { total in
      guard total + count <= limit else { return false }
      total += count
      return true
    }
    if !fits { throw RenderError.picturesTooLarge(limit: limit) }
  }

  func give(bytes count: Int) { bytes.withLock { $0 -= count } }
}

/// An object of the list as it is seen through a matrix.
///
/// The key holds the object: what is made for one drawing only (the uncut shadow of a file, a plane in perspective) would otherwise
/// leave its picture to the next that is made at the same address.
struct PictureKey: Hashable, Sendable {
  let object: any AnyObject & Sendable
  let transform: CGAffineTransform
  let visible: DeviceRect

  static func == (a: PictureKey, b: PictureKey) -> Bool {
    a.object === b.object && a.transform == b.transform && a.visible == b.visible
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(ObjectIdentifier(object))
    hasher.combine(transform)
    hasher.combine(visible)
  }
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
