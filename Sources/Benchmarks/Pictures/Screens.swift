import Lamina
import LaminaGeometry

/// Layer trees of the phone's screens.
enum Screens {
  static let options = RenderOptions(scale: 3)
  private static let frame = CGRect(x: 0, y: 0, width: 402, height: 874)
  private static let ink = CGColor(rgb: 0x1c1c1e)

  /// A card with a shadow, four borders and a label.
  static func card(_ label: String) -> CALayer {
    let screen = CALayer()
    screen.frame = frame
    screen.backgroundColor = CGColor(rgb: 0xf2f2f7)
    let card = CALayer()
    card.frame = CGRect(x: 61, y: 362, width: 280, height: 150)
    card.backgroundColor = .white
    card.cornerRadius = 10
    card.shadowOpacity = 0.2
    card.shadowRadius = 5
    card.shadowOffset = CGSize(width: 0, height: 5)
    card.setBorders(
      BorderSet(
        top: .solid(3, CGColor(rgb: 0xff3b30)), right: .solid(2, CGColor(rgb: 0xff9500)), bottom: .solid(5, CGColor(rgb: 0x007aff)),
        left: .solid(1, CGColor(rgb: 0x34c759))))
    let text = CATextLayer()
    text.frame = card.bounds
    text.string = label
    text.font = "system-Bold"
    text.fontSize = 17
    text.foregroundColor = ink
    text.alignmentMode = .center
    text.verticalAlignment = .middle
    card.addSublayer(text)
    screen.addSublayer(card)
    return screen
  }

  /// The same as a scene file.
  static let cardScene = """
    lamina: 1
    canvas: {width: 402, height: 874, scale: 3, background: "#f2f2f7"}
    root:
      frame: [0, 0, 402, 874]
      children:
        - frame: [61, 362, 280, 150]
          background: white
          cornerRadius: 10
          shadows: [{x: 0, y: 5, blur: 10, color: "rgba(0, 0, 0, 0.2)"}]
          border:
            top: {width: 3, color: "#ff3b30"}
            right: {width: 2, color: "#ff9500"}
            bottom: {width: 5, color: "#007aff"}
            left: {width: 1, color: "#34c759"}
          children:
            - type: text
              frame: [0, 0, 280, 150]
              text: Hello, Layers
              fontWeight: 700
              fontSize: 17
              color: "#1c1c1e"
              textAlign: center
              verticalAlign: center

    """

  private static let fruits = "りんご みかん ぶどう もも なし いちご すいか メロン バナナ さくらんぼ".split(separator: " ")
  private static let subjects = "国語 数学 理科 社会 英語 音楽 美術 体育 技術 家庭".split(separator: " ")

  /// The texts of the list's cells, left and right in turn.
  static let listTexts = (0..<20).flatMap { row in
    ["Apple \(fruits[row % 10]) \(row + 1)", "Subject \(subjects[row * 3 % 10]) class \(row + 1)"]
  }

  /// Rows of two bordered cells with Latin and Japanese text.
  static func list() -> CALayer {
    let screen = CALayer()
    screen.frame = frame
    screen.backgroundColor = .white
    let rules = BorderSet([.left, .right, .bottom], width: 1, color: CGColor(rgb: 0xc6c6c8))
    let style = TextStyle(fontFamilies: ["system", "Noto Sans CJK JP"], fontSize: 15, color: ink, language: "ja")
    for (index, text) in listTexts.enumerated() {
      let cell = CALayer()
      let isLeft = index % 2 == 0
      cell.frame = CGRect(x: isLeft ? 16 : 164, y: 37 + 40 * CGFloat(index / 2), width: isLeft ? 148 : 222, height: 40)
      cell.setBorders(rules)
      let label = CATextLayer()
      label.textStyle = style
      label.string = text
      label.verticalAlignment = .middle
      label.frame = CGRect(x: 9, y: 0, width: cell.bounds.width - 10, height: 39)
      cell.addSublayer(label)
      screen.addSublayer(cell)
    }
    return screen
  }
}
