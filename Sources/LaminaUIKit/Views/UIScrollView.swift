public import Foundation

@MainActor
public protocol UIScrollViewDelegate: AnyObject {
  func scrollViewDidScroll(_ scrollView: UIScrollView)
  func scrollViewDidZoom(_ scrollView: UIScrollView)
  func viewForZooming(in scrollView: UIScrollView) -> UIView?
}

extension UIScrollViewDelegate {
  public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
  public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
  public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
}

/// Shows a part of a larger content: the origin of its bounds is how far it is scrolled.
///
/// Constraints between a scroll view's edges and its subviews are about the content; those with its width and height about itself.
@MainActor
open class UIScrollView: UIView {
  open weak var delegate: (any UIScrollViewDelegate)?
  open var contentSize = CGSize.zero { didSet { if contentSize != oldValue { setNeedsLayout() } } }
  open var contentInset = UIEdgeInsets.zero { didSet { insetsChanged(from: oldValue) } }
  open var contentInsetAdjustmentBehavior = ContentInsetAdjustmentBehavior.automatic
  open var isScrollEnabled = true
  open var isPagingEnabled = false
  open var bounces = true
  open var alwaysBounceVertical = false
  open var alwaysBounceHorizontal = false
  open var showsVerticalScrollIndicator = true
  open var showsHorizontalScrollIndicator = true
  open var verticalScrollIndicatorInsets = UIEdgeInsets.zero
  open var horizontalScrollIndicatorInsets = UIEdgeInsets.zero
  open var keyboardDismissMode = KeyboardDismissMode.none
  open var minimumZoomScale: CGFloat = 1 { didSet { if minimumZoomScale != 1 { Notices.notSimulated("UIScrollView zooming") } } }
  open var maximumZoomScale: CGFloat = 1 { didSet { if maximumZoomScale != 1 { Notices.notSimulated("UIScrollView zooming") } } }
  open var decelerationRate = DecelerationRate.normal

  public enum ContentInsetAdjustmentBehavior: Int, Sendable { case automatic, scrollableAxes, never, always }
  public enum KeyboardDismissMode: Int, Sendable { case none, onDrag, interactive }

  public struct DecelerationRate: RawRepresentable, Hashable, Sendable {
    public let rawValue: CGFloat

    public init(rawValue: CGFloat) { self.rawValue = rawValue }

    public static let normal = DecelerationRate(rawValue: 0.998)
    public static let fast = DecelerationRate(rawValue: 0.99)
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    clipsToBounds = true
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    clipsToBounds = true
  }

  public var contentLayoutGuide: UILayoutGuide { standardGuides.scrollContent }
  public var frameLayoutGuide: UILayoutGuide { standardGuides.scrollFrame }

  /// What the client and the safe area keep free around the content.
  public var adjustedContentInset: UIEdgeInsets {
    switch contentInsetAdjustmentBehavior {
    case .never: contentInset
    case .automatic, .scrollableAxes, .always: contentInset + safeAreaInsets
    }
  }

  open var contentOffset: CGPoint {
    get { bounds.origin }
    set {
      guard newValue != bounds.origin, newValue.x.isFinite, newValue.y.isFinite else { return }
      bounds.origin = newValue
      layoutItem?.guidesChanged()
      setNeedsLayout()
      delegate?.scrollViewDidScroll(self)
    }
  }

  open func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }

  /// Scrolls as little as needed.
  open func scrollRectToVisible(_ rect: CGRect, animated: Bool) {
    let shown = bounds.inset(by: adjustedContentInset)
    var offset = contentOffset
    if rect.maxX > shown.maxX { offset.x += rect.maxX - shown.maxX }
    if rect.minX < shown.minX { offset.x -= shown.minX - rect.minX }
    if rect.maxY > shown.maxY { offset.y += rect.maxY - shown.maxY }
    if rect.minY < shown.minY { offset.y -= shown.minY - rect.minY }
    contentOffset = held(offset)
  }

  /// Between the first and the last that show nothing beyond the content.
  func held(_ offset: CGPoint) -> CGPoint {
    let insets = adjustedContentInset
    func clamp(_ value: CGFloat, _ low: CGFloat, _ high: CGFloat) -> CGFloat { max(low, min(value, max(low, high))) }
    return CGPoint(
      x: clamp(offset.x, -insets.left, contentSize.width + insets.right - bounds.width),
      y: clamp(offset.y, -insets.top, contentSize.height + insets.bottom - bounds.height))
  }

  private func insetsChanged(from old: UIEdgeInsets) {
    guard contentInset != old else { return }
    // What lay at the top stays at the top.
    if contentOffset.y == -old.top { contentOffset.y = -contentInset.top }
    setNeedsLayout()
  }

  open func flashScrollIndicators() {}
}
