public import LaminaGeometry

/// `lamina fmt`: a scene file in its one canonical form. Keys stand in a fixed order, defaults are left out, numbers are the
/// shortest that read back the same, colours are hexadecimal where that is exact. JSON stays JSON. Comments on a line of their own are kept.
///
/// Formatting the result again changes nothing, and both draw the same.
public enum SceneFormatter {
  /// - Parameter file: how messages name the file.
  public static func format(_ bytes: [UInt8], file: String, limits: Limits = Limits()) throws(SceneError) -> String {
    let (document, _) = try SceneReader(file: file, limits: limits).read(bytes)
    return document.canonicalText
  }
}

extension SceneDocument {
  package var canonicalText: String { isJSON ? CanonicalJSON.text(of: self) : CanonicalYAML.text(of: self) }
}
