package import Foundation
package import LaminaText

/// Where text gets its fonts: what layers and contexts measure and draw with on this thread.
///
/// Whoever renders sets it for as long as it takes, so that a scene's own fonts reach the text deep inside its tree
/// without every layer having to carry them.
package struct TextEnvironment {
  package var shaper: TextShaper

  package init(shaper: TextShaper) { self.shaper = shaper }

  /// The thread's environment; the package's own fonts where none was set.
  package static var current: TextEnvironment {
    let storage = Thread.current.threadDictionary
    if let holder = storage[key] as? Holder { return holder.environment }
    let environment = TextEnvironment(shaper: TextShaper())
    storage[key] = Holder(environment)
    return environment
  }

  /// Runs `body` with another environment on this thread.
  package static func with<Result, Failure: Error>(
    _ environment: TextEnvironment, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let storage = Thread.current.threadDictionary
    let outer = storage[key]
    storage[key] = Holder(environment)
    defer { storage[key] = outer }
    return try body()
  }

  package func layout(_ text: AttributedText, width: CGFloat?, height: CGFloat?) -> TextLayout {
    shaper.layout(text, width: width, height: height)
  }

  private static let key = "lamina.text-environment"

  private final class Holder {
    let environment: TextEnvironment

    init(_ environment: TextEnvironment) { self.environment = environment }
  }
}
