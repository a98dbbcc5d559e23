import Foundation
import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// The program itself under a service manager that a test plays: what goes on over restarts.
@Suite struct ContinuityTests {
  private func tap(_ manager: FakeManager) throws {
    _ = try manager.connect(.control).call(ControlInterface.Tap(scene: "Slide", name: "knob"))
  }

  private func set(_ number: Int, _ manager: FakeManager) throws {
    let values = Assignments([.init(name: "n", value: "\(number)")])
    _ = try manager.connect(.control).call(ControlInterface.Set(scene: "Slide", values: values))
  }

  /// A variable of a recorded scene as it would be after a restart.
  private func value(of variable: String, in record: StateRecord.Scene) -> String? {
    let source = SceneSource(
      name: record.name, files: [SourceFile(path: "Slide.swift", text: SlideReader.slide)])
    let settings = SceneSettings(
      size: Size(width: 100, height: 100), zone: FixedZone(offset: 0))
    let time = FrameTime(monotonic: 0, wall: 0, period: 1)
    guard let scene = try? Engine.prepare(source, settings: settings, at: time),
      case .success = record.restore(scene)
    else { return nil }
    return scene.variables.first { $0.name == variable }?.value
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `a subscription and the motion it shows go on over restarts`(signal: Int32) throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    try tap(manager)
    try reader.frames(5)
    // What is not written down yet does not outlive a sudden end.
    try manager.wait(forRecord: { record in
      record.subscriptions.count == 1
        && record.scenes.contains { self.value(of: "on", in: $0) == "true" }
    })
    for _ in 1...3 {
      let (x, time) = (reader.x, reader.times.last ?? 0)
      try manager.restart(signal)
      try reader.scene()
      try reader.frames(5)
      // A point a second, as if nothing had been.
      let expected = x + Double((reader.times.last ?? 0) - time) / 1e9
      #expect(abs(reader.x - expected) < 1e-9)
    }
    reader.expectOrder()
    #expect(manager.store.filter { $0.name.hasPrefix("sub-") }.count == 1)
    #expect(manager.store.filter { $0.name.hasPrefix("state-") }.count == 1)
  }

