extension MetricsInterface {
  /// Asks which families of metrics there are.
  package struct Describe: VarlinkMethod, Equatable {
    package typealias Reply = DescribeReply
    package static let name = "io.systemd.Metrics.Describe"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// One family of metrics.
  package struct DescribeReply: VarlinkParameters, Equatable {
    /// Interface, dot, name.
    package var name: String
    /// What it tells, in words.
    package var description: String
    /// How its values are to be read.
    package var type: MetricFamilyType

    package init(name: String, description: String, type: MetricFamilyType) {
      self.name = name
      self.description = description
      self.type = type
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      name = try fields.required("name")
      description = try fields.required("description")
      type = try fields.required("type")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("name", name.json),
        ("description", description.json),
        ("type", type.json))
    }
  }
}
