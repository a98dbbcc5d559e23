extension Evaluator {
  /// Takes a value apart as a pattern says.
  ///
  /// - Returns: Whether it matches; what it binds is in the scope then.
  func bind(
    _ value: Value, to pattern: Pattern, in scope: Scope, isConstant: Bool
  ) throws(EvaluationError) -> Bool {
    switch pattern {
    case .wildcard: return true
    case .binding(let name):
      scope.declare(name, value, isConstant: isConstant)
      return true
    case .tuple(let elements):
      guard case .tuple(let parts) = value, parts.count == elements.count else { return false }
      for (part, element) in zip(parts, elements) {
        guard try bind(concrete(part.value), to: element.pattern, in: scope, isConstant: isConstant)
        else { return false }
      }
      return true
    case .optional(let inner):
      guard !value.isNone else { return false }
      return try bind(value, to: inner, in: scope, isConstant: isConstant)
    case .isType(let type): return isInstance(value, of: resolve(type, in: scope))
    case .asType(let inner, let type):
      guard isInstance(value, of: resolve(type, in: scope)) else { return false }
      return try bind(value, to: inner, in: scope, isConstant: isConstant)
    case .enumCase(let type, let name, let arguments):
      return try bindCase(
        value, type: type, name: name, arguments, in: scope, isConstant: isConstant)
    case .expression(let expression): return try matches(value, expression, in: scope)
    }
  }

  private func bindCase(
    _ value: Value, type: TypeReference?, name: String,
    _ arguments: [(label: String?, pattern: Pattern)]?, in scope: Scope, isConstant: Bool
  ) throws(EvaluationError) -> Bool {
    if case .enumeration(let enumeration) = value {
      guard enumeration.name == name else {
        return try matchesStatic(value, name: name, hasArguments: arguments != nil)
      }
      guard let arguments else { return true }
      let parts = enumeration.associated
      if arguments.count == 1, parts.count > 1 {
        return try bind(.tuple(parts), to: arguments[0].pattern, in: scope, isConstant: isConstant)
      }
      guard parts.count == arguments.count else { return false }
      for (part, argument) in zip(parts, arguments) {
        guard
          try bind(concrete(part.value), to: argument.pattern, in: scope, isConstant: isConstant)
        else { return false }
      }
      return true
    }
    if name == "none", arguments == nil, value.isNone { return true }
    if name == "some", let argument = arguments?.first {
      guard !value.isNone else { return false }
      return try bind(value, to: argument.pattern, in: scope, isConstant: isConstant)
    }
    guard arguments == nil, !value.isNone else { return false }
    return try matchesStatic(value, name: name, hasArguments: false)
  }

  /// `.leading` of a built-in type, `.brand` of an extension.
  private func matchesStatic(
    _ value: Value, name: String, hasArguments: Bool
  ) throws(EvaluationError) -> Bool {
    guard !hasArguments, let type = typeReference(of: value) else { return false }
    let place = SourcePlace.unknown
    for candidate in implicitCandidates(type) {
      if let member = try staticMember(name, of: candidate, at: place) {
        return areEqual(value, member)
      }
    }
    return false
  }

  /// `~=`.
  private func matches(
    _ value: Value, _ expression: Expression, in scope: Scope
  ) throws(EvaluationError) -> Bool {
    if value.isNone {
      if case .null = expression.kind { return true }
      return false
    }
    let pattern = try evaluate(expression, in: scope, expecting: typeReference(of: value))
    switch pattern {
    case .range(let range):
      return try truth(
        contains(range, value, at: expression.place), at: expression.place)
    case .int, .double:
      if let left = number(value), let right = number(pattern) { return left == right }
      return false
    default: return areEqual(pattern, value)
    }
  }

  private func number(_ value: Value) -> Double? {
    switch value {
    case .int(let integer): Double(integer)
    case .double(let number): number
    default: nil
    }
  }
}
