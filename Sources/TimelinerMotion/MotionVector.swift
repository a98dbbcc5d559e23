/// An animatable value: one to four lanes in animatable units, unused lanes are zero.
package typealias MotionVector = SIMD4<Double>

extension SIMD4<Double> {
  /// The Euclidean length over all lanes.
  package var length: Double {
    let largest = Swift.max(abs(self[0]), abs(self[1]), abs(self[2]), abs(self[3]))
    // Scaled, so that squares of very large or very small lanes neither overflow nor vanish.
    guard largest > 0, largest.isFinite else { return largest }
    let scaled = self / largest
    return largest * (scaled * scaled).sum().squareRoot()
  }

  /// A vector that uses the first lane only.
  package init(lane: Double) {
    self.init(lane, 0, 0, 0)
  }
}
