import Foundation

/// Zones that a `DateFormatter` may have.
///
/// Core Foundation, which is below it, ends the process for any other: for a name that has no file in
/// the machine's database, as "NST" and "GMT+1600", and as every name where there is no database.
enum FormatterZone {
  /// Where Core Foundation looks names up.
  private static let database = "/usr/share/zoneinfo"
  /// Seconds from UTC within which a zone needs no name.
  private static let limit = 15.0 * 3_600

  /// The zone of a name where it agrees with an offset, else one of that offset.
  ///
  /// Zones without a name are of whole minutes, and within the limit: what is missing is added to the date.
  static func zone(_ name: String, _ offset: Double, for date: inout Date) -> TimeZone? {
    for name in [name, TimeZone.abbreviationDictionary[name]].compactMap(\.self) {
      guard let zone = TimeZone(identifier: name),
        FileManager.default.fileExists(atPath: "\(database)/\(zone.identifier)"),
        Double(zone.secondsFromGMT(for: date)) == offset
      else { continue }
      return zone
    }
    let whole = abs(offset) < limit ? (offset / 60).rounded(.down) * 60 : 0
    date += offset - whole
    return TimeZone(secondsFromGMT: Int(whole))
  }
}
