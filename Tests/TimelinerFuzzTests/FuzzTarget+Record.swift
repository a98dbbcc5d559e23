import TimelinerFuzzing
import TimelinerWire

@testable import timelinerd

extension FuzzTarget {
  /// Records of a daemon for the next, and what the service thread keeps in them.
  static let record = FuzzTarget(
    name: "record",
    dictionary: [
      "gversion", "dboot", "db007", "dgrid", "efacts", "fscenes", "msubscriptions",
      "pconfiguredMotion",
      "fmotion", "fpaused", "ffactor", "hunloaded", "floaded", "dcalm", "\u{1B}\u{7F}",
      "\u{3B}\u{7F}",
      "\u{0}", "\u{1}",
    ]
  ) { bytes throws(FuzzFinding) in
    try roundTripFacts(bytes)
    let record: StateRecord
    do throws(StateRecord.Failure) {
      record = try StateRecord(reading: bytes, boot: boot)
    } catch {
      return
    }
    try FuzzFinding.unless(
      record.subscriptions.allSatisfy { $0.id > 0 && $0.start >= 0 }, "a stream that cannot be")
    try checkGrid(record)
    for subscription in record.subscriptions { _ = try? VarlinkCall(message: subscription.call) }
    try roundTripFacts(record.facts)
    guard record.version == StateRecord.currentVersion else { return }
    var written: [UInt8] = []
    record.append(to: &written)
    let again: StateRecord
    do throws(StateRecord.Failure) {
      again = try StateRecord(reading: written, boot: boot)
    } catch {
      throw FuzzFinding("a record that was written is refused: \(error)")
    }
    try FuzzFinding.unless(again == record, "another record came back")
  }

  private static let boot = "b007"

  /// Moments of today can be computed on any grid that is taken.
  private static func checkGrid(_ record: StateRecord) throws(FuzzFinding) {
    guard let grid = record.grid else { return }
    let now: Int64 = 1 << 60
    let index = grid.index(atOrAfter: now)
    try FuzzFinding.unless(grid.presentation(of: index) >= now, "a frame before its time")
  }

  private static func roundTripFacts(_ bytes: [UInt8]) throws(FuzzFinding) {
    guard let facts = ServiceFacts(reading: bytes) else { return }
    try FuzzFinding.unless(facts.factor.isFinite, "clocks run \(facts.factor) times as fast")
    var written: [UInt8] = []
    facts.append(to: &written)
    try FuzzFinding.unless(ServiceFacts(reading: written) == facts, "other facts came back")
  }
}
