extension NativeLibrary {
  /// What collections are asked: arrays, sets, ranges, dictionaries and text.
  mutating func addArrays() {
    function("Array") { (call) throws(EvaluationError) in
      if call.arguments.isEmpty { return .array([]) }
      if call.has("repeating") {
        let element = call.expectedType?.element
        let value = try call.required("repeating", as: element)
        let count = try call.int("count")
        call.finish()
        guard count >= 0 else { throw call.failure("an array can't have \(count) elements") }
        try call.evaluator.checkSize(count, at: call.place)
        return .array(
          Array(
            repeating: element.map { call.evaluator.coerce(value, to: $0) } ?? value,
            count: count))
      }
      let value = try call.required(nil, as: call.expectedType)
      call.finish()
      return .array(try call.evaluator.elements(of: value, at: call.place))
    }
    for type in ["Array", "Set", "Range", "Dictionary"] { addCollectionProperties(type) }
    for type in ["Array", "Set", "Range", "Dictionary", "String"] { addQueries(type) }
    addArraySlices()
  }

  private mutating func addCollectionProperties(_ type: String) {
    property(type, "count") { (value, evaluator, place) throws(EvaluationError) in
      .int(try evaluator.elements(of: value, at: place).count)
    }
    property(type, "isEmpty") { (value, evaluator, place) throws(EvaluationError) in
      if case .range(let range) = value, let lower = range.lower, let upper = range.upper {
        return .bool(range.isClosed ? false : lower >= upper)
      }
      return .bool(try evaluator.elements(of: value, at: place).isEmpty)
    }
    property(type, "first") { (value, evaluator, place) throws(EvaluationError) in
      try evaluator.elements(of: value, at: place).first ?? .none
    }
    property(type, "last") { (value, evaluator, place) throws(EvaluationError) in
      try evaluator.elements(of: value, at: place).last ?? .none
    }
    property(type, "indices") { (value, evaluator, place) throws(EvaluationError) in
      let count = try evaluator.elements(of: value, at: place).count
      return .range(
        RangeValue(lower: 0, upper: Double(count), isClosed: false, isInteger: true))
    }
    property(type, "startIndex") { (_, _, _) throws(EvaluationError) in .int(0) }
    property(type, "endIndex") { (value, evaluator, place) throws(EvaluationError) in
      .int(try evaluator.elements(of: value, at: place).count)
    }
    property(type, "lazy") { (value, _, _) throws(EvaluationError) in value }
    property(type, "description") { (value, evaluator, _) throws(EvaluationError) in
      .string(evaluator.describe(value))
    }
  }

  private mutating func addQueries(_ type: String) {
    if type != "String" {
      method(type, "contains") { (call) throws(EvaluationError) in
        if let test = try call.functionIfAny("where", nil) {
          return try call.evaluator.containsElement(
            of: call.receiver, where: test, at: call.place)
        }
        let element = try call.required(nil, as: call.elementType)
        call.finish()
        if case .range(let range) = call.receiver {
          return try call.evaluator.contains(range, element, at: call.place)
        }
        let wanted = call.evaluator.concrete(element)
        let elements = try call.elements()
        try call.evaluator.step(at: call.place, cost: 1 + elements.count / 8)
        return .bool(elements.contains { call.evaluator.areEqual($0, wanted) })
      }
    }
    for name in ["firstIndex", "lastIndex"] {
      method(type, name) { (call) throws(EvaluationError) in
        let matches = try call.matchingIndices()
        return (name == "firstIndex" ? matches.first : matches.last).map { .int($0) } ?? .none
      }
    }
    for name in ["first", "last"] {
      method(type, name) { (call) throws(EvaluationError) in
        let elements = try call.elements()
        let matches = try call.matchingIndices()
        return (name == "first" ? matches.first : matches.last).map { elements[$0] } ?? .none
      }
    }
    method(type, "count") { (call) throws(EvaluationError) in
      .int(try call.matchingIndices().count)
    }
    method(type, "allSatisfy") { (call) throws(EvaluationError) in
      let test = try call.function(nil)
      for element in try call.elements() where !(try call.holds(test, element)) {
        return .bool(false)
      }
      return .bool(true)
    }
    method(type, "randomElement") { (call) throws(EvaluationError) in
      try call.elements().randomElement(using: &call.evaluator.generator) ?? .none
    }
    for name in ["min", "max"] {
      method(type, name) { (call) throws(EvaluationError) in
        let order = try call.functionIfAny("by")
        let sorted = try call.evaluator.sorted(call.elements(), by: order, at: call.place)
        return (name == "min" ? sorted.first : sorted.last) ?? .none
      }
    }
  }

