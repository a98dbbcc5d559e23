extension Expression: CustomStringConvertible {
  /// The expression as a compact s-expression: `(call (. (name Circle) fill) .red)`.
  package var description: String { kind.description }
}

extension Expression.Kind: CustomStringConvertible {
  /// The expression as a compact s-expression, without places.
  package var description: String {
    switch self {
    case .integer(let value): "\(value)"
    case .floating(let value): "\(value)"
    case .boolean(let value): "\(value)"
    case .null: "nil"
    case .string(let segments): Self.string(segments)
    case .array(let elements): "[\(elements.map(\.description).joined(separator: " "))]"
    case .dictionary(let pairs):
      pairs.isEmpty ? "[:]" : "[\(pairs.map { "\($0.key): \($0.value)" }.joined(separator: " "))]"
    case .name(let name): name
    case .type(let type): "(type \(type))"
    case .closure(let closure): closure.description
    case .tuple(let elements): Self.form("tuple", elements)
    case .ifExpression(let statement): statement.description
    case .switchExpression(let statement): statement.description
    case .macro(let name, let arguments): Self.form("#\(name)", arguments)
    case .unsupported(let what): "(unsupported \(what))"
    case .keyPath(let root, let components): Self.keyPath(root, components)
    default: operation
    }
  }

  private var operation: String {
    switch self {
    case .member(let base, let name): base.map { "(. \($0) \(name))" } ?? ".\(name)"
    case .call(let function, let arguments): Self.form("call \(function)", arguments)
    case .subscript(let base, let arguments): Self.form("subscript \(base)", arguments)
    case .prefix(let sign, let operand): "(prefix \(sign) \(operand))"
    case .postfix(let sign, let operand): "(postfix \(sign) \(operand))"
    case .binary(let sign, let left, let right): "(\(sign) \(left) \(right))"
    case .assignment(let sign, let target, let value): "(\(sign ?? "")= \(target) \(value))"
    case .ternary(let condition, let then, let otherwise):
      "(? \(condition) \(then) \(otherwise))"
    case .unwrapOrNil(let operand): "(unwrap \(operand))"
    case .optionalChain(let operand): "(chain \(operand))"
    case .forceUnwrap(let operand): "(! \(operand))"
    case .cast(let value, let kind, let type): "(\(kind.text) \(value) \(type))"
    case .address(let operand): "(& \(operand))"
    case .try(let kind, let operand): "(\(kind.text) \(operand))"
    case .await(let operand): "(await \(operand))"
    default: ""
    }
  }

  private static func form(_ head: String, _ arguments: [Argument]) -> String {
    "(\(([head] + arguments.map(\.description)).joined(separator: " ")))"
  }

  private static func string(_ segments: [Expression.StringSegment]) -> String {
    let parts = segments.map { segment in
      switch segment {
      case .text(let text): text.debugDescription
      case .interpolation(let arguments): form("interpolate", arguments)
      }
    }
    return parts.count == 1 ? parts[0] : "(string \(parts.joined(separator: " ")))"
  }

  private static func keyPath(
    _ root: TypeReference?, _ components: [Expression.KeyPathComponent]
  ) -> String {
    let parts = components.map { component in
      switch component {
      case .property(let name): ".\(name)"
      case .subscript(let arguments):
        "[\(arguments.map(\.description).joined(separator: " "))]"
      case .unwrap: "?"
      case .self: ".self"
      }
    }
    return "\\\(root?.description ?? "")\(parts.joined())"
  }
}

extension Expression.CastKind {
  fileprivate var text: String {
    switch self {
    case .as: "as"
    case .conditional: "as?"
    case .forced: "as!"
    case .is: "is"
    }
  }
}

extension Expression.TryKind {
  fileprivate var text: String {
    switch self {
    case .plain: "try"
    case .optional: "try?"
    case .forced: "try!"
    }
  }
}

extension Argument: CustomStringConvertible {
  /// The argument with its label; trailing closures are marked with `<`.
  package var description: String {
    "\(isTrailingClosure ? "<" : "")\(label.map { "\($0): " } ?? "")\(value)"
  }
}

extension Closure: CustomStringConvertible {
  /// The closure in braces: captures, parameters or `$n`, and its statements.
  package var description: String {
    var head: [String] = captures.map { "[\($0.name) \($0.value)]" }
    if let parameters {
      let names = parameters.map { parameter in
        parameter.type.map { "\(parameter.name): \($0)" } ?? parameter.name
      }
      head.append("(\(names.joined(separator: " ")))")
    }
    if anonymousParameterCount > 0 { head.append("$\(anonymousParameterCount)") }
    if let returnType { head.append("-> \(returnType)") }
    let start = head.isEmpty ? "" : head.joined(separator: " ") + " in "
    return "{\(start)\(body.text)}"
  }
}
