import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

@Suite struct KeyValueTests {
  struct Path: Sendable, CustomTestStringConvertible {
    var key: String
    var make: @Sendable () -> CALayer
    var value: any Sendable
    var testDescription: String { key }

    init(_ key: String, _ value: any Sendable, _ make: @escaping @Sendable () -> CALayer = { CALayer() }) {
      (self.key, self.value, self.make) = (key, value, make)
    }
  }

  static let numberPaths: [Path] =
    [
      "position.x", "position.y", "bounds.origin.x", "bounds.origin.y", "bounds.size.width", "bounds.size.height", "frame.origin.x",
      "frame.size.height", "anchorPoint.x", "anchorPoint.y", "anchorPointZ", "zPosition", "cornerRadius", "borderWidth", "opacity",
      "shadowOpacity", "shadowRadius", "shadowOffset.width", "shadowOffset.height", "contentsRect.origin.x",
      "contentsRect.size.width", "contentsCenter.origin.y", "contentsScale", "transform.rotation", "transform.rotation.x",
      "transform.rotation.y", "transform.rotation.z", "transform.scale", "transform.scale.x", "transform.scale.y",
      "transform.scale.z", "transform.translation.x", "transform.translation.y", "transform.translation.z",
      "sublayerTransform.rotation.z", "sublayerTransform.scale.x", "sublayerTransform.translation.y", "speed", "timeOffset",
      "affineTransform.rotation", "affineTransform.translation.x",
    ].map { Path($0, 0.75) }
    + ["strokeStart", "strokeEnd", "lineWidth", "miterLimit", "lineDashPhase"].map { Path($0, 0.75) { CAShapeLayer() } }
    + ["startPoint.x", "endPoint.y"].map { Path($0, 0.75) { CAGradientLayer() } }
    + ["instanceDelay", "instanceRedOffset", "instanceAlphaOffset", "instanceTransform.translation.x"].map {
      Path($0, 0.75) { CAReplicatorLayer() }
    }

  @Test("A number set by its path reads back as any number type", arguments: numberPaths)
  func numbers(_ path: Path) {
    let layer = path.make()
    layer.bounds = CGRect(x: 0, y: 0, width: 10, height: 20)
    for value in [0.75 as Any, NSNumber(value: 0.75), Float(0.75), CGFloat(0.75)] {
      layer.setValue(0.5, forKeyPath: path.key)
      layer.setValue(value, forKeyPath: path.key)
      let read = layer.value(forKeyPath: path.key)
      #expect(near(read as? Double, 0.75))
      #expect(near((read as? CGFloat).map { Double($0) }, 0.75))
      #expect(near((read as? NSNumber)?.doubleValue, 0.75))
    }
  }

  static let valuePaths: [Path] = [
    Path("position", CGPoint(x: 1, y: 2)), Path("bounds", CGRect(x: 1, y: 2, width: 3, height: 4)),
    Path("bounds.size", CGSize(width: 3, height: 4)), Path("bounds.origin", CGPoint(x: 1, y: 2)),
    Path("shadowOffset", CGSize(width: 3, height: 4)), Path("backgroundColor", CGColor.white), Path("borderColor", CGColor.white),
    Path("shadowColor", CGColor.white), Path("transform", CATransform3DMakeScale(2, 3, 4)),
    Path("transform.translation", CGSize(width: 3, height: 4)), Path("name", "badge"), Path("contentsGravity", "resizeAspect"),
    Path("cornerCurve", "continuous"), Path("magnificationFilter", "nearest"), Path("hidden", true), Path("masksToBounds", true),
    Path("doubleSided", false), Path("fillMode", "both"), Path("cornerRadii", CornerRadii(3)), Path("maskedCorners", 3),
    Path("cornerRadii.topLeft.width", 3) {
      let layer = CALayer()
      layer.cornerRadii = CornerRadii(1)
      return layer
    },
    Path("affineTransform", CGAffineTransform(scaleX: 2, y: 3)), Path("fillColor", CGColor.white) { CAShapeLayer() },
    Path("lineCap", "round") { CAShapeLayer() }, Path("fillRule", "even-odd") { CAShapeLayer() },
    Path("type", "radial") { CAGradientLayer() }, Path("instanceCount", 7) { CAReplicatorLayer() },
    Path("instanceColor", CGColor.black) { CAReplicatorLayer() }, Path("scrollMode", "none") { CAScrollLayer() },
  ]

  private static func borderedLayer() -> CALayer {
    let layer = BorderLayer()
    layer.borders = BorderSet(BorderEdge(width: 1))
    return layer
  }

  @Test("A value set by its path reads back", arguments: valuePaths)
  func values(_ path: Path) throws {
    func equal<Value: Equatable>(_ value: Value, _ read: Any?) -> Bool { read as? Value == value }
    let layer = path.make()
    let value = try #require(path.value as? any Equatable)
    let isDefault = equal(value, layer.value(forKeyPath: path.key))
    #expect(!isDefault, "the case would show nothing")
    layer.setValue(path.value, forKeyPath: path.key)
    let isRead = equal(value, layer.value(forKeyPath: path.key))
    #expect(isRead)
  }

