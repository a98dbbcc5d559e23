import TimelinerWire

/// The daemon's errors in words for people.
enum ErrorText {
  /// The failure for an error reply.
  static func failure(name: String, parameters: [(String, JSONValue)]) -> Failure {
    let json: [(String, JSONValue)] = [
      ("error", .string(name)), ("parameters", .object(parameters)),
    ]
    do throws(FieldError) {
      if let error = try ControlError(name: name, parameters: parameters) {
        return Failure(status(of: error), text(of: error), json: json)
      }
      if let error = try FramesError(name: name, parameters: parameters) {
        return Failure(.failure, text(of: error), json: json)
      }
      if let error = try ServiceError(name: name, parameters: parameters) {
        return Failure(
          error == .permissionDenied ? .notPermitted : .failure, text(of: error), json: json)
      }
    } catch {
      return Failure(.failure, "timelinerd answered \(name), but its \(error)", json: json)
    }
    return Failure(.failure, "timelinerd answered \(name)", json: json)
  }

  /// The failure for an error that another message tells of.
  static func failure(name: String, parameters: JSONValue?) -> Failure {
    guard case .object(let members)? = parameters else {
      return failure(name: name, parameters: [])
    }
    return failure(name: name, parameters: members)
  }

  private static func status(of error: ControlError) -> ExitStatus {
    if case .sceneFailed = error { return .sceneHasErrors }
    return .failure
  }

  private static func text(of error: ControlError) -> String {
    switch error {
    case .sceneNotFound(let scene, let known):
      return "there is no scene \"\(scene)\"; \(list(known, of: "scenes"))"
    case .sceneFailed(let scene, let diagnostics):
      return "scene \"\(scene)\" has errors\n" + DiagnosticText.text(diagnostics)
    case .noSuchControl(let scene, let control?, let known):
      return "scene \"\(scene)\" has no control \"\(control)\"; \(list(known, of: "controls"))"
    case .noSuchControl(let scene, nil, let known):
      return "say what to tap in scene \"\(scene)\"; \(list(known, of: "controls"))"
    case .noSuchVariable(let scene, let variable, let known):
      return "scene \"\(scene)\" has no variable \"\(variable)\"; \(list(known, of: "variables"))"
    case .noSuchFunction(let scene, let function, let known):
      return "scene \"\(scene)\" has no function \"\(function)\"; \(list(known, of: "functions"))"
    case .badValue(_, let field, let message): return "\(field): \(message)"
    case .notPaused(let scene): return "the clock of scene \"\(scene)\" runs; pause it first"
    case .commandRefused(let index, let error, let parameters):
      let reason = failure(name: error, parameters: parameters).message
      return "nothing was done: command \(index + 1) is wrong: \(reason)"
    case .limitReached(let limit, let message): return "limit \"\(limit)\": \(message)"
    case .busy: return "timelinerd has too many commands waiting; try again"
    }
  }

  private static func text(of error: FramesError) -> String {
    switch error {
    case .sceneNotFound(let scene, let known):
      "there is no scene \"\(scene)\"; \(list(known, of: "scenes"))"
    case .limitReached(let limit, let message): "limit \"\(limit)\": \(message)"
    case .notSubscribed: "only a process that is subscribed can tell what it showed"
    }
  }

  private static func text(of error: ServiceError) -> String {
    switch error {
    case .interfaceNotFound(let name), .methodNotFound(let name), .methodNotImplemented(let name):
      "timelinerd does not know \(name); is it older than this timelinectl (\(ProductVersion.current))?"
    case .invalidParameter(let name): invalid(name)
    case .permissionDenied: "not permitted; ask an administrator"
    case .expectedMore, .expectedUpgrade: "timelinerd answered \(error.name)"
    }
  }

  /// What may be given where the daemon alone knows the bounds.
  private static func invalid(_ parameter: String) -> String {
    switch parameter {
    case "rate": "--rate takes 0.1 to 1000 frames a second, as 50, 59.94 or 60000/1001"
    case "phase": "--phase takes milliseconds from 0 up to a period of the rate, exclusive"
    case "maxRate": "--max-rate takes a frame an hour or more"
    default: "timelinerd does not take \"\(parameter)\" as it was given"
    }
  }

  private static func list(_ known: [String], of what: String) -> String {
    known.isEmpty ? "there are no \(what)" : "\(what): \(known.joined(separator: ", "))"
  }
}
