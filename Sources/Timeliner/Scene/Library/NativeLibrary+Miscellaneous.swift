extension NativeLibrary {
  /// `print` and failures.
  mutating func addMiscellaneous() {
    for name in ["print", "debugPrint", "dump", "NSLog"] {
      function(name) { (call) throws(EvaluationError) in try call.printAll() }
    }
    for name in ["fatalError", "preconditionFailure", "assertionFailure"] {
      function(name) { (call) throws(EvaluationError) in
        let message = try call.string(nil, default: "no message")
        throw EvaluationError("the scene stopped itself: \(message)", at: call.place)
      }
    }
    for name in ["precondition", "assert"] {
      function(name) { (call) throws(EvaluationError) in
        guard try call.bool(nil) else {
          let message = try call.string(nil, default: "no message")
          throw EvaluationError("'\(name)' does not hold: \(message)", at: call.place)
        }
        return .void
      }
    }
    function("Optional") { (call) throws(EvaluationError) in try call.argument(nil) ?? .none }
    function("type") { (call) throws(EvaluationError) in
      let value = try call.required("of")
      return .type(
        call.evaluator.typeReference(of: value) ?? .named(call.evaluator.typeName(of: value)))
    }
    addErrors()
  }

  private mutating func addErrors() {
    function("NSError") { (call) throws(EvaluationError) in
      let domain = try call.string("domain", default: "")
      _ = try call.argument("code")
      _ = try call.argument("userInfo")
      return .native(TokenValue(typeName: "NSError", name: domain))
    }
    property("NSError", "localizedDescription") { (value, evaluator, _) throws(EvaluationError) in
      .string(evaluator.describe(value))
    }
  }
}

extension NativeCall {
  /// Lines that are kept of what a scene prints.
  fileprivate static var printedLines: Int { 200 }

  fileprivate mutating func printAll() throws(EvaluationError) -> Value {
    let separator = try string("separator", default: " ")
    _ = try argument("terminator")
    let line = try rest().map { evaluator.describe(evaluator.concrete($0)) }
      .joined(separator: separator)
    finish()
    try evaluator.checkSize(line.utf8.count, at: place)
    evaluator.printed.append(line)
    if evaluator.printed.count > Self.printedLines { evaluator.printed.removeFirst() }
    return .void
  }
}
