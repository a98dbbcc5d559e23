extension NativeLibrary {
  /// Members that only sets have.
  mutating func addSets() {
    for name in ["Set", "IndexSet"] {
      function(name) { (call) throws(EvaluationError) in
        if call.arguments.isEmpty { return .native(SetValue(uniquing: [], by: call.evaluator)) }
        let label = call.has("integer") ? "integer" : call.has("integersIn") ? "integersIn" : nil
        let value = try call.required(label)
        call.finish()
        let elements =
          label == "integer" ? [value] : try call.evaluator.elements(of: value, at: call.place)
        try call.evaluator.step(at: call.place, cost: elements.count / 2)
        return .native(SetValue(uniquing: elements, by: call.evaluator))
      }
    }
    let combinations: [(String, @Sendable (_ isInFirst: Bool, _ isInSecond: Bool) -> Bool)] = [
      ("union", { $0 || $1 }), ("intersection", { $0 && $1 }), ("subtracting", { $0 && !$1 }),
      ("symmetricDifference", { $0 != $1 }),
    ]
    for (name, keeps) in combinations {
      method("Set", name) { (call) throws(EvaluationError) in
        let (first, second) = try call.bothSets()
        let all = SetValue(uniquing: first + second, by: call.evaluator).elements
        try call.evaluator.step(at: call.place, cost: 1 + all.count * all.count / 16)
        return .native(
          SetValue(
            uniquing: all.filter { element in
              keeps(
                first.contains { call.evaluator.areEqual($0, element) },
                second.contains { call.evaluator.areEqual($0, element) })
            }, by: call.evaluator))
      }
    }
    let relations: [(String, @Sendable (_ common: Int, _ first: Int, _ second: Int) -> Bool)] = [
      ("isSubset", { common, first, _ in common == first }),
      ("isSuperset", { common, _, second in common == second }),
      ("isDisjoint", { common, _, _ in common == 0 }),
    ]
    for (name, holds) in relations {
      method("Set", name) { (call) throws(EvaluationError) in
        let (first, second) = try call.bothSets()
        try call.evaluator.step(at: call.place, cost: 1 + first.count * second.count / 16)
        let common = first.filter { element in
          second.contains { call.evaluator.areEqual($0, element) }
        }
        return .bool(holds(common.count, first.count, second.count))
      }
    }
  }
}

extension NativeCall {
  fileprivate mutating func bothSets() throws(EvaluationError) -> ([Value], [Value]) {
    let label: String? = ["of", "with"].first { has($0) }
    let other = try evaluator.elements(of: required(label), at: place)
    finish()
    return (try elements(), SetValue(uniquing: other, by: evaluator).elements)
  }
}
