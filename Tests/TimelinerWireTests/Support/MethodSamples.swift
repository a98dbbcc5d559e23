import Testing
import TimelinerWire

/// One call of every method and one of every error, with all parameters given.
enum MethodSamples {
  struct Call: Sendable, CustomTestStringConvertible {
    var interface: InterfaceDescription
    var member: String
    var members: [(String, JSONValue)]
    /// Writes the call, reads it back and says whether it is the same.
    var readsBack: @Sendable () throws -> Bool
    var testDescription: String { member }
  }

  struct Failure: Sendable, CustomTestStringConvertible {
    var interface: InterfaceDescription
    var error: any VarlinkError
    var member: String { error.name.split(separator: ".").last.map(String.init) ?? "" }
    var testDescription: String { error.name }
  }

  private static func call<Method: VarlinkMethod & Equatable>(
    _ method: Method, _ interface: InterfaceDescription
  ) -> Call {
    let call = VarlinkCall(method)
    return Call(interface: interface, member: call.member, members: method.members) {
      var bytes: [UInt8] = []
      call.append(to: &bytes)
      let read: Method = try VarlinkCall(message: bytes.dropLast()).read()
      return read == method && call.interface == interface.name
    }
  }

  /// One command of every sort.
  static let batchable: [Command] = [
    .set(scene: "A", values: [.init(name: "on", value: "true")], animation: ".smooth"),
    .tap(scene: "A", name: nil, x: 1, y: 2), .tap(scene: "A", name: "k", x: nil, y: nil),
    .call(scene: "A", function: "f", arguments: ["x: 1"], animation: nil),
    .pause(scene: nil), .resume(scene: "A"), .seek(scene: "A", seconds: 1.5),
    .step(scene: "A", frames: -1), .rate(scene: nil, factor: 2),
    .motion(scene: "A", level: .reduced),
  ]

  static let calls: [Call] = [
    call(
      ControlInterface.Set(
        scene: "A",
        values: Assignments([.init(name: "on", value: "true"), .init(name: "b", value: "2")]),
        animation: ".spring()", at: .max), .control),
    call(ControlInterface.Tap(scene: "A", name: "k", x: 1, y: 2.5, at: 3), .control),
    call(
      ControlInterface.Call(
        scene: "A", function: "f", arguments: ["1", "x: 2"], animation: ".linear", at: 0), .control),
    call(ControlInterface.Show(scene: "A"), .control),
    call(ControlInterface.Load(path: "/a", name: "A", text: "ü\n"), .control),
    call(ControlInterface.Unload(scene: "A"), .control),
    call(ControlInterface.Pause(scene: "A"), .control),
    call(ControlInterface.Resume(scene: "A"), .control),
    call(ControlInterface.Seek(scene: "A", seconds: 0.1), .control),
    call(ControlInterface.Rate(scene: "A", factor: 2), .control),
    call(ControlInterface.Motion(scene: "A", level: .calm), .control),
    call(ControlInterface.Step(scene: "A", frames: -3), .control),
    call(
      ControlInterface.Batch(commands: batchable.map { BatchedCommand($0) }, at: 7), .control),
    call(ControlInterface.List(), .control),
    call(ControlInterface.Status(), .control),
    call(ControlInterface.Reload(), .control),
    call(
      FramesInterface.Subscribe(
        scenes: ["A"], layers: ["k"], properties: ["x"], maxRate: 29.97,
        transport: .ring, level: .segments, rate: "60000/1001", phase: 16_683_332), .frames),
    call(FramesInterface.Current(scene: "A"), .frames),
    call(
      FramesInterface.Presented(
        scene: "A", sequence: 2, time: .max, refresh: 16_680_289, flags: [.vsync, .zeroCopy]),
      .frames),
    call(FramesInterface.List(), .frames),
    call(FramesInterface.Measure(), .frames),
    call(MetricsInterface.List(), .metrics),
    call(MetricsInterface.Describe(), .metrics),
    call(ServiceInterface.GetInfo(), .service),
    call(ServiceInterface.GetInterfaceDescription(interface: "a.b"), .service),
  ]

  static let diagnostic = DiagnosticRecord(
    severity: "error", message: "m", file: "f", line: 1, column: 2, text: "t")

  static let errors: [Failure] =
    [
      ControlError.sceneNotFound(scene: "A", known: ["B"]),
      ControlError.sceneFailed(scene: "A", diagnostics: [diagnostic]),
      ControlError.noSuchControl(scene: "A", control: "c", known: []),
      ControlError.noSuchVariable(scene: "A", variable: "v", known: ["w"]),
      ControlError.noSuchFunction(scene: "A", function: "f", known: []),
      ControlError.badValue(scene: "A", field: "on", message: "m"),
      ControlError.notPaused(scene: "A"),
      ControlError.commandRefused(
        index: 2, error: "e.F", parameters: .object([("scene", .string("A"))])),
      ControlError.limitReached(limit: "scenes", message: "m"),
      ControlError.busy,
    ].map { Failure(interface: .control, error: $0) }
    + [
      FramesError.sceneNotFound(scene: "A", known: ["B"]),
      FramesError.limitReached(limit: "subscribers", message: "m"),
      FramesError.notSubscribed,
    ].map { Failure(interface: .frames, error: $0) }
    + [
      ServiceError.interfaceNotFound(interface: "i"), ServiceError.methodNotFound(method: "m"),
      ServiceError.methodNotImplemented(method: "m"),
      ServiceError.invalidParameter(parameter: "p"), ServiceError.permissionDenied,
      ServiceError.expectedMore, ServiceError.expectedUpgrade,
    ].map { Failure(interface: .service, error: $0) }
}
