import Lamina
import LaminaGeometry

/// Layer trees of very many layers, and of the animated border.
enum Canvases {
  static let options = RenderOptions(scale: 1)

  private static func canvas(_ width: CGFloat, _ height: CGFloat, _ color: CGColor) -> CALayer {
    let layer = CALayer()
    layer.frame = CGRect(x: 0, y: 0, width: width, height: height)
    layer.backgroundColor = color
    return layer
  }

  private static func color(_ index: Int) -> UInt32 { UInt32(truncatingIfNeeded: (index &* 2_654_435_761) >> 8) & 0xffffff }

  /// Squares with a bottom border in the inverse colour.
  static func squares(_ count: Int) -> CALayer {
    let canvas = canvas(2048, 2048, .white)
    var all: [CALayer] = []
    all.reserveCapacity(count)
    for index in 0..<count {
      let square = CALayer()
      let (x, y) = (index * 7919 % 2041, (index * 104_729 + index / 2041 * 41) % 2041)
      square.frame = CGRect(x: CGFloat(x), y: CGFloat(y), width: 8, height: 8)
      square.backgroundColor = CGColor(rgb: color(index))
      square.setBorders(BorderSet(.bottom, width: 1, color: CGColor(rgb: color(index) ^ 0xffffff)))
      all.append(square)
    }
    canvas.sublayers = all
    return canvas
  }

  /// Layers with nothing but a background.
  static func plainSquares(_ count: Int) -> CALayer {
    let canvas = canvas(2048, 2048, .white)
    var all: [CALayer] = []
    all.reserveCapacity(count)
    for index in 0..<count {
      let square = CALayer()
      square.frame = CGRect(x: CGFloat(index * 7919 % 2041), y: CGFloat(index * 104_729 % 2041), width: 8, height: 8)
      square.backgroundColor = CGColor(rgb: color(index))
      all.append(square)
    }
    canvas.sublayers = all
    return canvas
  }

  /// Rounded cards with a shadow each.
  static func cards(_ count: Int) -> CALayer {
    let canvas = canvas(2048, 2048, .white)
    var all: [CALayer] = []
    all.reserveCapacity(count)
    for index in 0..<count {
      let card = CALayer()
      let (x, y) = (4 + index * 7919 % 2001, 4 + (index * 104_729 + index / 2001 * 401) % 2009)
      card.frame = CGRect(x: CGFloat(x), y: CGFloat(y), width: 40, height: 24)
      card.backgroundColor = CGColor(rgb: color(index))
      card.cornerRadius = 6
      card.shadowOpacity = 0.3
      card.shadowRadius = 2
      card.shadowOffset = CGSize(width: 0, height: 2)
      all.append(card)
    }
    canvas.sublayers = all
    return canvas
  }

  /// A card whose border is drawn within a second.
  static func ring() -> CALayer {
    let canvas = canvas(300, 500, CGColor(rgb: 0xf2f2f7))
    let card = CALayer()
    card.frame = CGRect(x: 20, y: 20, width: 260, height: 460)
    card.backgroundColor = .white
    card.cornerRadius = 16
    canvas.addSublayer(card)
    card.setBorders(BorderSet(.solid(4, CGColor(rgb: 0x007aff))))
    let animation = CABasicAnimation(keyPath: "progress")
    animation.fromValue = 0.0
    animation.toValue = 1.0
    animation.duration = 1
    animation.fillMode = .both
    animation.isRemovedOnCompletion = false
    card.borderLayer()?.add(animation, forKey: "draw")
    return canvas
  }
}
