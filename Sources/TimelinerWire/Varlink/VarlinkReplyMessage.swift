/// One reply as a client reads it.
package struct VarlinkReplyMessage: Equatable, Sendable {
  /// The qualified name of the error; nil for success.
  package var error: String?
  package var parameters: [(String, JSONValue)]
  /// Whether more replies to the same call follow.
  package var continues: Bool

  /// Reads a message, which comes without its NUL.
  package init(message: [UInt8]) throws(VarlinkViolation) {
    var members = try VarlinkMembers(message)
    switch members.take("error") {
    case nil: error = nil
    case .string(let name): error = name
    case .null, .bool, .integer, .double, .array, .object: throw .wrongType(member: "error")
    }
    parameters = try members.takeParameters()
    continues = try members.takeFlag("continues")
    guard error == nil || !continues else { throw .errorContinues }
    try members.refuseRest()
  }

  /// Reads the parameters of a successful reply; members that are not known are ignored.
  package func read<Reply: VarlinkParameters>(
    _ type: Reply.Type = Reply.self
  ) throws(FieldError) -> Reply {
    var fields = JSONFields(parameters)
    return try Reply(reading: &fields)
  }

  package static func == (one: VarlinkReplyMessage, other: VarlinkReplyMessage) -> Bool {
    one.error == other.error && one.continues == other.continues
      && JSONValue.object(one.parameters) == .object(other.parameters)
  }
}
