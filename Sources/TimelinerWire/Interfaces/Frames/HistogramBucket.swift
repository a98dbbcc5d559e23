/// Wake-ups of about one lateness.
package struct HistogramBucket: VarlinkParameters, JSONConvertible, Equatable {
  /// The least lateness that counts here, nanoseconds.
  package var from: Int64
  /// Where the next bucket begins, nanoseconds.
  package var below: Int64
  /// How many there were.
  package var count: Int

  package init(from: Int64, below: Int64, count: Int) {
    self.from = from
    self.below = below
    self.count = count
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    from = try fields.required("from")
    below = try fields.required("below")
    count = try fields.required("count")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("from", from.json),
      ("below", below.json),
      ("count", count.json))
  }
}
