import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// What of subscriptions a service manager keeps: which, and how often it is told.
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
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
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
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
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
}
