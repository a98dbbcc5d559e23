import Testing
import TimelinerWire

struct VarlinkFramerTests {
  @Test(arguments: 1...7)
  func `messages come out whole however they come in`(pieceLength: Int) throws {
    let stream = Array("{}\0{\"a\":1}\0\0{\"b\":".utf8)
    var framer = VarlinkFramer()
    var messages: [String] = []
    for start in stride(from: 0, to: stream.count, by: pieceLength) {
      framer.append(stream[start..<min(start + pieceLength, stream.count)])
      while let message = try framer.next() {
        messages.append(String(decoding: message, as: UTF8.self))
      }
    }
    #expect(messages == ["{}", "{\"a\":1}", ""])
    #expect(framer.waitingBytes == 5)
    #expect(framer.takeRemainder() == Array("{\"b\":".utf8))
    #expect(framer.waitingBytes == 0)
  }

  @Test func `bytes after an upgrade are handed over`() throws {
    var framer = VarlinkFramer()
    framer.append(Array("{}\0raw\0bytes".utf8))
    #expect(try framer.next() == Array("{}".utf8))
    #expect(framer.takeRemainder() == Array("raw\0bytes".utf8))
    #expect(try framer.next() == nil)
  }

  @Test func `a message at the limit passes and one above it does not`() throws {
    for length in [7, 8] {
      var framer = VarlinkFramer(maximumMessageBytes: 8)
      framer.append(Array(repeating: 0x20, count: length))
      #expect(try framer.next() == nil)
      framer.append([0])
      #expect(try framer.next()?.count == length)
    }
    for end in [[], [0]] as [[UInt8]] {
      var framer = VarlinkFramer(maximumMessageBytes: 8)
      framer.append(Array(repeating: 0x20, count: 9) + end)
      #expect(throws: VarlinkViolation.messageTooLong(limit: 8)) { try framer.next() }
    }
  }

  @Test func `many small messages in one buffer all come out`() throws {
    var framer = VarlinkFramer()
    framer.append(Array(repeating: Array("{}\0".utf8), count: 10_000).joined())
    var count = 0
    while let message = try framer.next() {
      count += message == Array("{}".utf8) ? 1 : 0
    }
    #expect(count == 10_000)
    #expect(framer.waitingBytes == 0)
  }
}
