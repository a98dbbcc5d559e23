import CLinux
import Glibc
import Synchronization
import Testing

@testable import timelinerd

@Suite struct MailboxTests {
  private func isRaised(_ mailbox: Mailbox<Int>) -> Bool {
    var entry = pollfd(fd: mailbox.flag.number, events: Int16(POLLIN), revents: 0)
    return unsafe Glibc.poll(&entry, 1, 0) == 1
  }

  @Test func `messages come in order and lower the flag`() throws {
    let mailbox = try Mailbox<Int>()
    #expect(!isRaised(mailbox))
    for number in 1...3 { mailbox.post(number) }
    #expect(isRaised(mailbox))
    #expect(mailbox.take() == [1, 2, 3])
    #expect(!isRaised(mailbox))
    #expect(mailbox.isEmpty)
  }

  /// A flag that stays up over an empty mailbox makes its receiver spin.
  @Test func `the flag is never up over an empty mailbox, however fast messages are taken`() throws
  {
    let mailbox = try Mailbox<Int>()
    let posted = Atomic<Int>(0)
    let taken = Atomic<Int>(0)
    let rounds = 400
    let poster = try LargeStackThread(name: "poster", stackBytes: 1 << 20) { [mailbox] in
      for round in 1...rounds {
        mailbox.post(round)
        posted.store(round, ordering: .releasing)
        while taken.load(ordering: .acquiring) < round { sched_yield() }
      }
    }
    var stale = 0
    for round in 1...rounds {
      while mailbox.isEmpty {}
      let messages = mailbox.take()
      while posted.load(ordering: .acquiring) < round { sched_yield() }
      if messages == [round], isRaised(mailbox) { stale += 1 }
      taken.store(round, ordering: .releasing)
    }
    poster.join()
    #expect(stale == 0)
  }
}
