extension Evaluator {
  /// The overload that a call means, or nil when none fits.
  func choose(
    _ functions: [FunctionDeclaration], _ site: CallSite, scope: Scope
  ) throws(EvaluationError) -> ChosenFunction? {
    var fitting: [ChosenFunction] = []
    for function in functions {
      let shapes = shapes(of: function, scope: scope)
      guard let match = ArgumentMatcher.match(shapes, site.arguments) else { continue }
      fitting.append(ChosenFunction(function: function, match: match))
    }
    guard fitting.count > 1 else { return fitting.first }
    // Arguments are evaluated once for all candidates; literals take what each one asks for.
    var known: [Int: Value] = [:]
    for (index, argument) in site.arguments.enumerated() where !argument.value.isSelfTyped {
      known[index] = try? evaluate(argument.value, in: site.scope, expecting: nil)
    }
    let scores = fitting.map { score($0, site, scope: scope, known: known) }
    return zip(fitting, scores).max { $0.1 < $1.1 }?.0
  }

  private func shapes(of function: FunctionDeclaration, scope: Scope) -> [ParameterShape] {
    function.parameters.map { parameter in
      ParameterShape(
        label: parameter.label, hasDefault: parameter.defaultValue != nil,
        isVariadic: parameter.isVariadic,
        isFunction: isFunction(parameter.type, in: scope)
          || parameter.attributes.contains(where: \.isBuilder))
    }
  }

  func isFunction(_ type: TypeReference, in scope: Scope) -> Bool {
    switch type {
    case .function: true
    case .optional(let wrapped): isFunction(wrapped, in: scope)
    case .named(let name, _):
      declarations.alias(named: name, in: scope.typePath).map { isFunction($0, in: scope) } ?? false
    case .labeled(_, let type): isFunction(type, in: scope)
    case .array, .dictionary, .tuple, .opaque, .composition: false
    }
  }

  /// How well a function's types fit the arguments; defaults count against it.
  private func score(
    _ chosen: ChosenFunction, _ site: CallSite, scope: Scope, known: [Int: Value]
  ) -> Int {
    var score = 0
    for (parameter, indices) in zip(chosen.function.parameters, chosen.match) {
      guard let index = indices.first else {
        score -= 1
        continue
      }
      let expression = site.arguments[index].value
      if case .closure = expression.kind {
        score += isFunction(parameter.type, in: scope) ? 4 : 0
        continue
      }
      let type = parameterType(parameter, of: chosen.function, scope: scope)
      let guided =
        expression.needsGuidance
        ? try? evaluate(expression, in: site.scope, expecting: type) : known[index]
      guard let value = guided, let type else { continue }
      score += isInstance(value, of: type) ? 4 : 0
    }
    return score
  }

  /// The type that an argument for a parameter is expected to have; generic ones are their constraint.
  func parameterType(
    _ parameter: FunctionParameter, of function: FunctionDeclaration, scope: Scope
  ) -> TypeReference? {
    if let name = parameter.type.unwrapped.name,
      let generic = function.genericParameters.first(where: { $0.name == name })
    {
      return generic.constraint.map { resolve($0, in: scope) }
    }
    if let name = parameter.type.unwrapped.name, let path = scope.typePath,
      let generic = declarations.type(named: path)?.declaration.genericParameters
        .first(where: { $0.name == name })
    {
      return generic.constraint.map { resolve($0, in: scope) }
    }
    return resolve(parameter.type, in: scope)
  }

  /// Evaluates a call's arguments for the parameters of a function.
  func bind(
    _ site: CallSite, to chosen: ChosenFunction, scope: Scope
  ) throws(EvaluationError) -> BoundArguments {
    var bound = BoundArguments()
    for (parameter, indices) in zip(chosen.function.parameters, chosen.match) {
      let type = parameterType(parameter, of: chosen.function, scope: scope)
      if parameter.isVariadic {
        var values: [Value] = []
        for index in indices {
          values.append(
            try evaluate(site.arguments[index].value, in: site.scope, expecting: type))
        }
        bound.values[parameter.name] = .array(values)
        continue
      }
      guard let index = indices.first else {
        bound.values[parameter.name] = try defaultValue(of: parameter, type: type, scope: scope)
        continue
      }
      let expression = site.arguments[index].value
      if parameter.isInout, case .address(let target) = expression.kind {
        bound.addresses.append((parameter.name, target, site.scope))
      }
      bound.values[parameter.name] = try argument(
        expression, for: parameter, type: type, in: site.scope)
    }
    return bound
  }

