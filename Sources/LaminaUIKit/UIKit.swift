/// Everything view code needs, under one name.
@_exported public import Foundation
@_exported public import LaminaGeometry
@_exported public import LaminaImages
@_exported public import LaminaLayers
