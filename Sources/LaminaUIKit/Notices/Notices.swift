import Foundation

/// What a client should know and cannot be told by a return value: on standard error, or to a handler.
@MainActor
public enum Notices {
  /// Takes what is said, instead of standard error.
  public static var handler: ((String) -> Void)?
  private static var told: Set<String> = []

  static func say(_ text: String) {
    if let handler { return handler(text) }
    FileHandle.standardError.write(Data((text + "\n").utf8))
  }

  /// Says something the first time only.
  static func once(_ key: String, _ text: String) { if told.insert(key).inserted { say(text) } }

  /// For an API that is there so that code compiles and whose effect nobody could see here.
  static func notSimulated(_ name: String) { once(name, "UIKit: \(name) is not simulated.") }

  static func name(of view: UIView) -> String {
    if let identifier = view.rare?.accessibility.identifier { return identifier }
    if let name = view.layer.name { return name }
    let type = String(describing: type(of: view))
    guard let parent = view.parentView, let index = parent.childViews.firstIndex(of: view) else { return type }
    let alike = parent.childViews.filter { Swift.type(of: $0) == Swift.type(of: view) }
    return alike.count > 1 ? "\(type)[\(index)]" : type
  }

  static func name(of guide: UILayoutGuide) -> String {
    let owner = guide.owningView.map { name(of: $0) } ?? "(no view)"
    let names: [UILayoutGuide.Role: String] = [
      .safeArea: "safeArea", .margins: "layoutMargins", .readable: "readableContent", .keyboard: "keyboard", .scrollContent: "content",
      .scrollFrame: "frame",
    ]
    return "\(owner).\(names[guide.role] ?? (guide.identifier.isEmpty ? "guide" : guide.identifier))"
  }
}
