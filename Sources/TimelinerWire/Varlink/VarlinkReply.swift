/// Appends varlink replies to a caller's buffer, each with its NUL.
///
/// Only the keys that the protocol names are written, and none of them as null: systemd's clients
/// break the connection over anything else.
package enum VarlinkReply {
  /// Appends the reply of a method; `continues` only where the call said `more`.
  package static func append(
    _ reply: some VarlinkParameters, continues: Bool = false, to bytes: inout [UInt8]
  ) {
    append(parameters: reply.members, continues: continues, to: &bytes)
  }

  /// Appends a reply with these parameters.
  package static func append(
    parameters: [(String, JSONValue)], continues: Bool = false, to bytes: inout [UInt8]
  ) {
    JSONWriter.append(raw: "{\"parameters\":", to: &bytes)
    JSONWriter.append(object: parameters, to: &bytes)
    if continues { JSONWriter.append(raw: ",\"continues\":true", to: &bytes) }
    JSONWriter.append(raw: "}\0", to: &bytes)
  }

  /// Appends an error reply.
  package static func append(error: some VarlinkError, to bytes: inout [UInt8]) {
    JSONWriter.append(raw: "{\"error\":", to: &bytes)
    JSONWriter.append(error.name, to: &bytes)
    JSONWriter.append(raw: ",\"parameters\":", to: &bytes)
    JSONWriter.append(object: error.members, to: &bytes)
    JSONWriter.append(raw: "}\0", to: &bytes)
  }

  /// Appends a message of a subscription as a reply that continues.
  package static func append(_ message: SubscriberMessage, to bytes: inout [UInt8]) {
    JSONWriter.append(raw: "{\"parameters\":", to: &bytes)
    message.appendJSON(to: &bytes)
    JSONWriter.append(raw: ",\"continues\":true}\0", to: &bytes)
  }
}
