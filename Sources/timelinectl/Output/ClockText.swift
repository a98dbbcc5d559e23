import TimelinerWire

/// The daemon's clocks in words for people.
enum ClockText {
  /// How far the wall clock can be trusted, and how far scenes' is ahead of it.
  static func text(_ clock: ClockStatus) -> String {
    var parts: [String] = []
    switch (clock.synchronized, clock.estimatedError, clock.maximumError) {
    case (true?, let estimated?, let maximum?):
      parts.append(
        "synchronized, error \(milliseconds(estimated)), at most \(milliseconds(maximum))")
    case (true?, _, _): parts.append("synchronized")
    case (false?, _, _): parts.append("not synchronized")
    case (nil, _, _): parts.append("not known whether it is synchronized")
    }
    if let offset = clock.phaseOffset, offset != 0 {
      parts.append("shifted by \(milliseconds(offset)) for scenes")
    }
    return parts.joined(separator: ", ")
  }

  private static func milliseconds(_ nanoseconds: Int64) -> String {
    NumberText.text(Double(nanoseconds) / 1e6) + " ms"
  }
}