  /// Gives values to a function's parameters in order, without regard to labels.
  func bind(
    _ values: [Value], to function: FunctionDeclaration, scope: Scope, at place: SourcePlace
  ) throws(EvaluationError) -> BoundArguments {
    var bound = BoundArguments()
    for (index, parameter) in function.parameters.enumerated() {
      let type = parameterType(parameter, of: function, scope: scope)
      if parameter.isVariadic {
        bound.values[parameter.name] = .array(Array(values.dropFirst(index)))
        break
      }
      if index < values.count {
        bound.values[parameter.name] = adapt(values[index], to: parameter, type: type)
      } else if parameter.defaultValue != nil {
        bound.values[parameter.name] = try defaultValue(of: parameter, type: type, scope: scope)
      } else {
        throw EvaluationError(
          "missing argument '\(parameter.name)' in call to '\(function.name)'", at: place)
      }
    }
    return bound
  }

  private func defaultValue(
    of parameter: FunctionParameter, type: TypeReference?, scope: Scope
  ) throws(EvaluationError) -> Value {
    guard let expression = parameter.defaultValue else { return .none }
    return adapt(
      try evaluate(expression, in: scope, expecting: type), to: parameter, type: type)
  }

  private func argument(
    _ expression: Expression, for parameter: FunctionParameter, type: TypeReference?,
    in scope: Scope
  ) throws(EvaluationError) -> Value {
    if parameter.attributes.contains(where: { $0.name == "autoclosure" }) {
      return .function(
        FunctionValue(
          .native(name: parameter.name) { (_, evaluator) throws(EvaluationError) in
            try evaluator.evaluate(expression, in: scope, expecting: nil)
          }))
    }
    return adapt(try evaluate(expression, in: scope, expecting: type), to: parameter, type: type)
  }

  private func adapt(
    _ value: Value, to parameter: FunctionParameter, type: TypeReference?
  ) -> Value {
    if parameter.attributes.contains(where: \.isBuilder), case .function(let function) = value {
      return .function(builder(function))
    }
    return type.map { coerce(value, to: $0) } ?? value
  }

  /// A function that builds a view of what another one's statements give.
  func builder(_ function: FunctionValue) -> FunctionValue {
    if case .native = function.body { return function }
    return FunctionValue(
      .native(name: "builder") { (arguments, evaluator) throws(EvaluationError) in
        let place = SourcePlace.unknown
        return .view(try evaluator.buildView(function, arguments, at: function.place ?? place))
      })
  }

  func mismatch(
    _ functions: [FunctionDeclaration], _ site: CallSite, name: String
  ) -> EvaluationError {
    let labels = Set(functions.flatMap(\.parameters).map { $0.label ?? "_" })
    for argument in site.arguments {
      guard let label = argument.label, !labels.contains(label) else { continue }
      let hint = Suggestions.hint(for: label, among: labels)
      return EvaluationError(
        "no argument '\(label)' in call to '\(name)'\(hint)", at: argument.value.place)
    }
    let forms = functions.map { function in
      "\(name)(\(function.parameters.map { "\($0.label ?? "_"):" }.joined()))"
    }
    return EvaluationError(
      "the arguments don't fit; there is \(forms.joined(separator: ", "))", at: site.place)
  }
}

extension FunctionValue {
  /// How many arguments the function takes; one for built-in ones.
  package var parameterCount: Int {
    switch body {
    case .closure(let closure, _): closure.parameters?.count ?? closure.anonymousParameterCount
    case .declared(let function, _, _): function.parameters.count
    case .native: 1
    }
  }

  /// Where the function was written, when it was.
  var place: SourcePlace? {
    switch body {
    case .closure(let closure, _): closure.place
    case .declared(let function, _, _): function.place
    case .native: nil
    }
  }
}