  private mutating func addArraySlices() {
    for type in ["Array", "Range", "String", "Set"] {
      for name in ["prefix", "suffix", "dropFirst", "dropLast"] {
        method(type, name) { (call) throws(EvaluationError) in
          if let test = try call.functionIfAny("while") {
            return try call.prefix(while: test)
          }
          let count = try call.int(nil, default: 1)
          call.finish()
          guard count >= 0 else { throw call.failure("'\(name)' needs a number of at least 0") }
          let elements = try call.elements()
          switch name {
          case "prefix": return call.same(Array(elements.prefix(count)))
          case "suffix": return call.same(Array(elements.suffix(count)))
          case "dropFirst": return call.same(Array(elements.dropFirst(count)))
          case _: return call.same(Array(elements.dropLast(count)))
          }
        }
      }
      method(type, "index") { (call) throws(EvaluationError) in
        let label: String? = ["after", "before"].first { call.has($0) }
        if let label {
          let index = try call.int(label)
          return .int(label == "after" ? index + 1 : index - 1)
        }
        let index = try call.int(nil)
        let (sum, overflow) = index.addingReportingOverflow(try call.int("offsetBy"))
        if overflow { throw call.evaluator.overflowed(at: call.place) }
        return .int(sum)
      }
    }
  }
}

extension NativeCall {
  /// The receiver's elements.
  func elements() throws(EvaluationError) -> [Value] {
    try evaluator.elements(of: receiver, at: place)
  }

  /// The type of the receiver's elements, as the first one has it.
  var elementType: TypeReference? {
    guard case .array(let elements) = receiver, let first = elements.first else { return nil }
    return evaluator.typeReference(of: first)
  }

  /// Parts of text are text.
  func same(_ elements: [Value]) -> Value {
    if case .string = receiver { return .string(elements.compactMap(\.asString).joined()) }
    return .array(elements)
  }

  /// Whether a test holds for an element.
  func holds(_ test: FunctionValue, _ element: Value) throws(EvaluationError) -> Bool {
    try evaluator.truth(try evaluator.call(test, [element], at: place), at: place)
  }

  /// Where elements are that a test or an equal value names.
  mutating func matchingIndices() throws(EvaluationError) -> [Int] {
    let elements = try elements()
    if has("of") {
      let wanted = evaluator.concrete(try required("of", as: elementType))
      finish()
      try evaluator.step(at: place, cost: 1 + elements.count / 8)
      return elements.indices.filter { evaluator.areEqual(elements[$0], wanted) }
    }
    let test = try function("where")
    finish()
    var found: [Int] = []
    for index in elements.indices where try holds(test, elements[index]) { found.append(index) }
    return found
  }

  fileprivate mutating func prefix(while test: FunctionValue) throws(EvaluationError) -> Value {
    finish()
    var kept: [Value] = []
    let elements = try elements()
    for element in elements {
      guard try holds(test, element) else { break }
      kept.append(element)
    }
    return same(name == "prefix" ? kept : Array(elements.dropFirst(kept.count)))
  }
}

extension Evaluator {
  func containsElement(
    of collection: Value, where test: FunctionValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    for element in try elements(of: collection, at: place)
    where try truth(try call(test, [element], at: place), at: place) {
      return .bool(true)
    }
    return .bool(false)
  }

  /// A sorted copy: stable, by merging; without an order by `<`.
  func sorted(
    _ elements: [Value], by order: FunctionValue?, at place: SourcePlace
  ) throws(EvaluationError) -> [Value] {
    guard elements.count > 1 else { return elements }
    let middle = elements.count / 2
    let left = try sorted(Array(elements[..<middle]), by: order, at: place)
    let right = try sorted(Array(elements[middle...]), by: order, at: place)
    try step(at: place, cost: elements.count / 4)
    var result: [Value] = []
    result.reserveCapacity(elements.count)
    var i = 0
    var j = 0
    while i < left.count, j < right.count {
      if try comes(right[j], before: left[i], order, at: place) {
        result.append(right[j])
        j += 1
      } else {
        result.append(left[i])
        i += 1
      }
    }
    return result + left[i...] + right[j...]
  }

  private func comes(
    _ a: Value, before b: Value, _ order: FunctionValue?, at place: SourcePlace
  ) throws(EvaluationError) -> Bool {
    if let order { return try truth(try call(order, [a, b], at: place), at: place) }
    guard let comparison = try isLess(a, b, at: place) else {
      throw EvaluationError("values of type '\(typeName(of: a))' have no order", at: place)
    }
    return try truth(comparison, at: place)
  }
}
