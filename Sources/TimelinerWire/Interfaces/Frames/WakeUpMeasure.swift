/// Why the frame thread woke, how often.
package struct WakeUpMeasure: VarlinkParameters, JSONConvertible, Equatable {
  /// A frame had to be made.
  package var deadline: Int
  /// The service thread posted something, a request for measures included.
  package var order: Int
  /// A subscriber read again, or went away.
  package var socket: Int
  /// A subscriber that takes nothing had to be looked at.
  package var expiry: Int

  package init(deadline: Int, order: Int, socket: Int, expiry: Int) {
    self.deadline = deadline
    self.order = order
    self.socket = socket
    self.expiry = expiry
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    deadline = try fields.required("deadline")
    order = try fields.required("order")
    socket = try fields.required("socket")
    expiry = try fields.required("expiry")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("deadline", deadline.json),
      ("order", order.json),
      ("socket", socket.json),
      ("expiry", expiry.json))
  }
}
