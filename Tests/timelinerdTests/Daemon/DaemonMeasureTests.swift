import Synchronization
import Testing
import TimelinerWire

@testable import timelinerd

/// What a whole daemon tells of its timing.
@Suite struct DaemonMeasureTests {
  private static let orbit = """
    struct Orbit: View {
      var body: some View {
        TimelineView(.animation) { context in
          Rectangle().frame(width: 10, height: 5)
            .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))
        }
      }
    }
    """
  private static let still = """
    struct Still: View { var body: some View { Rectangle().frame(width: 10, height: 5) } }
    """

  @Test func `frames that a subscriber gets are measured, with who it is`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let subscriber = try daemon.connect(.frames)
    try subscriber.send(VarlinkCall(FramesInterface.Subscribe(), mode: .more))
    let client = try daemon.connect(.frames)
    var frames = 0
    var measures = try client.call(FramesInterface.Measure())
    // On a busy machine some frames are late, and no sleep is before them.
    while frames < 10 || measures.thread.wakeUps.deadline < 5 && frames < 600 {
      if case .frame = try subscriber.message() { frames += 1 }
      if frames >= 10 { measures = try client.call(FramesInterface.Measure()) }
    }
    #expect(measures.rate == 60)
    #expect(measures.scenes == 1)
    #expect(measures.heap > 0)
    #expect(measures.thread.ticks >= 10)
    #expect(measures.thread.sent >= 10)
    #expect(measures.thread.wakeUps.deadline >= 5)
    #expect(measures.thread.cpu > 0 && measures.thread.sleeps > 0)
    #expect(measures.lateness.count == measures.lateness.buckets.reduce(0) { $0 + $1.count })
    #expect(measures.lateness.p50 <= measures.lateness.p99)
    #expect(measures.lateness.p99 <= measures.lateness.max)
    #expect(measures.stages.allSatisfy { $0.count > 0 && $0.total >= $0.max })
    #expect(measures.subscribers.map(\.process) == [Int(Process.identifier)])
    #expect(measures.subscribers.first.map { $0.sent >= 10 } == true)
  }

  @Test func `nobody subscribed: the frame thread wakes for nothing but the question`() throws {
    let daemon = try DaemonProcess(scenes: ["Orbit": Self.orbit])
    let client = try daemon.connect(.frames)
    let first = try client.call(FramesInterface.Measure()).thread
    // Another connection's whole conversation lies between the two.
    _ = try daemon.connect(.frames).call(ServiceInterface.GetInfo())
    let second = try client.call(FramesInterface.Measure()).thread
    #expect(second.wakeUps.deadline == first.wakeUps.deadline)
    #expect(second.wakeUps.order == first.wakeUps.order + 1)
    #expect(second.ticks == first.ticks)
    #expect(second.asleep)
    #expect(second.wakesAt == nil)
  }

  @Test func `a client that asks in a loop wakes the frame thread only now and then`() throws {
    let daemon = try DaemonProcess(scenes: ["Still": Self.still])
    let client = try daemon.connect(.frames)
    let first = try client.call(FramesInterface.Measure())
    var last = first
    for _ in 0..<30 { last = try client.call(FramesInterface.Measure()) }
    let wakeUps = last.thread.wakeUps.order - first.thread.wakeUps.order
    #expect(wakeUps == 30)
    // What it takes from one to the next, however fast they are asked for.
    #expect(last.uptime - first.uptime >= 29 * FrameLink.measureDistance)
  }

  @Test func `metrics are answered as a stream, and only so`() throws {
    let daemon = try DaemonProcess(scenes: ["Still": Self.still])
    let client = try daemon.connect(.frames)
    #expect(
      try client.error(of: MetricsInterface.List()) == "org.varlink.service.ExpectedMore")
    #expect(
      try client.error(of: MetricsInterface.Describe()) == "org.varlink.service.ExpectedMore")
    try client.send(VarlinkCall(MetricsInterface.Describe(), mode: .more))
    var families: [String] = []
    while true {
      let reply = try #require(try client.next())
      let family: MetricsInterface.DescribeReply = try reply.read()
      families.append(family.name)
      if !reply.continues { break }
    }
    #expect(families == MetricFamily.all.map(\.qualifiedName))
    try client.send(VarlinkCall(MetricsInterface.List(), mode: .more))
    var named: Set<String> = []
    while true {
      let reply = try #require(try client.next())
      let metric: MetricsInterface.ListReply = try reply.read()
      named.insert(metric.name)
      if metric.name.hasSuffix(".Scenes") { #expect(metric.value == .integer(1)) }
      if !reply.continues { break }
    }
    #expect(named == Set(families))
    let info = try client.call(ServiceInterface.GetInfo())
    #expect(
      info.interfaces == ["org.varlink.service", "io.timeliner.Frames", "io.systemd.Metrics"])
    #expect(
      try daemon.connect(.control).error(of: MetricsInterface.List())
        == "org.varlink.service.InterfaceNotFound")
  }

  @Test func `every change is told with who asked for it, and a flood is cut`() throws {
    let daemon = try DaemonProcess(scenes: ["Still": Self.still])
    let client = try daemon.connect(.control)
    _ = try client.call(ControlInterface.Pause(scene: "Still"))
    let line = try daemon.line(containing: "Pause")
    #expect(line.contains("Process \(Process.identifier) (user "))
    #expect(line.contains(": Pause Still."))
    for _ in 0..<MessageLimit.messagesPerWindow + 5 {
      _ = try client.call(ControlInterface.Resume())
    }
    let told = try daemon.line(containing: "Left out")
    #expect(told.contains("Left out 6 messages about user "))
    #expect(told.contains("(process \(Process.identifier): 6)"))
  }

  /// Whether the system grants a real-time priority here, asked by a thread that ends at once.
  private static func grantsPriority() throws -> Bool {
    let granted = Mutex(false)
    let thread = try LargeStackThread(name: "asks", stackBytes: 1 << 20) {
      granted.withLock { $0 = (try? RealtimePriority.use(99)) != nil }
    }
    thread.join()
    return granted.withLock { $0 }
  }

  @Test func `the frame thread has the priority that the settings ask for, or plays without`()
    throws
  {
    let daemon = try DaemonProcess(
      scenes: ["Still": Self.still], flags: ["--realtime-priority", "99"])
    let measures = try daemon.connect(.frames).call(FramesInterface.Measure())
    #expect(measures.thread.priority == (try Self.grantsPriority() ? 99 : 0))
    #expect(measures.scenes == 1)
  }
}
