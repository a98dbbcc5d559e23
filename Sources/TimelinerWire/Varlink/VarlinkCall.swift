/// One call of a method, as varlink frames it.
///
/// Whether the method exists and its parameters are right is not looked at here: that is answered by
/// an error reply. What `init(message:)` throws is answered by closing the connection.
package struct VarlinkCall: Equatable, Sendable {
  /// How the caller wants to be answered.
  package enum Mode: String, Equatable, Sendable {
    /// By one reply.
    case single
    /// Not at all, not even with an error.
    case oneway
    /// By any number of replies.
    case more
    /// By one reply, after which the connection speaks another protocol.
    case upgrade
  }

  /// Interface, dot, member.
  package var method: String
  package var parameters: [(String, JSONValue)]
  package var mode: Mode

  package init(method: String, parameters: [(String, JSONValue)] = [], mode: Mode = .single) {
    self.method = method
    self.parameters = parameters
    self.mode = mode
  }

  /// Makes the call of a method of ours.
  package init<Method: VarlinkMethod>(_ method: Method, mode: Mode = .single) {
    self.init(method: Method.name, parameters: method.members, mode: mode)
  }

  /// Reads a message, which comes without its NUL.
  package init(message: [UInt8]) throws(VarlinkViolation) {
    var members = try VarlinkMembers(message)
    guard case .string(let method)? = members.take("method") else { throw .noMethod }
    self.method = method
    parameters = try members.takeParameters()
    var mode: Mode?
    for candidate in [Mode.oneway, .more, .upgrade]
    where try members.takeFlag(candidate.rawValue) {
      guard mode == nil else { throw .conflictingFlags }
      mode = candidate
    }
    self.mode = mode ?? .single
    try members.refuseRest()
  }

  /// What stands before the last dot of the method; empty without a dot.
  package var interface: String {
    method.lastIndex(of: ".").map { String(method[..<$0]) } ?? ""
  }

  /// What stands after the last dot of the method.
  package var member: String {
    method.lastIndex(of: ".").map { String(method[method.index(after: $0)...]) } ?? method
  }

  /// Reads the parameters of a method of ours; those it does not know are refused.
  package func read<Method: VarlinkMethod>(
    _ type: Method.Type = Method.self
  ) throws(FieldError) -> Method {
    var fields = JSONFields(parameters)
    let method = try Method(reading: &fields)
    try fields.refuseRest()
    return method
  }

  /// Appends the message with its NUL.
  package func append(to bytes: inout [UInt8]) {
    JSONWriter.append(raw: "{\"method\":", to: &bytes)
    JSONWriter.append(method, to: &bytes)
    if !parameters.isEmpty {
      JSONWriter.append(raw: ",\"parameters\":", to: &bytes)
      JSONWriter.append(object: parameters, to: &bytes)
    }
    switch mode {
    case .single: break
    case .oneway, .more, .upgrade:
      JSONWriter.append(raw: ",\"\(mode.rawValue)\":true", to: &bytes)
    }
    JSONWriter.append(raw: "}\0", to: &bytes)
  }

  package static func == (one: VarlinkCall, other: VarlinkCall) -> Bool {
    one.method == other.method && one.mode == other.mode
      && JSONValue.object(one.parameters) == .object(other.parameters)
  }
}
