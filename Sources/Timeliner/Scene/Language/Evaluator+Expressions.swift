extension Evaluator {
  /// Evaluates an expression.
  ///
  /// - Parameters:
  ///   - expression: What to evaluate.
  ///   - scope: Where its names are looked up.
  ///   - type: What the context asks for; decides number literals and leading-dot members.
  /// - Returns: The value.
  /// - Throws: What is wrong, with its place; a limit; or what the scene throws.
  package func evaluate(
    _ expression: Expression, in scope: Scope, expecting type: TypeReference? = nil
  ) throws(EvaluationError) -> Value {
    fuel -= 1
    nesting += 1
    defer { nesting -= 1 }
    if fuel <= 0 || nesting > Self.nestingLimit { try refuse(at: expression.place) }
    switch expression.kind {
    case .integer(let value): return literal(value, expecting: type, in: scope)
    case .floating(let value): return .double(value)
    case .boolean(let value): return .bool(value)
    case .null: return .none
    case .name(let name):
      return try evaluate(name: name, in: scope, expecting: type, at: expression.place)
    case .member, .call, .subscript, .optionalChain, .unwrapOrNil, .forceUnwrap:
      return try evaluateAccess(expression, in: scope, expecting: type)
    case .prefix, .postfix, .binary, .ternary, .assignment:
      return try evaluateOperation(expression, in: scope, expecting: type)
    case .string, .array, .dictionary, .tuple, .closure, .keyPath, .type, .macro:
      return try evaluateLiteral(expression, in: scope, expecting: type)
    case .cast, .address, .try, .await, .ifExpression, .switchExpression, .unsupported:
      return try evaluateOther(expression, in: scope, expecting: type)
    }
  }

  private func refuse(at place: SourcePlace) throws(EvaluationError) {
    try step(at: place)
    throw EvaluationError(
      "expressions and calls are nested too deeply here; does it call itself for ever?", at: place,
      code: .limit)
  }

  private func literal(_ value: Int, expecting type: TypeReference?, in scope: Scope) -> Value {
    guard let type, isDouble(type, in: scope) else { return .int(value) }
    return .double(Double(value))
  }

  private func evaluateAccess(
    _ expression: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let place = expression.place
    switch expression.kind {
    case .member(let base, let name):
      return try evaluateMember(base: base, name: name, in: scope, expecting: type, at: place)
    case .call(let function, let arguments):
      return try evaluateCall(
        function, CallSite(arguments: arguments, scope: scope, place: place), expecting: type)
    case .subscript(let base, let arguments):
      let collection = try evaluate(base, in: scope, expecting: implicitBase(base, type))
      return try element(of: collection, arguments: arguments, in: scope, at: place)
    case .optionalChain(let chain):
      do {
        return try evaluate(chain, in: scope, expecting: type)
      } catch {
        if error.code == .nilChain { return .none }
        throw error
      }
    case .unwrapOrNil(let operand):
      let value = try evaluate(operand, in: scope, expecting: type)
      if value.isNone { throw EvaluationError("nil in a chain", at: place, code: .nilChain) }
      return value
    case .forceUnwrap(let operand):
      let value = try evaluate(operand, in: scope, expecting: type)
      if !value.isNone { return value }
      throw EvaluationError("unexpectedly found nil while unwrapping an optional", at: place)
    default:
      throw EvaluationError("this expression is not an access", at: place)
    }
  }

  private func evaluateOperation(
    _ expression: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let place = expression.place
    switch expression.kind {
    case .prefix(let name, let operand):
      return try evaluatePrefix(name, operand, in: scope, expecting: type, at: place)
    case .postfix(let name, let operand):
      return try evaluatePostfix(name, operand, in: scope, at: place)
    case .binary(let name, let left, let right):
      return try evaluateBinary(
        BinaryOperation(name: name, left: left, right: right, place: place), in: scope,
        expecting: type)
    case .ternary(let condition, let then, let otherwise):
      return try evaluateTernary(
        condition, then: then, otherwise: otherwise, in: scope, expecting: type)
    case .assignment(let name, let target, let value):
      try assign(operator: name, target: target, value: value, in: scope)
      return .void
    default:
      throw EvaluationError("this expression is not an operation", at: place)
    }
  }

  private func evaluateLiteral(
    _ expression: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    switch expression.kind {
    case .string(let segments):
      return .string(try interpolate(segments, in: scope, at: expression.place))
    case .array(let elements):
      return try arrayLiteral(elements, in: scope, expecting: type, at: expression.place)
    case .dictionary(let entries):
      return try dictionaryLiteral(entries, in: scope, expecting: type, at: expression.place)
    case .tuple(let elements):
      return try tupleLiteral(elements, in: scope, expecting: type)
    case .closure(let closure):
      return .function(try makeClosure(closure, in: scope, expecting: type))
    case .keyPath(let root, let components):
      return .native(KeyPathValue(root: root, components: components, scope: scope))
    case .type(let reference):
      return .type(resolve(reference, in: scope))
    case .macro(let name, let arguments):
      return try evaluateMacro(name, arguments, in: scope, expecting: type, at: expression.place)
    default:
      throw EvaluationError("this expression is not a literal", at: expression.place)
    }
  }

  private func evaluateOther(
    _ expression: Expression, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let place = expression.place
    switch expression.kind {
    case .cast(let operand, let kind, let target):
      return try evaluateCast(operand, kind, target, in: scope, at: place)
    case .address(let operand):
      return try evaluate(operand, in: scope, expecting: type)
    case .await(let operand):
      return try evaluateAwait(expression, operand, in: scope, expecting: type)
    case .try(let kind, let operand):
      return try evaluateTry(kind, operand, in: scope, expecting: type)
    case .ifExpression(let statement):
      return try evaluateIf(statement, in: scope, expecting: type)
    case .switchExpression(let statement):
      return try evaluateSwitch(statement, in: scope, expecting: type)
    case .unsupported(let what):
      throw EvaluationError("\(what) is not supported", at: place)
    default:
      throw EvaluationError("this expression can't be evaluated", at: place)
    }
  }

  private func evaluateTry(
    _ kind: Expression.TryKind, _ operand: Expression, in scope: Scope,
    expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    do {
      return try evaluate(operand, in: scope, expecting: type)
    } catch {
      guard error.code == .thrown else { throw error }
      switch kind {
      case .plain: throw error
      case .optional:
        thrownValue = nil
        return .none
      case .forced:
        let text = thrownValue.map { describe($0) } ?? "an error"
        throw EvaluationError("'try!' found an error: \(text)", at: operand.place)
      }
    }
  }

  private func evaluateMacro(
    _ name: String, _ arguments: [Argument], in scope: Scope, expecting type: TypeReference?,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    switch name {
    case "line": return .int(place.line)
    case "column": return .int(place.column)
    case "file", "fileID", "filePath":
      return .string(
        program.files.indices.contains(place.file) ? program.files[place.file].path : "")
    case "function": return .string("")
    case _:
      guard let function = library.functions["#\(name)"] else {
        throw EvaluationError("the macro '#\(name)' is not supported", at: place)
      }
      var call = NativeCall(
        name: "#\(name)", evaluator: self, receiver: .void, arguments: arguments, scope: scope,
        place: place, expectedType: type)
      return try function(&call)
    }
  }
}
