/// What a subscriber is sent of motion.
package enum SubscriptionLevel: String, CaseIterable, JSONConvertible, Sendable {
  /// The values of every frame.
  case samples
  /// How values move, when that changes; values can then be had for any instant.
  case segments

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let level = SubscriptionLevel(rawValue: name) else {
      throw FieldError(field: field, reason: "is \"\(name)\", not samples or segments")
    }
    self = level
  }

  package var json: JSONValue { .string(rawValue) }
}
