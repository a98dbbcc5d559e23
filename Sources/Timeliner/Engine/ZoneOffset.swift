/// The zone's offset from UTC, asked again only when a quarter of an hour is over: rules change on
/// none but those.
struct ZoneOffset {
  /// Seconds.
  private static let quarterHour = 900.0

  private var quarter = Double.nan
  private var offset = 0.0

  /// Seconds to add to UTC at a date.
  mutating func offset(at date: Double, in zone: any ZoneRules) -> Double {
    let now = (date / Self.quarterHour).rounded(.down)
    if now != quarter {
      quarter = now
      offset = zone.offset(at: date)
    }
    return offset
  }

  /// Whether a zone has the offset that was asked for last; before the first time, any has.
  func agrees(with zone: any ZoneRules) -> Bool {
    quarter.isNaN || zone.offset(at: quarter * Self.quarterHour) == offset
  }

  /// The first date after one at which an offset may change.
  static func nextChance(after date: Double) -> Double {
    ((date / quarterHour).rounded(.down) + 1) * quarterHour
  }
}
