import Foundation
import LaminaDisplayList
import LaminaGeometry

extension Player {
  /// How much of each pixel of `area` a mask lets show.
  func maskCoverage(_ mask: Mask, _ state: PlayState, _ area: DeviceRect) throws -> AlphaLayer {
    let session = canvas.session
    let picture = try PixelLayer(area, session)
    let player = Player(try canvas.deeper(), picture)
    var inner = PlayState(transform: state.transform, clip: area)
    inner.seen = area.intersection(state.seen)
    try player.play(mask.list, inner)
    try picture.context.check("a mask")
    let coverage = try AlphaLayer(area, session)
    if mask.mode.usesLuminance {
      Luminance.alpha(of: picture.plane, into: coverage.plane)
    } else {
      Luminance.copyAlpha(of: picture.plane, into: coverage.plane)
    }
    if mask.mode.isInverted { Luminance.invert(coverage.plane) }
    return coverage
  }
}
