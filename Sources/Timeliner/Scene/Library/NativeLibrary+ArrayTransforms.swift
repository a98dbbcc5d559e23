extension NativeLibrary {
  /// What makes new collections out of collections.
  mutating func addArrayTransforms() {
    for type in ["Array", "Set", "Range", "Dictionary", "String"] {
      addMaps(type)
      addOrders(type)
    }
    method("Array", "joined") { (call) throws(EvaluationError) in
      let separator = try call.argument("separator")
      call.finish()
      return try call.joined(separator: separator)
    }
    addSequenceFunctions()
  }

  private mutating func addMaps(_ type: String) {
    for name in ["map", "compactMap", "flatMap"] {
      method(type, name) { (call) throws(EvaluationError) in
        let transform = try call.function(nil)
        call.finish()
        var result: [Value] = []
        for element in try call.elements() {
          let value = try call.evaluator.call(transform, [element], at: call.place)
          if name == "flatMap", case .array(let inner) = value {
            result += inner
          } else if name == "map" || !value.isNone {
            result.append(value)
          }
          try call.evaluator.checkGrowth(result.count, by: 0, at: call.place)
        }
        return .array(result)
      }
    }
    method(type, "filter") { (call) throws(EvaluationError) in
      let test = try call.function(nil)
      call.finish()
      var kept: [Value] = []
      for element in try call.elements() where try call.holds(test, element) {
        kept.append(element)
      }
      return call.filtered(kept)
    }
    method(type, "forEach") { (call) throws(EvaluationError) in
      let body = try call.function(nil)
      call.finish()
      for element in try call.elements() {
        _ = try call.evaluator.call(body, [element], at: call.place)
      }
      return .void
    }
    method(type, "reduce") { (call) throws(EvaluationError) in
      let isInto = call.has("into")
      var result = try call.required(isInto ? "into" : nil, as: call.expectedType)
      if case .array(let elements) = call.receiver, let first = elements.first,
        call.evaluator.isFloating(first)
      {
        result = call.evaluator.coerce(result, to: .double)
      }
      return try call.reduce(result, try call.function(nil), isInto: isInto)
    }
  }

  private mutating func addOrders(_ type: String) {
    method(type, "enumerated") { (call) throws(EvaluationError) in
      let elements = try call.elements()
      try call.evaluator.step(at: call.place, cost: elements.count / 2)
      return .array(
        elements.enumerated().map { index, element in
          .tuple([
            Value.TupleElement(label: "offset", value: .int(index)),
            Value.TupleElement(label: "element", value: element),
          ])
        })
    }
    method(type, "sorted") { (call) throws(EvaluationError) in
      let order = try call.optionalFunction("by")
      return .array(try call.evaluator.sorted(call.elements(), by: order, at: call.place))
    }
    method(type, "reversed") { (call) throws(EvaluationError) in
      call.same(try call.elements().reversed())
    }
    method(type, "shuffled") { (call) throws(EvaluationError) in
      _ = try call.argument("using")
      return .array(try call.elements().shuffled(using: &call.evaluator.generator))
    }
  }

  private mutating func addSequenceFunctions() {
    function("zip") { (call) throws(EvaluationError) in
      let first = try call.evaluator.elements(of: call.required(nil), at: call.place)
      let second = try call.evaluator.elements(of: call.required(nil), at: call.place)
      call.finish()
      try call.evaluator.step(at: call.place, cost: min(first.count, second.count) / 2)
      return .array(
        zip(first, second).map { a, b in
          .tuple([
            Value.TupleElement(label: nil, value: a), Value.TupleElement(label: nil, value: b),
          ])
        })
    }
    function("stride") { (call) throws(EvaluationError) in try call.stride() }
    function("repeatElement") { (call) throws(EvaluationError) in
      let value = try call.required(nil)
      let count = try call.int("count")
      try call.evaluator.checkSize(count, at: call.place)
      return .array(Array(repeating: value, count: max(0, count)))
    }
    function("sequence") { (call) throws(EvaluationError) in
      throw call.failure("'sequence' is not supported; use a loop")
    }
    method("Array", "elementsEqual") { (call) throws(EvaluationError) in
      let other = try call.required(nil)
      return .bool(
        call.evaluator.areEqual(
          call.receiver, .array(try call.evaluator.elements(of: other, at: call.place))))
    }
  }
}

extension NativeCall {
  fileprivate func filtered(_ kept: [Value]) -> Value {
    switch receiver {
    case .string: return same(kept)
    case .dictionary:
      let entries = kept.compactMap { element -> (key: Value, value: Value)? in
        guard case .tuple(let parts) = element, parts.count == 2 else { return nil }
        return (key: parts[0].value, value: parts[1].value)
      }
      return .dictionary(DictionaryValue(entries: entries))
    case .native(let native) where native is SetValue:
      return .native(SetValue(uniquing: kept, by: evaluator))
    default: return .array(kept)
    }
  }

  fileprivate func reduce(
    _ initial: Value, _ combine: FunctionValue, isInto: Bool
  ) throws(EvaluationError) -> Value {
    var result = initial
    for element in try elements() {
      if isInto {
        result = try evaluator.callInout(combine, first: result, element, at: place)
      } else {
        result = try evaluator.call(combine, [result, element], at: place)
      }
    }
    return result
  }

  fileprivate func joined(separator: Value?) throws(EvaluationError) -> Value {
    let elements = try elements()
    if elements.contains(where: \.isArray) {
      var result: [Value] = []
      for element in elements {
        if !result.isEmpty, case .array(let between)? = separator { result += between }
        result += try evaluator.elements(of: element, at: place)
        try evaluator.checkSize(result.count, at: place)
      }
      return .array(result)
    }
    var text = ""
    for (index, element) in elements.enumerated() {
      if index > 0 { text += separator?.asString ?? "" }
      text += evaluator.describe(element)
      try evaluator.checkSize(text.utf8.count, at: place)
    }
    return .string(text)
  }

  /// `stride(from:to:by:)` and `stride(from:through:by:)`.
  fileprivate mutating func stride() throws(EvaluationError) -> Value {
    let parts = ["from", "to", "through", "by"].compactMap { expression($0) }
    var isInteger = true
    for part in parts where evaluator.isFloating(try evaluator.evaluate(part, in: scope)) {
      isInteger = false
    }
    let isDouble = !isInteger || expectedType?.element == .double
    let start = try double("from")
    let isThrough = has("through")
    let end = try double(isThrough ? "through" : "to")
    let step = try double("by")
    finish()
    guard step != 0, step.isFinite else { throw failure("a stride needs a step that is not zero") }
    let count = (end - start) / step
    guard count >= 0 else { return .array([]) }
    try evaluator.checkSize(count < 1e9 ? Int(count) : .max, at: place)
    var values: [Value] = []
    var index = 0.0
    while true {
      let value = start + index * step
      let isPast = step > 0 ? value > end : value < end
      if isPast || (!isThrough && value == end) { break }
      values.append(isDouble ? .double(value) : .int(Int(value)))
      index += 1
    }
    return .array(values)
  }
}

extension Evaluator {
  /// Calls a closure whose first parameter is `inout`; gives what that became.
  func callInout(
    _ function: FunctionValue, first: Value, _ second: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard case .closure(let closure, let scope) = function.body else {
      return try call(function, [first, second], at: place)
    }
    try enter(at: place)
    defer { leave() }
    let frame = closureFrame(closure, scope, [first, second])
    let name = closure.parameters?.first?.name ?? "$0"
    frame.constants.remove(name)
    _ = try runBody(closure.body, in: frame, returning: closure.returnType)
    return frame.variables[name] ?? first
  }
}
