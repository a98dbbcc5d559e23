import Glibc
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// The program itself under a service manager that a test plays: what goes on over restarts.
@Suite struct ContinuityTests {
  /// What a subscriber has of one scene.
  private struct Reader {
    let client: TestClient
    var mirror: SceneMirror?
    var epochs: [Int] = []
    var sequences: [Int] = []
    var times: [Int64] = []
    var periods: [Int64] = []
    var hellos = 0

    init(
      _ manager: FakeManager, scene: String = "Slide", rate: String? = nil, phase: Int64? = nil
    ) throws {
      client = try manager.connect(.frames)
      var method = FramesInterface.Subscribe(scenes: [scene])
      method.rate = rate
      method.phase = phase
      try client.send(VarlinkCall(method, mode: .more))
    }

    /// Reads one message and folds it in, as a renderer does.
    mutating func next() throws {
      let message = try client.message()
      if case .hello = message { hellos += 1 }
      if case .scene(let scene) = message {
        epochs.append(scene.epoch)
        mirror = SceneMirror(scene)
      }
      if case .frame(let frame, let missed) = message {
        #expect(missed == 0)
        try mirror?.apply(frame)
        sequences.append(frame.sequence)
        times.append(frame.time)
        periods.append(frame.period)
      }
    }

    /// Reads frames until so many more came.
    mutating func frames(_ count: Int) throws {
      let wanted = sequences.count + count
      while sequences.count < wanted { try next() }
    }

    /// Reads until the whole scene came.
    mutating func scene() throws {
      let count = epochs.count
      while epochs.count == count { try next() }
    }

    func value(_ key: PropertyKey, of name: String) -> PropertyValue? {
      mirror?.scene.layers.first { $0.name == name }?.properties.first { $0.key == key }?.value
    }

    var x: Double {
      guard case .number(let x)? = value(.x, of: "knob") else { return .nan }
      return x
    }

    func expectOrder() {
      #expect(hellos == 1)
      #expect(zip(epochs, epochs.dropFirst()).allSatisfy { $0 < $1 })
      #expect(zip(sequences, sequences.dropFirst()).allSatisfy { $0 < $1 })
      #expect(zip(times, times.dropFirst()).allSatisfy { $0 < $1 })
    }
  }

  private func tap(_ manager: FakeManager) throws {
    _ = try manager.connect(.control).call(ControlInterface.Tap(scene: "Slide", name: "knob"))
  }

