/// The top-level members of a varlink message while it is read.
struct VarlinkMembers {
  private var members: [(String, JSONValue)]

  init(_ message: [UInt8]) throws(VarlinkViolation) {
    let value: JSONValue
    do throws(JSONError) { value = try JSONReader.read(message) } catch { throw .json(error) }
    guard case .object(let members) = value else { throw .notAnObject }
    self.members = members
  }

  /// Takes a member; here null is a value.
  mutating func take(_ name: String) -> JSONValue? {
    guard let index = members.firstIndex(where: { $0.0 == name }) else { return nil }
    return members.remove(at: index).1
  }

  /// Takes the parameters: an object, or null or absent for none.
  mutating func takeParameters() throws(VarlinkViolation) -> [(String, JSONValue)] {
    switch take("parameters") {
    case nil, .null: return []
    case .object(let parameters): return parameters
    case .bool, .integer, .double, .string, .array: throw .wrongType(member: "parameters")
    }
  }

  /// Takes a flag that is false when absent.
  mutating func takeFlag(_ name: String) throws(VarlinkViolation) -> Bool {
    switch take(name) {
    case nil: return false
    case .bool(let flag): return flag
    case .null, .integer, .double, .string, .array, .object: throw .wrongType(member: name)
    }
  }

  /// Refuses members that nobody took, apart from those of vendors, whose names hold a dot.
  func refuseRest() throws(VarlinkViolation) {
    guard let unknown = members.first(where: { !$0.0.contains(".") }) else { return }
    throw .unknownMember(unknown.0)
  }
}
