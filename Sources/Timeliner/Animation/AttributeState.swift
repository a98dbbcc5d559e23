package import TimelinerMotion

/// One animatable attribute of one layer: its target and what moves it there.
package struct AttributeState {
  // The largest come first: no room is lost between them, nor after them in `LiveAttribute`.

  /// Lanes that do not depend on time.
  package var constants: SIMD4<Double>
  /// The target that it left when it set out, in the attribute's own unit; what was published may be behind
  /// it, and a frame's has the offset in it.
  package var departed: SIMD4<Double> = .zero
  /// Index of the tape's output for each lane; −1 for constant lanes.
  package var outputs: SIMD4<Int32>
  /// Stands for an output of a tape that is gone, in a tree that was kept.
  package static let unknownOutput: Int32 = -2

  /// The scene's time at which it set out from rest: that frame still shows the old value, exactly.
  package var departure = Int64.min
  /// Which of the layer's attributes with that key.
  package let part: Int
  /// What moves it, among the motions of its tree; `MotionColumns.none` at rest.
  package var motion = MotionColumns.none
  package let key: AttributeKey
  /// Whether its target is shown from the first frame on, whatever moves it.
  package var isAtOnce: Bool

  package init(
    key: AttributeKey, part: Int = 0, constants: SIMD4<Double>, outputs: SIMD4<Int32>,
    isAtOnce: Bool = false
  ) {
    self.key = key
    self.part = part
    self.constants = constants
    self.outputs = outputs
    self.isAtOnce = isAtOnce
  }

  /// Which attribute of its layer, as a number.
  package var number: Int { key.number(part: part) }

  /// Whether a lane is a function of time.
  package var hasSignals: Bool { outputs != SIMD4(repeating: -1) }

  /// Whether it is on its way for the eye too.
  package var isSeenMoving: Bool { motion >= 0 && !isAtOnce }

  /// Whether a tick must look at it.
  package var isLive: Bool { motion >= 0 || hasSignals }

  /// The target now, in the attribute's own unit.
  @inline(__always)  // A tick reads it where it lies, and does not copy it to ask.
  package func model(signals: borrowing Span<Double>) -> SIMD4<Double> {
    guard hasSignals else { return constants }
    var lanes = constants
    for lane in 0..<4 where outputs[lane] >= 0 {
      lanes[lane] = signals[Int(outputs[lane])]
    }
    return lanes
  }

  /// A target and the distance from it, in animatable units, in the attribute's own unit; the target
  /// itself, exactly, when there is none.
  @inline(__always)  // As `model(signals:)`.
  package func value(target: SIMD4<Double>, distance: MotionVector) -> SIMD4<Double> {
    guard distance != .zero else { return target }
    guard !key.isColor else {
      return PerceptualColor.sRGB(lanes: PerceptualColor.lanes(sRGB: target) + distance)
    }
    // A division takes longer than all else here, and nearly every unit is its own.
    let scale = key.animatableScale
    return target + (scale == 1 ? distance : distance / scale)
  }

  /// Own unit to animatable units.
  package func animatable(_ value: SIMD4<Double>) -> MotionVector {
    key.isColor ? PerceptualColor.lanes(sRGB: value) : value * key.animatableScale
  }
}
