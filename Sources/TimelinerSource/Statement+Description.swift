extension Statement: CustomStringConvertible {
  /// The statement as a compact s-expression.
  package var description: String {
    switch kind {
    case .expression(let expression): expression.description
    case .variable(let variable): variable.description
    case .function(let function): function.description
    case .type(let type): type.description
    case .return(let value): "(return\(value.map { " \($0)" } ?? ""))"
    case .if(let statement): statement.description
    case .guard(let conditions, let otherwise):
      "(guard \(conditions.text) {\(otherwise.text)})"
    case .switch(let statement): statement.description
    case .throw(let value): "(throw \(value))"
    case .break(let label): "(break\(label.map { " \($0)" } ?? ""))"
    case .continue(let label): "(continue\(label.map { " \($0)" } ?? ""))"
    case .fallthrough: "(fallthrough)"
    case .defer(let body): "(defer {\(body.text)})"
    case .unsupported(let what): "(unsupported \(what))"
    default: blockDescription
    }
  }

  private var blockDescription: String {
    switch kind {
    case .forIn(let label, let pattern, let sequence, let condition, let body):
      let filter = condition.map { " where \($0)" } ?? ""
      return "(\(Self.head("for", label)) \(pattern) \(sequence)\(filter) {\(body.text)})"
    case .while(let label, let conditions, let body):
      return "(\(Self.head("while", label)) \(conditions.text) {\(body.text)})"
    case .repeatWhile(let label, let body, let condition):
      return "(\(Self.head("repeat", label)) {\(body.text)} \(condition))"
    case .doCatch(let body, let catches):
      let handlers = catches.map { clause in
        " catch \(clause.pattern.map { "\($0) " } ?? ""){\(clause.body.text)}"
      }
      return "(do {\(body.text)}\(handlers.joined()))"
    default: return ""
    }
  }

  private static func head(_ word: String, _ label: String?) -> String {
    label.map { "\($0): \(word)" } ?? word
  }
}

extension [Statement] {
  /// The statements in one line.
  var text: String { map(\.description).joined(separator: "; ") }
}

extension [Condition] {
  fileprivate var text: String { map(\.description).joined(separator: ", ") }
}

extension Condition: CustomStringConvertible {
  /// The condition in one line.
  package var description: String {
    switch self {
    case .expression(let expression): expression.description
    case .optionalBinding(let pattern, let value): "let \(pattern) = \(value)"
    case .matching(let pattern, let value): "case \(pattern) = \(value)"
    case .available: "#available"
    }
  }
}

extension IfStatement: CustomStringConvertible {
  /// The statement in one line.
  package var description: String {
    "(if \(conditions.text) {\(then.text)}\(otherwise.map { " {\($0.text)}" } ?? ""))"
  }
}

extension SwitchStatement: CustomStringConvertible {
  /// The statement in one line.
  package var description: String {
    let parts = cases.map { part -> String in
      let items = part.items.map { item in
        "\(item.pattern)\(item.condition.map { " where \($0)" } ?? "")"
      }
      let head = part.isDefault ? "default" : "case \(items.joined(separator: ", "))"
      return " (\(head): \(part.body.text))"
    }
    return "(switch \(subject)\(parts.joined()))"
  }
}

extension Pattern: CustomStringConvertible {
  /// The pattern, with `let` before each name that it binds.
  package var description: String {
    switch self {
    case .wildcard: "_"
    case .binding(let name): "let \(name)"
    case .tuple(let elements): "(\(Self.list(elements)))"
    case .enumCase(let type, let name, let arguments):
      "\(type?.description ?? "").\(name)\(arguments.map { "(\(Self.list($0)))" } ?? "")"
    case .optional(let pattern): "\(pattern)?"
    case .isType(let type): "is \(type)"
    case .asType(let pattern, let type): "\(pattern) as \(type)"
    case .expression(let expression): expression.description
    }
  }

  private static func list(_ elements: [(label: String?, pattern: Pattern)]) -> String {
    elements.map { "\($0.label.map { "\($0): " } ?? "")\($0.pattern)" }.joined(separator: ", ")
  }
}
