import ConformanceVectors
import TimelinerMotion

/// Group E: what the factories of springs make, and which animations are equal.
struct FactoryDriver {
  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    if row.id == "V129" {
      let spring = Spring(mass: 1.2, stiffness: 90, damping: 12)
      let animation = Animation.interpolatingSpring(spring, initialVelocity: 0.3)
      guard case .physicalSpring(let mass, let stiffness, let damping, 0.3) = animation else {
        throw ConformanceError(text: "\(animation)")
      }
      return try ConformanceAnswer([mass, stiffness, damping], row.expectedNumbers)
    }
    if let animation = try made(row) {
      guard case .fluidSpring(_, let fraction, _) = animation else {
        throw ConformanceError(text: "\(animation)")
      }
      return try ConformanceAnswer([fraction], row.expectedNumbers)
    }
    guard let equalities = equalities(row.id) else {
      throw ConformanceError(text: "no factory for \(row.id)")
    }
    let words = row.expected.withoutRemarks.split { !$0.isLetter }
    guard words.count == 1 || words.count == equalities.count else {
      throw ConformanceError(text: "\(words.count) answers")
    }
    let expected = equalities.indices.map { words[words.count == 1 ? 0 : $0] == "true" }
    return try ConformanceAnswer(
      equalities.map { $0 ? 1 : 0 }, expected.map { $0 ? 1 : 0 })
  }

  private func made(_ row: ConformanceRow) throws -> Animation? {
    let numbers = row.input.numbers
    guard row.subject == "factory", numbers.count == 2 else { return nil }
    switch row.input.prefix(while: \.isLetter) {
    case "spring": return .spring(duration: numbers[0], bounce: numbers[1])
    case "interactiveSpring":
      return .interactiveSpring(duration: numbers[0], extraBounce: numbers[1])
    case "smooth": return .smooth(duration: numbers[0], extraBounce: numbers[1])
    case "snappy": return .snappy(duration: numbers[0], extraBounce: numbers[1])
    case "bouncy": return .bouncy(duration: numbers[0], extraBounce: numbers[1])
    default: throw ConformanceError(text: "unknown factory \(row.input)")
    }
  }

  private func equalities(_ id: String) -> [Bool]? {
    let linear = Animation.linear
    switch id {
    case "V130":
      return [Animation.spring == .spring(duration: 0.5, bounce: 0), Animation.spring == .smooth]
    case "V131": return [Animation.snappy == .spring(duration: 0.5, bounce: 0.15)]
    case "V132":
      return [
        Animation.bouncy(duration: 0.4, extraBounce: 0.1) == .spring(duration: 0.4, bounce: 0.4)
      ]
    case "V133":
      return [
        Animation.interactiveSpring
          == .spring(duration: 0.15, bounce: 0.15, blendDuration: 0.25)
      ]
    case "V134":
      return [
        Animation.spring(response: 0.5, dampingFraction: 0.7)
          == .spring(duration: 0.5, bounce: 0.3)
      ]
    case "V135":
      return [
        Animation.spring(response: 0.5, dampingFraction: 1.25)
          == .spring(duration: 0.5, bounce: -0.2)
      ]
    case "V136":
      return [
        Animation.interactiveSpring(response: 0.15, dampingFraction: 0.86, blendDuration: 0.25)
          == .spring(duration: 0.15, bounce: 0.14, blendDuration: 0.25)
      ]
    case "V137":
      return [
        Animation.spring(Spring(response: 0.5, dampingRatio: 0.7))
          == .spring(response: 0.5, dampingFraction: 0.7)
      ]
    case "V139":
      return [
        linear.speed(1) == linear, linear.delay(0) == linear,
        linear.delay(1).delay(1) == linear.delay(2),
      ]
    case "V140":
      return [
        Animation.interpolatingSpring(stiffness: 100, damping: 50)
          == .interpolatingSpring(stiffness: 100, damping: 20)
      ]
    default: return nil
    }
  }
}
