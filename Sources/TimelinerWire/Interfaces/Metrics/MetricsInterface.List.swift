extension MetricsInterface {
  /// Asks for all metrics with their values.
  package struct List: VarlinkMethod, Equatable {
    package typealias Reply = ListReply
    package static let name = "io.systemd.Metrics.List"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// One metric.
  package struct ListReply: VarlinkParameters, Equatable {
    /// Interface, dot, name of the family.
    package var name: String
    /// A number or a string, as the family's type says.
    package var value: JSONValue
    /// What it is about; nil for the daemon itself.
    package var object: String?
    /// What tells it apart from others of its family.
    package var fields: [(name: String, value: String)]

    package init(
      name: String, value: JSONValue, object: String? = nil,
      fields: [(name: String, value: String)] = []
    ) {
      self.name = name
      self.value = value
      self.object = object
      self.fields = fields
    }

    package init(reading members: inout JSONFields) throws(FieldError) {
      name = try members.required("name")
      guard let value = members.take("value") else {
        throw FieldError(field: "value", reason: "is missing")
      }
      self.value = value
      object = try members.optional("object")
      var rest = JSONFields([])
      if let json = members.take("fields") { rest = try JSONFields(json, field: "fields") }
      fields = try rest.takeRest().map { member throws(FieldError) in
        (name: member.0, value: try String(json: member.1, field: member.0))
      }
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("name", name.json),
        ("value", value),
        ("object", object?.json),
        ("fields", fields.isEmpty ? nil : .object(fields.map { ($0.name, $0.value.json) })))
    }

    package static func == (one: ListReply, other: ListReply) -> Bool {
      JSONValue.object(one.members) == .object(other.members)
    }
  }
}
