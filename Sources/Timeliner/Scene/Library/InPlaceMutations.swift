/// Methods of the standard library that change their receiver.
enum InPlaceMutations {
  static let toggle: InPlaceMutation = { (value, _, evaluator, place) throws(EvaluationError) in
    value = .bool(!(try evaluator.truth(value, at: place)))
    return .void
  }

  static let array: [String: InPlaceMutation] =
    arrayGrowing.merging(arrayShrinking) { $1 }.merging(arrayOrdering) { $1 }

  private static let arrayGrowing: [String: InPlaceMutation] = [
    "append": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let argument = try first(arguments, "append", place)
      let added =
        argument.label == "contentsOf"
        ? try evaluator.elements(of: argument.value, at: place) : [argument.value]
      try change(&value) { (elements) throws(EvaluationError) in
        try evaluator.checkGrowth(elements.count, by: added.count, at: place)
        elements += added
      }
      return .void
    },
    "insert": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .int(let index) = arguments[1].value else {
        throw EvaluationError("insert needs an element and 'at:'", at: place)
      }
      let added =
        arguments[0].label == "contentsOf"
        ? try evaluator.elements(of: arguments[0].value, at: place) : [arguments[0].value]
      try change(&value) { (elements) throws(EvaluationError) in
        guard (0...elements.count).contains(index) else {
          throw evaluator.outOfRange(index, count: elements.count, at: place)
        }
        try evaluator.checkSize(elements.count + added.count, at: place)
        elements.insert(contentsOf: added, at: index)
      }
      return .void
    },
    "reserveCapacity": { (_, _, _, _) throws(EvaluationError) in .void },
    "replaceSubrange": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .range(let range) = arguments[0].value else {
        throw EvaluationError("replaceSubrange needs a range and 'with:'", at: place)
      }
      let added = try evaluator.elements(of: arguments[1].value, at: place)
      try change(&value) { (elements) throws(EvaluationError) in
        let bounds = try evaluator.bounds(of: range, count: elements.count, at: place)
        try evaluator.checkSize(elements.count + added.count, at: place)
        elements.replaceSubrange(bounds, with: added)
      }
      return .void
    },
  ]

  private static let arrayShrinking: [String: InPlaceMutation] = [
    "remove": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard let argument = arguments.first else {
        throw EvaluationError("remove needs 'at:'", at: place)
      }
      if case .native(let native) = argument.value, let set = native as? SetValue {
        return try removeOffsets(set.elements, from: &value, evaluator, place)
      }
      guard case .int(let index) = argument.value else {
        throw EvaluationError("remove needs an index", at: place)
      }
      return try changed(&value) { (elements) throws(EvaluationError) in
        guard elements.indices.contains(index) else {
          throw evaluator.outOfRange(index, count: elements.count, at: place)
        }
        return elements.remove(at: index)
      }
    },
    "removeAll": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard let argument = arguments.first, let test = evaluator.function(from: argument.value)
      else {
        value = .array([])
        return .void
      }
      var kept: [Value] = []
      for element in try evaluator.elements(of: value, at: place)
      where !(try evaluator.truth(try evaluator.call(test, [element], at: place), at: place)) {
        kept.append(element)
      }
      value = .array(kept)
      return .void
    },
    "removeLast": { (value, arguments, evaluator, place) throws(EvaluationError) in
      try removeEnd(&value, arguments, evaluator, place, fromFront: false)
    },
    "removeFirst": { (value, arguments, evaluator, place) throws(EvaluationError) in
      try removeEnd(&value, arguments, evaluator, place, fromFront: true)
    },
    "popLast": { (value, _, _, _) throws(EvaluationError) in
      try changed(&value) { (elements) throws(EvaluationError) in elements.popLast() ?? .none }
    },
  ]

  private static let arrayOrdering: [String: InPlaceMutation] = [
    "swapAt": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .int(let a) = arguments[0].value,
        case .int(let b) = arguments[1].value
      else { throw EvaluationError("swapAt needs two indices", at: place) }
      try change(&value) { (elements) throws(EvaluationError) in
        for index in [a, b] where !elements.indices.contains(index) {
          throw evaluator.outOfRange(index, count: elements.count, at: place)
        }
        elements.swapAt(a, b)
      }
      return .void
    },
    "reverse": { (value, _, _, _) throws(EvaluationError) in
      try change(&value) { (elements) throws(EvaluationError) in elements.reverse() }
      return .void
    },
    "shuffle": { (value, _, evaluator, _) throws(EvaluationError) in
      try change(&value) { (elements) throws(EvaluationError) in
        elements.shuffle(using: &evaluator.generator)
      }
      return .void
    },
    "sort": { (value, arguments, evaluator, place) throws(EvaluationError) in
      let order = arguments.first.flatMap { evaluator.function(from: $0.value) }
      try change(&value) { (elements) throws(EvaluationError) in
        elements = try evaluator.sorted(elements, by: order, at: place)
      }
      return .void
    },
    "move": { (value, arguments, evaluator, place) throws(EvaluationError) in
      guard arguments.count == 2, case .int(let target) = arguments[1].value else {
        throw EvaluationError("move needs 'fromOffsets:' and 'toOffset:'", at: place)
      }
      let offsets = Set(
        try evaluator.elements(of: arguments[0].value, at: place).compactMap(\.asInt))
      try change(&value) { (elements) throws(EvaluationError) in
        guard (0...elements.count).contains(target) else {
          throw evaluator.outOfRange(target, count: elements.count, at: place)
        }
        let moved = elements.indices.filter(offsets.contains).map { elements[$0] }
        let before = elements.indices.filter { $0 < target && !offsets.contains($0) }
        let after = elements.indices.filter { $0 >= target && !offsets.contains($0) }
        elements = before.map { elements[$0] } + moved + after.map { elements[$0] }
      }
      return .void
    },
  ]

  private static func removeOffsets(
    _ offsets: [Value], from value: inout Value, _ evaluator: Evaluator, _ place: SourcePlace
  ) throws(EvaluationError) -> Value {
    let gone = Set(offsets.compactMap(\.asInt))
    try change(&value) { (elements) throws(EvaluationError) in
      elements = elements.indices.filter { !gone.contains($0) }.map { elements[$0] }
    }
    return .void
  }

  private static func removeEnd(
    _ value: inout Value, _ arguments: [MutationArgument], _ evaluator: Evaluator,
    _ place: SourcePlace, fromFront: Bool
  ) throws(EvaluationError) -> Value {
    let count = arguments.first?.value.asInt
    return try changed(&value) { (elements) throws(EvaluationError) in
      guard elements.count >= max(count ?? 1, 0), (count ?? 1) >= 0 else {
        throw EvaluationError(
          "can't remove \(count ?? 1) elements: there are \(elements.count)", at: place)
      }
      guard let count else { return fromFront ? elements.removeFirst() : elements.removeLast() }
      if fromFront { elements.removeFirst(count) } else { elements.removeLast(count) }
      return .void
    }
  }

  static func first(
    _ arguments: [MutationArgument], _ name: String, _ place: SourcePlace
  ) throws(EvaluationError) -> MutationArgument {
    guard let argument = arguments.first else {
      throw EvaluationError("missing an argument in call to '\(name)'", at: place)
    }
    return argument
  }

  /// Changes an array without copying it.
  static func change(
    _ value: inout Value, _ body: (inout [Value]) throws(EvaluationError) -> Void
  ) throws(EvaluationError) {
    guard case .array(var elements) = value else { return }
    value = .void
    defer { value = .array(elements) }
    try body(&elements)
  }

  private static func changed(
    _ value: inout Value, _ body: (inout [Value]) throws(EvaluationError) -> Value
  ) throws(EvaluationError) -> Value {
    guard case .array(var elements) = value else { return .void }
    value = .void
    defer { value = .array(elements) }
    return try body(&elements)
  }
}

extension Evaluator {
  /// Checks a collection that grows by a little: O(1).
  func checkGrowth(
    _ count: Int, by added: Int, at place: SourcePlace
  ) throws(EvaluationError) {
    guard count + added > limits.collection else {
      return try step(at: place, cost: 1 + added / 64)
    }
    try checkSize(count + added, at: place)
  }
}

extension Value {
  /// The integer, or nil for anything else.
  var asInt: Int? {
    if case .int(let integer) = self { return integer }
    return nil
  }

  /// The text, or nil for anything else.
  var asString: String? {
    if case .string(let text) = self { return text }
    return nil
  }
}
