/// What one layout takes at most. Text beyond a limit is left out and ``TextLayout/exceedsLimits`` is set.
package enum TextLimits {
  /// Unicode scalars; a shaped million takes about 150 MB while it is laid out.
  package static let characters = 1_000_000
  package static let runs = 100_000
  package static let lines = 100_000
  /// A larger em overflows the 24.8 fixed point numbers Cairo draws with.
  package static let fontSize = 100_000.0
}
