import TimelinerMotion
import TimelinerWire

extension StateWriter {
  /// Animations inside animations.
  static let largestNesting = 64

  /// Appends an animation, the outermost modifier first.
  mutating func write(_ animation: Animation) throws(NotKept) {
    try write(animation, depth: 0)
  }

  private mutating func write(_ animation: Animation, depth: Int) throws(NotKept) {
    guard depth < Self.largestNesting else {
      throw NotKept("an animation of more than \(Self.largestNesting) modifiers")
    }
    switch animation {
    case .default: write(0)
    case .bezierTiming(let curve, let duration):
      write(1)
      write(curve)
      write(duration)
    case .unitTiming(let curve, let duration):
      write(2)
      write(curve)
      write(duration)
    case .fluidSpring(let response, let dampingFraction, let blendDuration):
      write(3)
      for number in [response, dampingFraction, blendDuration] { write(number) }
    case .physicalSpring(let mass, let stiffness, let damping, let initialVelocity):
      write(4)
      for number in [mass, stiffness, damping, initialVelocity] { write(number) }
    case .delayed(let delay, let inner):
      write(5)
      write(delay)
      try write(inner, depth: depth + 1)
    case .paced(let speed, let inner):
      write(6)
      write(speed)
      try write(inner, depth: depth + 1)
    case .repeated(let count, let autoreverses, let inner):
      write(7)
      write(count) { $0.write($1) }
      write(autoreverses)
      try write(inner, depth: depth + 1)
    case .logicallyCompleted(let duration, let inner):
      write(8)
      write(duration)
      try write(inner, depth: depth + 1)
    }
  }

  /// Appends a curve.
  mutating func write(_ curve: UnitCurve) {
    switch curve {
    case .linear: write(0)
    case .circularEaseIn: write(1)
    case .circularEaseOut: write(2)
    case .circularEaseInOut: write(3)
    case .cubic(let curve):
      write(4)
      write(curve)
    }
  }

  private mutating func write(_ curve: CubicBezier) {
    for number in [curve.startX, curve.startY, curve.endX, curve.endY] { write(number) }
  }

  /// Appends a spring.
  mutating func write(_ spring: Spring) {
    for number in [spring.signedFrequency, spring.decay, spring.mass] { write(number) }
  }

  /// Appends four lanes.
  mutating func write(_ vector: SIMD4<Double>) {
    for lane in 0..<4 { write(vector[lane]) }
  }

  /// Appends what an offset is made of.
  mutating func write(_ offset: DecayingOffset) throws(NotKept) {
    let courses = offset.courses
    write(courses.count)
    for course in courses {
      guard course.isFinite else { throw NotKept("a motion with an infinite velocity") }
      write(course.start)
      write(course.delta)
      write(course.remaining)
      write(course.velocity)
      write(course.previousResponse) { $0.write($1) }
      try write(course.animation)
    }
  }
}

extension MotionCourse {
  /// Whether its numbers are ones.
  var isFinite: Bool {
    for lane in 0..<4
    where !delta[lane].isFinite || !remaining[lane].isFinite || !velocity[lane].isFinite {
      return false
    }
    return true
  }
}
