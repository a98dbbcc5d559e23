package import TimelinerMotion

/// A number that a view shows: constant, or a function of time.
package enum Number: Hashable, Sendable {
  case constant(Double)
  case signal(TapeNode)
}
