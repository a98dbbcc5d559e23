import Testing
import TimelinerWire

struct EncodedFrameTests {
  @Test(arguments: [EncodedFrame.Format.varlink, .jsonLine, .cbor], [0, 1, 23, 24, 1_000_000])
  func `a copy for one subscriber differs in what it missed only`(
    format: EncodedFrame.Format, missed: Int
  ) throws {
    var encoded = EncodedFrame(format: format)
    var other = Samples.frame
    other.scene = "Other"
    encoded.encode(other)
    encoded.encode(Samples.frame)
    var bytes: [UInt8] = []
    encoded.append(to: &bytes, missed: missed)
    #expect(missed != 0 || bytes == encoded.bytes)

    let message = SubscriberMessage.frame(Samples.frame, missed: missed)
    var expected: [UInt8] = []
    switch format {
    case .varlink: VarlinkReply.append(message, to: &expected)
    case .jsonLine:
      message.appendJSON(to: &expected)
      expected.append(UInt8(ascii: "\n"))
    case .cbor: message.appendCBOR(to: &expected)
    }
    #expect(bytes == expected)
  }
}
