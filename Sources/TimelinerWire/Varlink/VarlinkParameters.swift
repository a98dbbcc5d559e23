/// The parameters of a call, of a reply or of an error, with one JSON form.
package protocol VarlinkParameters: Sendable {
  /// Reads the members it knows.
  init(reading fields: inout JSONFields) throws(FieldError)
  /// The members to write; absent values are left out.
  var members: [(String, JSONValue)] { get }
}

extension VarlinkParameters {
  /// Reads the JSON form as part of another message; members that are not known are ignored.
  package init(json: JSONValue, field: String) throws(FieldError) {
    var fields = try JSONFields(json, field: field)
    try self.init(reading: &fields)
  }

  /// The JSON form as part of another message.
  package var json: JSONValue { .object(members) }
}
