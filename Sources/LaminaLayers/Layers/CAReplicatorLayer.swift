import Foundation
public import LaminaGeometry

/// Copies of the sublayers, each moved, recoloured and delayed one step further.
package struct Replication {
  package var count: Int
  package var transform: CATransform3D
  package var delay: CFTimeInterval
  package var color: CGColor
  package var colorStep: (red: Float, green: Float, blue: Float, alpha: Float)

  /// The colour that copy `index` is multiplied by.
  package func color(of index: Int) -> CGColor {
    let step = CGFloat(index)
    func channel(_ base: Double, _ offset: Float) -> CGFloat { min(max(CGFloat(base) + step * CGFloat(offset), 0), 1) }
    return CGColor(
      red: channel(color.red, colorStep.red), green: channel(color.green, colorStep.green),
      blue: channel(color.blue, colorStep.blue), alpha: channel(color.alphaValue, colorStep.alpha))
  }
}

/// Draws its sublayers several times.
open class CAReplicatorLayer: CALayer {
  private var settings = Settings()

  private struct Settings {
    var count = 1
    var preservesDepth = false
    var delay: CFTimeInterval = 0
    var transform = CATransform3D()
    var color: CGColor? = .white
    var red: Float = 0
    var green: Float = 0
    var blue: Float = 0
    var alpha: Float = 0
  }

  public required init() { super.init() }

  public required init(layer: Any) {
    super.init(layer: layer)
    if let other = layer as? CAReplicatorLayer { settings = other.settings }
  }

  private func update<Value>(_ key: String, _ path: WritableKeyPath<Settings, Value>, _ value: Value) {
    let old = settings[keyPath: path]
    settings[keyPath: path] = value
    changed(key, from: old as Any)
  }

  /// More copies than this are not drawn.
  package static let maxInstances = 100_000
  /// The same for all replicators of a tree together, those inside one another multiplied.
  package static let maxCopies = 1_000_000

  /// How many copies, the original included; 1 by default. A layer draws 100,000, and all replicators of a tree together 1,000,000,
  /// each counted as often as it is copied itself; what is beyond is left out.
  open var instanceCount: Int {
    get { settings.count }
    set { update("instanceCount", \.count, newValue) }
  }

  /// From one copy to the next, about the layer's anchor point.
  open var instanceTransform: CATransform3D {
    get { settings.transform }
    set { if newValue.isFinite { update("instanceTransform", \.transform, newValue) } }
  }

  /// Seconds by which each copy's animations lag behind the one before.
  open var instanceDelay: CFTimeInterval {
    get { settings.delay }
    set { if newValue.isFinite { update("instanceDelay", \.delay, newValue) } }
  }

  /// What the first copy's colours are multiplied by; white by default.
  open var instanceColor: CGColor? {
    get { settings.color }
    set { update("instanceColor", \.color, newValue) }
  }

  open var instanceRedOffset: Float {
    get { settings.red }
    set { update("instanceRedOffset", \.red, newValue) }
  }

  open var instanceGreenOffset: Float {
    get { settings.green }
    set { update("instanceGreenOffset", \.green, newValue) }
  }

  open var instanceBlueOffset: Float {
    get { settings.blue }
    set { update("instanceBlueOffset", \.blue, newValue) }
  }

  open var instanceAlphaOffset: Float {
    get { settings.alpha }
    set { update("instanceAlphaOffset", \.alpha, newValue) }
  }

  /// Copies keep their depth when this layer stands in a `CATransformLayer`; no by default.
  open var preservesDepthOfCopies: Bool {
    get { settings.preservesDepth }
    set { update("preservesDepth", \.preservesDepth, newValue) }
  }

  package override var replication: Replication? {
    Replication(
      count: min(max(settings.count, 0), CAReplicatorLayer.maxInstances), transform: settings.transform,
      delay: settings.delay, color: settings.color ?? .white,
      colorStep: (settings.red, settings.green, settings.blue, settings.alpha))
  }
}
