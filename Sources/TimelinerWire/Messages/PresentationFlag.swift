/// How a frame was shown, as in wp_presentation of Wayland.
package enum PresentationFlag: String, CaseIterable, JSONConvertible, Sendable {
  /// In step with the display's refresh, without tearing.
  case vsync
  /// The time was read from the display's hardware.
  case hwClock
  /// The display's hardware said that it was shown.
  case hwCompletion
  /// Nothing was copied.
  case zeroCopy

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let flag = PresentationFlag(rawValue: name) else {
      throw FieldError(
        field: field, reason: "has \"\(name)\", not vsync, hwClock, hwCompletion or zeroCopy")
    }
    self = flag
  }

  package var json: JSONValue { .string(rawValue) }
}
