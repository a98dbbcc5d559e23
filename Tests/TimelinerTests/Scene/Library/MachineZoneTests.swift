import Foundation
import Testing
import Timeliner

/// The C library knows one zone at a time: each test sets its own in a process of its own.
struct MachineZoneTests {
  /// Sets or takes away `TZ`.
  private static func set(_ zone: String?) {
    // Nothing else of the process reads the environment at the time.
    if let zone { unsafe setenv("TZ", zone, 1) } else { unsafe unsetenv("TZ") }
  }

  @Test func `zones agree with Foundation's at all times`() async {
    await #expect(processExitsWith: .success) {
      // Zones of whole, half and quarter hours, of half an hour's summer, with summer in January, with a
      // winter time that is the exception, with Ramadan's, without any change, and with a skipped day.
      for name in [
        "Africa/Casablanca", "America/New_York", "America/Sao_Paulo", "America/St_Johns",
        "Antarctica/Troll", "Asia/Kathmandu", "Asia/Kolkata", "Asia/Tehran", "Asia/Tokyo",
        "Australia/Adelaide", "Australia/Lord_Howe", "Etc/GMT+5", "Europe/Berlin", "Europe/Dublin",
        "Europe/London", "Pacific/Apia", "Pacific/Chatham", "Pacific/Kiritimati", "UTC",
      ] {
        MachineZoneTests.set(name)
        let zone = MachineZone.current
        #expect(zone.identifier == name)
        guard let other = TimeZone(identifier: name) else { fatalError("no \(name)") }
        let differing = ZoneComparison.differences(zone, other)
        #expect(differing.count == 0, "\(name): \(differing.prefix(5))")
      }
    }
  }

  @Test func `offsets at the ends of time are those of rules that go on`() async {
    await #expect(processExitsWith: .success) {
      for name in ["Europe/Berlin", "America/New_York", "Australia/Lord_Howe", "Asia/Tokyo"] {
        MachineZoneTests.set(name)
        let zone = MachineZone.current
        guard let other = TimeZone(identifier: name) else { fatalError("no \(name)") }
        for date in [1e10, 5e10, 1e11, 9.99e11, 1e12, -1e10, -1e11, -1e12] {
          let offset = other.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: date))
          #expect(zone.offset(at: date) == Double(offset), "\(name), \(date)")
        }
        #expect(zone.offset(at: 1e300) == zone.offset(at: 1e12))
        #expect(zone.offset(at: -1e300) == zone.offset(at: -1e12))
        for date in [Double.infinity, -.infinity, .nan] { #expect(zone.offset(at: date) == 0) }
      }
    }
  }

  @Test func `what TZ says is understood as the C library does`() async {
    await #expect(processExitsWith: .success) {
      let summer = 646_000_000.0
      for (value, identifier, offset) in [
        (":Europe/Berlin", "Europe/Berlin", 7_200.0), ("", "UTC", 0), (":", "UTC", 0),
        ("/usr/share/zoneinfo/Asia/Tokyo", "Asia/Tokyo", 32_400),
        ("CET-1CEST,M3.5.0,M10.5.0/3", "CET-1CEST,M3.5.0,M10.5.0/3", 7_200),
        ("Nowhere/City", "Nowhere/City", 0), ("Asia/Calcutta", "Asia/Calcutta", 19_800),
      ] {
        MachineZoneTests.set(value)
        #expect(MachineZone.current.identifier == identifier)
        #expect(MachineZone.current.offset(at: summer) == offset, "\(value)")
      }
    }
  }

  @Test func `without TZ it is where the machine's link leads`() async {
    await #expect(processExitsWith: .success) {
      MachineZoneTests.set(nil)
      let link = try? FileManager.default.destinationOfSymbolicLink(atPath: "/etc/localtime")
      let name = link?.components(separatedBy: "zoneinfo/").dropFirst().first ?? "localtime"
      #expect(MachineZone.current.identifier == name)
      let now = Date.now
      let offset = TimeZone.current.secondsFromGMT(for: now)
      #expect(MachineZone.current.offset(at: now.timeIntervalSinceReferenceDate) == Double(offset))
    }
  }

  @Test func `a zone keeps its name when the machine's changes, and takes the new rules`() async {
    await #expect(processExitsWith: .success) {
      MachineZoneTests.set("Europe/Berlin")
      let berlin = MachineZone.current
      #expect(berlin.offset(at: 0) == 3_600)
      MachineZoneTests.set("Asia/Tokyo")
      #expect(berlin.offset(at: 0) == 3_600)
      let tokyo = MachineZone.current
      #expect(tokyo.offset(at: 0) == 32_400)
      #expect(berlin.offset(at: 0) == 32_400)
      #expect(berlin.identifier == "Europe/Berlin")
      #expect(tokyo.identifier == "Asia/Tokyo")
    }
  }
}

/// Where two sources of a zone's rules differ.
private enum ZoneComparison {
  /// From 1970 to 2024, of which both have the same history, and the seconds around each change.
  private static let dates = -978_307_200.0...725_000_000

  static func differences(_ zone: MachineZone, _ other: TimeZone) -> [Double] {
    var dates: [Double] = []
    var last = Self.dates.lowerBound
    // Coprime to days: all times of day come.
    for date in stride(from: last, through: Self.dates.upperBound, by: 100_003) {
      dates.append(date)
      if zone.offset(at: date) != zone.offset(at: last) {
        let change = change(of: zone, from: last, to: date)
        dates += [change - 1, change - 0.5, change, change + 0.5]
      }
      last = date
    }
    return dates.filter { date in
      let offset = other.secondsFromGMT(for: Date(timeIntervalSinceReferenceDate: date))
      return zone.offset(at: date) != Double(offset)
    }
  }

  /// The first second of the new offset.
  private static func change(of zone: MachineZone, from start: Double, to end: Double) -> Double {
    var (before, after) = (start, end)
    let old = zone.offset(at: before)
    while after - before > 1 {
      let middle = ((before + after) / 2).rounded(.down)
      if zone.offset(at: middle) == old { before = middle } else { after = middle }
    }
    return after
  }
}
