import Foundation

/// A layer's time starts as its superlayer's and never ends: `duration` is infinite until it is set.
extension CALayer: CAMediaTiming {
  private var timing: MediaTiming {
    get { extras?.timing ?? .layer }
    set {
      guard newValue != timing else { return }
      extended.timing = newValue == .layer ? nil : newValue
      markChanged()
    }
  }

  public var beginTime: CFTimeInterval {
    get { timing.beginTime }
    set { timing.beginTime = newValue }
  }

  public var duration: CFTimeInterval {
    get { timing.duration }
    set { timing.duration = newValue }
  }

  public var speed: Float {
    get { timing.speed }
    set { timing.speed = newValue }
  }

  public var timeOffset: CFTimeInterval {
    get { timing.timeOffset }
    set { timing.timeOffset = newValue }
  }

  public var repeatCount: Float {
    get { timing.repeatCount }
    set { timing.repeatCount = newValue }
  }

  public var repeatDuration: CFTimeInterval {
    get { timing.repeatDuration }
    set { timing.repeatDuration = newValue }
  }

  public var autoreverses: Bool {
    get { timing.autoreverses }
    set { timing.autoreverses = newValue }
  }

  public var fillMode: CAMediaTimingFillMode {
    get { timing.fillMode }
    set { timing.fillMode = newValue }
  }

  /// A time of another layer's, or of the clock's when it is nil, in this layer's. A layer that stands still (speed 0)
  /// has no inverse: its times count as that of its beginning.
  public func convertTime(_ t: CFTimeInterval, from l: CALayer?) -> CFTimeInterval {
    var chain: [MediaTiming] = []
    var layer: CALayer? = self
    while let current = layer {
      if let timing = current.extras?.timing { chain.append(timing) }
      layer = current.parent
    }
    let rooted = l?.rootTime(t) ?? t
    return chain.reversed().reduce(rooted) { $1.layerTime(at: $0) }
  }

  /// A time of this layer's in another's, or in the clock's when that is nil.
  public func convertTime(_ t: CFTimeInterval, to l: CALayer?) -> CFTimeInterval {
    l?.convertTime(t, from: self) ?? rootTime(t)
  }

  private func rootTime(_ t: CFTimeInterval) -> CFTimeInterval {
    var time = t
    var layer: CALayer? = self
    while let current = layer {
      if let timing = current.extras?.timing { time = timing.parentTime(at: time) }
      layer = current.parent
    }
    return time
  }

  /// The clock's time, in the layer's own.
  var localNow: CFTimeInterval { convertTime(CACurrentMediaTime(), from: nil) }

  /// Whether the layer's time stands still, by itself or with a layer above.
  private var isPaused: Bool {
    var layer: CALayer? = self
    while let current = layer {
      if current.extras?.timing?.isPaused == true { return true }
      layer = current.parent
    }
    return false
  }
}

extension CALayer: AnimatedObject {
  package func clockTime(atLocalTime local: CFTimeInterval) -> CFTimeInterval { isPaused ? .infinity : rootTime(local) }

  package func forgetAnimation(_ animation: CAAnimation, forKey key: String) {
    extras?.animations?.forget(animation, forKey: key)
    animationsChanged()
  }
}
