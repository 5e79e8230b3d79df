import Testing
import UIKit

@MainActor
@Suite struct LayoutTests {
  private func host(_ width: CGFloat = 300, _ height: CGFloat = 200) -> UIView {
    UIView(frame: CGRect(x: 0, y: 0, width: width, height: height))
  }

  private func box(in host: UIView) -> UIView {
    let view = UIView()
    view.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(view)
    return view
  }

  @Test func `Edges, sizes and centres give frames`() {
    let host = host()
    let (a, b) = (box(in: host), box(in: host))
    NSLayoutConstraint.activate([
      a.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 20),
      a.topAnchor.constraint(equalTo: host.topAnchor, constant: 10),
      a.widthAnchor.constraint(equalToConstant: 80),
      a.heightAnchor.constraint(equalTo: a.widthAnchor, multiplier: 0.5),
      b.leadingAnchor.constraint(equalTo: a.trailingAnchor, constant: 8),
      b.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -20),
      b.centerYAnchor.constraint(equalTo: a.centerYAnchor),
      b.heightAnchor.constraint(equalToConstant: 20),
    ])
    host.layoutIfNeeded()
    #expect(a.frame == CGRect(x: 20, y: 10, width: 80, height: 40))
    #expect(b.frame == CGRect(x: 108, y: 20, width: 172, height: 20))
  }

  @Test func `Constraints reach over levels, and follow a constant, a priority and a resize`() {
    let host = host()
    let outer = box(in: host)
    let inner = box(in: outer)
    let width = inner.widthAnchor.constraint(equalToConstant: 50)
    let wide = inner.widthAnchor.constraint(equalToConstant: 90)
    wide.priority = .defaultLow
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 30),
      outer.topAnchor.constraint(equalTo: host.topAnchor, constant: 30),
      outer.trailingAnchor.constraint(equalTo: host.trailingAnchor, constant: -30),
      outer.heightAnchor.constraint(equalToConstant: 100),
      inner.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 40),
      inner.bottomAnchor.constraint(equalTo: host.bottomAnchor, constant: -90),
      inner.heightAnchor.constraint(equalToConstant: 10), width, wide,
    ])
    host.layoutIfNeeded()
    #expect(inner.frame == CGRect(x: 10, y: 70, width: 50, height: 10))
    width.constant = 60
    host.layoutIfNeeded()
    #expect(inner.frame.width == 60)
    width.priority = UILayoutPriority(1)
    host.layoutIfNeeded()
    #expect(inner.frame.width == 90)
    host.frame.size = CGSize(width: 400, height: 220)
    host.layoutIfNeeded()
    #expect(outer.frame == CGRect(x: 30, y: 30, width: 340, height: 100))
    #expect(inner.frame.maxY == 100)
  }

  @Test func `Trailing and leading change sides where text runs to the left`() {
    let host = host()
    host.semanticContentAttribute = .forceRightToLeft
    let view = box(in: host)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: host.leadingAnchor, constant: 20),
      view.widthAnchor.constraint(equalToConstant: 50), view.topAnchor.constraint(equalTo: host.topAnchor),
      view.heightAnchor.constraint(equalToConstant: 5),
    ])
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 230, y: 0, width: 50, height: 5))
  }

  @Test func `A label is as high as San Francisco has it, and lines follow the width`() {
    for (points, height) in [(17, 20.5), (16, 19.5), (12, 14.5)] as [(CGFloat, CGFloat)] {
      let label = UILabel()
      label.font = .systemFont(ofSize: points)
      label.text = "Label"
      let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
      window.setScreen(size: window.bounds.size, scale: 2, idiom: .phone)
      window.addSubview(label)
      #expect(label.intrinsicContentSize.height == height)
    }
    let host = host()
    let label = UILabel()
    label.text = "Several words that need more than one line here"
    label.numberOfLines = 0
    label.translatesAutoresizingMaskIntoConstraints = false
    host.addSubview(label)
    NSLayoutConstraint.activate([
      label.leadingAnchor.constraint(equalTo: host.leadingAnchor), label.topAnchor.constraint(equalTo: host.topAnchor),
      label.widthAnchor.constraint(equalToConstant: 120),
    ])
    host.layoutIfNeeded()
    let lines = label.frame.height / label.font.lineHeight
    #expect(lines > 3.9 && lines < 5.2, "\(label.frame)")
  }

  @Test func `Autoresizing masks place a view beside constrained ones`() {
    let host = host()
    let fixed = UIView(frame: CGRect(x: 10, y: 10, width: 100, height: 30))
    fixed.autoresizingMask = [.flexibleWidth, .flexibleTopMargin]
    host.addSubview(fixed)
    let view = box(in: host)
    NSLayoutConstraint.activate([
      view.topAnchor.constraint(equalTo: fixed.bottomAnchor, constant: 5), view.leadingAnchor.constraint(equalTo: fixed.leadingAnchor),
      view.widthAnchor.constraint(equalTo: fixed.widthAnchor), view.heightAnchor.constraint(equalToConstant: 7),
    ])
    host.layoutIfNeeded()
    #expect(view.frame == CGRect(x: 10, y: 45, width: 100, height: 7))
    host.frame.size = CGSize(width: 360, height: 240)
    host.layoutIfNeeded()
    #expect(fixed.frame == CGRect(x: 10, y: 50, width: 160, height: 30))
    #expect(view.frame == CGRect(x: 10, y: 85, width: 160, height: 7))
  }

  @Test func `A conflict is told, and one constraint is broken`() {
    let host = host()
    let view = box(in: host)
    view.accessibilityIdentifier = "card"
    var told: [String] = []
    Notices.handler = { told.append($0) }
    defer { Notices.handler = nil }
    let wide = view.widthAnchor.constraint(equalToConstant: 90)
    NSLayoutConstraint.activate([view.widthAnchor.constraint(equalToConstant: 50), wide])
    host.layoutIfNeeded()
    #expect(
      told.count == 1 && told[0].contains("card.width == 50") && told[0].contains("Broken until one of them changes: card.width == 90"))
    #expect(view.frame.width == 50)
  }

  @Test func `Removing a view ends what ties it to the others`() {
    let host = host()
    let view = box(in: host)
    let tie = view.topAnchor.constraint(equalTo: host.topAnchor)
    let size = view.widthAnchor.constraint(equalToConstant: 12)
    NSLayoutConstraint.activate([tie, size])
    host.layoutIfNeeded()
    view.removeFromSuperview()
    #expect(!tie.isActive && size.isActive)
    let other = self.host()
    other.addSubview(view)
    other.layoutIfNeeded()
    #expect(view.frame.width == 12)
  }

  @Test func `systemLayoutSizeFitting is the size of what is inside`() {
    let card = UIView()
    let view = box(in: card)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: card.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: card.topAnchor, constant: 5),
      card.trailingAnchor.constraint(equalTo: view.trailingAnchor, constant: 10),
      card.bottomAnchor.constraint(equalTo: view.bottomAnchor, constant: 5), view.heightAnchor.constraint(equalToConstant: 40),
      view.widthAnchor.constraint(greaterThanOrEqualToConstant: 60),
    ])
    #expect(card.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize) == CGSize(width: 80, height: 50))
    let wide = card.systemLayoutSizeFitting(
      CGSize(width: 200, height: 0), withHorizontalFittingPriority: .required, verticalFittingPriority: .fittingSizeLevel)
    #expect(wide == CGSize(width: 200, height: 50))
  }
}
