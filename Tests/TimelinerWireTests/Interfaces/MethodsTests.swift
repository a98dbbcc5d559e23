import Testing
import TimelinerWire

struct MethodsTests {
  @Test(arguments: MethodSamples.calls)
  func `calls read back as they were written`(sample: MethodSamples.Call) throws {
    #expect(try sample.readsBack())
  }

  private static func roundTrip<Reply: VarlinkParameters & Equatable>(_ reply: Reply) throws {
    var bytes: [UInt8] = []
    VarlinkReply.append(reply, to: &bytes)
    let read: Reply = try VarlinkReplyMessage(message: bytes.dropLast()).read()
    #expect(read == reply)
  }

  private static func roundTrip<Failure: VarlinkError & Equatable>(error: Failure) throws {
    let read = try Failure(name: error.name, parameters: error.members)
    #expect(read == error)
    #expect(try Failure(name: "io.timeliner.Other", parameters: []) == nil)
  }

  private static func roundTripAny(_ error: any VarlinkError) throws {
    switch error {
    case let error as ControlError: try roundTrip(error: error)
    case let error as FramesError: try roundTrip(error: error)
    case let error as ServiceError: try roundTrip(error: error)
    default: Issue.record("another kind of error: \(error)")
    }
  }

  @Test(arguments: MethodSamples.errors)
  func `errors read back as they were written`(sample: MethodSamples.Failure) throws {
    try Self.roundTripAny(sample.error)
  }

  private static let status = SceneStatus(
    scene: "A", path: "/a/A.swift", state: .moving, epoch: 1, layers: 3, seconds: 0.25, rate: 1,
    errors: 0, warnings: 2, message: "m")
  private static let frame = FrameReference(
    scene: "A", epoch: 1, sequence: 9, time: .max, lateBy: 4)

  @Test func `replies read back as they were written`() throws {
    let bare = SceneStatus(
      scene: "B", state: .failed, epoch: 0, layers: 0, seconds: 0, rate: 1, errors: 1, warnings: 0)
    try Self.roundTrip(ControlInterface.ListReply(scenes: [Self.status, bare]))
    try Self.roundTrip(
      ControlInterface.StatusReply(
        version: "0.1", pid: 7, rate: 59.94, period: 16_683_333, uptime: 1, frames: 2,
        subscribers: 3,
        display: DisplayStatus(
          process: 8, locked: true, rate: 59.951, phaseError: -4, meanError: 5, taken: 6,
          dropped: 7, scene: "A", sequence: 9),
        clock: ClockStatus(
          monotonic: 1, wall: .max, boot: "b", zone: "Europe/Berlin", factor: 0.5, paused: true,
          synchronized: true, estimatedError: 1000, maximumError: .max, phaseOffset: -1),
        scenes: [Self.status], directories: ["/etc/timeliner/scenes"]))
    try Self.roundTrip(
      ControlInterface.ShowReply(
        status: Self.status, scene: Samples.scene,
        state: [StateVariable(name: "on", type: "Bool", value: "true")], functions: ["f(x:)"],
        controls: ["k"], diagnostics: [MethodSamples.diagnostic]))
    try Self.roundTrip(ControlInterface.SetReply(frame: Self.frame))
    try Self.roundTrip(ControlInterface.TapReply(frame: Self.frame))
    try Self.roundTrip(ControlInterface.CallReply(frame: Self.frame, result: "3"))
    try Self.roundTrip(ControlInterface.StepReply(frame: Self.frame))
    try Self.roundTrip(
      ControlInterface.BatchReply(
        frames: [Self.frame],
        outcomes: [BatchOutcome(result: "3"), BatchOutcome(), BatchOutcome(.notPaused(scene: "A"))]
      ))
    try Self.roundTrip(
      ControlInterface.LoadReply(scene: "A", diagnostics: [MethodSamples.diagnostic]))
    try Self.roundTrip(ControlInterface.ReloadReply(scenes: ["A"], diagnostics: []))
    try Self.roundTrip(
      ControlInterface.ReloadReply(scenes: [], diagnostics: [], settings: "a.conf:1: no"))
    try Self.roundTrip(
      FramesInterface.CurrentReply(scene: Samples.scene, sequence: 1, time: 2, moving: true))
    try Self.roundTrip(
      FramesInterface.ListReply(
        scenes: [
          SceneInfo(scene: "A", epoch: 1, width: 2, height: 3.5, layers: 4, moving: false)
        ]))
    try Self.roundTrip(MeasureSamples.reply(wakesAt: 5))
    try Self.roundTrip(MeasureSamples.reply(wakesAt: nil))
    try Self.roundTrip(
      MetricsInterface.ListReply(
        name: "a.B", value: .double(1.5), object: "o", fields: [(name: "f", value: "v")]))
    try Self.roundTrip(MetricsInterface.ListReply(name: "a.B", value: .integer(.max)))
    try Self.roundTrip(
      MetricsInterface.DescribeReply(name: "a.B", description: "d", type: .counter))
    try Self.roundTrip(
      ServiceInterface.GetInfoReply(
        vendor: "v", product: "p", version: "1", url: "u", interfaces: ["i"]))
    try Self.roundTrip(ServiceInterface.GetInterfaceDescriptionReply(description: "d\n"))
    try Self.roundTrip(EmptyParameters())
  }

  @Test func `commands carry what the call said`() {
    #expect(
      ControlInterface.Set(
        scene: "A", values: Assignments([.init(name: "on", value: "true")]), animation: ".smooth"
      ).command
        == .set(
          scene: "A", values: [.init(name: "on", value: "true")], animation: ".smooth"))
    #expect(
      ControlInterface.Tap(scene: "A", name: "k", x: 1, y: 2).command
        == .tap(scene: "A", name: "k", x: 1, y: 2))
    #expect(
      ControlInterface.Call(scene: "A", function: "f").command
        == .call(scene: "A", function: "f", arguments: [], animation: nil))
    #expect(ControlInterface.Pause().command == .pause(scene: nil))
    #expect(ControlInterface.Resume(scene: "A").command == .resume(scene: "A"))
    #expect(ControlInterface.Seek(scene: "A", seconds: 3).command == .seek(scene: "A", seconds: 3))
    #expect(ControlInterface.Step(scene: "A").command == .step(scene: "A", frames: 1))
    #expect(ControlInterface.Rate(factor: 2).command == .rate(scene: nil, factor: 2))
    #expect(
      ControlInterface.Motion(level: .reduced).command == .motion(scene: nil, level: .reduced))
  }

  @Test(arguments: [
    "{\"method\":\"Load\",\"parameters\":{\"text\":\"\"}}",
    "{\"method\":\"Pause\",\"parameters\":{\"name\":\"A\"}}",
    "{\"method\":\"Tap\",\"parameters\":{\"scene\":\"A\",\"at\":1}}",
    "{\"method\":\"Tap\",\"parameters\":{}}", "{\"method\":\"Pause\",\"at\":1}", "{}", "1",
  ])
  func `a batch takes nothing but whole commands without a time`(text: String) throws {
    let json = try JSONReader.read(Array(text.utf8))
    #expect(throws: FieldError.self) { try BatchedCommand(json: json, field: "commands") }
  }
}
