extension Evaluator {
  /// A type with its names made absolute: aliases followed, `Self` and nested names resolved.
  func resolve(_ type: TypeReference, in scope: Scope) -> TypeReference {
    switch type {
    case .named(let name, let arguments):
      return resolve(name, arguments, of: type, in: scope)
    case .optional(let wrapped): return .optional(resolve(wrapped, in: scope))
    case .array(let element): return .array(resolve(element, in: scope))
    case .dictionary(let key, let value):
      return .dictionary(key: resolve(key, in: scope), value: resolve(value, in: scope))
    case .tuple(let elements): return .tuple(elements.map { resolve($0, in: scope) })
    case .function(let parameters, let result):
      return .function(
        parameters: parameters.map { resolve($0, in: scope) }, result: resolve(result, in: scope))
    case .opaque(let constraint): return .opaque(resolve(constraint, in: scope))
    case .labeled(let label, let type): return .labeled(label, resolve(type, in: scope))
    case .composition(let parts): return .composition(parts.map { resolve($0, in: scope) })
    }
  }

  private func resolve(
    _ name: String, _ arguments: [TypeReference], of type: TypeReference, in scope: Scope
  ) -> TypeReference {
    switch name {
    case "Double", "Int", "String", "Bool", "CGFloat", "Void": return type
    case "Self":
      if case .type(let own) = scope.lookUp("Self") { return own }
      return type
    default: break
    }
    let resolved = arguments.map { resolve($0, in: scope) }
    if declarations.paths.isEmpty { return .named(name, arguments: resolved) }
    let context = scope.typePath
    if let declared = declarations.type(named: name, in: context) {
      return .named(
        declared.isExtensionOnly ? name : declared.path, arguments: resolved)
    }
    if let alias = declarations.alias(named: name, in: context), alias != type {
      return resolve(alias, in: scope)
    }
    return .named(name, arguments: resolved)
  }

  /// Whether a type is one of the floating-point types.
  func isDouble(_ type: TypeReference, in scope: Scope) -> Bool {
    switch type {
    case .named("Double", _), .named("CGFloat", _): return true
    case .named("Int", _), .named("String", _), .named("Bool", _), .named("View", _): return false
    case .named(let name, _):
      if TypeNames.canonical(name) == "Double" { return true }
      guard let alias = declarations.alias(named: name, in: scope.typePath) else { return false }
      return isDouble(alias, in: scope)
    case .optional(let wrapped), .labeled(_, let wrapped): return isDouble(wrapped, in: scope)
    case .array, .dictionary, .tuple, .function, .opaque, .composition: return false
    }
  }

  /// A value as a declared type stores it.
  ///
  /// Integers become doubles where doubles are asked for, arrays become sets. What can't be one is
  /// left as it is.
  package func coerce(_ value: Value, to type: TypeReference) -> Value {
    switch (value, type) {
    case (_, .labeled(_, let wrapped)): return coerce(value, to: wrapped)
    case (_, .optional(let wrapped)): return value.isNone ? value : coerce(value, to: wrapped)
    case (.int(let integer), .named(let name, _)):
      return TypeNames.canonical(name) == "Double" ? .double(Double(integer)) : value
    case (.symbol(let symbol), .named(let name, _)):
      guard symbol.kind == .int, TypeNames.canonical(name) == "Double" else { return value }
      return .symbol(Symbol(node: symbol.node, kind: .double))
    case (.array(let elements), _): return coerce(elements, of: value, to: type)
    case (.tuple(let elements), .tuple(let types)) where elements.count == types.count:
      return .tuple(
        zip(elements, types).map {
          Value.TupleElement(label: $0.label ?? $1.label, value: coerce($0.value, to: $1))
        })
    default: return value
    }
  }

  private func coerce(_ elements: [Value], of value: Value, to type: TypeReference) -> Value {
    if type.name == "Set" { return .native(SetValue(uniquing: elements, by: self)) }
    guard let element = type.element, case .named(let name, _) = element,
      TypeNames.canonical(name) == "Double",
      elements.contains(where: { if case .int = $0 { true } else { false } })
    else { return value }
    return .array(elements.map { coerce($0, to: element) })
  }

  /// Whether a value is of a type, as `is` tells.
  func isInstance(_ value: Value, of type: TypeReference) -> Bool {
    switch type {
    case .optional(let wrapped): return value.isNone || isInstance(value, of: wrapped)
    case .opaque(let wrapped), .labeled(_, let wrapped): return isInstance(value, of: wrapped)
    case .composition(let parts): return parts.allSatisfy { isInstance(value, of: $0) }
    case .array(let element):
      guard case .array(let elements) = value else { return false }
      return elements.allSatisfy { isInstance($0, of: element) }
    case .dictionary(let keyType, let valueType):
      guard case .dictionary(let dictionary) = value else { return false }
      return dictionary.entries.allSatisfy {
        isInstance($0.key, of: keyType) && isInstance($0.value, of: valueType)
      }
    case .tuple(let types):
      if types.isEmpty { return value.isVoid }
      guard case .tuple(let elements) = value, elements.count == types.count else { return false }
      return zip(elements, types).allSatisfy { isInstance($0.value, of: $1) }
    case .function:
      if case .function = value { return true }
      return false
    case .named(let name, _): return isInstance(value, ofTypeNamed: name)
    }
  }

  private func isInstance(_ value: Value, ofTypeNamed name: String) -> Bool {
    let canonical = TypeNames.canonical(name)
    if ["Any", "AnyObject", "AnyHashable", "Sendable"].contains(name) { return !value.isNone }
    switch value {
    case .structure(let structure): return conformsOrIs(structure.type, name)
    case .enumeration(let enumeration): return conformsOrIs(enumeration.type, name)
    case .object(let object): return conformsOrIs(object.type, name)
    case .view: return name == "View" || name == "AnyView" || nativeNames(of: value).contains(name)
    default:
      let own = typeName(of: value)
      return own == canonical || NativeProtocols.conforms(own, to: name)
        || library.lookupFallbacks[name]?.contains(own) == true
    }
  }

  private func conformsOrIs(_ type: TypeDeclaration, _ name: String) -> Bool {
    if declarations.information(of: type).path == name { return true }
    return conforms(type, to: name)
  }

  func evaluateCast(
    _ operand: Expression, _ kind: Expression.CastKind, _ target: TypeReference, in scope: Scope,
    at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let type = resolve(target, in: scope)
    switch kind {
    case .as:
      return coerce(try evaluate(operand, in: scope, expecting: type), to: type)
    case .is:
      return .bool(isInstance(concrete(try evaluate(operand, in: scope)), of: type))
    case .conditional:
      let value = try evaluate(operand, in: scope)
      return isInstance(value, of: type) ? value : .none
    case .forced:
      let value = try evaluate(operand, in: scope)
      if isInstance(value, of: type) { return value }
      throw EvaluationError(
        "could not cast a value of type '\(typeName(of: value))' to '\(type.text)'", at: place)
    }
  }
}
