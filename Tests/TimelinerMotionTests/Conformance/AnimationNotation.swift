import ConformanceVectors
import TimelinerMotion

/// The short spelling of animations in the table: `linear(1).delay(.5)`, `spring(.5,.7)`.
struct AnimationNotation {
  let animation: Animation

  init(_ text: String) throws {
    var calls = Self.calls(in: text)
    guard !calls.isEmpty else { throw ConformanceError(text: "no animation: \(text)") }
    let base = calls.removeFirst()
    animation = try Self.modified(Self.base(base.name, base.text.numbers), by: calls)
  }

  /// An animation with the modifiers that a text lists, such as `.delay(1).speed(2)`.
  static func modified(_ animation: Animation, by text: String) throws -> Animation {
    try modified(animation, by: calls(in: text))
  }

  private static func modified(
    _ animation: Animation, by calls: [(name: String, text: String)]
  ) throws -> Animation {
    var animation = animation
    for call in calls {
      guard let number = call.text.numbers.first else {
        throw ConformanceError(text: "no number in \(call)")
      }
      switch call.name {
      case "delay": animation = animation.delay(number)
      case "speed": animation = animation.speed(number)
      case "repeatCount":
        animation = animation.repeatCount(
          Int(number), autoreverses: !call.text.contains("no auto"))
      case "logicallyComplete": animation = animation.logicallyComplete(after: number)
      default: throw ConformanceError(text: "unknown modifier \(call.name)")
      }
    }
    return animation
  }

  private static func base(_ name: String, _ numbers: [Double]) throws -> Animation {
    switch (name, numbers.count) {
    case ("linear", 1): return .linear(duration: numbers[0])
    case ("easeIn", 1): return .easeIn(duration: numbers[0])
    case ("easeOut", 1): return .easeOut(duration: numbers[0])
    case ("easeInOut", 1): return .easeInOut(duration: numbers[0])
    case ("spring", 2): return .spring(response: numbers[0], dampingFraction: numbers[1])
    case ("interpolatingSpring", 3):
      return .interpolatingSpring(
        mass: numbers[0], stiffness: numbers[1], damping: numbers[2])
    default: throw ConformanceError(text: "unknown animation \(name) \(numbers)")
    }
  }

  /// Names, each with what stands in the parentheses after it.
  private static func calls(in text: String) -> [(name: String, text: String)] {
    var calls: [(name: String, text: String)] = []
    for piece in text.split(separator: ")") {
      let halves = piece.split(separator: "(", maxSplits: 1)
      guard halves.count == 2 else { continue }
      let name = halves[0].drop { !$0.isLetter }
      calls.append((name: String(name), text: String(halves[1])))
    }
    return calls
  }
}
