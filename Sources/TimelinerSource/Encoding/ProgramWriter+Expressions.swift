extension ProgramWriter {
  mutating func write(_ expression: Expression) {
    guard enter() else { return }
    defer { leave() }
    write(expression.place)
    write(expression.kind)
  }

  mutating func write(_ expressions: [Expression]) {
    write(expressions) { writer, expression in writer.write(expression) }
  }

  mutating func write(_ expression: Expression?) {
    write(expression) { writer, expression in writer.write(expression) }
  }

  mutating func write(_ arguments: [Argument]) {
    write(arguments) { writer, argument in
      writer.write(argument.label)
      writer.write(argument.value)
      writer.write(argument.isTrailingClosure)
    }
  }

  /// A case a kind, alike by shape: the tag, and the parts in the order of their declaration.
  private mutating func write(_ kind: Expression.Kind) {
    switch kind {
    case .integer(let value):
      write(expressionTag: .integer)
      write(signed: value)
    case .floating(let value):
      write(expressionTag: .floating)
      write(value)
    case .boolean(let value):
      write(expressionTag: .boolean)
      write(value)
    case .null:
      write(expressionTag: .null)
    case .string(let segments):
      write(expressionTag: .string)
      write(segments) { writer, segment in writer.write(segment) }
    case .array(let elements):
      write(expressionTag: .array)
      write(elements)
    case .dictionary(let pairs):
      write(expressionTag: .dictionary)
      write(pairs)
    case .name(let name):
      write(expressionTag: .name)
      write(name)
    case .type(let type):
      write(expressionTag: .type)
      write(type)
    case .member(let base, let name):
      write(expressionTag: .member)
      write(base)
      write(name)
    case .call(let function, let arguments):
      write(expressionTag: .call)
      write(function)
      write(arguments)
    case .subscript(let base, let arguments):
      write(expressionTag: .subscript)
      write(base)
      write(arguments)
    case .prefix(let name, let operand):
      write(expressionTag: .prefix)
      write(name)
      write(operand)
    case .postfix(let name, let operand):
      write(expressionTag: .postfix)
      write(name)
      write(operand)
    case .binary(let name, let left, let right):
      write(expressionTag: .binary)
      write(name)
      write(left)
      write(right)
    case .assignment(let name, let target, let value):
      write(expressionTag: .assignment)
      write(name)
      write(target)
      write(value)
    case .ternary(let condition, let then, let otherwise):
      write(expressionTag: .ternary)
      write(condition)
      write(then)
      write(otherwise)
    case .closure(let closure):
      write(expressionTag: .closure)
      write(closure)
    case .tuple(let elements):
      write(expressionTag: .tuple)
      write(elements)
    case .unwrapOrNil(let operand):
      write(expressionTag: .unwrapOrNil)
      write(operand)
    case .optionalChain(let chain):
      write(expressionTag: .optionalChain)
      write(chain)
    case .forceUnwrap(let operand):
      write(expressionTag: .forceUnwrap)
      write(operand)
    case .keyPath(let root, let components):
      write(expressionTag: .keyPath)
      write(root)
      write(components) { writer, component in writer.write(component) }
    case .cast(let value, let kind, let type):
      write(expressionTag: .cast)
      write(value)
      write(kind)
      write(type)
    case .address(let operand):
      write(expressionTag: .address)
      write(operand)
    case .try(let kind, let operand):
      write(expressionTag: .try)
      write(kind)
      write(operand)
    case .await(let operand):
      write(expressionTag: .await)
      write(operand)
    case .ifExpression(let statement):
      write(expressionTag: .ifExpression)
      write(statement)
    case .switchExpression(let statement):
      write(expressionTag: .switchExpression)
      write(statement)
    case .macro(let name, let arguments):
      write(expressionTag: .macro)
      write(name)
      write(arguments)
    case .unsupported(let text):
      write(expressionTag: .unsupported)
      write(text)
    }
  }

  private mutating func write(_ pairs: [(key: Expression, value: Expression)]) {
    write(pairs) { writer, pair in
      writer.write(pair.key)
      writer.write(pair.value)
    }
  }

  private mutating func write(_ segment: Expression.StringSegment) {
    switch segment {
    case .text(let text):
      write(segmentTag: .text)
      write(text)
    case .interpolation(let arguments):
      write(segmentTag: .interpolation)
      write(arguments)
    }
  }

  private mutating func write(_ component: Expression.KeyPathComponent) {
    switch component {
    case .property(let name):
      write(componentTag: .property)
      write(name)
    case .subscript(let arguments):
      write(componentTag: .subscript)
      write(arguments)
    case .unwrap: write(componentTag: .unwrap)
    case .self: write(componentTag: .`self`)
    }
  }

  private mutating func write(_ kind: Expression.CastKind) {
    let tag: ProgramTag.Cast =
      switch kind {
      case .as: .as
      case .conditional: .conditional
      case .forced: .forced
      case .is: .is
      }
    write(tag: tag.rawValue)
  }

  private mutating func write(_ kind: Expression.TryKind) {
    let tag: ProgramTag.Try =
      switch kind {
      case .plain: .plain
      case .optional: .optional
      case .forced: .forced
      }
    write(tag: tag.rawValue)
  }

  private mutating func write(expressionTag tag: ProgramTag.Expression) { write(tag: tag.rawValue) }

  private mutating func write(segmentTag tag: ProgramTag.StringSegment) { write(tag: tag.rawValue) }

  private mutating func write(componentTag tag: ProgramTag.KeyPathComponent) {
    write(tag: tag.rawValue)
  }
}
