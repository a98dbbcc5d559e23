/// One repetition in a chain of modifiers: which pass a time falls in, exactly.
///
/// A pass is as long as what it repeats. SwiftUI restarts a pass at the first frame after its end and
/// so loses up to a frame a pass; here none is lost, and the frame rate does not matter.
struct RepeatStage: Sendable {
  /// The length of a pass in seconds; infinite when what repeats never ends.
  let pass: Double
  /// The length of all passes in seconds.
  let end: Double
  let autoreverses: Bool
  /// The delays and speeds inside a pass.
  let timing: Retiming

  /// The place inside a pass, and whether that pass runs backwards.
  func place(at time: Double) -> (time: Double, isReversed: Bool) {
    guard time > 0 else { return (time, false) }
    guard autoreverses else { return (Libm.fmod(time, pass), false) }
    // fmod is exact and so is the subtraction: a long run does not drift.
    let inPair = Libm.fmod(time, 2 * pass)
    return inPair >= pass ? (inPair - pass, true) : (inPair, false)
  }
}
