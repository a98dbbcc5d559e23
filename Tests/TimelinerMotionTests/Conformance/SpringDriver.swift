import ConformanceVectors
import TimelinerMotion

/// Group B: the `Spring` value, a row at a time.
struct SpringDriver {
  private let critical = Spring(duration: 0.5, bounce: 0)
  private let bouncy = Spring(duration: 0.5, bounce: 0.3)
  private let creeping = Spring(duration: 1, bounce: -0.2)

  func answer(_ row: ConformanceRow) throws -> ConformanceAnswer {
    if row.id == "V041" { return try updates() }
    let tables = [readings, motions, settlings]
    for table in tables {
      if let values = table(row.id) { return try ConformanceAnswer(values, row.expectedNumbers) }
    }
    throw ConformanceError(text: "no spring for \(row.id)")
  }

  private func readings(_ id: String) -> [Double]? {
    func physical(_ spring: Spring) -> [Double] { [spring.stiffness, spring.damping] }
    func perceptual(_ spring: Spring) -> [Double] {
      [spring.duration, spring.bounce, spring.dampingRatio]
    }
    switch id {
    case "V034":
      return [critical.response, critical.dampingRatio, critical.mass] + physical(critical)
    case "V052": return [creeping.dampingRatio, creeping.bounce, creeping.stiffness]
    case "V060":
      let spring = Spring(mass: 1, stiffness: 100, damping: 10)
      return [spring.response, spring.dampingRatio]
    case "V063": return [Spring(response: 0.5, dampingRatio: 0.825).bounce]
    case "V071":
      let spring = Spring(duration: 0.5, bounce: 0.2)
      return [spring.dampingRatio] + physical(spring)
    case "V072":
      let spring = Spring(mass: 1.2, stiffness: 90, damping: 40, allowOverDamping: true)
      return perceptual(spring) + physical(spring)
    case "V073":
      let spring = Spring(mass: 1.2, stiffness: 90, damping: 40)
      return [spring.dampingRatio, spring.bounce] + physical(spring)
    case "V074":
      let spring = Spring(duration: -0.2, bounce: 0)
      return perceptual(spring) + physical(spring)
    case "V076":
      let spring = Spring(duration: 0.5, bounce: 1.2)
      // The row gives four decimals.
      let stiffness = (spring.stiffness * 1e4).rounded() / 1e4
      return [spring.bounce, spring.dampingRatio, stiffness, spring.damping]
    case "V077":
      let spring = Spring(mass: -1, stiffness: 90, damping: 12)
      return perceptual(spring) + [spring.stiffness]
    case "V078":
      let spring = Spring(mass: 1.2, stiffness: -90, damping: 12)
      return perceptual(spring) + [spring.stiffness]
    default: return nil
    }
  }

