/// Inputs of the tape that something in motion moves: animatable data, keyframes.
struct DrivenInputs {
  /// Animatable data that is on its way, and where its first component goes.
  struct Motion {
    var motion: AnimatableMotion
    var firstInput: Int
    var end: Int64
  }

  /// Keyframes that play, and where their first component goes.
  struct Keyframes {
    var state: KeyframeState
    var plan: KeyframePlan
    var firstInput: Int
    var end: Int64
  }

  private(set) var motions: [Motion] = []
  private(set) var keyframes: [Keyframes] = []

  /// Whether any input moves by itself.
  var isMoving: Bool { motions.count > 0 || keyframes.count > 0 }

  /// When the next of them ends, the scene's time; nil when none does.
  var nextEnd: Int64? {
    var end = Int64.max
    for index in 0..<motions.count { end = min(end, motions[index].end) }
    for index in 0..<keyframes.count { end = min(end, keyframes[index].end) }
    return end == .max ? nil : end
  }

  /// Moves inputs by animatable data from now on.
  mutating func append(_ motion: AnimatableMotion, firstInput: Int) {
    motions.append(Motion(motion: motion, firstInput: firstInput, end: motion.end))
  }

  /// Moves inputs by keyframes from now on.
  mutating func append(_ state: KeyframeState, firstInput: Int) {
    guard let plan = state.plan else { return }
    keyframes.append(Keyframes(state: state, plan: plan, firstInput: firstInput, end: state.end))
  }

  /// Puts what is shown at a time into the inputs.
  ///
  /// What has ended is written once more, at its exact end, and is driven no longer. O(driven inputs);
  /// allocates nothing.
  ///
  /// - Returns: Whether anything has ended: its views are due to be built from the model values.
  mutating func write(to inputs: inout [Double], at time: Int64) -> Bool {
    var hasEnded = false
    var kept = 0
    for index in 0..<motions.count {
      motions[index].motion.write(to: &inputs, from: motions[index].firstInput, at: time)
      guard time < motions[index].end else { continue }
      if kept != index { motions.swapAt(kept, index) }
      kept += 1
    }
    if kept < motions.count {
      motions.removeLast(motions.count - kept)
      hasEnded = true
    }
    return writeKeyframes(to: &inputs, at: time) || hasEnded
  }

  private mutating func writeKeyframes(to inputs: inout [Double], at time: Int64) -> Bool {
    var kept = 0
    for index in 0..<keyframes.count {
      let seconds = keyframes[index].state.planTime(at: time)
      keyframes[index].plan.write(to: &inputs, from: keyframes[index].firstInput, at: seconds)
      guard time < keyframes[index].end else { continue }
      if kept != index { keyframes.swapAt(kept, index) }
      kept += 1
    }
    guard kept < keyframes.count else { return false }
    keyframes.removeLast(keyframes.count - kept)
    return true
  }
}
