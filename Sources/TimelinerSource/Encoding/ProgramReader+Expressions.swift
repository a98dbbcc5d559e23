extension ProgramReader {
  mutating func expression() throws(ProgramError) -> Expression {
    try enter()
    defer { leave() }
    let place = try sourcePlace()
    return Expression(try kind(), at: place)
  }

  mutating func expressions() throws(ProgramError) -> [Expression] {
    try array { (reader) throws(ProgramError) in try reader.expression() }
  }

  mutating func optionalExpression() throws(ProgramError) -> Expression? {
    try flag() ? try expression() : nil
  }

  mutating func arguments() throws(ProgramError) -> [Argument] {
    try array { (reader) throws(ProgramError) in
      Argument(
        label: try reader.optionalText(), value: try reader.expression(),
        isTrailingClosure: try reader.flag())
    }
  }

  /// A case a kind, alike by shape: the parts in the order of their declaration.
  private mutating func kind() throws(ProgramError) -> Expression.Kind {
    guard let tag = ProgramTag.Expression(rawValue: try byte()) else {
      throw damage("there is no such expression")
    }
    switch tag {
    case .integer: return .integer(try signedNumber())
    case .floating: return .floating(try double())
    case .boolean: return .boolean(try flag())
    case .null: return .null
    case .string: return .string(try segments())
    case .array: return .array(try expressions())
    case .dictionary: return .dictionary(try pairs())
    case .name: return .name(try text())
    case .type: return .type(try type())
    case .member: return .member(base: try optionalExpression(), name: try text())
    case .call: return .call(function: try expression(), arguments: try arguments())
    case .subscript: return .subscript(base: try expression(), arguments: try arguments())
    case .prefix: return .prefix(operator: try text(), operand: try expression())
    case .postfix: return .postfix(operator: try text(), operand: try expression())
    case .binary:
      return .binary(operator: try text(), left: try expression(), right: try expression())
    case .assignment:
      return .assignment(
        operator: try optionalText(), target: try expression(), value: try expression())
    case .ternary:
      return .ternary(
        condition: try expression(), then: try expression(), otherwise: try expression())
    case .closure: return .closure(try closure())
    case .tuple: return .tuple(try arguments())
    case .unwrapOrNil: return .unwrapOrNil(try expression())
    case .optionalChain: return .optionalChain(try expression())
    case .forceUnwrap: return .forceUnwrap(try expression())
    case .keyPath: return .keyPath(root: try optionalType(), components: try components())
    case .cast: return .cast(try expression(), try castKind(), try type())
    case .address: return .address(try expression())
    case .try: return .try(try tryKind(), try expression())
    case .await: return .await(try expression())
    case .ifExpression: return .ifExpression(try ifStatement())
    case .switchExpression: return .switchExpression(try switchStatement())
    case .macro: return .macro(name: try text(), arguments: try arguments())
    case .unsupported: return .unsupported(try text())
    }
  }

  private mutating func pairs() throws(ProgramError) -> [(key: Expression, value: Expression)] {
    try array { (reader) throws(ProgramError) in
      (key: try reader.expression(), value: try reader.expression())
    }
  }

  private mutating func segments() throws(ProgramError) -> [Expression.StringSegment] {
    try array { (reader) throws(ProgramError) in
      switch ProgramTag.StringSegment(rawValue: try reader.byte()) {
      case .text: .text(try reader.text())
      case .interpolation: .interpolation(try reader.arguments())
      case nil: throw reader.damage("there is no such part of a text")
      }
    }
  }

  private mutating func components() throws(ProgramError) -> [Expression.KeyPathComponent] {
    try array { (reader) throws(ProgramError) in
      switch ProgramTag.KeyPathComponent(rawValue: try reader.byte()) {
      case .property: .property(try reader.text())
      case .subscript: .subscript(try reader.arguments())
      case .unwrap: .unwrap
      case .self: .self
      case nil: throw reader.damage("there is no such part of a key path")
      }
    }
  }

  private mutating func castKind() throws(ProgramError) -> Expression.CastKind {
    switch ProgramTag.Cast(rawValue: try byte()) {
    case .as: .as
    case .conditional: .conditional
    case .forced: .forced
    case .is: .is
    case nil: throw damage("there is no such cast")
    }
  }

  private mutating func tryKind() throws(ProgramError) -> Expression.TryKind {
    switch ProgramTag.Try(rawValue: try byte()) {
    case .plain: .plain
    case .optional: .optional
    case .forced: .forced
    case nil: throw damage("there is no such try")
    }
  }
}
