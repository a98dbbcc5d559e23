/// The moments of a display as the grid of frames follows them.
struct DisplayGrid: Equatable, Sendable {
  /// One of the moments at which the display shows a picture, CLOCK_MONOTONIC, nanoseconds.
  let moment: Int64
  /// Distance of the moments at which a frame may be shown, nanoseconds.
  let quantum: Double
  /// Length of a frame.
  let step: FrameStep

  /// Frames for a display: as many for each of its pictures, or pictures for each of them, as comes nearest
  /// to the configured rate.
  ///
  /// So the rate of frames stays between two thirds and three halves of the configured one, whatever is
  /// reported.
  /// - Parameters:
  ///   - moment: one of the display's moments, nanoseconds.
  ///   - period: measured distance of its moments, nanoseconds.
  ///   - nominal: the same as the display states it; decides about the whole number.
  ///   - rate: what is configured.
  init(moment: Int64, period: Double, nominal: Double, rate: FrameRate) {
    self.moment = moment
    let wanted = FrameStep(rate).nanoseconds
    if nominal > wanted {
      quantum = period / max(1, (nominal / wanted).rounded())
      step = FrameStep(nanoseconds: quantum)
    } else {
      quantum = period
      step = FrameStep(nanoseconds: period * max(1, (wanted / nominal).rounded()))
    }
  }

  /// How far a moment is from the nearest of this grid, nanoseconds.
  func distance(of moment: Int64) -> Double {
    let distance = Double(moment - self.moment)
    return abs(distance - (distance / quantum).rounded() * quantum)
  }
}
