/// One command of a batch: the method that does it alone, and what that takes.
///
/// The time is the batch's: a command of its own time is refused.
package struct BatchedCommand: JSONConvertible, Equatable, Sendable {
  /// What is asked of the engine.
  package var command: Command

  package init(_ command: Command) { self.command = command }

  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    let method: String = try fields.required("method")
    let parameters = fields.take("parameters") ?? .object([])
    try fields.refuseRest()
    switch method {
    case "Set": command = try Self.read(ControlInterface.Set.self, parameters).command
    case "Tap": command = try Self.read(ControlInterface.Tap.self, parameters).command
    case "Call": command = try Self.read(ControlInterface.Call.self, parameters).command
    case "Pause": command = try Self.read(ControlInterface.Pause.self, parameters).command
    case "Resume": command = try Self.read(ControlInterface.Resume.self, parameters).command
    case "Seek": command = try Self.read(ControlInterface.Seek.self, parameters).command
    case "Step": command = try Self.read(ControlInterface.Step.self, parameters).command
    case "Rate": command = try Self.read(ControlInterface.Rate.self, parameters).command
    case "Motion": command = try Self.read(ControlInterface.Motion.self, parameters).command
    default: throw FieldError(field: "method", reason: "names nothing that a batch can hold")
    }
  }

  private static func read<Method: VarlinkMethod>(
    _ type: Method.Type, _ parameters: JSONValue
  ) throws(FieldError) -> Method {
    var fields = try JSONFields(parameters, field: "parameters")
    guard fields.take("at") == nil else {
      throw FieldError(field: "at", reason: "is the batch's")
    }
    let method = try Method(reading: &fields)
    try fields.refuseRest()
    return method
  }

  package var json: JSONValue {
    switch command {
    case .set(let scene, let values, let animation):
      Self.json(
        ControlInterface.Set(scene: scene, values: Assignments(values), animation: animation))
    case .tap(let scene, let name, let x, let y):
      Self.json(ControlInterface.Tap(scene: scene, name: name, x: x, y: y))
    case .call(let scene, let function, let arguments, let animation):
      Self.json(
        ControlInterface.Call(
          scene: scene, function: function, arguments: arguments, animation: animation))
    case .pause(let scene): Self.json(ControlInterface.Pause(scene: scene))
    case .resume(let scene): Self.json(ControlInterface.Resume(scene: scene))
    case .seek(let scene, let seconds):
      Self.json(ControlInterface.Seek(scene: scene, seconds: seconds))
    case .step(let scene, let frames):
      Self.json(ControlInterface.Step(scene: scene, frames: frames))
    case .rate(let scene, let factor):
      Self.json(ControlInterface.Rate(scene: scene, factor: factor))
    case .motion(let scene, let level):
      Self.json(ControlInterface.Motion(scene: scene, level: level))
    }
  }

  private static func json<Method: VarlinkMethod>(_ method: Method) -> JSONValue {
    .object([
      ("method", .string(VarlinkCall(method).member)), ("parameters", .object(method.members)),
    ])
  }
}
