/// How the messages of a subscription come.
package enum FrameTransport: String, CaseIterable, JSONConvertible, Sendable {
  /// Through the socket.
  case socket
  /// Through shared memory, which the socket hands over.
  case ring

  package init(json: JSONValue, field: String) throws(FieldError) {
    let name = try String(json: json, field: field)
    guard let transport = FrameTransport(rawValue: name) else {
      throw FieldError(field: field, reason: "has \"\(name)\", not socket or ring")
    }
    self = transport
  }

  package var json: JSONValue { .string(rawValue) }
}
