import ConformanceVectors

@testable import TimelinerMotion

/// Groups F and I: the time a base is asked for, and when an animation is logically complete.
struct ModifierDriver {
  func baseTimes(_ row: ConformanceRow) throws -> ConformanceAnswer {
    guard let place = row.input.range(after: ", t=") else {
      throw ConformanceError(text: "no times: \(row.input)")
    }
    let modifiers = String(row.input.split(separator: ", t=").first ?? "")
    let animation = try AnimationNotation.modified(.linear(duration: 1), by: modifiers)
    let plan = MotionPlan(animation, distance: lane(1))
    let times = String(row.input[place...]).numbers
    return try ConformanceAnswer(
      times.map { plan.timing.time(at: $0) }, row.expectedNumbers)
  }

  /// `r.5 ζ.825` is what the modifiers stand on; they begin at the first full stop.
  func completions(_ row: ConformanceRow) throws -> ConformanceAnswer {
    let base = Animation.spring(response: 0.5, dampingFraction: 0.825)
    let text = String(row.input.split(separator: ": ").first ?? "")
    let modifiers = text.hasPrefix(".") ? text : String(text.split(separator: " ").last ?? "")
    let animation = try AnimationNotation.modified(base, by: modifiers)
    let end = MotionSolution(animation, remaining: lane(1), velocity: .zero)
      .logicalCompletionTime
    guard !row.expected.contains("never") else {
      return try ConformanceAnswer(facts: [end == .infinity])
    }
    let bounds = row.expectedNumbers
    guard bounds.count == 2 else { throw ConformanceError(text: "two times: \(row.expected)") }
    return try ConformanceAnswer(facts: [bounds[0] < end, end < bounds[1]])
  }
}
