import ConformanceVectors
import TimelinerMotion

/// Group K without its animators: values of a timeline that starts at 0.
struct KeyframeDriver {
  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    let track = try track(row.id)
    if row.id == "V219" {
      let expected = row.expectedNumbers
      let values = [-1.0, 0, 3].map { track.value(at: $0)[0] } + [track.duration]
      return try ConformanceAnswer(values, [expected[0], expected[0], expected[0], expected[1]])
    }
    guard let place = row.input.range(after: "t=") else {
      throw ConformanceError(text: "no times: \(row.input)")
    }
    let times = String(row.input[place...]).withoutRemarks.numbers
    return try ConformanceAnswer(times.map { track.value(at: $0)[0] }, row.expectedNumbers)
  }

  private func track(_ id: String) throws -> KeyframeTrack {
    func linear(_ steps: (Double, Double)..., curve: UnitCurve = .linear) -> [Keyframe] {
      steps.map { .linear(to: lane($0.0), duration: $0.1, curve: curve) }
    }
    let keyframes: [Keyframe]
    switch id {
    case "V219": keyframes = [.move(to: lane(4))]
    case "V220": keyframes = linear((4, 2))
    case "V222": keyframes = linear((4, 2), curve: .easeInOut)
    case "V223":
      keyframes = [
        .cubic(to: lane(4), duration: 2, startVelocity: lane(1.5), endVelocity: lane(-0.5))
      ]
    // "Same" is a spring with that velocity: 4 − e^(4π)·(4 − (16π − 1.5)), to the last digit.
    case "V225": keyframes = [.spring(to: lane(4), duration: 2, startVelocity: lane(1.5))]
    case "V226": keyframes = linear((1, 1), (2, 1), (3, 1))
    case "V235": keyframes = linear((100, 1), (150, 1)) + [.move(to: lane(200))]
    case "V236": keyframes = linear((10, 0.5), (50, 1))
    default: throw ConformanceError(text: "no track for \(id)")
    }
    return KeyframeTrack(initialValue: .zero, keyframes: keyframes)
  }
}
