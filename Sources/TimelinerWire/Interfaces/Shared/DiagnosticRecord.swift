/// Something to tell the author of a scene.
package struct DiagnosticRecord: VarlinkParameters, JSONConvertible, Equatable {
  /// error, warning or note.
  package var severity: String
  /// What is wrong and what to do.
  package var message: String
  /// The file, as it was given.
  package var file: String?
  /// From 1.
  package var line: Int?
  /// From 1, in bytes of UTF-8.
  package var column: Int?
  /// The line itself.
  package var text: String?

  package init(
    severity: String, message: String, file: String? = nil, line: Int? = nil, column: Int? = nil,
    text: String? = nil
  ) {
    self.severity = severity
    self.message = message
    self.file = file
    self.line = line
    self.column = column
    self.text = text
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    severity = try fields.required("severity")
    message = try fields.required("message")
    file = try fields.optional("file")
    line = try fields.optional("line")
    column = try fields.optional("column")
    text = try fields.optional("text")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("severity", severity.json),
      ("message", message.json),
      ("file", file?.json),
      ("line", line?.json),
      ("column", column?.json),
      ("text", text?.json))
  }
}
