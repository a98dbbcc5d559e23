import TimelinerWire

/// Messages of a subscription as bytes.
enum MessageBytes {
  /// Encodes a message that comes once.
  static func encode(_ message: SubscriberMessage, format: EncodedFrame.Format) -> [UInt8] {
    var bytes: [UInt8] = []
    switch format {
    case .varlink: VarlinkReply.append(message, to: &bytes)
    case .jsonLine:
      message.appendJSON(to: &bytes)
      bytes.append(UInt8(ascii: "\n"))
    case .cbor: message.appendCBOR(to: &bytes)
    }
    return bytes
  }
}
