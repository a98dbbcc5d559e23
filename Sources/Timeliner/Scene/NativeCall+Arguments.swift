extension NativeCall {
  /// Takes an argument and evaluates it, or gives nil when the call has none like it.
  ///
  /// - Parameters:
  ///   - label: The argument's label; nil takes the next one without a label.
  ///   - type: What the context asks for.
  /// - Returns: The value, or nil.
  /// - Throws: What evaluating it throws.
  package mutating func argument(
    _ label: String?, as type: TypeReference? = nil
  ) throws(EvaluationError) -> Value? {
    guard let index = indexOfArgument(label) else { return nil }
    taken[index] = true
    return try evaluateArgument(index, as: type)
  }

  /// Takes an argument that the call must have.
  package mutating func required(
    _ label: String?, as type: TypeReference? = nil
  ) throws(EvaluationError) -> Value {
    if let value = try argument(label, as: type) { return value }
    throw missing(label)
  }

  /// Whether an argument with this label waits to be taken; nil asks for one without a label.
  package func has(_ label: String?) -> Bool { indexOfArgument(label) != nil }

  /// The expression of an argument that waits to be taken.
  package func expression(_ label: String?) -> Expression? {
    indexOfArgument(label).map { arguments[$0].value }
  }

  /// Takes a number that views show, which may depend on time.
  package mutating func number(
    _ label: String?, default defaultValue: Number? = nil
  ) throws(EvaluationError) -> Number {
    if let value = try optionalNumber(label) { return value }
    if let defaultValue { return defaultValue }
    throw missing(label)
  }

  /// Takes a number that may be left out or nil.
  package mutating func optionalNumber(_ label: String?) throws(EvaluationError) -> Number? {
    let place = place(of: label)
    guard let value = try argument(label, as: .double), !value.isNone else { return nil }
    return try evaluator.number(value, at: place)
  }

  /// Takes a number that can't depend on time: a guard makes the evaluation run again.
  package mutating func double(
    _ label: String?, default defaultValue: Double? = nil
  ) throws(EvaluationError) -> Double {
    if let value = try optionalDouble(label) { return value }
    if let defaultValue { return defaultValue }
    throw missing(label)
  }

  /// Takes a number that may be left out or nil.
  package mutating func optionalDouble(_ label: String?) throws(EvaluationError) -> Double? {
    let place = place(of: label)
    guard let value = try argument(label, as: .double), !value.isNone else { return nil }
    return try evaluator.double(value, at: place)
  }

  /// Takes an integer.
  package mutating func int(
    _ label: String?, default defaultValue: Int? = nil
  ) throws(EvaluationError) -> Int {
    let place = place(of: label)
    guard let value = try argument(label, as: .int), !value.isNone else {
      if let defaultValue { return defaultValue }
      throw missing(label)
    }
    return try evaluator.int(value, at: place)
  }

  /// Takes a truth value.
  package mutating func bool(
    _ label: String?, default defaultValue: Bool? = nil
  ) throws(EvaluationError) -> Bool {
    let place = place(of: label)
    guard let value = try argument(label, as: .bool), !value.isNone else {
      if let defaultValue { return defaultValue }
      throw missing(label)
    }
    return try evaluator.truth(value, at: place)
  }

  /// Takes text.
  package mutating func string(
    _ label: String?, default defaultValue: String? = nil
  ) throws(EvaluationError) -> String {
    let place = place(of: label)
    guard let value = try argument(label, as: .string), !value.isNone else {
      if let defaultValue { return defaultValue }
      throw missing(label)
    }
    guard case .string(let text) = value else {
      throw evaluator.mismatch(value, expected: "String", at: place)
    }
    return text
  }

  /// Takes a function: a closure, a function's name or a key path.
  package mutating func function(_ label: String?) throws(EvaluationError) -> FunctionValue {
    if let value = try optionalFunction(label) { return value }
    throw missing(label)
  }

  /// Takes a function that may be left out or nil.
  package mutating func optionalFunction(
    _ label: String?
  ) throws(EvaluationError) -> FunctionValue? {
    guard let index = indexOfFunction(label) else { return nil }
    taken[index] = true
    let value = try evaluateArgument(index, as: .function(parameters: [], result: .void))
    if value.isNone { return nil }
    if let function = evaluator.function(from: value) { return function }
    throw evaluator.mismatch(value, expected: "function", at: arguments[index].value.place)
  }

  /// Takes a view builder and runs it, or a view.
  package mutating func viewContent(_ label: String?) throws(EvaluationError) -> ViewValue {
    if let view = try optionalViewContent(label) { return view }
    throw missing(label)
  }

  /// Takes a view builder that may be left out.
  package mutating func optionalViewContent(
    _ label: String?
  ) throws(EvaluationError) -> ViewValue? {
    guard let index = indexOfFunction(label) else { return nil }
    taken[index] = true
    let value = try evaluateArgument(index, as: nil)
    if value.isNone { return nil }
    let place = arguments[index].value.place
    if let function = evaluator.function(from: value) {
      return try evaluator.buildView(function, [], at: place)
    }
    return try evaluator.view(from: value, at: place)
  }

  /// Takes every argument that is left and has no label.
  package mutating func rest(as type: TypeReference? = nil) throws(EvaluationError) -> [Value] {
    var values: [Value] = []
    while let value = try argument(nil, as: type) { values.append(value) }
    return values
  }

  /// Ends a call: what was not taken is told to the author.
  package func finish() {
    for (index, argument) in arguments.enumerated() where !taken[index] {
      let what = argument.label.map { "argument '\($0)'" } ?? "argument \(index + 1)"
      evaluator.report(
        .warning, "no \(what) in call to '\(name)'; it is ignored", at: argument.value.place)
    }
  }

  /// Says that the receiver or an argument is not of a type that the call can use.
  package func failure(_ message: String) -> EvaluationError {
    EvaluationError(message, at: place)
  }

  /// Where an argument stands, or the call.
  package func place(of label: String?) -> SourcePlace {
    indexOfArgument(label).map { arguments[$0].value.place } ?? place
  }

  private func missing(_ label: String?) -> EvaluationError {
    let what = label.map { "argument '\($0)'" } ?? "an argument"
    return EvaluationError("missing \(what) in call to '\(name)'", at: place)
  }

  private func evaluateArgument(
    _ index: Int, as type: TypeReference?
  ) throws(EvaluationError) -> Value {
    let value = try evaluator.evaluate(arguments[index].value, in: scope, expecting: type)
    guard let type else { return value }
    return evaluator.coerce(value, to: type)
  }

  private func indexOfArgument(_ label: String?) -> Int? {
    for (index, argument) in arguments.enumerated()
    where !taken[index] && argument.label == label {
      if label == nil, argument.isTrailingClosure, hasUntakenPlainArgument { continue }
      return index
    }
    return nil
  }

  private var hasUntakenPlainArgument: Bool {
    arguments.indices.contains {
      !taken[$0] && arguments[$0].label == nil && !arguments[$0].isTrailingClosure
    }
  }

  /// A closure without a label stands for any function that was not given by label.
  private func indexOfFunction(_ label: String?) -> Int? {
    if let index = indexOfArgument(label) { return index }
    return arguments.indices.first {
      guard !taken[$0], arguments[$0].label == nil else { return false }
      if case .closure = arguments[$0].value.kind { return true }
      return arguments[$0].isTrailingClosure
    }
  }
}
