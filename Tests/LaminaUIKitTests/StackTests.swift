import Testing
import UIKit

@MainActor
@Suite struct StackTests {
  private final class Box: UIView {
    var natural: CGSize

    init(_ width: CGFloat, _ height: CGFloat) {
      natural = CGSize(width: width, height: height)
      super.init(frame: .zero)
    }

    required init?(coder: NSCoder) { nil }
    override var intrinsicContentSize: CGSize { natural }
  }

  private func frames(_ change: (UIStackView) -> Void) -> [CGRect] {
    let stack = UIStackView(arrangedSubviews: [Box(20, 10), Box(40, 30), Box(60, 20)])
    stack.frame = CGRect(x: 0, y: 0, width: 240, height: 50)
    stack.arrangedSubviews[0].setContentHuggingPriority(.init(rawValue: 100), for: .horizontal)
    change(stack)
    stack.layoutIfNeeded()
    return stack.arrangedSubviews.map(\.frame)
  }

  private func rects(_ numbers: [(CGFloat, CGFloat, CGFloat, CGFloat)]) -> [CGRect] {
    numbers.map { CGRect(x: $0.0, y: $0.1, width: $0.2, height: $0.3) }
  }

  @Test func `Fill stretches what hugs least`() {
    #expect(frames { $0.spacing = 10 } == rects([(0, 0, 120, 50), (130, 0, 40, 50), (180, 0, 60, 50)]))
  }

  @Test func `Fill equally gives the same to each`() {
    #expect(frames { $0.distribution = .fillEqually } == rects([(0, 0, 80, 50), (80, 0, 80, 50), (160, 0, 80, 50)]))
  }

  @Test func `Fill proportionally keeps the ratio of natural sizes`() {
    #expect(frames { $0.distribution = .fillProportionally } == rects([(0, 0, 40, 50), (40, 0, 80, 50), (120, 0, 120, 50)]))
  }

  @Test func `Equal spacing and equal centring divide the room`() {
    let spaced = frames {
      $0.distribution = .equalSpacing
      $0.arrangedSubviews[0].setContentHuggingPriority(.defaultLow, for: .horizontal)
    }
    #expect(spaced.map(\.minX) == [0, 80, 180])
    let centred = frames {
      $0.distribution = .equalCentering
      $0.arrangedSubviews[0].setContentHuggingPriority(.defaultLow, for: .horizontal)
    }
    #expect(centred.map(\.midX) == [10, 110, 210])
  }

  @Test func `Across the axis, views align`() {
    #expect(frames { $0.alignment = .top }.map(\.minY) == [0, 0, 0])
    #expect(frames { $0.alignment = .bottom }.map(\.maxY) == [50, 50, 50])
    #expect(frames { $0.alignment = .center }.map(\.midY) == [25, 25, 25])
    #expect(frames { $0.alignment = .center }.map(\.height) == [10, 30, 20])
  }

  @Test func `A hidden view drops out with its spacing, and comes back`() {
    let stack = UIStackView(arrangedSubviews: [Box(20, 10), Box(40, 10), Box(60, 10)])
    stack.spacing = 5
    stack.setCustomSpacing(30, after: stack.arrangedSubviews[1])
    #expect(stack.systemLayoutSizeFitting(.zero).width == 155)
    stack.arrangedSubviews[1].isHidden = true
    #expect(stack.systemLayoutSizeFitting(.zero).width == 85)
    stack.arrangedSubviews[1].isHidden = false
    stack.axis = .vertical
    #expect(stack.systemLayoutSizeFitting(.zero) == CGSize(width: 60, height: 65))
  }
}
