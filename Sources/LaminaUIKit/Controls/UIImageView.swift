public import Foundation
import LaminaGeometry
import LaminaLayers

/// Shows a picture as its content mode says.
@MainActor
open class UIImageView: UIView {
  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    prepare()
  }

  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }

  public override init(frame: CGRect) {
    super.init(frame: frame)
    prepare()
  }

  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    prepare()
  }

  private func prepare() {
    isUserInteractionEnabled = false
    show()
  }

  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { intrinsicSizeChanged() }
      show()
    }
  }

  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { show() } }

  private func show() {
    let shown = isHighlighted ? highlightedImage ?? image : image
    layer.contents = shown?.cgImage
    layer.contentsScale = shown?.scale ?? 1
    layer.contentsTint = shown?.renderingMode == .alwaysTemplate ? tintColor.resolved(traitCollection) : nil
  }

  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }

  override func appearanceChanged() { show() }

  open override var intrinsicContentSize: CGSize {
    image.map(\.size) ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }

  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }
  open override func draw(_ rect: CGRect) {}
}
