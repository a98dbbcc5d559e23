/// A value that goes through keyframes one after the other, prepared so that any instant is at hand.
///
///     let track = KeyframeTrack(initialValue: .zero, keyframes: [.cubic(to: there, duration: 0.4)])
///     let shown = track.value(at: 0.1)
///
/// Before its start a track has its initial value, but a spring that comes first is extrapolated;
/// from its end on it holds the value there, for a spring the value that it has reached by then.
/// Velocities that are not given:
///
/// - a cubic between cubics has the Catmull–Rom tangent (p₊ − p₋) / (D₋ + D₊); beside a keyframe of
///   another kind it takes that one's velocity at the joint; at an open end it starts with the
///   track's initial velocity and ends with none;
/// - a spring starts with the velocity with which the keyframe before it ends;
/// - a curve ends with the slope of its end, a move with none. A cubic before a spring that is not
///   given a start velocity ends with none.
///
/// It does not repeat, and knows nothing of triggers.
package struct KeyframeTrack: Sendable {
  private let segments: [KeyframeSegment]

  /// Where it stands from its end on.
  package let finalValue: MotionVector

  /// Seconds from its start to its end; infinite when a spring on the way never settles.
  package let duration: Double

  /// Prepares a track.
  ///
  /// O(keyframes).
  ///
  /// - Parameters:
  ///   - initialValue: Where it starts, in units.
  ///   - initialVelocity: The velocity of what it interrupts, in units a second; a first cubic or
  ///     spring without a start velocity of its own takes it over.
  ///   - keyframes: In order.
  package init(
    initialValue: MotionVector, initialVelocity: MotionVector = .zero, keyframes: [Keyframe]
  ) {
    var builder = KeyframeTrackBuilder(value: initialValue, velocity: initialVelocity)
    builder.append(keyframes)
    segments = builder.segments
    duration = builder.time
    finalValue = segments.last.map { $0.value(at: $0.duration) } ?? initialValue
  }

  /// Its keyframes in numbers, in order.
  package var descriptions: [KeyframeDescription] { segments.map(\.description) }

  /// The value at seconds after the start.
  ///
  /// O(log keyframes).
  package func value(at time: Double) -> MotionVector {
    guard time < duration, segments.count > 0 else { return finalValue }
    let index = segment(at: time)
    return segments[index].value(at: time - segments[index].start)
  }

  /// The rate of change in units a second at seconds after the start; zero from the end on.
  ///
  /// O(log keyframes).
  package func velocity(at time: Double) -> MotionVector {
    guard time < duration, segments.count > 0 else { return .zero }
    let index = segment(at: time)
    return segments[index].velocity(at: time - segments[index].start)
  }

  /// The last segment that has begun; before the start the first one that takes time.
  ///
  /// Only asked of a track that has segments.
  private func segment(at time: Double) -> Int {
    let time = max(time, 0)
    var low = 0
    var high = segments.count
    while high - low > 1 {
      let middle = (low + high) / 2
      if segments[middle].start <= time { low = middle } else { high = middle }
    }
    return low
  }
}
