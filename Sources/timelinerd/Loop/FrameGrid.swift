/// The moments at which frames are shown: a whole number of steps from one of them.
///
/// Every moment is computed from its number, rounded once; nothing is ever summed up. It reads no clock.
struct FrameGrid: Equatable, Sendable {
  /// How long before its presentation a frame is made: what is left for sending, for a renderer and
  /// for its display.
  ///
  /// A quarter of a 60 Hz frame.
  static let lead: Int64 = 4_000_000

  /// Presentation of the frame `first`, nanoseconds.
  let origin: Int64
  let first: Int64
  /// What is configured; the step is its own unless a display leads.
  let rate: FrameRate
  let step: FrameStep

  /// The grid that runs free at a rate from frame 0 on.
  init(origin: Int64, rate: FrameRate) {
    self.init(origin: origin, first: 0, rate: rate, step: FrameStep(rate))
  }

  init(origin: Int64, first: Int64, rate: FrameRate, step: FrameStep) {
    self.origin = origin
    self.first = first
    self.rate = rate
    self.step = step
  }

  /// When a frame is shown, nanoseconds, rounded to the nearest.
  func presentation(of index: Int64) -> Int64 { origin + step.times(index - first) }

  /// When a frame has to be made, nanoseconds.
  func deadline(of index: Int64) -> Int64 { presentation(of: index) - Self.lead }

  /// The first frame that is shown at a moment or after it.
  func index(atOrAfter time: Int64) -> Int64 {
    var index = first + step.count(in: Int128(time) - Int128(origin))
    // Rounding may have moved a moment by half a nanosecond to either side.
    while presentation(of: index) >= time { index -= 1 }
    while presentation(of: index) < time { index += 1 }
    return index
  }

  /// Length of a frame, nanoseconds, rounded to the nearest.
  var period: Int64 { step.times(1) }
}
