import CReference
import TimelinerMotion

/// Keyframe tracks of four cubics each.
enum KeyframeBenchmark {
  private static let segments = 4

  static func run(count: Int) -> Measurement {
    let distance = Columns.values(count, from: 1, to: 200)
    let duration = Columns.values(count, from: 0.2, to: 0.5)
    let shape = [0.0, 1, -0.5, 0.7, 0.2]
    let slope = [0.0, 1, -2, 0.5, 0]
    let tracks = distance.indices.map { index in
      KeyframeTrack(
        initialValue: .zero,
        keyframes: (1...segments).map { place in
          .cubic(
            to: MotionVector(lane: shape[place] * distance[index]), duration: duration[index],
            startVelocity: MotionVector(lane: slope[place - 1] * distance[index]),
            endVelocity: MotionVector(lane: slope[place] * distance[index]))
        })
    }
    let ends = (1...segments).flatMap { place in duration.map { Double(place) * $0 } }
    let position = shape.flatMap { factor in distance.map { factor * $0 } }
    let velocity = slope.flatMap { factor in distance.map { factor * $0 } }
    var ours = [Double](repeating: 0, count: count)
    var reference = ours
    let result = Stopwatch.compare(count) { round in
      var values = ours.mutableSpan
      let tracks = tracks.span
      for index in 0..<count { values[index] = tracks[index].value(at: time(round))[0] }
    } with: { round in
      unsafe creference_keyframes(
        Int64(count), Int64(segments), time(round), ends, position, velocity, &reference)
    }
    ours = tracks.map { $0.value(at: 0.6)[0] }
    unsafe creference_keyframes(
      Int64(count), Int64(segments), 0.6, ends, position, velocity, &reference)
    Agreement.check(ours, reference, "keyframes")
    return .comparison(
      "keyframes", count, ours: result.ours, reference: result.reference, peer: "ozz-animation 1.8")
  }

  private static func time(_ round: Int) -> Double { Double(round % 800) / 1000 }
}
