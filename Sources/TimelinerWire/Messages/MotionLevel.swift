/// How much motion is shown.
package enum MotionLevel: String, CaseIterable, JSONConvertible, Sendable {
  /// Everything as the scene asks for it.
  case full
  /// Nothing swings past its target, and functions of time move in coarser steps.
  case calm
  /// What moves is where it belongs at once; only fades are shown.
  case reduced

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let level = MotionLevel(rawValue: name) else {
      throw FieldError(field: field, reason: "is \"\(name)\", not full, calm or reduced")
    }
    self = level
  }

  package var json: JSONValue { .string(rawValue) }
}
