import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// What of subscriptions a service manager keeps: which, how often it is told, and rings.
@Suite struct KeptSubscriptionTests {
  /// Names of stored subscriptions in the order in which the manager was told of them.
  private func kept(_ manager: FakeManager) -> [String] {
    manager.drain()
    return manager.said.compactMap { text in
      text.hasPrefix("FDSTORE=1\nFDNAME=sub-")
        ? String(text.dropFirst("FDSTORE=1\nFDNAME=".count)) : nil
    }
  }

  @Test func `whoever subscribes in a loop costs the manager a bounded number of words`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start(flags: ["--max-subscribers-per-user", "1"])
    let start = SystemClock.read().monotonic
    var served = 0
    while served < 40 {
      // The one before is counted until the daemon has seen it go.
      let client = try manager.connect(.frames)
      try client.send(VarlinkCall(FramesInterface.Subscribe(), mode: .more))
      if try client.next()?.error == nil { served += 1 }
      // A manager that does not listen is waited for.
      manager.drain()
    }
    let elapsed = SystemClock.read().monotonic - start
    let words = kept(manager).count
    #expect(words >= KeepingRate.shares)
    #expect(words <= KeepingRate.shares + 1 + Int(elapsed / KeepingRate.interval))
  }

  @Test(arguments: [-1, 0, 1])
  func `a call is kept up to a length, and served beyond`(beyond: Int) throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var bytes: [UInt8] = []
    VarlinkCall(FramesInterface.Subscribe(layers: [""]), mode: .more).append(to: &bytes)
    let room = SubscriptionOrigin.maximumCallBytes - (bytes.count - 1)
    let name = String(repeating: "x", count: room + beyond)
    let client = try manager.connect(.frames)
    try client.send(VarlinkCall(FramesInterface.Subscribe(layers: [name]), mode: .more))
    guard case .hello = try client.message() else {
      Issue.record("no stream")
      return
    }
    #expect(kept(manager).count == (beyond <= 0 ? 1 : 0))
    #expect(manager.logText.contains("ends with a restart") == (beyond > 0))
  }

  @Test func `whoever sleeps on a ring is woken when the next daemon has one for it`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    let reader = try RingSubscriber(path: manager.path(of: .frames))
    #expect(try reader.next() == .whole)
    try manager.set(1)
    #expect(try reader.next() == .frames)
    let number = reader.number
    try manager.wait { manager.store.contains { $0.name == "ring-1" } }
    manager.end(SIGKILL)
    // Only the thread touches the reader until it is joined.
    nonisolated(unsafe) let sleeping = reader
    let thread = try LargeStackThread(name: "reader", stackBytes: 1 << 20) {
      // Of the bell alone, not of the socket: nobody else would ring it.
      #expect(unsafe sleeping.sleep(nanoseconds: 60_000_000_000))
    }
    try manager.start()
    thread.join()
    #expect(try reader.next() == .whole)
    try manager.set(2)
    #expect(try reader.next() == .frames)
    #expect(reader.number > 0 && number > 0)
    try manager.wait {
      manager.store.filter { $0.name.hasPrefix("ring-") }.map(\.name) == ["ring-2"]
    }
    reader.close()
    try manager.wait { !manager.store.contains { $0.name.hasPrefix("ring-") } }
  }
}
