/// A message in the journal's own form (systemd's Native Journal Protocol): fields of a name and a value.
///
/// libsystemd would send it too, but waits until the journal has room.
struct JournalMessage {
  /// Longest value: the journal takes more, people do not, and a datagram must not.
  private static let maximumValueBytes = 16 << 10

  /// As they are sent.
  private(set) var bytes: [UInt8] = []

  /// Adds a field; what is too long of its value is left out.
  ///
  /// Names are upper case letters, digits and underscores.
  mutating func add(_ name: String, _ value: String) {
    // A character that is cut would make the journal take the value for no text.
    let value = String(decoding: value.utf8.prefix(Self.maximumValueBytes), as: UTF8.self).utf8
    bytes += name.utf8
    if value.contains(UInt8(ascii: "\n")) {
      // A value of several lines has its length in front.
      bytes.append(UInt8(ascii: "\n"))
      for shift in stride(from: UInt64(0), to: 64, by: 8) {
        bytes.append(UInt8(truncatingIfNeeded: UInt64(value.count) >> shift))
      }
    } else {
      bytes.append(UInt8(ascii: "="))
    }
    bytes += value
    bytes.append(UInt8(ascii: "\n"))
  }
}
