import ConformanceVectors
import TimelinerMotion

/// Groups C, D and G: progress of one animation over a distance at given times.
struct ProgressDriver {
  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    switch row.id {
    case "V103":
      let blended = Animation.spring(
        response: 0.5, dampingFraction: 0.825, blendDuration: 0.25)
      let plain = Animation.spring(response: 0.5, dampingFraction: 0.825)
      return try ConformanceAnswer(
        same: [progress(blended, at: 0.1)], as: [progress(plain, at: 0.1)])
    case "V109":
      let animation = try animation(row)
      let moving = MotionSolution(animation, remaining: lane(-1), velocity: .zero)
      return try ConformanceAnswer(
        facts: [
          moving.remaining(at: 1.04) != .zero, moving.remaining(at: 1.07) == .zero,
          moving.settlingTime < 1.07,
        ])
    case "V111", "V113", "V115", "V117", "V119":
      // How many times later than SwiftUI's it ends.
      let animation = try self.animation(named: row.subject)
      let ratios = zip([1.0, 10, 100, 300], row.expectedNumbers).map { (distance, step) in
        MotionSolution(animation, remaining: lane(-distance), velocity: .zero).settlingTime
          * 300 / step
      }
      return try ConformanceAnswer(ratios, ratios.map { _ in 1 })
    default: break
    }
    if let steps = row.input.range(after: "n=") {
      let animation = try self.animation(named: row.subject)
      // A state is what SwiftUI shows for a step, around this time.
      let values = String(row.input[steps...]).numbers.map {
        progress(animation, at: ($0 - 0.5) / 300)
      }
      return try ConformanceAnswer(values, row.expectedNumbers)
    }
    guard let place = row.input.range(after: "t=") else {
      throw ConformanceError(text: "no times: \(row.input)")
    }
    let distance = row.input.number(after: "distance ") ?? 1
    let animation = try animation(row)
    let values = String(row.input[place...]).withoutRemarks.numbers.map {
      distance * progress(animation, at: $0, over: distance)
    }
    return try ConformanceAnswer(values, row.expectedNumbers)
  }

  private func progress(
    _ animation: Animation, at time: Double, over distance: Double = 1
  ) -> Double {
    let solution = MotionSolution(animation, remaining: lane(-distance), velocity: .zero)
    return 1 + solution.remaining(at: time)[0] / distance
  }

  private func animation(_ row: ConformanceRow) throws -> Animation {
    let text = String(row.input.split(separator: ", t=").first ?? "")
    if text.hasPrefix("ease") { return try AnimationNotation(text).animation }
    if row.group == "G" { return try AnimationNotation("linear(1)" + text).animation }
    if text == ".bouncy" { return .bouncy }
    let modifiers = [" .delay", " .speed", " .repeatCount"].compactMap { name in
      text.range(after: name).map { text.index($0, offsetBy: -name.count) }
    }
    guard let place = modifiers.min() else { return try spring(text) }
    return try AnimationNotation.modified(
      spring(String(text[..<place])), by: String(text[place...]))
  }

  private func spring(_ text: String) throws -> Animation {
    let velocity = text.number(after: "v0=") ?? 0
    if text.hasPrefix("Spring("), let response = text.number(after: "response "),
      let ratio = text.number(after: "ratio ")
    {
      return .interpolatingSpring(
        Spring(response: response, dampingRatio: ratio), initialVelocity: velocity)
    }
    if text.hasPrefix("r"), let response = text.number(after: "r"),
      let ratio = text.number(after: "ζ")
    {
      return .spring(response: response, dampingFraction: ratio)
    }
    guard let mass = text.number(after: "m"), let stiffness = text.number(after: "k") else {
      throw ConformanceError(text: "unknown spring \(text)")
    }
    let critical = text.contains("critical") ? 2 * (mass * stiffness).squareRoot() : nil
    guard let damping = critical ?? text.number(after: " c") else {
      throw ConformanceError(text: "no damping in \(text)")
    }
    return .interpolatingSpring(
      mass: mass, stiffness: stiffness, damping: damping, initialVelocity: velocity)
  }

  /// `.snappy (r.5 ζ.85)` or `spring(1, .5)`.
  private func animation(named subject: String) throws -> Animation {
    if let response = subject.number(after: "(r"), let ratio = subject.number(after: "ζ") {
      return .spring(response: response, dampingFraction: ratio)
    }
    let numbers = subject.numbers
    guard subject.hasPrefix("spring("), numbers.count == 2 else {
      throw ConformanceError(text: "unknown spring \(subject)")
    }
    return .spring(duration: numbers[0], bounce: numbers[1])
  }
}
