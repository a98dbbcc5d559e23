/// Changes a value where it is stored.
typealias Modification = (inout Value) throws(EvaluationError) -> Value

extension Evaluator {
  func assign(
    operator name: String?, target: Expression, value: Expression, in scope: Scope
  ) throws(EvaluationError) {
    if case .name("_") = target.kind {
      _ = try evaluate(value, in: scope)
      return
    }
    if try isInert(target, in: scope) { return }
    let type = typeOfTarget(target, in: scope)
    let result = try evaluate(value, in: scope, expecting: type)
    guard let name else {
      if case .tuple(let targets) = target.kind {
        return try assignTuple(result, to: targets, in: scope, at: target.place)
      }
      return try store(type.map { coerce(result, to: $0) } ?? result, to: target, in: scope)
    }
    let operation = BinaryOperation(name: name, left: target, right: value, place: target.place)
    _ = try modify(target, in: scope) { (current) throws(EvaluationError) in
      if name == "+", case .array(var elements) = current, case .array(let added) = result {
        try self.checkSize(elements.count + added.count, at: target.place)
        current = .void
        elements += added
        current = .array(elements)
        return .void
      }
      current = try self.apply(operation, current, result)
      return .void
    }
  }

  private func assignTuple(
    _ value: Value, to targets: [Argument], in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) {
    guard case .tuple(let elements) = value, elements.count == targets.count else {
      throw mismatch(value, expected: "a tuple of \(targets.count)", at: place)
    }
    for (target, element) in zip(targets, elements) {
      if case .name("_") = target.value.kind { continue }
      try store(element.value, to: target.value, in: scope)
    }
  }

  /// Puts a value where an expression says.
  func store(
    _ value: Value, to target: Expression, in scope: Scope
  ) throws(EvaluationError) {
    _ = try modify(target, in: scope, reads: false) { (current) throws(EvaluationError) in
      current = value
      return .void
    }
  }

  /// Changes what an expression names, in place; `reads` says whether what was there matters.
  func modify(
    _ target: Expression, in scope: Scope, reads: Bool = true, _ change: @escaping Modification
  ) throws(EvaluationError) -> Value {
    try step(at: target.place)
    switch target.kind {
    case .name(let name):
      return try modifyName(
        Change(name: name, reads: reads, place: target.place, body: change), in: scope)
    case .member(let base?, let name):
      return try modifyMember(
        base, Change(name: name, reads: reads, place: target.place, body: change), in: scope)
    case .subscript(let base, let arguments):
      let keys = try subscriptKeys(arguments, of: base, in: scope)
      return try modify(base, in: scope) { (collection) throws(EvaluationError) in
        try self.modifyElement(
          of: &collection, keys, Change(name: "", reads: reads, place: target.place, body: change))
      }
    case .forceUnwrap(let inner):
      return try modify(inner, in: scope, reads: reads) { (value) throws(EvaluationError) in
        if reads, value.isNone {
          throw EvaluationError(
            "unexpectedly found nil while unwrapping an optional", at: target.place)
        }
        return try change(&value)
      }
    case .unwrapOrNil(let inner):
      return try modify(inner, in: scope) { (value) throws(EvaluationError) in
        if value.isNone {
          throw EvaluationError("nil in a chain", at: target.place, code: .nilChain)
        }
        return try change(&value)
      }
    case .optionalChain(let chain):
      do {
        return try modify(chain, in: scope, reads: reads, change)
      } catch {
        if error.code == .nilChain { return .none }
        throw error
      }
    case .address(let inner), .await(let inner), .try(_, let inner):
      return try modify(inner, in: scope, reads: reads, change)
    default:
      var value = try evaluate(target, in: scope)
      return try change(&value)
    }
  }

  private func modifyMember(
    _ base: Expression, _ change: Change, in scope: Scope
  ) throws(EvaluationError) -> Value {
    if case .name("self") = base.kind, scope.lookUp("self") != nil {
      return try modifySelf(change, in: scope)
    }
    if case .name(let type) = base.kind, scope.lookUp(type) == nil,
      let named = namedType(type, in: scope)
    {
      return try modifyStatic(of: named, change)
    }
    if change.name == "wrappedValue" {
      var value = try evaluate(base, in: scope)
      if case .native(let native) = value, native is BindingValue {
        return try modifyProperty(of: &value, change)
      }
    }
    return try modify(base, in: scope) { (value) throws(EvaluationError) in
      try self.modifyProperty(of: &value, change)
    }
  }

