import TimelinerWire

/// A family of metrics: its name, what it tells, and how its values are read from the measures.
struct MetricFamily: Sendable {
  /// After the interface's name: systemd expects metrics to be named like the socket they come from.
  let name: String
  let type: MetricFamilyType
  let help: String
  /// All metrics of the family.
  let read:
    @Sendable (FramesInterface.MeasureReply) -> [(
      value: JSONValue, fields: [(name: String, value: String)]
    )]

  /// A family of one metric.
  init(
    _ name: String, _ type: MetricFamilyType, _ help: String,
    _ value: @escaping @Sendable (FramesInterface.MeasureReply) -> any JSONConvertible
  ) {
    self.init(name, type, help, each: { [(value: value($0).json, fields: [])] })
  }

  /// A family whose metrics are told apart by fields.
  init(
    _ name: String, _ type: MetricFamilyType, _ help: String,
    each read:
      @escaping @Sendable (FramesInterface.MeasureReply) -> [(
        value: JSONValue, fields: [(name: String, value: String)]
      )]
  ) {
    self.name = name
    self.type = type
    self.help = help
    self.read = read
  }

  /// With the interface.
  var qualifiedName: String { "\(FramesInterface.name).\(name)" }

  /// The family as `Describe` tells it.
  var description: MetricsInterface.DescribeReply {
    MetricsInterface.DescribeReply(name: qualifiedName, description: help, type: type)
  }

  /// Its metrics as `List` tells them.
  func metrics(_ measures: FramesInterface.MeasureReply) -> [MetricsInterface.ListReply] {
    read(measures).map { value, fields in
      MetricsInterface.ListReply(name: qualifiedName, value: value, fields: fields)
    }
  }
}