  @Test func `state that a command changed is there after a sudden end`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    for number in 1...3 {
      try set(number, manager)
      while reader.value(.text, of: "count") != .text("\(number)") { try reader.next() }
      try manager.wait(forRecord: { record in
        record.scenes.contains { self.value(of: "n", in: $0) == "\(number)" }
      })
      try manager.restart(SIGKILL)
      try reader.scene()
      #expect(reader.value(.text, of: "count") == .text("\(number)"))
    }
    reader.expectOrder()
  }

  @Test func `both formats go on with whole messages`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    let client = try manager.connect(.frames)
    try client.send(VarlinkCall(FramesInterface.Subscribe(), mode: .upgrade))
    _ = try #require(try client.next())
    var bytes = client.takeRemainder()
    var (messages, scenes) = (0, 0)
    func read(scenes wanted: Int) throws {
      while scenes < wanted {
        var rest = bytes[...]
        do throws(CBORError) {
          let message = try CBORReader.readNext(&rest)
          bytes = Array(rest)
          messages += 1
          if message["scene"] != nil { scenes += 1 }
        } catch {
          try #require(error.code == .truncated, "\(error)")
          let more = try client.receive()
          try #require(!more.isEmpty, "the connection ended")
          bytes += more
        }
      }
    }
    try read(scenes: 1)
    // A subscription outlives a sudden end once it is written down.
    try manager.wait(forRecord: { $0.subscriptions.count == 1 })
    try manager.restart(SIGKILL)
    try read(scenes: 2)
    try manager.restart(SIGTERM)
    try read(scenes: 3)
    #expect(messages >= 4)
  }

  @Test func `what a client loaded, unloaded and told all scenes is known again`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide, "Other": SlideReader.slide])
    try manager.start()
    let control = try manager.connect(.control)
    _ = try control.call(ControlInterface.Load(name: "Sent", text: SlideReader.slide))
    let path = manager.path(ofScene: "Slide")
    _ = try control.call(ControlInterface.Load(path: path, name: "Named"))
    _ = try control.call(ControlInterface.Unload(scene: "Other"))
    _ = try control.call(ControlInterface.Pause())
    _ = try control.call(ControlInterface.Motion(level: .calm))
    try manager.wait(forRecord: { record in
      ServiceFacts(reading: record.facts).map { $0.motion == .calm && $0.isPaused } == true
    })
    try manager.restart(SIGKILL)
    let again = try manager.connect(.control)
    let list = try again.call(ControlInterface.List())
    #expect(list.scenes.map(\.scene) == ["Named", "Sent", "Slide"])
    let status = try again.call(ControlInterface.Status())
    #expect(status.clock.paused)
    #expect(status.motion == .calm)
    #expect(list.scenes.allSatisfy { $0.state == .paused })
  }

  @Test func `a stop that empties the store ends the connection`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    manager.stop()
    #expect(try reader.client.next() == nil)
    try manager.start()
    var other = try SlideReader(manager)
    try other.scene()
    other.expectOrder()
  }

  @Test func `a subscriber that goes is forgotten, and the others stay`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var stays = try SlideReader(manager)
    try stays.scene()
    do {
      var goes = try SlideReader(manager)
      try goes.scene()
      manager.drain()
      #expect(manager.store.filter { $0.name.hasPrefix("sub-") }.count == 2)
    }
    try manager.wait { manager.store.filter { $0.name.hasPrefix("sub-") }.count == 1 }
    try manager.restart(SIGTERM)
    try stays.scene()
    stays.expectOrder()
  }

  @Test func `descriptors that mean nothing are handed back, and the daemon plays`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    let pair = try SocketPair()
    try manager.start(others: [("something", pair.daemonSide), ("sub-9", pair.daemonSide)])
    close(pair.daemonSide)
    #expect(manager.said.contains { $0.contains("FDSTOREREMOVE=1\nFDNAME=something") })
    #expect(manager.said.contains { $0.contains("FDSTOREREMOVE=1\nFDNAME=sub-9") })
    let isEnded = pair.read() == nil
    #expect(isEnded)
  }

  @Test func `memory that is damaged is set aside, and its connections end`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    manager.end(SIGTERM)
    let file = try #require(manager.store.first { $0.name.hasPrefix("state-") })
    let memory = try SharedMemory(adopting: fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3))
    memory.store(0, at: StateLayout.magicOffset)
    try manager.start()
    #expect(try reader.client.next() == nil)
    #expect(manager.logText.contains("set aside"))
    manager.drain()
    #expect(manager.store.map(\.name).filter { $0.hasPrefix("state-") } == ["state-2"])
    var other = try SlideReader(manager)
    try other.scene()
  }

  @Test func `a scene that fails after a restart is told, and goes on once mended`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    try set(5, manager)
    while reader.value(.text, of: "count") != .text("5") { try reader.next() }
    manager.end(SIGTERM)
    try manager.write("Slide", "struct Slide: View { var body: some View { Text(1 + } }")
    try manager.start()
    let failed = try manager.connect(.control).call(ControlInterface.List())
    #expect(failed.scenes.map(\.state) == [.failed])
    try manager.write("Slide", SlideReader.slide)
    try reader.scene()
    #expect(reader.value(.text, of: "count") == .text("5"))
    reader.expectOrder()
  }

  @Test func `the watch of folders goes on over every end and is kept once`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    var reader = try SlideReader(manager)
    try reader.scene()
    for signal in [SIGTERM, SIGKILL] {
      try manager.restart(signal)
      try reader.scene()
      // The first may come with the look at all folders that a start ends with, the second cannot.
      for turn in 1...2 {
        try manager.write("Slide", SlideReader.slide + "// \(turn) after \(signal)\n")
        try reader.scene()
      }
    }
    manager.drain()
    #expect(manager.store.filter { $0.name == "watch" }.count == 1)
  }

  @Test func `whoever sleeps on a ring is woken when the next daemon has one for it`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    let reader = try RingSubscriber(path: manager.path(of: .frames))
    #expect(try reader.next() == .whole)
    try set(1, manager)
    #expect(try reader.next() == .frames)
    let number = reader.number
    // A subscription that is not written down yet ends with the daemon, and nobody rings for it.
    try manager.wait(forRecord: { $0.subscriptions.count == 1 })
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
    try set(2, manager)
    #expect(try reader.next() == .frames)
    #expect(reader.number > 0 && number > 0)
    try manager.wait {
      manager.store.filter { $0.name.hasPrefix("ring-") }.map(\.name) == ["ring-2"]
    }
    reader.close()
    try manager.wait { !manager.store.contains { $0.name.hasPrefix("ring-") } }
  }

  // MARK: Programs

  private func programs(_ manager: FakeManager) -> [String] {
    manager.store.map(\.name).filter { $0.hasPrefix("programs-") }
  }

  private func text(_ reader: inout SlideReader) throws -> PropertyValue? {
    try reader.scene()
    return reader.value(.text, of: "count")
  }

  @Test(arguments: [SIGTERM, SIGKILL])
  func `what did not change is not parsed again, and what did change is`(signal: Int32) throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide, "Other": SlideReader.slide])
    try manager.start()
    try manager.wait { programs(manager) == ["programs-1"] }
    var reader = try SlideReader(manager)
    #expect(try text(&reader) == .text("0"))
    // A subscription outlives a sudden end once it is written down.
    try manager.wait(forRecord: { $0.subscriptions.count == 1 && $0.scenes.count == 2 })
    try manager.restart(signal)
    #expect(try text(&reader) == .text("0"))
    #expect(manager.logText.contains("2 were not parsed again"))
    manager.end(signal)
    try manager.write(
      "Slide", SlideReader.slide.replacing("Text(\"\\(n)\")", with: "Text(\"new \\(n)\")"))
    try manager.start()
    #expect(try text(&reader) == .text("new 0"))
    #expect(manager.logText.contains("1 were not parsed again"))
    reader.expectOrder()
    try manager.wait { programs(manager) == ["programs-2"] }
    try manager.restart(signal)
    #expect(try text(&reader) == .text("new 0"))
    #expect(manager.logText.components(separatedBy: "2 were not parsed again").count == 3)
  }

  @Test func `a scene that a client sends is among the programs that are kept`() throws {
    let manager = try FakeManager(scenes: [:])
    try manager.start()
    try manager.wait { programs(manager) == ["programs-1"] }
    let control = try manager.connect(.control)
    _ = try control.call(ControlInterface.Load(name: "Sent", text: SlideReader.slide))
    try manager.wait { programs(manager) == ["programs-2"] }
    try manager.wait(forRecord: { $0.scenes.map(\.name) == ["Sent"] })
    try manager.restart(SIGKILL)
    #expect(manager.logText.contains("1 were not parsed again"))
  }

  @Test func `programs that are damaged are parsed again and replaced`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start()
    try manager.wait { programs(manager) == ["programs-1"] }
    manager.end(SIGTERM)
    let file = try #require(manager.store.first { $0.name == "programs-1" })
    let memory = try SharedMemory(adopting: fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3))
    memory.store(memory.word(at: 40) ^ 1, at: 40)
    try manager.start()
    #expect(manager.logText.contains("what was kept of them is damaged"))
    #expect(manager.logText.contains("; 0 were not parsed again"))
    try manager.wait { programs(manager) == ["programs-2"] }
    try manager.restart(SIGTERM)
    #expect(manager.logText.contains("; 1 were not parsed again"))
  }
}
