/// No parameters at all.
package struct EmptyParameters: VarlinkParameters, Equatable {
  package init() {}

  package init(reading fields: inout JSONFields) throws(FieldError) {}

  package var members: [(String, JSONValue)] { [] }
}
