import Foundation
package import LaminaDisplayList
package import LaminaGeometry
package import LaminaImages

/// One of a layer's backgrounds.
package enum LayerFill: Sendable {
  case color(CGColor)
  case gradient(UnitGradient)
  /// Stretched over the box.
  case image(CGImage)

  package func append(to items: inout [DisplayItem], shape: RoundedRect) {
    switch self {
    case .color(let color): items.append(.fill(Fill(Shape(shape), .color(color))))
    case .gradient(let gradient): items.append(.fill(Fill(Shape(shape), gradient.paint(in: shape.rect))))
    case .image(let image):
      let whole = CGRect(x: 0, y: 0, width: image.width, height: image.height)
      let item = DisplayItem.image(ImageItem(image, source: whole, destination: shape.rect))
      if shape.isRectangle { return items.append(item) }
      var effects = Group.Effects()
      effects.clips = [.rounded(shape)]
      items.append(.group(Group(DisplayList([item]), effects)))
    }
  }
}
