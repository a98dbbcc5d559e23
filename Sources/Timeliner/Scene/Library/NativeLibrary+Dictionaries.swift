extension NativeLibrary {
  /// Members that only dictionaries have.
  mutating func addDictionaries() {
    function("Dictionary") { (call) throws(EvaluationError) in try call.makeDictionary() }
    property("Dictionary", "keys") { (value, _, _) throws(EvaluationError) in
      guard case .dictionary(let dictionary) = value else { return .none }
      return .array(dictionary.entries.map(\.key))
    }
    property("Dictionary", "values") { (value, _, _) throws(EvaluationError) in
      guard case .dictionary(let dictionary) = value else { return .none }
      return .array(dictionary.entries.map(\.value))
    }
    method("Dictionary", "mapValues") { (call) throws(EvaluationError) in
      let transform = try call.function(nil)
      guard case .dictionary(var dictionary) = call.receiver else { return .none }
      for index in dictionary.entries.indices {
        dictionary.entries[index].value = try call.evaluator.call(
          transform, [dictionary.entries[index].value], at: call.place)
      }
      return .dictionary(dictionary)
    }
    method("Dictionary", "compactMapValues") { (call) throws(EvaluationError) in
      let transform = try call.function(nil)
      guard case .dictionary(let dictionary) = call.receiver else { return .none }
      var result = DictionaryValue()
      for entry in dictionary.entries {
        let value = try call.evaluator.call(transform, [entry.value], at: call.place)
        if !value.isNone { result.entries.append((key: entry.key, value: value)) }
      }
      return .dictionary(result)
    }
  }
}

extension NativeCall {
  fileprivate mutating func makeDictionary() throws(EvaluationError) -> Value {
    var dictionary = DictionaryValue()
    if arguments.isEmpty { return .dictionary(dictionary) }
    if has("grouping") {
      let elements = try evaluator.elements(of: required("grouping"), at: place)
      let key = try function("by")
      for element in elements {
        let group = evaluator.concrete(try evaluator.call(key, [element], at: place))
        var members: [Value] = []
        if case .array(let known)? = evaluator.lookUp(group, in: dictionary) { members = known }
        evaluator.set(.array(members + [element]), for: group, in: &dictionary)
        try evaluator.step(at: place, cost: 1 + members.count / 16)
      }
      return .dictionary(dictionary)
    }
    let label = has("uniqueKeysWithValues") ? "uniqueKeysWithValues" : nil
    let pairs = try evaluator.elements(of: required(label), at: place)
    let combine = try optionalFunction("uniquingKeysWith")
    finish()
    for pair in pairs {
      try evaluator.step(at: place)
      guard case .tuple(let parts) = pair, parts.count == 2 else {
        throw failure("a dictionary is made of pairs of a key and a value")
      }
      let old = evaluator.lookUp(parts[0].value, in: dictionary)
      if let old, combine == nil {
        throw failure(
          "the key \(evaluator.describe(parts[0].value)) comes twice; there is \(evaluator.describe(old))"
        )
      }
      var value = parts[1].value
      if let old, let combine {
        value = try evaluator.call(combine, [old, value], at: place)
      }
      evaluator.set(value, for: parts[0].value, in: &dictionary)
    }
    return .dictionary(dictionary)
  }
}
