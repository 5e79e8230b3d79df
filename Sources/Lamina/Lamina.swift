/// Everything a client needs, under one name.
@_exported public import Foundation
@_exported public import LaminaGeometry
@_exported public import LaminaImages
@_exported public import LaminaLayers
@_exported public import LaminaScene
@_exported public import LaminaText
@_exported public import LaminaUIKit
