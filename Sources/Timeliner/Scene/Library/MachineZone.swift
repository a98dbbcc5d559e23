import Glibc

/// The time zone of this machine, by the C library's rules.
///
/// The C library knows one zone at a time: after a change, values made before it answer by the new rules
/// too, under the name they were made with. That is no more than a frame or two early: scenes are then
/// prepared again for the new zone, and a scene that cannot be goes on with true hands.
package struct MachineZone: ZoneRules, Sendable {
  /// Seconds around the reference date, more than 30,000 years each way, beyond which an offset stays.
  private static let limit = 1e12
  /// From 1970 to 2001, in seconds.
  private static let referenceDate = 978_307_200

  /// The name in the database, as "Europe/Berlin".
  ///
  /// It is what `TZ` says where it says rules instead of a name, and "localtime" where the machine has
  /// rules without a name.
  package let identifier: String

  /// The zone as it is now: what `TZ` says, or where /etc/localtime leads.
  package static var current: MachineZone {
    // Reads the rules again when they are not the same file any more.
    tzset()
    return MachineZone(identifier: currentIdentifier)
  }

  private init(identifier: String) { self.identifier = identifier }

  package func offset(at date: Double) -> Double {
    guard date.isFinite else { return 0 }
    let nearest = min(max(date.rounded(.down), -Self.limit), Self.limit)
    var seconds = Int(nearest) + Self.referenceDate
    var parts = unsafe tm()
    // Both live until the call returns; within the limit it cannot fail. The name in it is not read.
    unsafe localtime_r(&seconds, &parts)
    return unsafe Double(parts.tm_gmtoff)
  }

  private static var currentIdentifier: String {
    // Nothing in the daemon changes the environment.
    guard let variable = unsafe getenv("TZ") else { return name(ofFile: linkTarget) }
    let value = unsafe String(cString: variable).drop { $0 == ":" }
    if value.isEmpty { return "UTC" }
    return value.first == "/" ? name(ofFile: String(value)) : String(value)
  }

  /// Where /etc/localtime leads; empty when it is no link.
  private static var linkTarget: String {
    let capacity = Int(PATH_MAX)
    return unsafe String(unsafeUninitializedCapacity: capacity) { bytes in
      // The callee writes at most so many bytes, and says how many.
      unsafe bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let first = characters.baseAddress else { return 0 }
        return unsafe max(readlink("/etc/localtime", first, capacity), 0)
      }
    }
  }

  private static func name(ofFile path: String) -> String {
    let name = TextSearch("zoneinfo/").parts(of: path, most: 1).dropFirst().first
    return name ?? "localtime"
  }
}