  @Test("Reading and writing by name reach the properties themselves")
  func properties() {
    let layer = CAShapeLayer()
    layer.setValue(5, forKeyPath: "position.x")
    layer.setValue(0.25, forKey: "opacity")
    layer.setValue([3, 1], forKey: "lineDashPattern")
    layer.setValue(CGPath(rect: .init(x: 0, y: 0, width: 1, height: 1), transform: nil), forKey: "path")
    #expect(layer.position == CGPoint(x: 5, y: 0))
    #expect(layer.opacity == 0.25)
    #expect(layer.lineDashPattern == [3, 1])
    #expect(layer.path?.boundingBox.width == 1)
    let gradient = CAGradientLayer()
    gradient.setValue([CGColor.black, CGColor.white], forKey: "colors")
    gradient.setValue([0.25, 0.5], forKey: "locations")
    #expect(gradient.colors?.count == 2)
    #expect(gradient.locations == [0.25, 0.5])
  }

  @Test("Turning by name keeps scale and translation")
  func rotation() {
    let layer = CALayer()
    layer.transform = CATransform3DScale(CATransform3DMakeTranslation(10, 20, 0), 2, 3, 1)
    layer.setValue(Double.pi / 2, forKeyPath: "transform.rotation.z")
    #expect(near(layer.value(forKeyPath: "transform.scale.x") as? Double, 2))
    #expect(near(layer.value(forKeyPath: "transform.translation.y") as? Double, 20))
    let turned = CATransform3DRotate(CATransform3DMakeTranslation(10, 20, 0), .pi / 2, 0, 0, 1)
    #expect(near(layer.transform, CATransform3DScale(turned, 2, 3, 1)))
    #expect(near(layer.value(forKeyPath: "transform.scale") as? Double, 2))
  }

  @Test("A layer scaled to nothing can be scaled up again by name")
  func scaledToNothing() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(0, 0, 1)
    layer.setValue(1, forKeyPath: "transform.scale")
    #expect(near(layer.transform, CATransform3D()))
  }

  @Test("A client's own key returns the value as it was stored")
  func customKeys() {
    let layer = CALayer()
    layer.setValue(EdgeSet.bottom, forKey: "edge")
    layer.setValue(7, forKey: "tag")
    layer.setValue(nil as Int?, forKey: "none")
    #expect(layer.value(forKey: "edge") as? EdgeSet == .bottom)
    #expect(layer.value(forKey: "tag") as? Int == 7)
    #expect(layer.value(forKey: "none") == nil)
    layer.setValue(nil, forKey: "edge")
    #expect(layer.value(forKey: "edge") == nil)
    #expect(layer.value(forKey: "never") == nil)
    layer.setValue(CGPoint(x: 1, y: 2), forKey: "spot")
    layer.setValue(9, forKeyPath: "spot.x")
    #expect(layer.value(forKey: "spot") as? CGPoint == CGPoint(x: 9, y: 2))
  }

  @Test("Nil takes a property back to its default, and a value of the wrong kind changes nothing")
  func nilAndNonsense() {
    let layer = CALayer()
    layer.opacity = 0.5
    layer.setValue("half", forKey: "opacity")
    #expect(layer.opacity == 0.5)
    layer.setValue(nil, forKey: "opacity")
    #expect(layer.opacity == 1)
    layer.backgroundColor = .white
    layer.setValue(nil, forKey: "backgroundColor")
    #expect(layer.backgroundColor == nil)
    layer.setValue(1, forKeyPath: "position.z")
    layer.setValue(1, forKeyPath: "nobody.home.at.all")
    layer.setValue(1, forKeyPath: "transform.rotation.w")
    layer.setValue(1, forKeyPath: "")
    layer.setValue(1, forKeyPath: "...")
    layer.setValue(Double.nan, forKeyPath: "transform.scale.x")
    #expect(layer.position == .zero)
    #expect(layer.transform == CATransform3D())
    #expect(layer.value(forKeyPath: "position.z") == nil)
    #expect(layer.value(forKeyPath: "transform.rotation.w") == nil)
  }

  @Test("A path leads through the mask and through sublayers by name")
  func paths() {
    let (layer, mask, badge, dot) = (CALayer(), CALayer(), CALayer(), CALayer())
    layer.mask = mask
    layer.addSublayer(CALayer())
    layer.addSublayer(badge)
    badge.name = "badge"
    badge.addSublayer(dot)
    dot.name = "dot"
    layer.setValue(0.5, forKeyPath: "mask.opacity")
    layer.setValue(3, forKeyPath: "sublayers.badge.sublayers.dot.position.y")
    #expect(mask.opacity == 0.5)
    #expect(dot.position.y == 3)
    #expect(layer.value(forKeyPath: "sublayers.badge.sublayers.dot.position.y") as? Int == 3)
    #expect(layer.value(forKeyPath: "sublayers.nobody.opacity") == nil)
  }

  @Test("Defaults by name are a fresh layer's")
  func defaults() {
    #expect(CALayer.defaultValue(forKey: "opacity") as? Float == 1)
    #expect(CALayer.defaultValue(forKey: "shadowOffset") as? CGSize == CGSize(width: 0, height: -3))
    #expect(CALayer.defaultValue(forKey: "lineWidth") == nil)
    #expect(CAShapeLayer.defaultValue(forKey: "lineWidth") as? Int == 1)
    #expect(CAGradientLayer.defaultValue(forKey: "endPoint") as? CGPoint == CGPoint(x: 0.5, y: 1))
  }

  @Test("The style answers for keys that the layer has no value for")
  func style() {
    let layer = CALayer()
    layer.style = ["tone": "warm"]
    #expect(layer.value(forKey: "tone") as? String == "warm")
    layer.setValue("cold", forKey: "tone")
    #expect(layer.value(forKey: "tone") as? String == "cold")
  }
}
