import TimelinerWire

/// How far one subscriber lags, at one moment.
struct SubscriberLag: Equatable, Sendable {
  var id: UInt64
  var format: EncodedFrame.Format
  var filter: FrameFilter
  var tally: SubscriberTally
  /// Frames that it does not have at this moment.
  var unsent: Int
  /// Bytes in its socket that it has not read, as the kernel charges them.
  var queuedBytes: Int
  /// Bytes of a message that are still to be sent.
  var keptBytes: Int
  /// For how long it has taken nothing, nanoseconds.
  var blocked: Int64

  /// How frames come to it, in a word or two.
  var way: String {
    let format = format == .cbor ? "cbor" : "varlink"
    let way = filter.transport == .ring ? "ring" : format
    return filter.level == .segments ? "\(way) segments" : way
  }
}
