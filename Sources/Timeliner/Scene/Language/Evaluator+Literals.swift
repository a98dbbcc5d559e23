extension Evaluator {
  func arrayLiteral(
    _ elements: [Expression], in scope: Scope, expecting type: TypeReference?,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try checkSize(elements.count, at: place)
    let resolved = type.map { resolve($0, in: scope).unwrapped }
    var elementType = resolved?.element
    if elementType == nil, let name = resolved?.name, TypeNames.canonical(name) != "Array" {
      elementType = resolved
    }
    var values: [Value] = []
    values.reserveCapacity(elements.count)
    for element in elements {
      // Without a type from outside, the first element tells what the literals after it are.
      let guide = element.needsGuidance ? values.first.flatMap { typeReference(of: $0) } : nil
      let value = try evaluate(element, in: scope, expecting: elementType ?? guide)
      values.append(elementType.map { coerce(value, to: $0) } ?? value)
    }
    if elementType == nil { values = unified(values) }
    if resolved?.name == "Set" { return .native(SetValue(uniquing: values, by: self)) }
    return .array(values)
  }

  /// Integers among doubles are literals that Swift would have made doubles.
  private func unified(_ values: [Value]) -> [Value] {
    var hasDouble = false
    var hasInt = false
    for value in values {
      if case .double = value { hasDouble = true }
      if case .int = value { hasInt = true }
      if case .symbol(let symbol) = value, symbol.kind == .double { hasDouble = true }
    }
    guard hasDouble, hasInt else { return values }
    return values.map {
      if case .int(let integer) = $0 { return .double(Double(integer)) }
      return $0
    }
  }

  func dictionaryLiteral(
    _ entries: [(key: Expression, value: Expression)], in scope: Scope,
    expecting type: TypeReference?, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    try checkSize(entries.count, at: place)
    var keyType: TypeReference?
    var valueType: TypeReference?
    switch type.map({ resolve($0, in: scope).unwrapped }) {
    case .dictionary(let key, let value): (keyType, valueType) = (key, value)
    case .named("Dictionary", let arguments) where arguments.count == 2:
      (keyType, valueType) = (arguments[0], arguments[1])
    default: break
    }
    var dictionary = DictionaryValue()
    for entry in entries {
      let key = concrete(try evaluate(entry.key, in: scope, expecting: keyType))
      let value = try evaluate(entry.value, in: scope, expecting: valueType)
      set(valueType.map { coerce(value, to: $0) } ?? value, for: key, in: &dictionary)
    }
    return .dictionary(dictionary)
  }

  func tupleLiteral(
    _ elements: [Argument], in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    if elements.isEmpty { return .void }
    var types: [TypeReference?] = Array(repeating: nil, count: elements.count)
    if case .tuple(let expected) = type?.unwrapped, expected.count == elements.count {
      types = expected
    }
    var values: [Value.TupleElement] = []
    for (element, type) in zip(elements, types) {
      let value = try evaluate(element.value, in: scope, expecting: type)
      values.append(
        Value.TupleElement(label: element.label, value: type.map { coerce(value, to: $0) } ?? value)
      )
    }
    return .tuple(values)
  }

  func makeClosure(
    _ closure: Closure, in scope: Scope, expecting type: TypeReference?
  ) throws(EvaluationError) -> FunctionValue {
    var captured = scope
    if !closure.captures.isEmpty {
      captured = Scope(parent: scope)
      for capture in closure.captures {
        captured.variables[capture.name] = try evaluate(capture.value, in: scope)
      }
    }
    guard closure.returnType == nil,
      case .function(let parameters, let result) = type.map({ resolve($0, in: scope).unwrapped }),
      result != .void, result != .tuple([])
    else { return FunctionValue(.closure(closure, captured)) }
    _ = parameters
    let typed = Closure(
      parameters: closure.parameters, returnType: result, captures: closure.captures,
      body: closure.body, anonymousParameterCount: closure.anonymousParameterCount,
      place: closure.place)
    return FunctionValue(.closure(typed, captured))
  }

  /// The value for a key, or nil.
  func lookUp(_ key: Value, in dictionary: DictionaryValue) -> Value? {
    fuel -= dictionary.entries.count / 4
    return dictionary.entries.first { areEqual($0.key, key) }?.value
  }

  /// Sets the value for a key; nil removes it.
  func set(_ value: Value, for key: Value, in dictionary: inout DictionaryValue) {
    fuel -= dictionary.entries.count / 4
    let index = dictionary.entries.firstIndex { areEqual($0.key, key) }
    switch (index, value.isNone) {
    case (let index?, true): dictionary.entries.remove(at: index)
    case (let index?, false): dictionary.entries[index].value = value
    case (nil, true): break
    case (nil, false): dictionary.entries.append((key: key, value: value))
    }
  }
}
