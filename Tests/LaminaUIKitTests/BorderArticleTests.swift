import Testing
import UIKit

extension UIView {
  /// Borders as view code adds them by hand: a layer an edge, told apart by its name and its edge.
  fileprivate func addEdge(_ edge: UIRectEdge, _ color: UIColor, _ width: CGFloat, identifier: String = "customBorder") {
    layer.sublayers?.filter { $0.name == identifier && $0.value(forKey: "edge") as? UIRectEdge == edge }
      .forEach { $0.removeFromSuperlayer() }
    let line = CALayer()
    line.name = identifier
    line.backgroundColor = color.cgColor
    line.setValue(edge, forKey: "edge")
    switch edge {
    case .top: line.frame = CGRect(x: 0, y: 0, width: bounds.width, height: width)
    case .bottom: line.frame = CGRect(x: 0, y: bounds.height - width, width: bounds.width, height: width)
    case .left: line.frame = CGRect(x: 0, y: 0, width: width, height: bounds.height)
    default: line.frame = CGRect(x: bounds.width - width, y: 0, width: width, height: bounds.height)
    }
    layer.addSublayer(line)
  }
}

@MainActor
@Suite struct BorderArticleTests {
  private final class CardController: UIViewController {
    let card = UIView()

    override func viewDidLoad() {
      super.viewDidLoad()
      view.backgroundColor = .systemBackground
      card.backgroundColor = .white
      card.layer.cornerRadius = 10
      card.layer.shadowOpacity = 0.2
      card.layer.shadowRadius = 5
      card.translatesAutoresizingMaskIntoConstraints = false
      view.addSubview(card)
      NSLayoutConstraint.activate([
        card.centerXAnchor.constraint(equalTo: view.centerXAnchor), card.centerYAnchor.constraint(equalTo: view.centerYAnchor),
        card.widthAnchor.constraint(equalTo: view.widthAnchor, multiplier: 0.7), card.heightAnchor.constraint(equalToConstant: 150),
      ])
    }

    override func viewDidLayoutSubviews() {
      super.viewDidLayoutSubviews()
      card.addEdge(.top, .systemRed, 3)
      card.addEdge(.bottom, .systemBlue, 5)
      card.addEdge(.left, .systemGreen, 1)
      card.addEdge(.right, .systemOrange, 2)
    }
  }

  @Test func `Ten rotations leave four border layers, in place, and the shadow as it was`() throws {
    let screen = HeadlessScreen(device: .iPhone16)
    let controller = CardController()
    screen.show(controller)
    for turn in 0...10 {
      if turn > 0 { screen.rotate() }
      let lines = (controller.card.layer.sublayers ?? []).filter { $0.name == "customBorder" }
      #expect(lines.count == 4)
      let bottom = try #require(lines.first { $0.value(forKey: "edge") as? UIRectEdge == .bottom })
      #expect(bottom.frame == CGRect(x: 0, y: 145, width: controller.card.bounds.width, height: 5))
    }
    #expect(controller.card.layer.shadowOpacity == 0.2 && controller.card.layer.shadowRadius == 5)
    #expect(try screen.image().width == 1179)
  }

  @Test func `Lines follow a resize with no call from the client`() {
    let view = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 50))
    view.addEdge(.right, .red, 2)
    view.frame.size = CGSize(width: 160, height: 80)
    view.layoutIfNeeded()
    #expect(view.layer.sublayers?.first?.frame == CGRect(x: 158, y: 0, width: 2, height: 80))
  }
}
