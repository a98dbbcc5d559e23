import TimelinerWire

extension MonitorText {
  /// Longest bar, columns.
  private static let barLength = 40

  var latenessLines: [String] {
    guard lateness.count > 0 else { return ["lateness    no wake-up for a deadline"] }
    return ["lateness    " + Self.summary(lateness, longest: measures.lateness.max)] + bars
  }

  /// When frames were on their way, after the same deadlines; one line, for the work lies in the stages.
  var deliveryLines: [String] {
    guard let delivery, delivery.count > 0, let all = measures.delivery else { return [] }
    return ["delivery    " + Self.summary(delivery, longest: all.max)]
  }

  private static func summary(_ times: LatenessDifference, longest: Int64) -> String {
    let share = NumberText.text(100 * Double(times.late) / Double(times.count), decimals: 2)
    return "p50 \(time(times.percentile(0.5))), p99 \(time(times.percentile(0.99))), "
      + "p99.9 \(time(times.percentile(0.999))), longest ever \(time(longest)); "
      + "\(times.late) late (\(share) %)"
  }

  /// A bar an octave, from the first that has any to the last.
  private var bars: [String] {
    let octaves = lateness.octaves
    let largest = max(1, octaves.map(\.count).max() ?? 1)
    return octaves.map { octave in
      let length = (octave.count * Self.barLength + largest - 1) / largest
      let bar = String(repeating: "█", count: length)
      let limit = "< " + Self.time(octave.below)
      return "  " + String(repeating: " ", count: max(0, 10 - limit.count)) + limit + " " + bar
        + (octave.count > 0 ? " \(octave.count)" : "")
    }
  }

  /// A time with the unit that suits it.
  static func time(_ nanoseconds: Int64) -> String {
    let number = Double(nanoseconds)
    switch nanoseconds {
    case ..<1_000_000: return NumberText.text(number / 1e3, decimals: 1) + " µs"
    case ..<1_000_000_000: return NumberText.text(number / 1e6, decimals: 2) + " ms"
    default: return NumberText.text(number / 1e9, decimals: 2) + " s"
    }
  }

  /// A size with the unit that suits it.
  static func bytes(_ count: Int) -> String {
    switch count {
    case ..<1024: "\(count) B"
    case ..<(1 << 20): NumberText.text(Double(count) / 1024, decimals: 1) + " KiB"
    default: NumberText.text(Double(count) / 1_048_576, decimals: 1) + " MiB"
    }
  }
}
