import TimelinerMotion
import TimelinerWire

extension StateReader {
  /// The latest time of a scene's clock or of what waits on it, either way; nanoseconds.
  ///
  /// Sums of two stay within 64 bits.
  static let latestTime: Int64 = 4_200_000_000_000_000_000

  /// A time of the scene's clock.
  mutating func time() throws(StateError) -> Int64 {
    try integer(in: -Self.latestTime...Self.latestTime)
  }

  /// An animation.
  mutating func animation() throws(StateError) -> Animation {
    try animation(depth: 0)
  }

  private mutating func animation(depth: Int) throws(StateError) -> Animation {
    guard depth <= StateWriter.largestNesting else { throw damage("an animation is too deep") }
    switch try int(in: 0...8) {
    case 0: return .default
    case 1: return .bezierTiming(try bezier(), duration: try double())
    case 2: return .unitTiming(try unitCurve(), duration: try double())
    case 3:
      return .fluidSpring(
        response: try double(), dampingFraction: try double(), blendDuration: try double())
    case 4:
      return .physicalSpring(
        mass: try double(), stiffness: try double(), damping: try double(),
        initialVelocity: try double())
    case 5: return .delayed(by: try double(), try animation(depth: depth + 1))
    case 6: return .paced(by: try double(), try animation(depth: depth + 1))
    case 7:
      let count = try optional { (reader) throws(StateError) in
        try reader.int(in: .min ... .max)
      }
      return .repeated(
        count: count, autoreverses: try flag(), try animation(depth: depth + 1))
    default:
      return .logicallyCompleted(after: try double(), try animation(depth: depth + 1))
    }
  }

  /// A curve.
  mutating func unitCurve() throws(StateError) -> UnitCurve {
    switch try int(in: 0...4) {
    case 0: .linear
    case 1: .circularEaseIn
    case 2: .circularEaseOut
    case 3: .circularEaseInOut
    default: .cubic(try bezier())
    }
  }

  private mutating func bezier() throws(StateError) -> CubicBezier {
    CubicBezier(try double(), try double(), try double(), try double())
  }

  /// A spring.
  mutating func spring() throws(StateError) -> Spring {
    Spring(signedFrequency: try double(), decay: try double(), mass: try double())
  }

  /// Four lanes.
  mutating func vector() throws(StateError) -> SIMD4<Double> {
    SIMD4(try double(), try double(), try double(), try double())
  }

  /// An offset that goes on.
  mutating func offset() throws(StateError) -> DecayingOffset {
    DecayingOffset(
      try array { (reader) throws(StateError) in
        let (start, delta) = (try reader.time(), try reader.vector())
        let (remaining, velocity) = (try reader.vector(), try reader.vector())
        let response = try reader.optional { (reader) throws(StateError) in try reader.double() }
        let course = MotionCourse(
          start: start, delta: delta, animation: try reader.animation(), remaining: remaining,
          velocity: velocity, previousResponse: response)
        guard course.isFinite else { throw reader.damage("a motion is not finite") }
        return course
      })
  }
}
