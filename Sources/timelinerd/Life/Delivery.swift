/// What is on its way to a subscriber, as one word that is stored whole.
///
/// Whoever finds it after a sudden end knows whether the stream stands between two messages, or in one of
/// which the rest is known.
enum Delivery: Equatable {
  /// Nothing: the stream stands between two messages.
  case nothing
  /// A message is being handed over that the socket may take a part of.
  case uncertain
  /// Of the message with this serial the socket has so many bytes; its rest is in the record.
  case rest(serial: UInt32, sent: Int)

  private static let sentBits = 40

  init(word: UInt64) {
    switch word {
    case 0: self = .nothing
    case 1: self = .uncertain
    default:
      self = .rest(
        serial: UInt32(truncatingIfNeeded: word >> Self.sentBits) & Self.serialMask,
        sent: Int(word & (1 << Self.sentBits - 1)))
    }
  }

  var word: UInt64 {
    switch self {
    case .nothing: 0
    case .uncertain: 1
    case .rest(let serial, let sent):
      UInt64(serial & Self.serialMask) << Self.sentBits | UInt64(sent)
    }
  }

  /// Serials count messages that were cut, and begin again beyond this one; 0 is none.
  static let serialMask: UInt32 = 0xFF_FFFF

  /// The serial after another.
  static func serial(after serial: UInt32) -> UInt32 {
    let next = (serial + 1) & serialMask
    return next == 0 ? 1 : next
  }
}
