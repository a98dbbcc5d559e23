/// How late the frame thread woke for its deadlines, as a histogram on a logarithmic scale.
package struct LatenessMeasure: VarlinkParameters, JSONConvertible, Equatable {
  /// Wake-ups for a deadline.
  package var count: Int
  /// All together, nanoseconds.
  package var total: Int64
  /// The latest, nanoseconds.
  package var max: Int64
  /// Those that were late by a millisecond or more.
  package var late: Int
  /// What half of them kept within, nanoseconds, within an eighth; 0 when there were none.
  package var p50: Int64
  /// What 99 of 100 kept within.
  package var p99: Int64
  /// What 999 of 1000 kept within.
  package var p999: Int64
  /// Those that are not empty, lowest first.
  package var buckets: [HistogramBucket]

  package init(
    count: Int, total: Int64, max: Int64, late: Int, p50: Int64, p99: Int64, p999: Int64,
    buckets: [HistogramBucket]
  ) {
    self.count = count
    self.total = total
    self.max = max
    self.late = late
    self.p50 = p50
    self.p99 = p99
    self.p999 = p999
    self.buckets = buckets
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    count = try fields.required("count")
    total = try fields.required("total")
    max = try fields.required("max")
    late = try fields.required("late")
    p50 = try fields.required("p50")
    p99 = try fields.required("p99")
    p999 = try fields.required("p999")
    buckets = try fields.required("buckets")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("count", count.json),
      ("total", total.json),
      ("max", max.json),
      ("late", late.json),
      ("p50", p50.json),
      ("p99", p99.json),
      ("p999", p999.json),
      ("buckets", buckets.json))
  }
}
