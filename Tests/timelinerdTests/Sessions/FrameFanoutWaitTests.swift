import Testing
import TimelinerWire

@testable import timelinerd

/// Looking at sockets before a sleep.
@Suite struct FrameFanoutWaitTests {
  private static func fanout(_ mailbox: Mailbox<Int>) throws -> FrameFanout {
    try FrameFanout(settings: FrameSettings(Options()), boot: "0", mailbox: mailbox.flag.number)
  }

  @Test func `an order that waits keeps the thread from sleeping until it is taken`() throws {
    let mailbox = try Mailbox<Int>()
    let fanout = try Self.fanout(mailbox)
    #expect(try !fanout.wait(nanoseconds: 0) { 0 })
    #expect(fanout.wakeReason == .deadline)
    mailbox.post(1)
    #expect(try fanout.wait(nanoseconds: 0) { 0 })
    #expect(fanout.wakeReason == .order)
    _ = mailbox.take()
    #expect(try !fanout.wait(nanoseconds: 0) { 0 })
  }

  @Test func `a subscriber that went is noticed once`() throws {
    let mailbox = try Mailbox<Int>()
    let fanout = try Self.fanout(mailbox)
    do {
      let pair = try SocketPair()
      fanout.add(
        NewSubscriber(
          id: 1, socket: pair.daemonSide, format: .varlink, filter: FrameFilter(), opening: []),
        record: { _ in nil }, now: 0)
      #expect(try !fanout.wait(nanoseconds: 0) { 0 })
    }
    #expect(try fanout.wait(nanoseconds: 0) { 0 })
    #expect(fanout.wakeReason == .socket)
    #expect(fanout.takeEnded().map(\.id) == [1])
    #expect(try !fanout.wait(nanoseconds: 0) { 0 })
  }
}