  private func motions(_ id: String) -> [Double]? {
    func value(_ spring: Spring, _ time: Double, thrown velocity: Double = 0) -> Double {
      spring.value(target: lane(1), initialVelocity: lane(velocity), time: time)[0]
    }
    func speed(_ spring: Spring, _ time: Double, thrown velocity: Double = 0) -> Double {
      spring.velocity(target: lane(1), initialVelocity: lane(velocity), time: time)[0]
    }
    func two(_ vector: MotionVector) -> [Double] { [vector[0], vector[1]] }
    switch id {
    case "V035": return [value(critical, 0.1), value(critical, 0.5)]
    case "V036": return [speed(critical, 0), speed(critical, 0.1)]
    case "V037":
      return [critical.force(target: lane(1), position: lane(0.5), velocity: lane(0))[0]]
    case "V039": return [value(critical, 0.1, thrown: 2), speed(critical, 0.1, thrown: 2)]
    case "V040":
      let (start, end) = (pair(0.2, 0.4), pair(1, 1))
      return [
        critical.value(from: start, to: end, time: 0.3)[0],
        critical.velocity(from: start, to: end, time: 0.3)[0],
      ]
    case "V047": return [value(bouncy, 0.1, thrown: -3), speed(bouncy, 0.1, thrown: -3)]
    case "V048":
      return two(bouncy.value(target: pair(1, 0), initialVelocity: pair(0, 2), time: 0.1))
    case "V050": return updated(bouncy, value: 0.25, velocity: -1.5)
    case "V051":
      let spring = Spring(duration: 0.5, bounce: 0.15)
      return [spring.dampingRatio, value(spring, 0.4), value(spring, 1)]
    case "V053": return [value(creeping, 0.5), creeping.settlingDuration]
    case "V054": return [value(creeping, 0.1, thrown: 2)]
    case "V055": return [speed(creeping, 0.1), speed(creeping, 0.5, thrown: 2)]
    case "V056":
      return two(
        creeping.velocity(target: pair(2.5, -1.5), initialVelocity: pair(2, -1), time: 0.1))
    case "V057":
      return two(
        creeping.velocity(
          from: pair(0.2, 1), to: pair(1, 0), initialVelocity: pair(1, 2), time: 0.3))
    case "V058": return updated(creeping, value: 0.25, velocity: 1.5)
    case "V062":
      return [speed(Spring(stiffness: 100, damping: 100, allowOverDamping: true), 0.1)]
    default: return nil
    }
  }

  private func settlings(_ id: String) -> [Double]? {
    func settled(_ response: Double, _ ratio: Double) -> Double {
      Spring(response: response, dampingRatio: ratio).settlingDuration
    }
    func thrown(_ velocity: Double) -> Double {
      bouncy.settlingDuration(target: lane(1), initialVelocity: lane(velocity))
    }
    switch id {
    case "V038": return [1, 0.2, 0.0001].map { critical.settlingDuration(target: lane($0)) }
    case "V043": return [thrown(3), thrown(-3)]
    case "V044":
      return [
        bouncy.settlingDuration(target: lane(10)),
        bouncy.settlingDuration(target: lane(1), epsilon: 0.01),
      ]
    case "V045":
      return [
        bouncy.settlingDuration(target: pair(3, 4), initialVelocity: pair(1, -2)),
        bouncy.settlingDuration(target: pair(3, 4)),
      ]
    case "V046":
      return [
        bouncy.settlingDuration(
          from: pair(0.5, 1), to: pair(4, -2), initialVelocity: pair(1, 2))
      ]
    case "V064":
      let spring = Spring(response: 1, dampingRatio: 1.5)
      return [
        spring.settlingDuration(target: lane(1), initialVelocity: lane(20), epsilon: 0.1)
      ]
    case "V065": return [settled(0.5, 0)]
    case "V066": return [60, 68.8, 68.9, 100].map { settled($0, 1) }
    case "V067": return [24.3, 24.5].map { settled($0, 2) }
    case "V068": return [0.5, 1].map { Spring(settlingDuration: 1, dampingRatio: $0).response }
    case "V069": return [Spring(settlingDuration: 1, dampingRatio: 2).dampingRatio]
    default: return nil
    }
  }

  private func updated(_ spring: Spring, value: Double, velocity: Double) -> [Double] {
    var state = (value: lane(value), velocity: lane(velocity))
    spring.update(
      value: &state.value, velocity: &state.velocity, target: lane(1), deltaTime: 0.1)
    return [state.value[0], state.velocity[0]]
  }

  /// Six steps of a sixtieth are one of a tenth.
  private func updates() throws -> ConformanceAnswer {
    var (value, velocity) = (lane(0), lane(0))
    for _ in 0..<6 {
      critical.update(value: &value, velocity: &velocity, target: lane(1), deltaTime: 1 / 60)
    }
    return try ConformanceAnswer(
      [value[0], velocity[0]],
      [
        critical.value(target: lane(1), time: 0.1)[0],
        critical.velocity(target: lane(1), time: 0.1)[0],
      ])
  }
}
