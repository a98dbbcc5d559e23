/// How far one subscriber lags.
package struct SubscriberMeasure: VarlinkParameters, JSONConvertible, Equatable {
  /// Number of the subscription.
  package var id: Int
  /// Who subscribed.
  package var process: Int
  /// Whose process that is.
  package var user: Int
  /// varlink, cbor or ring; "varlink segments" and so on for those who evaluate themselves.
  package var format: String
  /// Frames handed to its socket.
  package var sent: Int
  /// Frames that it was too slow to get, so far.
  package var missed: Int
  /// Frames that it does not have at this moment.
  package var unsent: Int
  /// Bytes in its socket that it has not read, as the kernel charges them.
  package var queued: Int
  /// Bytes of a message that are still to be sent.
  package var kept: Int
  /// For how long it has taken nothing, nanoseconds; 0 when nothing waits for it.
  package var blocked: Int64

  package init(
    id: Int, process: Int, user: Int, format: String, sent: Int, missed: Int, unsent: Int,
    queued: Int, kept: Int, blocked: Int64
  ) {
    self.id = id
    self.process = process
    self.user = user
    self.format = format
    self.sent = sent
    self.missed = missed
    self.unsent = unsent
    self.queued = queued
    self.kept = kept
    self.blocked = blocked
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    id = try fields.required("id")
    process = try fields.required("process")
    user = try fields.required("user")
    format = try fields.required("format")
    sent = try fields.required("sent")
    missed = try fields.required("missed")
    unsent = try fields.required("unsent")
    queued = try fields.required("queued")
    kept = try fields.required("kept")
    blocked = try fields.required("blocked")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("id", id.json),
      ("process", process.json),
      ("user", user.json),
      ("format", format.json),
      ("sent", sent.json),
      ("missed", missed.json),
      ("unsent", unsent.json),
      ("queued", queued.json),
      ("kept", kept.json),
      ("blocked", blocked.json))
  }
}
