extension Evaluator {
  /// The type of what an assignment sets, as far as declarations or the value there tell.
  func typeOfTarget(_ target: Expression, in scope: Scope) -> TypeReference? {
    switch target.kind {
    case .name(let name): return typeOfVariable(name, in: scope)
    case .member(let base?, let name):
      guard isPure(base), let value = try? evaluate(base, in: scope) else { return nil }
      return typeOfMember(name, of: value, at: target.place)
    case .subscript(let base, let arguments):
      guard let type = typeOfTarget(base, in: scope) else { return nil }
      switch type.unwrapped {
      case .dictionary(_, let value): return value
      case let collection:
        return arguments.count == 1 && arguments[0].label == nil ? collection.element : nil
      }
    case .forceUnwrap(let inner), .unwrapOrNil(let inner), .optionalChain(let inner):
      return typeOfTarget(inner, in: scope)?.unwrapped
    default: return nil
    }
  }

  private func typeOfVariable(_ name: String, in scope: Scope) -> TypeReference? {
    var current: Scope? = scope
    while let candidate = current {
      if let value = candidate.variables[name] {
        return candidate.types[name] ?? typeReference(of: (try? unwrapped(value)) ?? .none)
      }
      current = candidate.parent
    }
    if let receiver = scope.lookUp("self") {
      let place = SourcePlace.unknown
      if let type = typeOfStorage(name, of: receiver) { return type }
      if let type = typeOfMember(name, of: receiver, at: place) { return type }
    }
    guard let variable = declarations.variables[name] else { return nil }
    return variable.type.map { resolve($0, in: scope) } ?? globals[name].flatMap(typeReference)
  }

  /// `_name`, the storage of a wrapped property: `State<Int>`.
  private func typeOfStorage(_ name: String, of receiver: Value) -> TypeReference? {
    guard name.first == "_" else { return nil }
    let property = String(name.dropFirst())
    for information in chain(ofTypeNamed: typeName(of: receiver)) {
      guard let wrapper = information.wrappers[property],
        let variable = information.variables[property]
      else { continue }
      let scope = typeScope(information.path)
      return .named(
        wrapper.attribute.name,
        arguments: variable.type.map { [resolve($0, in: scope)] } ?? [])
    }
    return nil
  }

  private func typeOfMember(
    _ name: String, of value: Value, at place: SourcePlace
  ) -> TypeReference? {
    if case .type(let type) = value {
      guard let path = staticPath(of: type) else { return nil }
      for information in chain(ofTypeNamed: path) {
        guard let variable = information.staticVariables[name] else { continue }
        return variable.type.map { resolve($0, in: typeScope(information.path)) }
          ?? globals["\(information.path).\(name)"].flatMap(typeReference)
      }
      return nil
    }
    if let type = typeOfStorage(name, of: value) { return type }
    if case .native(let native) = value, let mutable = native as? any MutableNativeValue,
      let type = mutable.typeName(of: name)
    {
      return .optional(.named(type))
    }
    if name == "wrappedValue", case .native(let native) = value,
      let binding = native as? BindingValue
    {
      return (try? binding.get(self)).flatMap(typeReference)
    }
    for information in chain(ofTypeNamed: typeName(of: value)) {
      guard let variable = information.variables[name] else { continue }
      if let type = variable.type { return resolve(type, in: typeScope(information.path)) }
      break
    }
    if case .native(let native)? = storage(of: name, in: value), let box = native as? StateBox {
      return box.type ?? typeReference(of: box.current)
    }
    guard let current = try? memberOrNil(name, of: value, at: place) else { return nil }
    return typeReference(of: current)
  }

  /// Whether evaluating an expression once more changes nothing.
  private func isPure(_ expression: Expression) -> Bool {
    switch expression.kind {
    case .name: true
    case .member(let base?, _): isPure(base)
    case .forceUnwrap(let inner), .unwrapOrNil(let inner), .optionalChain(let inner): isPure(inner)
    case .subscript(let base, let arguments):
      isPure(base) && arguments.allSatisfy { isPure($0.value) }
    case .integer, .string: true
    default: false
    }
  }
}
