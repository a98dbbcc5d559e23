/// How the values of a family of metrics are to be read.
package enum MetricFamilyType: String, CaseIterable, JSONConvertible, Sendable {
  /// It only grows, from 0 at the daemon's start.
  case counter
  /// It goes up and down.
  case gauge
  /// A text.
  case string

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let type = MetricFamilyType(rawValue: name) else {
      throw FieldError(field: field, reason: "is \"\(name)\", not counter, gauge or string")
    }
    self = type
  }

  package var json: JSONValue { .string(rawValue) }
}
