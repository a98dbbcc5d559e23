/// Inputs of the tape that something in motion moves: animatable data, keyframes.
struct DrivenInputs {
  /// Animatable data that is on its way, and where its first component goes.
  struct Motion {
    var motion: AnimatableMotion
    var firstInput: Int
    var end: Int64

    init(_ motion: AnimatableMotion, firstInput: Int) {
      self.motion = motion
      self.firstInput = firstInput
      end = motion.end
    }
  }

  private(set) var motions: [Motion] = []

  /// Whether any input moves by itself.
  var isMoving: Bool { motions.count > 0 }

  /// Moves an input by animatable data from now on.
  mutating func append(_ motion: Motion) { motions.append(motion) }

  /// Puts what is shown at a time into the inputs.
  ///
  /// What has ended is written once more, at its exact end, and is driven no longer. O(driven inputs);
  /// allocates nothing.
  ///
  /// - Returns: Whether anything has ended: its views are due to be built from the model values.
  mutating func write(to inputs: inout [Double], at time: Int64) -> Bool {
    var kept = 0
    for index in 0..<motions.count {
      motions[index].motion.write(to: &inputs, from: motions[index].firstInput, at: time)
      guard time < motions[index].end else { continue }
      if kept != index { motions.swapAt(kept, index) }
      kept += 1
    }
    guard kept < motions.count else { return false }
    motions.removeLast(motions.count - kept)
    return true
  }
}