  /// A variable of a recorded scene as it would be after a restart.
  private func value(of variable: String, in record: StateRecord.Scene) -> String? {
    let source = SceneSource(
      name: record.name, files: [SourceFile(path: "Slide.swift", text: FakeManager.slide)])
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var reader = try Reader(manager)
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var reader = try Reader(manager)
    try reader.scene()
    for number in 1...3 {
      try manager.set(number)
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide, "Other": FakeManager.slide])
    try manager.start()
    let control = try manager.connect(.control)
    _ = try control.call(ControlInterface.Load(name: "Sent", text: FakeManager.slide))
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var reader = try Reader(manager)
    try reader.scene()
    manager.stop()
    #expect(try reader.client.next() == nil)
    try manager.start()
    var other = try Reader(manager)
    try other.scene()
    other.expectOrder()
  }

  @Test func `a subscriber that goes is forgotten, and the others stay`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var stays = try Reader(manager)
    try stays.scene()
    do {
      var goes = try Reader(manager)
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
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    let pair = try SocketPair()
    try manager.start(others: [("something", pair.daemonSide), ("sub-9", pair.daemonSide)])
    close(pair.daemonSide)
    #expect(manager.said.contains { $0.contains("FDSTOREREMOVE=1\nFDNAME=something") })
    #expect(manager.said.contains { $0.contains("FDSTOREREMOVE=1\nFDNAME=sub-9") })
    let isEnded = pair.read() == nil
    #expect(isEnded)
  }

  @Test func `memory that is damaged is set aside, and its connections end`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var reader = try Reader(manager)
    try reader.scene()
    manager.end(SIGTERM)
    let file = try #require(manager.store.first { $0.name.hasPrefix("state-") })
    let memory = try SharedMemory(adopting: fcntl(file.descriptor, F_DUPFD_CLOEXEC, 3))
    memory.store(0, at: StateLayout.magicOffset)
    try manager.start()
    #expect(try reader.client.next() == nil)
    #expect(manager.logText.contains("set aside"))
    manager.drain()
    #expect(manager.store.map(\.name) == ["state-2"])
    var other = try Reader(manager)
    try other.scene()
  }

  @Test func `a scene that fails after a restart is told, and goes on once mended`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start()
    var reader = try Reader(manager)
    try reader.scene()
    try manager.set(5)
    while reader.value(.text, of: "count") != .text("5") { try reader.next() }
    manager.end(SIGTERM)
    try manager.write("Slide", "struct Slide: View { var body: some View { Text(1 + } }")
    try manager.start()
    let failed = try manager.connect(.control).call(ControlInterface.List())
    #expect(failed.scenes.map(\.state) == [.failed])
    try manager.write("Slide", FakeManager.slide)
    try reader.scene()
    #expect(reader.value(.text, of: "count") == .text("5"))
    reader.expectOrder()
  }

  /// On the daemon's own grid, and on one that the subscriber chose.
  @Test(arguments: [nil, "60"])
  func `frames follow a display over a restart, and run free when nobody reports`(
    rate: String?
  ) throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start(flags: rate == nil ? [] : ["--rate", "50"])
    var reader = try Reader(manager, rate: rate)
    try reader.scene()
    try tap(manager)
    try reader.frames(1)
    let reporter = try manager.connect(.frames)
    let control = try manager.connect(.control)
    var display = SimulatedDisplay(jitter: 0, seed: 0)
    display.start = (reader.times.last ?? 0) + 8_000_000
    var isLocked = false
    for count in 1...1200 where !isLocked {
      try reader.frames(1)
      let time = reader.times.last ?? 0
      let index = Int((Double(time - display.start) / display.period).rounded())
      let report = FramesInterface.Presented(
        scene: "Slide", sequence: reader.sequences.last ?? 0, time: display.moment(index),
        refresh: 16_680_289, flags: [.vsync])
      try reporter.send(VarlinkCall(report, mode: .oneway))
      // The grid moves with the first period that is understood; only the daemon's tells who leads it.
      if rate != nil {
        isLocked = isLocked || count > 600 && reader.periods.last == 16_680_289
      } else if count.isMultiple(of: 30) {
        isLocked = try control.call(ControlInterface.Status()).display?.locked == true
      }
    }
    #expect(isLocked)
    try manager.restart(SIGKILL)
    try reader.scene()
    try reader.frames(3)
    let pictures = Double((reader.times.last ?? 0) - display.start) / display.period
    #expect(abs(pictures - pictures.rounded()) * display.period <= 200_000)
    #expect(reader.periods.last == 16_680_289)
    while reader.periods.last != 16_666_667 { try reader.next() }
    reader.expectOrder()
  }

  @Test func `another rate after the restart goes on from the last frame`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start(flags: ["--rate", "50"])
    var reader = try Reader(manager)
    try reader.scene()
    try tap(manager)
    try reader.frames(3)
    try manager.restart(SIGTERM, flags: ["--rate", "20"])
    try reader.scene()
    try reader.frames(3)
    reader.expectOrder()
    let times = reader.times.suffix(2)
    // A daemon that is held up leaves frames out.
    #expect(((times.last ?? 0) - (times.first ?? 0)).isMultiple(of: 50_000_000))
  }

  @Test func `a phase goes on with the rate that it was chosen for`() throws {
    let manager = try FakeManager(scenes: ["Slide": FakeManager.slide])
    try manager.start(flags: ["--rate", "10"])
    // No phase at 60 Hz, where a period has 16.7 ms.
    var reader = try Reader(manager, phase: 50_000_000)
    try reader.scene()
    try tap(manager)
    try reader.frames(3)
    for rate in ["60", "5"] {
      try manager.restart(SIGTERM, flags: ["--rate", rate])
      try reader.scene()
      try reader.frames(3)
    }
    reader.expectOrder()
    #expect(reader.times.allSatisfy { ($0 - 50_000_000).isMultiple(of: 100_000_000) })
  }
}
