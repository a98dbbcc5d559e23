extension Evaluator {
  private static let arrayMutations: Set<String> = [
    "append", "insert", "remove", "removeAll", "removeLast", "removeFirst", "popLast", "swapAt",
    "reverse", "shuffle", "sort", "toggle", "formUnion", "subtract", "removeValue",
    "updateValue", "negate", "formTruncatingRemainder", "addProduct", "round", "merge", "move",
    "replaceSubrange", "reserveCapacity", "formSymmetricDifference", "formIntersection",
  ]

  /// Calls a method that changes a value of the standard library where it is stored.
  ///
  /// - Returns: Nil when the receiver has no such method.
  func callInPlace(
    _ name: String, of receiver: Value, base: Expression?, _ site: CallSite
  ) throws(EvaluationError) -> Value? {
    guard Self.arrayMutations.contains(name), let base,
      let mutation = mutation(name, of: receiver)
    else { return nil }
    let values = try mutationArguments(name, of: receiver, target: base, site)
    let place = site.place
    return try modify(base, in: site.scope) { (current) throws(EvaluationError) in
      try mutation(&current, values, self, place)
    }
  }

  private func mutation(_ name: String, of receiver: Value) -> InPlaceMutation? {
    switch receiver {
    case .array: InPlaceMutations.array[name]
    case .dictionary: InPlaceMutations.dictionary[name]
    case .string: InPlaceMutations.string[name]
    case .bool, .symbol: name == "toggle" ? InPlaceMutations.toggle : InPlaceMutations.number[name]
    case .int, .double: InPlaceMutations.number[name]
    case .native(let native): native is SetValue ? InPlaceMutations.set[name] : nil
    default: nil
    }
  }

  private func mutationArguments(
    _ name: String, of receiver: Value, target: Expression, _ site: CallSite
  ) throws(EvaluationError) -> [MutationArgument] {
    let collection = typeOfTarget(target, in: site.scope)
    let element = collection?.element
    var values: [MutationArgument] = []
    for argument in site.arguments {
      var type: TypeReference?
      switch argument.label {
      case nil: type = name == "remove" && receiver.isArray ? .int : element
      case "at": type = .int
      case "contentsOf": type = collection
      case _: type = nil
      }
      if receiver.isNumber { type = .double }
      if name == "round" { type = .named("FloatingPointRoundingRule") }
      var value = concrete(try evaluate(argument.value, in: site.scope, expecting: type))
      if let type { value = coerce(value, to: type) }
      values.append(MutationArgument(label: argument.label, value: value))
    }
    return values
  }
}

/// An evaluated argument of a method that changes its receiver.
struct MutationArgument {
  let label: String?
  let value: Value
}

/// A method that changes its receiver.
typealias InPlaceMutation =
  @Sendable (inout Value, [MutationArgument], Evaluator, SourcePlace) throws(EvaluationError) ->
  Value

extension Value {
  var isArray: Bool {
    if case .array = self { return true }
    return false
  }

  var isNumber: Bool {
    switch self {
    case .int, .double: true
    default: false
    }
  }
}
