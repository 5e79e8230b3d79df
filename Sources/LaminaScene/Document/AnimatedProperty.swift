/// What an animation can change: keys of a node, and Core Animation's key paths into them.
package enum AnimatedProperty: String, CaseIterable, Sendable {
  case opacity, hidden, position, bounds, anchorPoint, zPosition, transform, sublayerTransform, cornerRadius, background
  case positionX = "position.x"
  case positionY = "position.y"
  case boundsSize = "bounds.size"
  case boundsOrigin = "bounds.origin"
  case boundsWidth = "bounds.size.width"
  case boundsHeight = "bounds.size.height"
  case rotation = "transform.rotation"
  case rotationX = "transform.rotation.x"
  case rotationY = "transform.rotation.y"
  case rotationZ = "transform.rotation.z"
  case scale = "transform.scale"
  case scaleX = "transform.scale.x"
  case scaleY = "transform.scale.y"
  case translation = "transform.translation"
  case translationX = "transform.translation.x"
  case translationY = "transform.translation.y"
  case translationZ = "transform.translation.z"
  case borderProgress
  case borderProgressTop = "borderProgress.top"
  case borderProgressRight = "borderProgress.right"
  case borderProgressBottom = "borderProgress.bottom"
  case borderProgressLeft = "borderProgress.left"
  case borderDashOffset
  case shadowColor, shadowOpacity, shadowRadius, shadowOffset
  case contentsRect, tint
  case fill, stroke, lineWidth, miterLimit, dashOffset, strokeStart, strokeEnd
  case instanceTransform, instanceDelay, instanceColor

  package enum Kind: Sendable {
    case number, degrees, point, size, rect, color, bool, transform

    package var expectation: String {
      switch self {
      case .number: "a number"
      case .degrees: "an angle in degrees"
      case .point, .size: "[x, y]"
      case .rect: "[x, y, width, height]"
      case .color: "a colour"
      case .bool: "true or false"
      case .transform: "a list of transforms"
      }
    }

    package func accepts(_ value: AnimationValue) -> Bool {
      switch (self, value) {
      case (.number, .number), (.degrees, .number), (.color, .color), (.bool, .bool), (.transform, .transform): true
      case (.point, .numbers(let values)), (.size, .numbers(let values)): values.count == 2
      case (.rect, .numbers(let values)): values.count == 4
      default: false
      }
    }
  }

  package var kind: Kind {
    switch self {
    case .position, .anchorPoint, .boundsOrigin: .point
    case .boundsSize, .translation, .shadowOffset: .size
    case .bounds, .contentsRect: .rect
    case .background, .shadowColor, .tint, .fill, .stroke, .instanceColor: .color
    case .hidden: .bool
    case .transform, .sublayerTransform, .instanceTransform: .transform
    case .rotation, .rotationX, .rotationY, .rotationZ: .degrees
    default: .number
    }
  }

  /// The layer's own name for it.
  package var keyPath: String {
    switch self {
    case .background: "backgroundColor"
    case .tint: "contentsTint"
    case .fill: "fillColor"
    case .stroke: "strokeColor"
    case .dashOffset: "lineDashPhase"
    case .borderProgress: "progress"
    case .borderProgressTop: "topProgress"
    case .borderProgressRight: "rightProgress"
    case .borderProgressBottom: "bottomProgress"
    case .borderProgressLeft: "leftProgress"
    case .borderDashOffset: "dashPhase"
    default: rawValue
    }
  }

  /// A border is a layer of its own below the node's.
  package var isOfBorder: Bool {
    switch self {
    case .borderProgress, .borderProgressTop, .borderProgressRight, .borderProgressBottom, .borderProgressLeft, .borderDashOffset: true
    default: false
    }
  }

  /// The node types that have it; nil for all.
  package var types: Set<NodeType>? {
    switch self {
    case .fill, .stroke, .lineWidth, .miterLimit, .dashOffset, .strokeStart, .strokeEnd: [.shape]
    case .contentsRect, .tint: [.image]
    case .instanceTransform, .instanceDelay, .instanceColor: [.replicator]
    default: nil
    }
  }
}
