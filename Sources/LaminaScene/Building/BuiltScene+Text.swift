import Foundation
import LaminaLayers
import LaminaText

extension BuiltScene {
  /// Lays all pages out with the scene's fonts and says which characters none of them has.
  package func layOut() {
    TextEnvironment.with(textEnvironment) {
      for page in pages { page.layer.layoutIfNeeded() }
      warnOfText()
    }
  }

  /// Each missing character once, by name, however often it stands in the scene.
  private func warnOfText() {
    guard !hasCheckedText else { return }
    hasCheckedText = true
    var known: Set<Unicode.Scalar> = []
    for (index, layer) in layers.enumerated() {
      guard let layer = layer as? CATextLayer else { continue }
      let layout = layer.settledLayout().layout
      for scalar in layout.missingGlyphs where known.insert(scalar).inserted {
        let digits = String(scalar.value, radix: 16, uppercase: true)
        let code = "U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits
        let name = scalar.properties.name.map { " \($0)" } ?? ""
        warn("no font has \(code)\(name)", index)
      }
      if layout.exceedsLimits { warn("the text is longer than what is laid out; its end is left out", index) }
    }
  }

  private func warn(_ message: String, _ index: Int) {
    let node = document.nodes[index]
    warnings.append(
      SceneDiagnostic(
        .warning, file: document.file, line: node.line, column: node.column,
        keyPath: document.keyPath(of: NodeReference(index: index)), message))
  }
}
