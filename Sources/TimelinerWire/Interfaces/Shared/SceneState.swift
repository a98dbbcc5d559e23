/// What a scene does at this moment.
package enum SceneState: String, CaseIterable, JSONConvertible, Sendable {
  /// Something moves.
  case moving
  /// Nothing moves until a command, or until its own time comes.
  case idle
  /// Its clock is stopped.
  case paused
  /// It has never been free of errors, so there is nothing to play.
  case failed

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let state = SceneState(rawValue: name) else {
      throw FieldError(field: field, reason: "is \"\(name)\", which is no state of a scene")
    }
    self = state
  }

  package var json: JSONValue { .string(rawValue) }
}
