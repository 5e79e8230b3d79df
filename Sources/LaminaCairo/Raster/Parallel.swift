import Foundation
import Synchronization

/// Hands out part after part to whichever thread is free.
final class NextPart: Sendable {
  private let taken = Mutex(0)
  private let count: Int

  init(count: Int) { self.count = count }

  func take() -> Int? {
    taken.withLock { next in
      guard next < count else { return nil }
      next += 1
      return next - 1
    }
  }
}

/// The error of the topmost part that failed, whichever failed first in time.
final class Failures: Sendable {
  private let errors: Mutex<[(any Error)?]>

  init(count: Int) { errors = Mutex(Array(repeating: nil, count: count)) }

  func note(_ error: any Error, at index: Int) { errors.withLock { $0[index] = error } }

  var first: (any Error)? { errors.withLock { $0.lazy.compactMap { $0 }.first } }
}
