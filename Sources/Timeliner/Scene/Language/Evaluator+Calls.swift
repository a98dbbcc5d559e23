extension Evaluator {
  func evaluateCall(
    _ function: Expression, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    switch function.kind {
    case .name(let name):
      return try callName(name, site, expecting: type, at: function.place)
    case .member(let base, let name):
      return try callMemberExpression(
        base, name, CallSite(arguments: site.arguments, scope: site.scope, place: function.place),
        expecting: type)
    case .type(let reference):
      return try construct(resolve(reference, in: site.scope), site, expecting: type)
    default:
      let callee = try evaluate(function, in: site.scope)
      return try callValue(callee, site, expecting: type, name: "function")
    }
  }

  private func callName(
    _ name: String, _ site: CallSite, expecting type: TypeReference?, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if let value = site.scope.lookUp(name) {
      return try callValue(try unwrapped(value), site, expecting: type, name: name)
    }
    if let result = try callOnSelf(name, site, expecting: type) { return result }
    if let functions = declarations.functions[name],
      let result = try callOverload(
        functions, receiver: .void, scope: Scope(parent: nil), site, name: name)
    {
      return result
    }
    if let type = namedType(name, in: site.scope), declaresType(type) {
      return try construct(type, site, expecting: nil)
    }
    if let native = library.functions[name] {
      return try callNative(native, name: name, receiver: .void, site, expecting: type).value
    }
    if declarations.variables[name] != nil {
      return try callValue(
        try globalVariable(name, at: place), site, expecting: type, name: name)
    }
    if let type = namedType(name, in: site.scope) {
      return try construct(type, site, expecting: type)
    }
    let callee = try evaluate(name: name, in: site.scope, expecting: nil, at: place)
    return try callValue(callee, site, expecting: type, name: name)
  }

  private func declaresType(_ type: TypeReference) -> Bool {
    guard case .named(let path, _) = type else { return true }
    return declarations.type(named: path) != nil
  }

  /// A call of a method of `self`, of a static function of its type or of the types around it.
  private func callOnSelf(
    _ name: String, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value? {
    guard let receiver = site.scope.lookUp("self") else { return nil }
    if case .type(let own) = receiver {
      if let result = try callStatic(name, of: own, site, expecting: type) { return result }
    } else {
      let base = Expression(.name("self"), at: site.place)
      let isModifier = isView(receiver) && library.modifiers[name] != nil
      // `max(a, b)` in an extension of a collection is the function, not the collection's `max()`.
      let isFunction =
        library.functions[name] != nil && site.arguments.count > 1
        && site.arguments.allSatisfy { $0.label == nil && !$0.isTrailingClosure }
      if isFunction, !isModifier, !declares(name, in: receiver) { return nil }
      let isNative = hasNativeMethod(name, receiver) && !prefersFunction(name, site)
      if declares(name, in: receiver) || isModifier || isNative {
        return try callMember(name, of: receiver, base: base, site, expecting: type)
      }
    }
    var parent = site.scope.typePath.flatMap { declarations.type(named: $0)?.parent }
    while let current = parent {
      if declarations.type(named: current)?.staticFunctions[name] != nil {
        return try callStatic(name, of: .named(current), site, expecting: type)
      }
      parent = declarations.type(named: current)?.parent
    }
    return nil
  }

  private func declares(_ name: String, in receiver: Value) -> Bool {
    if storage(of: name, in: receiver) != nil { return true }
    return declaredNames(of: receiver).contains { typeName in
      chain(ofTypeNamed: typeName).contains {
        $0.functions[name] != nil || $0.variables[name] != nil
      }
    }
  }

  /// `min(a, b)` in an extension of a collection is the function and not the method.
  private func prefersFunction(_ name: String, _ site: CallSite) -> Bool {
    guard library.functions[name] != nil, let first = site.arguments.first else { return false }
    return first.label == nil && !first.isTrailingClosure
  }

  private func hasNativeMethod(_ name: String, _ receiver: Value) -> Bool {
    nativeNames(of: receiver).contains { library.methods[$0]?[name] != nil }
  }

  private func callMemberExpression(
    _ base: Expression?, _ name: String, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    guard let base else { return try callImplicit(name, site, expecting: type) }
    if case .name(let baseName) = base.kind {
      if baseName == "super" { return try callSuper(name, site) }
      if Self.moduleNames.contains(baseName) {
        return try callName(name, site, expecting: type, at: site.place)
      }
      if name == "init", baseName == "self", let receiver = site.scope.lookUp("self") {
        return try delegateInitializer(receiver, site)
      }
    }
    let receiver = try evaluate(base, in: site.scope, expecting: implicitBase(base, type))
    if case .type(let target) = receiver {
      if let result = try callStatic(name, of: target, site, expecting: type) { return result }
      throw noMember(name, of: receiver, at: site.place)
    }
    return try callMember(name, of: receiver, base: base, site, expecting: type)
  }

  /// `.name(…)` where the context asks for a type.
  private func callImplicit(
    _ name: String, _ site: CallSite, expecting type: TypeReference?
  ) throws(EvaluationError) -> Value {
    guard let type else {
      return try callValue(
        try implicitMember(name, expecting: nil, in: site.scope, at: site.place), site,
        expecting: nil, name: name)
    }
    let resolved = resolve(type, in: site.scope)
    if name == "some", resolved.isOptional, let argument = site.arguments.first {
      return try evaluate(argument.value, in: site.scope, expecting: resolved.unwrapped)
    }
    if name == "init" { return try construct(resolved.unwrapped, site, expecting: nil) }
    for candidate in implicitCandidates(resolved) {
      if let result = try callStatic(name, of: candidate, site, expecting: resolved) {
        return result
      }
    }
    let member = try implicitMember(name, expecting: type, in: site.scope, at: site.place)
    return try callValue(member, site, expecting: type, name: name)
  }

  /// A call of a static function, a case with values, an initialiser or a nested type.
  func callStatic(
    _ name: String, of type: TypeReference, _ site: CallSite, expecting expected: TypeReference?
  ) throws(EvaluationError) -> Value? {
    guard let path = staticPath(of: type) else {
      return name == "init" ? try construct(type, site, expecting: expected) : nil
    }
    if name == "init" { return try construct(type, site, expecting: expected) }
    for information in chain(ofTypeNamed: path) {
      if let functions = information.staticFunctions[name],
        let result = try callOverload(
          functions, receiver: .type(.named(path)),
          scope: typeScope(information.path, selfPath: path),
          site, name: name)
      {
        return result
      }
      if let enumCase = information.enumCases[name], !enumCase.associatedValues.isEmpty {
        return try makeCase(enumCase, of: information, site)
      }
    }
    if declarations.type(named: "\(path).\(name)") != nil {
      return try construct(.named("\(path).\(name)"), site, expecting: expected)
    }
    for information in chain(ofTypeNamed: path) where information.staticVariables[name] != nil {
      guard let callee = try staticMember(name, of: type, at: site.place) else { continue }
      return try callValue(callee, site, expecting: expected, name: name)
    }
    if let result = try nativeStatic(site, named: name, ofTypeNamed: path, expecting: expected) {
      return result
    }
    if let native = library.functions["\(path).\(name)"] {
      return try callNative(native, name: name, receiver: .void, site, expecting: expected).value
    }
    for information in chain(ofTypeNamed: path) where information.functions[name] != nil {
      return try callUnbound(name, site)
    }
    return nil
  }

  /// `Type.method(value)(arguments)`, as far as it gives the method of the value.
  private func callUnbound(_ name: String, _ site: CallSite) throws(EvaluationError) -> Value {
    guard let argument = site.arguments.first else {
      throw EvaluationError("missing the value whose method '\(name)' is", at: site.place)
    }
    return try property(
      name, of: try evaluate(argument.value, in: site.scope), at: site.place)
  }

  private func makeCase(
    _ enumCase: EnumCase, of information: TypeInformation, _ site: CallSite
  ) throws(EvaluationError) -> Value {
    let scope = typeScope(information.path)
    let shapes = enumCase.associatedValues.map { declared in
      ParameterShape(
        label: declared.label, hasDefault: declared.defaultValue != nil, isVariadic: false,
        isFunction: isFunction(declared.type, in: scope))
    }
    guard let match = ArgumentMatcher.match(shapes, site.arguments) else {
      throw EvaluationError(
        "'\(enumCase.name)' takes \(enumCase.associatedValues.count) values, not "
          + "\(site.arguments.count)", at: site.place)
    }
    var associated: [Value.TupleElement] = []
    for (declared, indices) in zip(enumCase.associatedValues, match) {
      let type = resolve(declared.type, in: scope)
      var value = Value.none
      if let index = indices.first {
        value = try evaluate(site.arguments[index].value, in: site.scope, expecting: type)
      } else if let initial = declared.defaultValue {
        value = try evaluate(initial, in: scope, expecting: type)
      }
      associated.append(
        Value.TupleElement(label: declared.label, value: coerce(value, to: type)))
    }
    return .enumeration(
      EnumValue(type: information.declaration, name: enumCase.name, associated: associated))
  }

  /// A call of a value: a function, a type, or something with `callAsFunction`.
  func callValue(
    _ callee: Value, _ site: CallSite, expecting type: TypeReference?, name: String
  ) throws(EvaluationError) -> Value {
    switch callee {
    case .function(let function):
      if case .declared(let declaration, let receiver, let scope) = function.body,
        let result = try callOverload(
          [declaration], receiver: receiver, scope: scope, site, name: declaration.name)
      {
        return result
      }
      return try call(function, try evaluateArguments(site), at: site.place)
    case .type(let type): return try construct(type, site, expecting: nil)
    case .structure, .object:
      return try callMember("callAsFunction", of: callee, base: nil, site, expecting: type)
    case .native(let native):
      if native is KeyPathValue, let function = function(from: callee) {
        return try call(function, try evaluateArguments(site), at: site.place)
      }
      return try callMember("callAsFunction", of: callee, base: nil, site, expecting: type)
    case .none:
      throw EvaluationError("'\(name)' is nil and can't be called", at: site.place)
    default:
      throw EvaluationError(
        "cannot call '\(name)', a value of type '\(typeName(of: callee))'", at: site.place)
    }
  }

  private func evaluateArguments(_ site: CallSite) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    for argument in site.arguments {
      values.append(try evaluate(argument.value, in: site.scope))
    }
    return values
  }

  /// Calls something built in with arguments as written.
  func callNative(
    _ native: NativeFunction, name: String, receiver: Value, _ site: CallSite,
    expecting type: TypeReference?
  ) throws(EvaluationError) -> (value: Value, newReceiver: Value?) {
    try step(at: site.place)
    try pay(forReceiver: receiver, at: site.place)
    var call = NativeCall(
      name: name, evaluator: self, receiver: receiver, arguments: site.arguments,
      scope: site.scope, place: site.place, expectedType: type)
    let value = try native(&call)
    try pay(for: value, at: site.place)
    return (value, call.newReceiver)
  }

  /// Calls something built in with values.
  func callNative(
    _ native: NativeFunction, name: String, receiver: Value, _ values: [Value],
    at place: SourcePlace
  ) throws(EvaluationError) -> (value: Value, newReceiver: Value?) {
    let scope = Scope(parent: nil)
    let arguments = synthesizedArguments(values, in: scope, at: place)
    return try callNative(
      native, name: name, receiver: receiver,
      CallSite(arguments: arguments, scope: scope, place: place), expecting: nil)
  }

  /// Arguments without labels that stand for values.
  func synthesizedArguments(
    _ values: [Value], in scope: Scope, at place: SourcePlace
  ) -> [Argument] {
    values.enumerated().map { index, value in
      let name = "argument \(index)"
      scope.variables[name] = value
      return Argument(label: nil, value: Expression(.name(name), at: place))
    }
  }
}