  private func modifyName(
    _ change: Change, in scope: Scope
  ) throws(EvaluationError) -> Value {
    let name = change.name
    if let owner = scope.owner(of: name) { return try modifyVariable(change, in: owner) }
    if scope.lookUp("self") != nil, try isMemberOfSelf(name, in: scope) {
      return try modifySelf(change, in: scope)
    }
    if declarations.variables[name] != nil {
      var value = try globalVariable(name, at: change.place)
      globals[name] = .void
      defer { globals[name] = value }
      return try change.body(&value)
    }
    var value = try evaluate(name: name, in: scope, expecting: nil, at: change.place)
    if value.isReference, change.reads { return try change.body(&value) }
    throw EvaluationError("cannot assign to '\(name)'", at: change.place)
  }

  private func isMemberOfSelf(_ name: String, in scope: Scope) throws(EvaluationError) -> Bool {
    guard let receiver = scope.lookUp("self") else { return false }
    if case .type(let type) = receiver {
      return staticPath(of: type).map { path in
        chain(ofTypeNamed: path).contains { $0.staticVariables[name] != nil }
      } ?? false
    }
    if name.first == "_" {
      let property = String(name.dropFirst())
      if storage(of: property, in: receiver) != nil { return true }
      let path = typeName(of: receiver)
      if chain(ofTypeNamed: path).contains(where: { $0.wrappers[property] != nil }) { return true }
    }
    if storage(of: name, in: receiver) != nil { return true }
    let path = typeName(of: receiver)
    return chain(ofTypeNamed: path).contains { $0.variables[name] != nil }
  }

  private func modifyVariable(
    _ change: Change, in owner: Scope
  ) throws(EvaluationError) -> Value {
    let name = change.name
    guard var value = owner.variables[name] else { return .void }
    if case .native(let native) = value {
      if let accessor = native as? LocalAccessor { return try modify(accessor, change) }
      if let box = native as? StateBox { return try modify(box, change, isInitializer: false) }
      if let unset = native as? UnsetVariable {
        if unset.isConstant { owner.constants.insert(name) }
        defer { owner.variables[name] = value }
        return try change.body(&value)
      }
    }
    if owner.constants.contains(name) {
      if value.isReference, change.reads { return try change.body(&value) }
      throw immutable(name, at: change.place)
    }
    owner.variables[name] = .void
    defer { owner.variables[name] = value }
    let result = try change.body(&value)
    if let type = owner.types[name] { value = coerce(value, to: type) }
    return result
  }

  private func modify(
    _ accessor: LocalAccessor, _ change: Change
  ) throws(EvaluationError) -> Value {
    var value = change.reads ? try accessor.get(self) : .void
    let result = try change.body(&value)
    if let set = accessor.set {
      try set(value, self)
    } else if !value.isReference {
      throw EvaluationError(
        "cannot assign to '\(change.name)', which has no setter", at: change.place)
    }
    return result
  }

  func immutable(_ name: String, at place: SourcePlace) -> EvaluationError {
    EvaluationError(
      name == "self"
        ? "cannot change 'self' here: use @State for what changes, or a mutating function"
        : "cannot assign to '\(name)': it is a 'let' constant or a parameter", at: place)
  }
}

/// A change of something with a name.
struct Change {
  let name: String
  /// Whether the change depends on what was there.
  let reads: Bool
  let place: SourcePlace
  let body: Modification
}

/// A local `let` or `var` that was declared without a value.
struct UnsetVariable: NativeValue, Equatable {
  let isConstant: Bool

  var typeName: String { "a variable without a value" }
}

extension Value {
  /// Whether changing a part changes the same thing everywhere.
  var isReference: Bool {
    switch self {
    case .object, .type: true
    case .native(let native):
      native is BindingValue || native is StateBox || native is any MutableNativeValue
    default: false
    }
  }
}
