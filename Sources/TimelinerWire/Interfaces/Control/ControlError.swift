/// What the methods of `io.timeliner.Control` answer when they cannot do what was asked.
package enum ControlError: VarlinkError, Equatable {
  /// There is no scene of this name.
  case sceneNotFound(scene: String, known: [String])
  /// The source has errors.
  case sceneFailed(scene: String, diagnostics: [DiagnosticRecord])
  /// Nothing can be tapped by this name, or no name was given and there are several.
  case noSuchControl(scene: String, control: String?, known: [String])
  /// The scene has no such state variable.
  case noSuchVariable(scene: String, variable: String, known: [String])
  /// The root view has no such function.
  case noSuchFunction(scene: String, function: String, known: [String])
  /// A text cannot be read as what it should be; `field` is a variable, an argument or `animation`.
  case badValue(scene: String, field: String, message: String)
  /// The scene's clock runs, and only one that stands still can be stepped.
  case notPaused(scene: String)
  /// A command of a batch is wrong in itself, so that none was carried out; `error` and `parameters` are
  /// what it would have been answered with alone, `index` counts from 0.
  case commandRefused(index: Int, error: String, parameters: JSONValue)
  /// A limit of the daemon stands in the way.
  case limitReached(limit: String, message: String)
  /// The daemon has more commands waiting than it takes.
  case busy

  package init?(name: String, parameters: [(String, JSONValue)]) throws(FieldError) {
    var fields = JSONFields(parameters)
    switch name {
    case "io.timeliner.Control.SceneNotFound":
      self = .sceneNotFound(
        scene: try fields.required("scene"),
        known: try fields.required("known"))
    case "io.timeliner.Control.SceneFailed":
      self = .sceneFailed(
        scene: try fields.required("scene"),
        diagnostics: try fields.required("diagnostics"))
    case "io.timeliner.Control.NoSuchControl":
      self = .noSuchControl(
        scene: try fields.required("scene"),
        control: try fields.optional("control"),
        known: try fields.required("known"))
    case "io.timeliner.Control.NoSuchVariable":
      self = .noSuchVariable(
        scene: try fields.required("scene"),
        variable: try fields.required("variable"),
        known: try fields.required("known"))
    case "io.timeliner.Control.NoSuchFunction":
      self = .noSuchFunction(
        scene: try fields.required("scene"),
        function: try fields.required("function"),
        known: try fields.required("known"))
    case "io.timeliner.Control.BadValue":
      self = .badValue(
        scene: try fields.required("scene"),
        field: try fields.required("field"),
        message: try fields.required("message"))
    case "io.timeliner.Control.NotPaused":
      self = .notPaused(scene: try fields.required("scene"))
    case "io.timeliner.Control.CommandRefused":
      self = .commandRefused(
        index: try fields.required("index"),
        error: try fields.required("error"),
        parameters: fields.take("parameters") ?? .object([]))
    case "io.timeliner.Control.LimitReached":
      self = .limitReached(
        limit: try fields.required("limit"),
        message: try fields.required("message"))
    case "io.timeliner.Control.Busy":
      self = .busy
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .sceneNotFound: "io.timeliner.Control.SceneNotFound"
    case .sceneFailed: "io.timeliner.Control.SceneFailed"
    case .noSuchControl: "io.timeliner.Control.NoSuchControl"
    case .noSuchVariable: "io.timeliner.Control.NoSuchVariable"
    case .noSuchFunction: "io.timeliner.Control.NoSuchFunction"
    case .badValue: "io.timeliner.Control.BadValue"
    case .notPaused: "io.timeliner.Control.NotPaused"
    case .commandRefused: "io.timeliner.Control.CommandRefused"
    case .limitReached: "io.timeliner.Control.LimitReached"
    case .busy: "io.timeliner.Control.Busy"
    }
  }

  package var members: [(String, JSONValue)] {
    switch self {
    case .sceneNotFound(let scene, let known):
      JSONFields.members(("scene", scene.json), ("known", known.json))
    case .sceneFailed(let scene, let diagnostics):
      JSONFields.members(("scene", scene.json), ("diagnostics", diagnostics.json))
    case .noSuchControl(let scene, let control, let known):
      JSONFields.members(("scene", scene.json), ("control", control?.json), ("known", known.json))
    case .noSuchVariable(let scene, let variable, let known):
      JSONFields.members(("scene", scene.json), ("variable", variable.json), ("known", known.json))
    case .noSuchFunction(let scene, let function, let known):
      JSONFields.members(("scene", scene.json), ("function", function.json), ("known", known.json))
    case .badValue(let scene, let field, let message):
      JSONFields.members(("scene", scene.json), ("field", field.json), ("message", message.json))
    case .notPaused(let scene): JSONFields.members(("scene", scene.json))
    case .commandRefused(let index, let error, let parameters):
      JSONFields.members(("index", index.json), ("error", error.json), ("parameters", parameters))
    case .limitReached(let limit, let message):
      JSONFields.members(("limit", limit.json), ("message", message.json))
    case .busy: []
    }
  }
}
