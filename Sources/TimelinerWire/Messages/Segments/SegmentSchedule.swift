/// Which date a `TimelineView` shows at a date: dates and intervals are seconds, dates since 2001-01-01
/// UTC.
package struct SegmentSchedule: Equatable, Sendable {
  /// The kinds of schedules, as SwiftUI has them.
  package enum Kind: Equatable, Sendable {
    /// The last multiple of the interval; every date when it is nil.
    case animation(minimumInterval: Double?)
    /// The last entry; none before `first`, the first entry of the view.
    case periodic(from: Double, interval: Double, start: Double)
    case everyMinute
    /// The last of these; also entries that a type of the scene's gave.
    case explicit([Double])
    /// None: the date stays.
    case paused
  }

  /// The date is kept from one date to another, whatever the schedule.
  package struct Hold: Equatable, Sendable {
    package var from: Double
    package var until: Double

    package init(from: Double, until: Double) {
      self.from = from
      self.until = until
    }
  }

  package var kind: Kind
  /// Shown while the schedule has no entry, or is on hold; nil when it has one.
  package var date: Double?
  package var hold: Hold?

  package init(_ kind: Kind, date: Double? = nil, hold: Hold? = nil) {
    self.kind = kind
    self.date = date
    self.hold = hold
  }
}
