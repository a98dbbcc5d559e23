import Testing

@testable import timelinerd

@Suite struct MessageLimitTests {
  private static let limit = MessageLimit.messagesPerWindow

  private func fill(_ limit: inout MessageLimit, _ count: Int, user: UInt32, process: Int32 = 7)
    -> Int
  {
    var written = 0
    for _ in 0..<count where limit.admit(user: user, process: process, now: 0) { written += 1 }
    return written
  }

  @Test(arguments: [(limit - 1, 0), (limit, 0), (limit + 1, 1), (limit * 100, limit * 99)])
  func `so many are written, and the rest is counted`(count: Int, omitted: Int) {
    var limit = MessageLimit()
    let written = fill(&limit, count, user: 1)
    #expect(written == count - omitted)
    let omissions = limit.expire(now: MessageLimit.window)
    #expect(omissions.map(\.count) == (omitted > 0 ? [omitted] : []))
  }

  @Test func `one user's flood takes nothing from another`() {
    var limit = MessageLimit()
    _ = fill(&limit, 1000, user: 1)
    let written = fill(&limit, 1, user: 2)
    #expect(written == 1)
  }

  @Test func `a window ends after its time, and a new one begins with the next message`() {
    var limit = MessageLimit()
    _ = fill(&limit, Self.limit + 3, user: 1)
    #expect(limit.nextOmission == MessageLimit.window)
    #expect(limit.expire(now: MessageLimit.window - 1).isEmpty)
    let isEarly = limit.admit(user: 1, process: 7, now: MessageLimit.window - 1)
    #expect(!isEarly)
    #expect(limit.expire(now: MessageLimit.window).map(\.count) == [4])
    #expect(limit.nextOmission == nil)
    let isNew = limit.admit(user: 1, process: 7, now: MessageLimit.window)
    #expect(isNew)
  }

  @Test func `the first processes are named, all others counted together`() {
    var limit = MessageLimit()
    _ = fill(&limit, Self.limit, user: 1)
    for process in 1...20 {
      for _ in 0..<process { _ = fill(&limit, 1, user: 1, process: Int32(process)) }
    }
    let omission = limit.expire(now: .max).first
    #expect(omission?.count == 210)
    #expect(omission?.processes.map(\.process) == (1...8).map { Int32($0) })
    #expect(omission?.processes.map(\.count) == Array(1...8))
  }
}
