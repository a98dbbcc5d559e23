extension InPlaceMutations {
  static let dictionary: [String: InPlaceMutation] = [
    "removeValue": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let key = try first(arguments, "removeValue", place).value
      guard case .dictionary(var dictionary) = value else { return .none }
      let old = evaluator.lookUp(key, in: dictionary) ?? .none
      evaluator.set(.none, for: key, in: &dictionary)
      value = .dictionary(dictionary)
      return old
    },
    "updateValue": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .dictionary(var dictionary) = value else {
        throw EvaluationError("updateValue needs a value and 'forKey:'", at: place)
      }
      let old = evaluator.lookUp(arguments[1].value, in: dictionary) ?? .none
      evaluator.set(arguments[0].value, for: arguments[1].value, in: &dictionary)
      try evaluator.checkSize(dictionary.entries.count, at: place)
      value = .dictionary(dictionary)
      return old
    },
    "removeAll": { (value, _, _, _) throws(EvaluationError) in
      value = .dictionary(DictionaryValue())
      return .void
    },
    "merge": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .dictionary(var dictionary) = value,
        case .dictionary(let other) = arguments[0].value,
        let combine = evaluator.function(from: arguments[1].value)
      else { throw EvaluationError("merge needs a dictionary and a closure", at: place) }
      for entry in other.entries {
        try evaluator.step(at: place)
        let old = evaluator.lookUp(entry.key, in: dictionary)
        let new =
          try old.map { (old) throws(EvaluationError) in
            try evaluator.call(combine, [old, entry.value], at: place)
          } ?? entry.value
        evaluator.set(new, for: entry.key, in: &dictionary)
      }
      try evaluator.checkSize(dictionary.entries.count, at: place)
      value = .dictionary(dictionary)
      return .void
    },
  ]

  static let string: [String: InPlaceMutation] = [
    "append": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let argument = try first(arguments, "append", place)
      guard case .string(let text) = value, case .string(let added) = argument.value else {
        throw evaluator.mismatch(argument.value, expected: "String", at: place)
      }
      try evaluator.checkSize(text.utf8.count + added.utf8.count, at: place)
      value = .string(text + added)
      return .void
    },
    "insert": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .string(let text) = value,
        case .string(let added) = arguments[0].value, case .int(let index) = arguments[1].value
      else { throw EvaluationError("insert needs a character and 'at:'", at: place) }
      var characters = Array(text)
      guard (0...characters.count).contains(index) else {
        throw evaluator.outOfRange(index, count: characters.count, at: place)
      }
      try evaluator.checkSize(characters.count + added.count, at: place)
      characters.insert(contentsOf: added, at: index)
      value = .string(String(characters))
      return .void
    },
    "remove": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard case .string(let text) = value, case .int(let index)? = arguments.first?.value else {
        throw EvaluationError("remove needs 'at:'", at: place)
      }
      var characters = Array(text)
      guard characters.indices.contains(index) else {
        throw evaluator.outOfRange(index, count: characters.count, at: place)
      }
      let removed = characters.remove(at: index)
      value = .string(String(characters))
      return .string(String(removed))
    },
    "removeAll": { (value, _, _, _) throws(EvaluationError) in
      value = .string("")
      return .void
    },
    "removeLast": { (value, arguments, _, place) throws(EvaluationError) in
      try removeEnd(&value, arguments, place, fromFront: false)
    },
    "removeFirst": { (value, arguments, _, place) throws(EvaluationError) in
      try removeEnd(&value, arguments, place, fromFront: true)
    },
  ]

  private static func removeEnd(
    _ value: inout Value, _ arguments: [MutationArgument], _ place: SourcePlace, fromFront: Bool
  ) throws(EvaluationError) -> Value {
    guard case .string(var text) = value else { return .void }
    let count = arguments.first?.value.asInt ?? 1
    guard count >= 0, text.count >= count else {
      throw EvaluationError(
        "can't remove \(count) characters: there are \(text.count)", at: place)
    }
    let gone = fromFront ? text.prefix(count) : text.suffix(count)
    let result = String(gone)
    if fromFront { text.removeFirst(count) } else { text.removeLast(count) }
    value = .string(text)
    return arguments.isEmpty ? .string(result) : .void
  }

  static let number: [String: InPlaceMutation] = [
    "negate": { (value, _, _, _) throws(EvaluationError) in
      switch value {
      case .int(let integer): value = .int(0 &- integer)
      case .double(let number): value = .double(-number)
      default: break
      }
      return .void
    },
    "round": { (value, arguments, evaluator, place) throws(EvaluationError) in
      value = try evaluator.callMethod(
        "rounded", of: value, arguments: arguments.map(\.value), at: place)
      return .void
    },
    "formTruncatingRemainder": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let divisor = try evaluator.double(
        try first(arguments, "formTruncatingRemainder", place).value, at: place)
      let number = try evaluator.double(value, at: place)
      value = .double(number.truncatingRemainder(dividingBy: divisor))
      return .void
    },
  ]

  static let set: [String: InPlaceMutation] = [
    "insert": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let element = try first(arguments, "insert", place).value
      let isNew = try change(&value, evaluator, place) { elements in
        if elements.contains(where: { evaluator.areEqual($0, element) }) { return false }
        elements.append(element)
        return true
      }
      return .tuple([
        Value.TupleElement(label: "inserted", value: .bool(isNew)),
        Value.TupleElement(label: "memberAfterInsert", value: element),
      ])
    },
    "remove": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let element = try first(arguments, "remove", place).value
      let wasThere = try change(&value, evaluator, place) { elements in
        guard let index = elements.firstIndex(where: { evaluator.areEqual($0, element) }) else {
          return false
        }
        elements.remove(at: index)
        return true
      }
      return wasThere ? element : .none
    },
    "removeAll": { (value, _, evaluator, _) throws(EvaluationError) in
      value = .native(SetValue(uniquing: [], by: evaluator))
      return .void
    },
    "formUnion": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let argument = try first(arguments, "formUnion", place).value
      let added = try evaluator.elements(of: argument, at: place)
      let old = try evaluator.elements(of: value, at: place)
      try evaluator.checkSize(old.count + added.count, at: place)
      value = .native(SetValue(uniquing: old + added, by: evaluator))
      return .void
    },
    "subtract": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let argument = try first(arguments, "subtract", place).value
      let gone = try evaluator.elements(of: argument, at: place)
      _ = try change(&value, evaluator, place) { elements in
        elements.removeAll { element in gone.contains { evaluator.areEqual($0, element) } }
        return true
      }
      return .void
    },
  ]

  private static func change(
    _ value: inout Value, _ evaluator: Evaluator, _ place: SourcePlace,
    _ body: (inout [Value]) -> Bool
  ) throws(EvaluationError) -> Bool {
    guard case .native(let native) = value, var set = native as? SetValue else { return false }
    try evaluator.step(at: place, cost: 1 + set.elements.count / 16)
    let result = body(&set.elements)
    try evaluator.checkSize(set.elements.count, at: place)
    value = .native(set)
    return result
  }
}
