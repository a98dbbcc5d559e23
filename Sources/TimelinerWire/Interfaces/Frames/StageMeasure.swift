/// What one stage of a tick has cost.
package struct StageMeasure: VarlinkParameters, JSONConvertible, Equatable {
  /// orders, evaluate, build, encode, send or catchUp.
  package var stage: String
  /// Ticks that had this stage.
  package var count: Int
  /// All together, nanoseconds.
  package var total: Int64
  /// The longest of one tick, nanoseconds.
  package var max: Int64

  package init(stage: String, count: Int, total: Int64, max: Int64) {
    self.stage = stage
    self.count = count
    self.total = total
    self.max = max
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    stage = try fields.required("stage")
    count = try fields.required("count")
    total = try fields.required("total")
    max = try fields.required("max")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("stage", stage.json),
      ("count", count.json),
      ("total", total.json),
      ("max", max.json))
  }
}
