/// What a peer did that the varlink protocol does not allow: the connection is closed without a reply.
package enum VarlinkViolation: Error, Equatable, Sendable, CustomStringConvertible {
  /// The message is no JSON that is accepted here.
  case json(JSONError)
  /// The message is longer than the limit.
  case messageTooLong(limit: Int)
  /// The message is JSON but no object.
  case notAnObject
  /// `method` is missing or no string.
  case noMethod
  /// A member has the wrong type.
  case wrongType(member: String)
  /// More than one of `oneway`, `more` and `upgrade` is true.
  case conflictingFlags
  /// An error reply says that more replies follow.
  case errorContinues
  /// A member that the protocol does not know.
  case unknownMember(String)

  package var description: String {
    switch self {
    case .json(let error): "the message is not valid: \(error)"
    case .messageTooLong(let limit): "the message is longer than \(limit) bytes"
    case .notAnObject: "the message is not a JSON object"
    case .noMethod: "the call names no method"
    case .wrongType(let member): "the member \"\(member)\" has the wrong type"
    case .conflictingFlags: "more than one of oneway, more and upgrade is set"
    case .errorContinues: "an error reply says that it continues"
    case .unknownMember(let member): "the member \"\(member)\" is unknown"
    }
  }
}
