import Foundation
import LaminaGeometry
import LaminaLayers
import Testing

@Suite struct LayerGeometry {
  @Test func aNewLayerHasCoreAnimationsDefaults() {
    let layer = CALayer()
    #expect(layer.anchorPoint == CGPoint(x: 0.5, y: 0.5))
    #expect(layer.contentsScale == 1)
    #expect(layer.contentsGravity == .resize)
    #expect(layer.contentsCenter == CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(layer.borderWidth == 0)
    #expect(layer.borderColor == .black)
    #expect(layer.shadowOffset == CGSize(width: 0, height: -3))
    #expect(layer.shadowRadius == 3)
    #expect(layer.shadowOpacity == 0)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(layer.edgeAntialiasingMask.rawValue == 15)
    #expect(layer.isDoubleSided && layer.allowsGroupOpacity && layer.allowsEdgeAntialiasing)
    #expect(layer.sublayers == nil)
  }

  @Test func unknownNamesFallBackAsCoreAnimationsDo() {
    let layer = CALayer()
    layer.contentsGravity = CALayerContentsGravity(rawValue: "sideways")
    #expect(layer.contentsGravity == .center)
    layer.cornerCurve = CALayerCornerCurve(rawValue: "wavy")
    #expect(layer.cornerCurve == .circular)
    layer.maskedCorners = CACornerMask(rawValue: 0xFF)
    #expect(layer.maskedCorners.rawValue == 15)
    #expect(CALayer.cornerCurveExpansionFactor(.continuous) == 1.528665)
    #expect(CALayer.cornerCurveExpansionFactor(.circular) == 1)
  }

