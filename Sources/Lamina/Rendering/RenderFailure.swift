import LaminaCairo

/// What kind of error the back end threw, for those who do not see the back end.
package enum RenderFailure {
  case limit, invalid, other

  package static func kind(of error: any Error) -> RenderFailure {
    guard let error = error as? RenderError else { return .other }
    if error.isLimit { return .limit }
    if case .cairo = error { return .other }
    return .invalid
  }
}
