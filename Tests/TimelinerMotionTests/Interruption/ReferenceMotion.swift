import Foundation
import TimelinerMotion

/// Interruption written down a second time, as plainly as its rules are said; shares no arithmetic.
///
/// Progress of curves is bisected, springs are their textbook formulas, modifiers are recursive, and
/// entries are a list that is walked from the first. Only the ends of springs are asked of the
/// library: they differ from SwiftUI's on purpose.
struct ReferenceMotion {
  private struct Entry {
    let start: Double
    let animation: Animation
    /// Where this entry leads to, and what fluid springs start from.
    var target: Double
    var from: Double
    let velocity: Double

    mutating func shift(by change: Double) {
      target += change
      from += change
    }
  }

  private var entries: [Entry] = []
  private var target = 0.0

  /// Changes the target; without an animation what runs is shifted.
  mutating func change(to newTarget: Double, animation: Animation?, at time: Double) {
    let change = newTarget - target
    target = newTarget
    guard change != 0 else { return }
    if let last = entries.last, isOver(last, at: time) { entries = [] }
    guard let animation else {
      for index in entries.indices { entries[index].shift(by: change) }
      return
    }
    let shown = value(at: time, target: newTarget - change)
    if animation.isFluid {
      let velocity = inheritedVelocity(at: time)
      entries = [
        Entry(
          start: time, animation: animation, target: newTarget, from: shown, velocity: velocity)
      ]
    } else {
      let from = entries.first == nil ? newTarget - change : shown
      entries.append(
        Entry(start: time, animation: animation, target: newTarget, from: from, velocity: 0))
    }
  }

  /// What is shown.
  func value(at time: Double) -> Double { value(at: time, target: target) }

  /// value = old(t) + (target − old(t)) · progress(t − e); over when the last entry is.
  private func value(at time: Double, target: Double) -> Double {
    guard let first = entries.first, let last = entries.last, !isOver(last, at: time) else {
      return target
    }
    var value = first.from
    for entry in entries {
      let elapsed = time - entry.start
      if entry.animation.isFluid {
        value = isOver(entry, at: time) ? entry.target : fluidValue(entry, elapsed)
      } else {
        let progress = isOver(entry, at: time) ? 1 : entry.animation.progress(at: elapsed) ?? 1
        value += (entry.target - value) * progress
      }
    }
    return value
  }

  private func isOver(_ entry: Entry, at time: Double) -> Bool {
    let solution = MotionSolution(
      entry.animation, remaining: MotionVector(lane: entry.from - entry.target),
      velocity: MotionVector(lane: entry.velocity))
    return time - entry.start >= solution.settlingTime
  }

  private func fluidValue(_ entry: Entry, _ elapsed: Double) -> Double {
    let distance = entry.target - entry.from
    guard let (response, ratio) = entry.animation.fluid else { return .nan }
    let left = springRemaining(
      response: response, ratio: ratio, distance: distance, velocity: entry.velocity, elapsed)
    return entry.target - left
  }

  /// A fluid spring's own velocity, also inside a delay, a speed or a logical completion.
  private func inheritedVelocity(at time: Double) -> Double {
    guard let entry = entries.last, entries.count == 1, !isOver(entry, at: time),
      let (inner, elapsed) = entry.animation.innermost(at: time - entry.start),
      let (response, ratio) = inner.fluid
    else { return 0 }
    let step = 1e-5 * response
    func left(_ time: Double) -> Double {
      springRemaining(
        response: response, ratio: ratio, distance: entry.target - entry.from,
        velocity: entry.velocity, time)
    }
    guard elapsed > 2 * step else { return entry.velocity }
    // Central differences of the fourth order: good to 1e-10 of the distance.
    let near = left(elapsed + step) - left(elapsed - step)
    let far = left(elapsed + 2 * step) - left(elapsed - 2 * step)
    return -(8 * near - far) / (12 * step)
  }
}

