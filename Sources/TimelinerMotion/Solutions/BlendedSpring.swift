/// A fluid spring whose response glides: no closed form exists, so the glide is cut into pieces.
///
/// Inside a piece the response is that of the piece's middle, and the closed form holds; the state at
/// each piece's beginning is prepared once, as a linear map of the state at the takeover. So any instant
/// can be asked for, in any order, in O(1), with the same answer. Pieces of at most 1/240 s are within
/// 7e-5 of the distance of infinitely many for SwiftUI's own springs, 7e-4 at a response of 0.1 s.
struct BlendedSpring: Sendable {
  /// What takes the value and velocity at the takeover to those at a time.
  struct Transition: Sendable {
    var valueFromValue = 1.0
    var valueFromVelocity = 0.0
    var velocityFromValue = 0.0
    var velocityFromVelocity = 1.0
  }

  private static let piecesPerSecond = 240.0
  private static let pieceCounts = 16.0...1024

  /// Seconds for which the response glides.
  let duration: Double
  /// Seconds from which it is logically complete.
  let logicalEnd: Double

  private let blend: BlendedResponse
  private let dampingFraction: Double
  private let piece: Double
  private let pieces: [(basis: SpringBasis, start: Transition)]

  /// Prepares a glide; nil when there is nothing to blend.
  ///
  /// O(pieces).
  init?(
    from first: Double, to last: Double, dampingFraction: Double, duration: Double
  ) {
    guard let blend = BlendedResponse(from: first, to: last, duration: duration),
      let rest = FluidSpring.basis(response: last, dampingFraction: dampingFraction)
    else { return nil }
    let wanted = (duration * Self.piecesPerSecond).rounded(.up)
    let count = min(max(wanted, Self.pieceCounts.lowerBound), Self.pieceCounts.upperBound)
    piece = duration / count
    var pieces: [(basis: SpringBasis, start: Transition)] = []
    pieces.reserveCapacity(Int(count) + 1)
    var state = Transition()
    for index in 0..<Int(count) {
      let middle = (Double(index) + 0.5) * piece
      let basis =
        FluidSpring.basis(
          response: blend.response(at: middle), dampingFraction: dampingFraction) ?? rest
      pieces.append((basis: basis, start: state))
      state = state.moved(basis, by: piece)
    }
    pieces.append((basis: rest, start: state))
    self.pieces = pieces
    self.blend = blend
    self.dampingFraction = dampingFraction
    self.duration = duration
    logicalEnd = blend.logicalEnd(steps: Int(count))
  }

  /// The response seconds after the takeover.
  func response(at time: Double) -> Double { blend.response(at: time) }

  /// The glide in numbers.
  var segmentBlend: MotionSegment.Blend {
    MotionSegment.Blend(
      responses: (blend.first, blend.last),
      dampingFraction: FluidSpring.dampingRatio(dampingFraction), duration: duration,
      pieces: pieces.count - 1)
  }

  /// How the state at the takeover has changed after seconds.
  func transition(at time: Double) -> Transition {
    let index = Int(min(max(time / piece, 0), Double(pieces.count - 1)))
    return pieces[index].start.moved(
      pieces[index].basis, by: max(0, time) - Double(index) * piece)
  }
}

extension BlendedSpring.Transition {
  /// This change followed by a spring's motion for seconds.
  fileprivate func moved(_ basis: SpringBasis, by time: Double) -> Self {
    let terms = basis.terms(at: time)
    func value(_ value: Double, _ velocity: Double) -> Double {
      value * terms.cosine + (velocity + value * basis.decay) * terms.sine
    }
    func speed(_ value: Double, _ velocity: Double) -> Double {
      velocity * terms.cosine - (velocity * basis.decay + value * basis.stiffness) * terms.sine
    }
    return Self(
      valueFromValue: value(valueFromValue, velocityFromValue),
      valueFromVelocity: value(valueFromVelocity, velocityFromVelocity),
      velocityFromValue: speed(valueFromValue, velocityFromValue),
      velocityFromVelocity: speed(valueFromVelocity, velocityFromVelocity))
  }

  /// The value that a value and a velocity at the takeover have become.
  func value(_ value: MotionVector, _ velocity: MotionVector) -> MotionVector {
    value * valueFromValue + velocity * valueFromVelocity
  }

  /// The velocity that a value and a velocity at the takeover have become.
  func velocity(_ value: MotionVector, _ velocity: MotionVector) -> MotionVector {
    value * velocityFromValue + velocity * velocityFromVelocity
  }
}
