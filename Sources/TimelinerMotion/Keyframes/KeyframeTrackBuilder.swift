/// Turns keyframes into segments, from the first to the last, carrying value, velocity and time along.
struct KeyframeTrackBuilder {
  private(set) var segments: [KeyframeSegment] = []
  /// Seconds so far.
  private(set) var time = 0.0

  private var value: MotionVector
  private var velocity: MotionVector

  init(value: MotionVector, velocity: MotionVector) {
    self.value = value
    self.velocity = velocity
  }

  mutating func append(_ keyframes: [Keyframe]) {
    segments.reserveCapacity(keyframes.count)
    for index in keyframes.indices {
      let next = index + 1 < keyframes.count ? keyframes[index + 1] : nil
      append(keyframes[index], before: next)
    }
  }

  private mutating func append(_ keyframe: Keyframe, before next: Keyframe?) {
    switch keyframe {
    case .move(let target):
      append(.jump, to: target, duration: 0)
    case .linear(let target, let duration, let curve):
      append(.curve(curve), to: target, duration: duration)
    case .spring(let target, let duration, let spring, let startVelocity):
      let start = startVelocity ?? velocity
      let duration =
        duration ?? spring.settlingDuration(target: target - value, initialVelocity: start)
      append(.spring(spring.basis, startVelocity: start), to: target, duration: duration)
    case .cubic(let target, let duration, let startVelocity, let endVelocity):
      let start = startVelocity ?? velocity
      let end = endVelocity ?? Self.endVelocity(from: value, to: target, duration, before: next)
      append(
        .hermite(startVelocity: start, endVelocity: end), to: target, duration: duration)
    }
  }

  private mutating func append(
    _ path: KeyframeSegment.Path, to target: MotionVector, duration: Double
  ) {
    // False for a NaN too.
    let takesTime = duration > 0
    let segment = KeyframeSegment(
      start: time, duration: takesTime ? duration : 0, from: value, target: target,
      path: takesTime ? path : .jump)
    segments.append(segment)
    velocity = segment.duration < .infinity ? segment.velocity(at: segment.duration) : .zero
    value = target
    time += segment.duration
  }

  /// The velocity with which a cubic ends when none is given, so that the next keyframe joins on.
  private static func endVelocity(
    from start: MotionVector, to end: MotionVector, _ duration: Double, before next: Keyframe?
  ) -> MotionVector {
    switch next {
    case .cubic(_, _, .some(let startVelocity), _), .spring(_, _, _, .some(let startVelocity)):
      return startVelocity
    case .cubic(let target, let nextDuration, nil, _):
      let span = max(0, duration) + max(0, nextDuration)
      return span > 0 ? (target - start) / span : .zero
    case .linear(let target, let nextDuration, let curve):
      guard nextDuration > 0 else { return .zero }
      let segment = KeyframeSegment(
        start: 0, duration: nextDuration, from: end, target: target, path: .curve(curve))
      return segment.velocity(at: 0)
    case .spring(_, _, _, nil), .move, nil:
      return .zero
    }
  }
}
