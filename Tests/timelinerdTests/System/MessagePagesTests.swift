import Testing

@testable import timelinerd

@Suite struct MessagePagesTests {
  private func message(_ count: Int, _ seed: UInt8) -> [UInt8] {
    (0..<count).map { UInt8(truncatingIfNeeded: $0 / 7) &+ seed }
  }

  @Test func `what a peer has yet to read stays when the next message comes`() throws {
    let pages = try MessagePages()
    let one = try SocketPair()
    let other = try SocketPair()
    let slow = StreamSocket(owning: one.daemonSide)
    let quick = StreamSocket(owning: other.daemonSide)
    let (first, second) = (message(60_001, 1), message(40_000, 2))
    try pages.fill(first)
    #expect(pages.send(to: slow.number, from: 0) == .took(first.count))
    try pages.fill(second)
    #expect(pages.count == second.count)
    #expect(pages.send(to: slow.number, from: 0) == .took(second.count))
    #expect(pages.send(to: quick.number, from: 0) == .took(second.count))
    try pages.fill([])
    #expect(one.read() == first + second)
    #expect(other.read() == second)
  }

  @Test func `a full socket takes a part, then nothing, and goes on where it stopped`() throws {
    let pages = try MessagePages()
    let pair = try SocketPair()
    let socket = StreamSocket(owning: pair.daemonSide)
    socket.setSendBuffer(bytes: 16_384)
    let message = message(500_000, 3)
    try pages.fill(message)
    var (taken, refusals, received) = (0, 0, [UInt8]())
    while taken < message.count {
      guard case .took(let count) = pages.send(to: socket.number, from: taken) else { break }
      #expect(count < message.count)
      taken += count
      if count > 0 { continue }
      refusals += 1
      received += pair.read() ?? []
    }
    received += pair.read() ?? []
    #expect(refusals > 0)
    #expect(received == message)
  }

  @Test func `a peer that is gone is told as a value`() throws {
    Process.prepareForSockets()
    let pages = try MessagePages()
    let socket: StreamSocket
    do {
      let pair = try SocketPair()
      socket = StreamSocket(owning: pair.daemonSide)
    }
    try pages.fill(message(50_000, 4))
    #expect(pages.send(to: socket.number, from: 0) == .closed)
    let sink = PageSink(socket: socket.number, pages: pages)
    #expect(sink.write(message(50_000, 4), from: 49_999) == .closed)
  }
}