  @Test func theFrameFollowsBoundsPositionAndAnchor() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 7, y: 9, width: 40, height: 20)
    layer.position = CGPoint(x: 100, y: 50)
    #expect(layer.frame == CGRect(x: 80, y: 40, width: 40, height: 20))
    layer.anchorPoint = .zero
    #expect(layer.frame == CGRect(x: 100, y: 50, width: 40, height: 20))
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    #expect(layer.bounds == CGRect(x: 7, y: 9, width: 3, height: 4))
    #expect(layer.position == CGPoint(x: 1, y: 2))
  }

  @Test func aTurnedLayersFrameIsTheBoxAroundIt() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: 40, height: 20)
    layer.position = CGPoint(x: 50, y: 50)
    layer.transform = CATransform3DMakeRotation(.pi / 2, 0, 0, 1)
    let frame = layer.frame
    #expect(abs(frame.minX - 40) < 1e-9 && abs(frame.minY - 30) < 1e-9)
    #expect(abs(frame.width - 20) < 1e-9 && abs(frame.height - 40) < 1e-9)
  }

  @Test func settingTheFrameDividesByTheTransformsScale() {
    let layer = CALayer()
    layer.transform = CATransform3DMakeScale(2, 4, 1)
    layer.frame = CGRect(x: 10, y: 20, width: 80, height: 80)
    #expect(layer.bounds.size == CGSize(width: 40, height: 20))
    #expect(layer.frame == CGRect(x: 10, y: 20, width: 80, height: 80))
  }

  @Test func negativeSizesAreStandardised() {
    let layer = CALayer()
    layer.bounds = CGRect(x: 0, y: 0, width: -100, height: -50)
    #expect(layer.bounds == CGRect(x: -100, y: -50, width: 100, height: 50))
  }

  @Test(arguments: [CGFloat.nan, .infinity, -.infinity])
  func geometryThatIsNotFiniteIsRefused(_ bad: CGFloat) {
    let layer = CALayer()
    layer.frame = CGRect(x: 1, y: 2, width: 3, height: 4)
    layer.position.x = bad
    layer.bounds.size.width = bad
    layer.anchorPoint.y = bad
    layer.zPosition = bad
    layer.frame = CGRect(x: bad, y: 0, width: 1, height: 1)
    layer.cornerRadius = bad
    layer.transform = CATransform3DMakeTranslation(bad, 0, 0)
    #expect(layer.frame == CGRect(x: 1, y: 2, width: 3, height: 4))
    #expect(layer.zPosition == 0 && layer.cornerRadius == 0)
    #expect(layer.transform == CATransform3DIdentity)
  }

  @Test func pointsConvertThroughScrolledAndScaledLayers() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    root.anchorPoint = .zero
    let scroller = CALayer()
    scroller.frame = CGRect(x: 10, y: 10, width: 50, height: 50)
    scroller.bounds.origin = CGPoint(x: 0, y: 30)
    let leaf = CALayer()
    leaf.frame = CGRect(x: 5, y: 40, width: 10, height: 10)
    leaf.transform = CATransform3DMakeScale(2, 2, 1)
    root.addSublayer(scroller)
    scroller.addSublayer(leaf)
    // The leaf's centre stays where it was: (10, 45) in the scroller, (20, 25) in the root.
    #expect(leaf.convert(CGPoint(x: 5, y: 5), to: root) == CGPoint(x: 20, y: 25))
    #expect(leaf.convert(CGPoint(x: 0, y: 0), to: root) == CGPoint(x: 10, y: 15))
    #expect(root.convert(CGPoint(x: 10, y: 15), to: leaf) == CGPoint(x: 0, y: 0))
    #expect(leaf.convert(CGRect(x: 0, y: 0, width: 10, height: 10), to: root) == CGRect(x: 10, y: 15, width: 20, height: 20))
  }

  @Test func pointsUnderPerspectiveConvertThereAndBack() {
    let root = CALayer()
    root.bounds = CGRect(x: 0, y: 0, width: 200, height: 200)
    root.anchorPoint = .zero
    var perspective = CATransform3D()
    perspective.m34 = -1 / 500
    root.sublayerTransform = perspective
    let card = CALayer()
    card.frame = CGRect(x: 50, y: 50, width: 100, height: 100)
    card.transform = CATransform3DMakeRotation(.pi / 4, 0, 1, 0)
    root.addSublayer(card)
    let seen = card.convert(CGPoint(x: 80, y: 20), to: root)
    let back = card.convert(seen, from: root)
    #expect(abs(back.x - 80) < 1e-9 && abs(back.y - 20) < 1e-9)
  }

  @Test func layersWithoutACommonRootConvertThroughTheirRoots() {
    let (a, b) = (CALayer(), CALayer())
    a.frame = CGRect(x: 10, y: 0, width: 10, height: 10)
    b.frame = CGRect(x: 0, y: 20, width: 10, height: 10)
    #expect(a.convert(CGPoint(x: 1, y: 1), to: b) == CGPoint(x: 11, y: -19))
  }

  @Test func autoresizingDividesWhatTheSuperlayerGains() {
    let host = CALayer()
    host.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = CALayer()
    child.frame = CGRect(x: 10, y: 20, width: 30, height: 40)
    child.autoresizingMask = [.layerWidthSizable, .layerMaxXMargin, .layerMinYMargin]
    host.addSublayer(child)
    host.bounds.size = CGSize(width: 190, height: 150)
    // Width gains 90 in the proportion 30 : 60; the top margin takes all 50 of the height.
    #expect(child.frame == CGRect(x: 10, y: 70, width: 60, height: 40))
  }

  @Test func autoresizingMovesATurnedLayerAndKeepsItsSize() {
    let host = CALayer()
    host.bounds = CGRect(x: 0, y: 0, width: 100, height: 100)
    let child = CALayer()
    child.bounds = CGRect(x: 0, y: 0, width: 30, height: 30)
    child.position = CGPoint(x: 50, y: 50)
    child.transform = CATransform3DMakeRotation(.pi / 5, 0, 0, 1)
    child.autoresizingMask = [.layerMinXMargin, .layerMaxXMargin]
    host.addSublayer(child)
    host.bounds.size.width = 200
    #expect(child.bounds.size == CGSize(width: 30, height: 30))
    #expect(child.position == CGPoint(x: 100, y: 50))
  }
}
