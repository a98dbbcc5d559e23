/// What became of one command of a batch.
package struct BatchOutcome: VarlinkParameters, JSONConvertible, Equatable {
  /// What a called function returned, written as in Swift.
  package var result: String?
  /// Name of the error that the command would have been answered with alone; nil: it was applied.
  package var error: String?
  /// The error's parameters.
  package var parameters: JSONValue?

  package init(result: String? = nil) { self.result = result }

  /// The outcome of a command that failed.
  package init(_ error: ControlError) {
    self.error = error.name
    parameters = .object(error.members)
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    result = try fields.optional("result")
    error = try fields.optional("error")
    parameters = fields.take("parameters")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("result", result?.json),
      ("error", error?.json),
      ("parameters", parameters))
  }
}
