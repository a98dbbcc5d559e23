extension InterfaceDescription {
  /// Metrics in the shape that systemd's services have.
  ///
  /// A value is an integer, a float or a string. systemd's own text calls that `any`, which readers before
  /// 258 do not take; `object`, as its first version had it, is understood by all.
  package static let metrics = InterfaceDescription(
    name: MetricsInterface.name,
    text: """
      # Metrics of timelinerd, as systemd's services answer them
      interface io.systemd.Metrics

      # A counter only grows, a gauge goes up and down
      type MetricFamilyType (counter, gauge, string)

      # With the flag more: all metrics, one a reply
      method List() -> (
        # Name of the family
        name: string,
        # An integer, a float or a string
        value: object,
        # What it is about; null for the daemon itself
        object: ?string,
        # What tells it apart from others of its family
        fields: ?[string]string
      )

      # With the flag more: all families, one a reply
      method Describe() -> (
        name: string,
        description: string,
        type: MetricFamilyType
      )

      # Part of the interface; never answered here, for there are always metrics
      error NoSuchMetric ()

      """)
}
