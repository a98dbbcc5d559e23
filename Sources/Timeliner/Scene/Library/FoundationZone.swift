import Foundation

/// A time zone of the system's database.
package struct FoundationZone: ZoneRules, Sendable {
  private let zone: TimeZone

  /// The zone of a name, or nil when the database has none.
  package init?(identifier: String) {
    guard let zone = TimeZone(identifier: identifier) else { return nil }
    self.zone = zone
  }

  /// The zone of this machine now.
  package static var current: FoundationZone {
    // Foundation keeps the zone that it read first.
    NSTimeZone.resetSystemTimeZone()
    return FoundationZone(TimeZone.current)
  }

  private init(_ zone: TimeZone) { self.zone = zone }

  package var identifier: String { zone.identifier }

  package func offset(at date: Double) -> Double {
    guard date.isFinite else { return 0 }
    return Double(zone.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: date)))
  }
}
