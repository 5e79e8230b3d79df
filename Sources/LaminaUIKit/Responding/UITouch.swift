public import Foundation

/// A finger that a caller put on the screen.
@MainActor
open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }

  public internal(set) var phase: Phase
  public internal(set) var tapCount: Int
  public internal(set) weak var view: UIView?
  public internal(set) weak var window: UIWindow?
  public internal(set) var timestamp: TimeInterval
  private var place: CGPoint
  private var placeBefore: CGPoint

  /// - Parameter point: in the window's coordinates.
  init(at point: CGPoint, in window: UIWindow, view: UIView?, time: TimeInterval) {
    (phase, tapCount, timestamp, place, placeBefore) = (.began, 1, time, point, point)
    self.view = view
    self.window = window
  }

  func move(to point: CGPoint, phase: Phase, time: TimeInterval) {
    (placeBefore, place, self.phase, timestamp) = (place, point, phase, time)
  }

  open func location(in view: UIView?) -> CGPoint { view.map { $0.convert(place, from: window) } ?? place }
  open func previousLocation(in view: UIView?) -> CGPoint { view.map { $0.convert(placeBefore, from: window) } ?? placeBefore }
}

/// Touches that came together.
@MainActor
open class UIEvent: NSObject {
  public enum EventType: Int, Sendable { case touches, motion, remoteControl, presses }
  public enum EventSubtype: Int, Sendable { case none, motionShake }

  public let type: EventType
  public let timestamp: TimeInterval
  public let allTouches: Set<UITouch>?

  init(_ touches: Set<UITouch>, time: TimeInterval) { (type, timestamp, allTouches) = (.touches, time, touches) }
}
