/// The moments that subscribers chose for themselves: `phase + k·denominator/numerator` of their rate.
///
/// Whoever names the same rate and phase shares one grid. Bounds of rates are those of `FrameRate`.
struct OwnGrid: Hashable, Sendable, CustomStringConvertible {
  let rate: FrameRate
  /// How long after the moments that begin at 0 of CLOCK_MONOTONIC, nanoseconds: 0 up to a period.
  let phase: Int64

  /// A grid; nil when the phase is negative, or a period or more.
  init?(rate: FrameRate, phase: Int64) {
    let reduced = rate.reduced
    guard phase >= 0, phase < FrameStep(reduced).times(1) else { return nil }
    self.rate = reduced
    self.phase = phase
  }

  /// Its moments while no display leads it.
  var frameGrid: FrameGrid { FrameGrid(origin: phase, rate: rate) }

  var description: String { phase == 0 ? "\(rate) Hz" : "\(rate) Hz + \(phase) ns" }
}
