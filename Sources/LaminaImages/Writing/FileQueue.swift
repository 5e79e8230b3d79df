import Foundation

/// Files on their way to the disk while the next pictures are drawn.
///
/// Bringing a file to the disk is mostly waiting. Several threads wait at a time, so that drawing goes on and the file system can
/// bring many files to the disk at once. Each file still appears whole or not at all, as with ``AtomicFile``.
package final class FileQueue: @unchecked Sendable {
  /// Threads that wait for the disk.
  package static let writers = 8
  /// Bytes that wait to be written before whoever draws waits too.
  package static let waitingLimit = 64 << 20

  private struct Job {
    var bytes: [UInt8]
    var path: String
    var then: @Sendable ((any Error)?) -> Void
  }

  // All that follows is used under the condition's lock.
  private let condition = NSCondition()
  private var jobs: [Job] = []
  private var waitingBytes = 0
  private var threads = 0
  private var idleThreads = 0
  private var isClosed = false

  package init() {}

  /// Writes soon. Waits only while a great deal waits already.
  /// - Parameter then: called on a thread of the queue when the file is there, or with the error that kept it from it.
  package func write(_ bytes: [UInt8], to path: String, then: @escaping @Sendable ((any Error)?) -> Void) {
    condition.withLock {
      while waitingBytes > Self.waitingLimit { condition.wait() }
      jobs.append(Job(bytes: bytes, path: path, then: then))
      waitingBytes += bytes.count
      if idleThreads < jobs.count, threads < Self.writers {
        threads += 1
        Thread.detachNewThread { self.work() }
      }
      condition.broadcast()
    }
  }

  /// Waits until all files are written or have failed.
  package func finish() {
    condition.withLock {
      isClosed = true
      condition.broadcast()
      while threads > 0 { condition.wait() }
    }
  }

  private func work() {
    while let job = take() {
      var failure: (any Error)?
      do { try AtomicFile.write(job.bytes, to: job.path) } catch { failure = error }
      job.then(failure)
      condition.withLock {
        waitingBytes -= job.bytes.count
        condition.broadcast()
      }
    }
  }

  /// The next file; nil when there will be none, after which the thread is counted no more.
  private func take() -> Job? {
    condition.withLock {
      idleThreads += 1
      defer { idleThreads -= 1 }
      while jobs.isEmpty, !isClosed { condition.wait() }
      if let job = jobs.isEmpty ? nil : jobs.removeFirst() { return job }
      threads -= 1
      condition.broadcast()
      return nil
    }
  }
}