/// T·e^(−λt)·…, the distance left of T; the velocity is toward larger values.
private func springRemaining(
  response: Double, ratio: Double, distance: Double, velocity: Double, _ time: Double
) -> Double {
  let frequency = 2 * Double.pi / response
  let decay = ratio * frequency
  if ratio < 1 {
    let damped = frequency * (1 - ratio * ratio).squareRoot()
    return exp(-decay * time)
      * (distance * cos(damped * time)
        + (decay * distance - velocity) / damped * sin(damped * time))
  }
  if ratio == 1 {
    return exp(-decay * time) * (distance + (decay * distance - velocity) * time)
  }
  let damped = frequency * (ratio * ratio - 1).squareRoot()
  let (slow, fast) = (damped - decay, -damped - decay)
  let first = (-velocity - fast * distance) / (slow - fast)
  return first * exp(slow * time) + (distance - first) * exp(fast * time)
}

extension Animation {
  fileprivate var fluid: (response: Double, ratio: Double)? {
    switch self {
    case .default: (0.5, 1)
    case .fluidSpring(let response, let ratio, _): (response, ratio)
    default: nil
    }
  }

  fileprivate var isFluid: Bool { fluid != nil }

  /// The base and the time it is asked for; nil when something repeats.
  fileprivate func innermost(at time: Double) -> (Animation, Double)? {
    switch self {
    case .delayed(let delay, let inner): inner.innermost(at: max(0, time - delay))
    case .paced(let speed, let inner): inner.innermost(at: time * speed)
    case .logicallyCompleted(_, let inner): inner.innermost(at: time)
    case .repeated: nil
    default: (self, time)
    }
  }

  /// Progress of a unit distance; nil when over.
  fileprivate func progress(at time: Double) -> Double? {
    switch self {
    case .delayed(let delay, let inner): return inner.progress(at: max(0, time - delay))
    case .paced(let speed, let inner): return inner.progress(at: time * speed)
    case .logicallyCompleted(_, let inner): return inner.progress(at: time)
    case .repeated(let count, let autoreverses, let inner):
      return inner.repeatedProgress(at: time, count: count, autoreverses: autoreverses)
    case .bezierTiming(let curve, let duration):
      return time > duration ? nil : bisected(curve, max(0, time / duration))
    case .physicalSpring(let mass, let stiffness, let damping, let velocity):
      let frequency = (stiffness / mass).squareRoot()
      let ratio = min(1, damping / (2 * (mass * stiffness).squareRoot()))
      return 1
        - springRemaining(
          response: 2 * .pi / frequency, ratio: ratio, distance: 1, velocity: velocity,
          max(0, time))
    default:
      guard let (response, ratio) = fluid else { return nil }
      return 1
        - springRemaining(
          response: response, ratio: ratio, distance: 1, velocity: 0, max(0, time))
    }
  }

  /// Passes as long as what repeats, every other one mirrored.
  private func repeatedProgress(
    at time: Double, count: Int?, autoreverses: Bool
  ) -> Double? {
    let pass = MotionSolution(self, remaining: MotionVector(lane: 1), velocity: .zero)
      .settlingTime
    let index = (time / pass).rounded(.down)
    if let count, index >= Double(count) { return nil }
    let inner = progress(at: time - index * pass) ?? 1
    let isOdd = index.truncatingRemainder(dividingBy: 2) == 1
    return autoreverses && isOdd ? 1 - inner : inner
  }

  private func bisected(_ curve: CubicBezier, _ progress: Double) -> Double {
    func bezier(_ first: Double, _ second: Double, _ s: Double) -> Double {
      3 * (1 - s) * (1 - s) * s * first + 3 * (1 - s) * s * s * second + s * s * s
    }
    var (low, high) = (0.0, 1.0)
    for _ in 0..<70 {
      let middle = (low + high) / 2
      if bezier(curve.startX, curve.endX, middle) < progress { low = middle } else { high = middle }
    }
    return bezier(curve.startY, curve.endY, (low + high) / 2)
  }
}
