import Testing

@testable import timelinerd

@Suite struct PollSetTests {
  @Test(arguments: [63, 64, 65, 200])
  func `one pass takes a bounded number, and the next the others`(count: Int) throws {
    var set = try PollSet()
    let flags = try (0..<count).map { _ in try Mailbox<Int>() }
    for (index, flag) in flags.enumerated() {
      try set.add(flag.flag.number, .input, token: UInt64(index))
      flag.post(index)
    }
    var seen: Set<UInt64> = []
    var passes = 0
    while seen.count < count {
      let ready = try set.wait(nanoseconds: 0)
      #expect(ready.count == min(64, count))
      for entry in ready {
        seen.insert(entry.token)
        _ = flags[Int(entry.token)].take()
        set.remove(flags[Int(entry.token)].flag.number)
      }
      passes += 1
      if ready.count < 64 || passes > 10 { break }
      if count - seen.count < 64 {
        let rest = try set.wait(nanoseconds: 0)
        #expect(rest.count == count - seen.count)
        for entry in rest { seen.insert(entry.token) }
        break
      }
    }
    #expect(seen.count == count)
  }
}
