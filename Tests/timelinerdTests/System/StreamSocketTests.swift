import CLinux
import Glibc
import Testing

@testable import timelinerd

/// What a peer's socket takes, and what it leaves alone.
@Suite struct StreamSocketTests {
  /// The two ends of a pipe: whoever holds the last writing end decides when the other one hangs up.
  private struct Pipe: ~Copyable {
    let reading: FileDescriptor
    private(set) var writing: FileDescriptor?

    init() throws {
      var ends: [Int32] = [0, 0]
      let code = unsafe ends.withUnsafeMutableBufferPointer { unsafe pipe($0.baseAddress) }
      try #require(code == 0)
      reading = FileDescriptor(owning: ends[0])
      writing = FileDescriptor(owning: ends[1])
    }

    /// Hands the writing end to a peer, and keeps none.
    mutating func send(_ bytes: [UInt8], over pair: borrowing SocketPair) {
      guard let descriptor = writing.take() else { return }
      pair.write(bytes, with: descriptor.number)
    }

    /// Whether nobody holds the writing end, after so many milliseconds at most.
    func isHungUp(within milliseconds: Int32) -> Bool {
      var entry = pollfd(fd: reading.number, events: Int16(POLLIN), revents: 0)
      return unsafe poll(&entry, 1, milliseconds) == 1 && entry.revents & Int16(POLLHUP) != 0
    }
  }

  @Test func `bytes are read as they come, and then the end`() throws {
    let pair = try SocketPair()
    let socket = StreamSocket(owning: pair.daemonSide)
    let nothing = socket.read()
    pair.write([1, 2])
    pair.write([3])
    let both = socket.read()
    pair.write([4])
    pair.finish()
    let last = [socket.read(), socket.read()]
    #expect(nothing == .nothingYet)
    #expect(both == .bytes([1, 2, 3]))
    #expect(last == [.bytes([4]), .ended])
  }

  @Test func `descriptors are neither taken nor dropped by reading`() throws {
    let pair = try SocketPair()
    let socket = StreamSocket(owning: pair.daemonSide)
    var pipe = try Pipe()
    pair.write([1, 2])
    pipe.send([3], over: pair)
    let found = [socket.read(), socket.read()]
    #expect(found == [.descriptors, .descriptors])
    // To drop it here could take as long as the peer wants.
    let isDropped = pipe.isHungUp(within: 0)
    #expect(!isDropped)
    _ = consume socket
    // Another thread drops it.
    let isDroppedThen = pipe.isHungUp(within: 30_000)
    #expect(isDroppedThen)
    // And it counts no longer for its user; other tests close sockets too.
    var isForgotten = false
    for _ in 0..<30_000 where !isForgotten {
      isForgotten = ClosingSockets.count(of: getuid()) == 0
      usleep(1000)
    }
    #expect(isForgotten)
  }

  @Test func `a connection that is over takes nothing more`() throws {
    let pair = try SocketPair()
    let socket = StreamSocket(owning: pair.daemonSide)
    socket.refuseInput()
    let sent = unsafe clinux_send_descriptor(pair.peerSide, [1], 1, socket.number)
    let code = errno
    #expect(sent == -1)
    #expect(code == EPIPE)
    // What is on its way to the peer goes on.
    let outcome = socket.write([1], from: 0)
    #expect(outcome == .took(1))
  }
}
