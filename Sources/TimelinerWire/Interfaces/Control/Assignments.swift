/// Variables and their new values, a map of strings on the wire; the order is kept.
package struct Assignments: JSONConvertible, Equatable, Sendable {
  /// One variable and the expression for its new value each.
  package var list: [Command.Assignment]

  package init(_ list: [Command.Assignment]) { self.list = list }

  package init(json: JSONValue, field: String) throws(FieldError) {
    guard case .object(let members) = json else { throw .wrongKind(field, "an object", json) }
    list = []
    for (name, value) in members {
      list.append(Command.Assignment(name: name, value: try String(json: value, field: name)))
    }
  }

  package var json: JSONValue { .object(list.map { ($0.name, $0.value.json) }) }
}
