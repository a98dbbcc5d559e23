/// The bytes of one frame message, encoded once for all subscribers of a format.
///
/// The buffer is kept from frame to frame. The message says that nothing was missed; for a subscriber
/// that missed frames `append(to:missed:)` makes its own copy.
package struct EncodedFrame: Sendable {
  /// How subscribers read the message.
  package enum Format: Sendable {
    /// A varlink reply that continues, with its final NUL.
    case varlink
    /// One JSON object and a line feed.
    case jsonLine
    /// One item of a CBOR sequence.
    case cbor
  }

  package let format: Format
  /// The whole message.
  package private(set) var bytes: [UInt8] = []
  /// Where the single byte of `missed` stands.
  private var missedOffset = 0

  package init(format: Format) { self.format = format }

  /// Encodes a frame in place of the one before.
  ///
  /// Allocates nothing but growth of the buffer.
  package mutating func encode(_ frame: Frame) {
    bytes.removeAll(keepingCapacity: true)
    switch format {
    case .varlink:
      JSONWriter.append(raw: "{\"parameters\":{\"frame\":", to: &bytes)
      missedOffset = frame.appendJSON(to: &bytes)
      JSONWriter.append(raw: "},\"continues\":true}\0", to: &bytes)
    case .jsonLine:
      JSONWriter.append(raw: "{\"frame\":", to: &bytes)
      missedOffset = frame.appendJSON(to: &bytes)
      JSONWriter.append(raw: "}\n", to: &bytes)
    case .cbor:
      CBORWriter.append(mapCount: 1, to: &bytes)
      CBORWriter.append(text: "frame", to: &bytes)
      missedOffset = frame.appendCBOR(to: &bytes)
    }
  }

  /// Appends the message for a subscriber that missed frames.
  package func append(to other: inout [UInt8], missed: Int) {
    other.append(contentsOf: bytes[..<missedOffset])
    switch format {
    case .varlink, .jsonLine: JSONWriter.append(missed, to: &other)
    case .cbor: CBORWriter.append(missed, to: &other)
    }
    other.append(contentsOf: bytes[(missedOffset + 1)...])
  }
}
