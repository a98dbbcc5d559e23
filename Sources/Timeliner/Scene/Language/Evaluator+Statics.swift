extension Evaluator {
  /// A static member, case or nested type; nil when there is none of the name.
  func staticMember(
    _ name: String, of type: TypeReference, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    guard let path = staticPath(of: type) else { return nil }
    if let declared = try declaredStatic(name, ofTypeNamed: path, at: place) { return declared }
    if let found = try nativeStatic(
      CallSite(arguments: [], place: place), named: name, ofTypeNamed: path, expecting: nil)
    {
      return found
    }
    if name == "init" { return initializer(of: type, at: place) }
    if let nested = declarations.type(named: "\(path).\(name)") {
      return .type(.named(nested.path))
    }
    if let alias = declarations.alias(named: name, in: path), declarations.type(named: path) != nil
    {
      return .type(resolve(alias, in: typeScope(path)))
    }
    let dotted = "\(path).\(name)"
    if library.statics[dotted] != nil || library.functions[dotted] != nil {
      return .type(.named(dotted))
    }
    return nil
  }

  /// The name that a type's static members are looked up with.
  func staticPath(of type: TypeReference) -> String? {
    switch type {
    case .named(let name, _):
      if let declared = declarations.type(named: name) { return declared.path }
      return TypeNames.canonical(name)
    case .array: return "Array"
    case .dictionary: return "Dictionary"
    case .optional(let wrapped), .opaque(let wrapped), .labeled(_, let wrapped):
      return staticPath(of: wrapped)
    case .tuple, .function, .composition: return nil
    }
  }

  private func declaredStatic(
    _ name: String, ofTypeNamed path: String, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    for information in chain(ofTypeNamed: path) {
      if let index = information.caseIndices[name] {
        return enumCase(information, index: index, name: name)
      }
      if let variable = information.staticVariables[name] {
        return try staticVariable(variable, named: name, of: path, in: information, at: place)
      }
      if let function = information.staticFunctions[name]?.first {
        return .function(
          FunctionValue(
            .declared(
              function, receiver: .type(.named(path)), scope: typeScope(information.path))))
      }
    }
    guard name == "allCases", let information = declarations.type(named: path),
      information.declaration.kind == .enum
    else { return nil }
    return .array(
      information.orderedCases.map {
        .enumeration(EnumValue(type: information.declaration, name: $0, associated: []))
      })
  }

  private func enumCase(_ information: TypeInformation, index: Int, name: String) -> Value {
    let type = information.declaration
    let declared = information.enumCases[name]
    guard let declared, !declared.associatedValues.isEmpty else {
      return .enumeration(EnumValue(type: type, name: name, associated: []))
    }
    let labels = declared.associatedValues.map(\.label)
    return .function(
      FunctionValue(
        .native(name: name) { (arguments, _) throws(EvaluationError) in
          let associated = zip(labels, arguments).map {
            Value.TupleElement(label: $0, value: $1)
          }
          return .enumeration(EnumValue(type: type, name: name, associated: associated))
        }))
  }

  private func staticVariable(
    _ variable: VariableDeclaration, named name: String, of path: String,
    in information: TypeInformation, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let scope = frame(for: .type(.named(path)), in: information, selfPath: path)
    if let getter = variable.getter {
      return try runGetter(getter, of: variable, in: scope, at: place)
    }
    let key = "\(information.path).\(name)"
    if let value = globals[key] { return value }
    guard globalsInProgress.insert(key).inserted else {
      throw EvaluationError("the initial value of '\(name)' depends on itself", at: place)
    }
    defer { globalsInProgress.remove(key) }
    guard let initial = variable.initialValue else {
      throw EvaluationError("'\(name)' has no initial value", at: place)
    }
    let type = variable.type.map { resolve($0, in: scope) }
    var value = try evaluate(initial, in: scope, expecting: type)
    if let type { value = coerce(value, to: type) }
    globals[key] = value
    return value
  }

  /// A built-in static member, called.
  func nativeStatic(
    _ site: CallSite, named name: String, ofTypeNamed path: String, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value? {
    for candidate in [path] + (library.lookupFallbacks[path] ?? []) {
      guard let function = library.statics[candidate]?[name] else { continue }
      var call = NativeCall(
        name: name, evaluator: self, receiver: .type(.named(path)), arguments: site.arguments,
        scope: site.scope, place: site.place, expectedType: type)
      return try function(&call)
    }
    // Whatever such a type has, it has no effect either.
    guard InertValue.types.contains(path), declarations.type(named: path) == nil, name != "init"
    else { return nil }
    return .native(InertValue(typeName: path))
  }

  private func initializer(of type: TypeReference, at place: SourcePlace) -> Value {
    .function(
      FunctionValue(
        .native(name: "init") { (arguments, evaluator) throws(EvaluationError) in
          let scope = Scope(parent: nil)
          let labels = evaluator.initializerLabels(of: type, count: arguments.count)
          let list = zip(
            labels, evaluator.synthesizedArguments(arguments, in: scope, at: place)
          ).map { Argument(label: $0, value: $1.value) }
          return try evaluator.construct(
            type, CallSite(arguments: list, scope: scope, place: place), expecting: nil)
        }))
  }

  /// The labels of the initialiser that `Type.init` with so many values means.
  private func initializerLabels(of type: TypeReference, count: Int) -> [String?] {
    let nothing = [String?](repeating: nil, count: count)
    guard let path = staticPath(of: type), let information = declarations.type(named: path) else {
      return nothing
    }
    if let fitting = information.initializers.first(where: { $0.parameters.count == count }) {
      return fitting.parameters.map(\.label)
    }
    guard information.declaration.kind == .struct, information.initializers.isEmpty else {
      return nothing
    }
    let labels = memberwiseShapes(information).map(\.shape.label)
    return labels.count >= count ? Array(labels.prefix(count)) : nothing
  }

  /// `.name` where the context asks for a type.
  func implicitMember(
    _ name: String, expecting type: TypeReference?, in scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard let type else { return try unguidedMember(name, at: place) }
    let resolved = resolve(type, in: scope)
    for candidate in implicitCandidates(resolved) {
      if let value = try staticMember(name, of: candidate, at: place) { return value }
    }
    if name == "none", resolved.isOptional || library.statics[staticPath(of: resolved) ?? ""] == nil
    {
      return .none
    }
    if staticPath(of: resolved).map({ isKnownType($0) }) != true {
      return try unguidedMember(name, at: place)
    }
    if let color = assetColor(name, of: resolved, at: place) { return color }
    throw noMember(name, of: .type(resolved.unwrapped), at: place)
  }

  /// The types whose members a leading dot may name.
  func implicitCandidates(_ type: TypeReference) -> [TypeReference] {
    switch type {
    case .optional(let wrapped), .opaque(let wrapped), .labeled(_, let wrapped):
      return implicitCandidates(wrapped)
    case .named("Optional", let arguments) where arguments.count == 1:
      return implicitCandidates(arguments[0])
    case .named(let name, _):
      return [type] + (library.lookupFallbacks[name] ?? []).map { .named($0) }
    case .composition(let parts): return parts.flatMap { implicitCandidates($0) }
    case .array, .dictionary, .tuple, .function: return [type]
    }
  }

  func isKnownType(_ path: String) -> Bool {
    declarations.type(named: path) != nil || library.statics[path] != nil
      || library.lookupFallbacks[path] != nil
  }

  /// A leading dot without a type from the context: only an enum of the scene that is the only one.
  private func unguidedMember(
    _ name: String, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if name == "none" { return .none }
    let enums = declarations.enums(withCase: name)
    if enums.count == 1, let index = enums[0].caseIndices[name] {
      return enumCase(enums[0], index: index, name: name)
    }
    throw EvaluationError(
      "cannot tell which type '.\(name)' is a member of; write the type before the dot", at: place)
  }

  func staticNames(of type: TypeReference) -> [String] {
    guard let path = staticPath(of: type) else { return [] }
    var names: [String] = []
    for information in chain(ofTypeNamed: path) {
      names += information.caseIndices.keys
      names += information.staticVariables.keys
      names += information.staticFunctions.keys
    }
    for candidate in [path] + (library.lookupFallbacks[path] ?? []) {
      names += (library.statics[candidate] ?? [:]).keys
    }
    return names
  }

  /// The raw value of a case: what is written, the case's name, or one more than the one before.
  func rawValue(
    of enumeration: EnumValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value? {
    let information = declarations.information(of: enumeration.type)
    guard let values = try rawValues(of: information),
      let index = information.caseIndices[enumeration.name]
    else { return nil }
    return values[index]
  }

  /// Raw values of all cases in order, or nil for an enum without.
  func rawValues(of information: TypeInformation) throws(EvaluationError) -> [Value]? {
    if let known = information.rawValues { return known }
    guard let type = information.rawType else { return nil }
    let scope = typeScope(information.path)
    var values: [Value] = []
    var next = 0
    for name in information.orderedCases {
      if let written = information.enumCases[name]?.rawValue {
        let value = coerce(try evaluate(written, in: scope, expecting: type), to: type)
        if case .int(let integer) = value { next = integer &+ 1 }
        values.append(value)
      } else if type == .string {
        values.append(.string(name))
      } else {
        values.append(coerce(.int(next), to: type))
        next += 1
      }
    }
    information.rawValues = values
    return values
  }
}
