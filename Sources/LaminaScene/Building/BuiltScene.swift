public import Foundation
public import LaminaGeometry
public import LaminaLayers
package import LaminaDisplayList
package import LaminaText

/// A scene as layers, ready to be laid out, changed and drawn.
///
/// Layers are confined to the thread that uses them, and so is this.
public final class BuiltScene {
  /// One sheet: a root layer and the paper it is drawn on.
  public struct Page {
    public var layer: CALayer
    /// In points.
    public var size: CGSize
    public var background: CGColor?
    /// The page's own number, such as "iv".
    public var label: String?
  }

  public internal(set) var pages: [Page]
  /// Pixels in a point, as the file's canvas says; 1 unless set.
  public let scale: CGFloat
  public let appearance: Appearance
  /// What was not as meant and is drawn all the same.
  public internal(set) var warnings: [SceneDiagnostic]
  package let info: DocumentInfo
  package let document: SceneDocument
  /// By the number of the node.
  package let layers: [CALayer]
  /// The fonts, and the texts set with them.
  package let textEnvironment: TextEnvironment
  var hasCheckedText = false

  package init(
    document: SceneDocument, pages: [Page], scale: CGFloat, appearance: Appearance, info: DocumentInfo, layers: [CALayer],
    fonts: FontCatalog, warnings: [SceneDiagnostic]
  ) {
    (self.document, self.pages, self.scale, self.appearance) = (document, pages, scale, appearance)
    (self.info, self.layers, self.warnings) = (info, layers, warnings)
    textEnvironment = TextEnvironment(shaper: TextShaper(catalog: fonts))
  }

  /// The layer of the node with that `id`, the first in the file.
  public func layer(named id: String) -> CALayer? { layers.first { $0.name == id } }
}
