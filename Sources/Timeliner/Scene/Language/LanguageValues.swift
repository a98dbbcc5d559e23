/// A local variable that is computed, or stands for something a binding reaches.
struct LocalAccessor: NativeValue {
  let get: (Evaluator) throws(EvaluationError) -> Value
  let set: ((Value, Evaluator) throws(EvaluationError) -> Void)?

  var typeName: String { "LocalAccessor" }
  func isEqual(to other: any NativeValue) -> Bool { false }
}

/// `\.name`: a way from a value to a part of it.
package struct KeyPathValue: NativeValue {
  package let root: TypeReference?
  package let components: [Expression.KeyPathComponent]
  /// Where the subscripts' arguments are evaluated.
  package let scope: Scope

  package var typeName: String { "KeyPath" }

  package func isEqual(to other: any NativeValue) -> Bool {
    guard let other = other as? KeyPathValue else { return false }
    return name == other.name
  }

  /// The properties' names joined with dots; `self` for none.
  package var name: String {
    let names = components.compactMap {
      if case .property(let name) = $0 { return name }
      return nil
    }
    return names.isEmpty ? "self" : names.joined(separator: ".")
  }
}

/// The storage of an `@Environment` or `@EnvironmentObject` property until the engine puts the value
/// in its place.
package struct EnvironmentReference: NativeValue, Equatable {
  /// The key's name, or nil for an object.
  package let key: String?
  /// The class of the object that is asked for, or nil.
  package let objectType: String?

  package var typeName: String { "Environment" }
}

/// `Set`, in order of insertion.
package struct SetValue: NativeValue {
  package var elements: [Value]

  /// The different ones among some values.
  package init(uniquing values: [Value], by evaluator: Evaluator) {
    elements = []
    var seen: Set<String> = []
    // Without fuel the next step ends the evaluation, whatever the set is.
    for value in values where evaluator.fuel > 0 {
      if let key = value.hashKey {
        if seen.insert(key).inserted { elements.append(value) }
      } else {
        evaluator.fuel -= elements.count / 16
        if !elements.contains(where: { evaluator.areEqual($0, value) }) { elements.append(value) }
      }
    }
  }

  /// Values that differ.
  init(distinct elements: [Value]) { self.elements = elements }

  package var typeName: String { "Set" }

  /// Sets are compared by the evaluator, which knows what equal elements are.
  package func isEqual(to other: any NativeValue) -> Bool { false }
}

extension Value {
  /// A text that is equal for equal simple values, or nil for others.
  var hashKey: String? {
    switch self {
    case .int(let integer): "i\(integer)"
    case .string(let text): "s\(text)"
    case .bool(let flag): "b\(flag)"
    case .void, .none, .double, .symbol, .array, .dictionary, .tuple, .range, .function, .structure,
      .enumeration, .object, .type, .view, .native:
      nil
    }
  }
}
