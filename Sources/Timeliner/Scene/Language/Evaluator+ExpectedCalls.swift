extension Evaluator {
  /// Calls a function whose result has to be of a type, so that `.name` means a member of that.
  func call(
    _ function: FunctionValue, _ arguments: [Value], at place: SourcePlace,
    expecting type: TypeReference
  ) throws(EvaluationError) -> Value {
    guard case .closure(let closure, let scope) = function.body, closure.returnType == nil else {
      return try call(function, arguments, at: place)
    }
    try enter(at: place)
    defer { leave() }
    let frame = closureFrame(closure, scope, arguments)
    frame.types[Scope.returnKey] = type
    return try runBody(closure.body, in: frame, returning: type)
  }
}
