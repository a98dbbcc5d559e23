import TimelinerMotion

/// `AnimatablePair`, `EmptyAnimatableData`, `VectorArithmetic` and `animatableData` of built-in types.
enum Animatables {
  static func register(in library: inout NativeLibrary) {
    registerPair(in: &library)
    library.addFunction("EmptyAnimatableData") { (call) in
      .native(TokenValue(typeName: "EmptyAnimatableData", name: "EmptyAnimatableData"))
    }
    library.addConstant(
      "EmptyAnimatableData", "zero",
      TokenValue(typeName: "EmptyAnimatableData", name: "EmptyAnimatableData"))
    library.addProperty("Double", "magnitudeSquared") {
      (value, evaluator, place) throws(EvaluationError) in
      let number = try evaluator.number(value, at: place)
      return evaluator.value(of: evaluator.apply(.multiply, number, number))
    }
    for type in [
      "Double", "Int", "CGPoint", "CGSize", "CGRect", "UnitPoint", "EdgeInsets", "Angle",
    ] {
      registerData(of: type, in: &library)
    }
  }

  private static func registerPair(in library: inout NativeLibrary) {
    let type = "AnimatablePair"
    library.addFunction(type) { (call) throws(EvaluationError) in
      let first = try call.needValue(nil, as: "Double")
      return .native(AnimatablePairValue(first, try call.needValue(nil, as: "Double")))
    }
    library.addProperty(type, "first") { (value, _, _) in
      value.native(AnimatablePairValue.self)?.first ?? .none
    }
    library.addProperty(type, "second") { (value, _, _) in
      value.native(AnimatablePairValue.self)?.second ?? .none
    }
    for isFirst in [true, false] {
      let setter: NativeSetter = { (value, new, evaluator, place) throws(EvaluationError) in
        guard let pair = value.native(AnimatablePairValue.self) else {
          throw evaluator.mismatch(value, expected: type, at: place)
        }
        value = .native(
          isFirst ? AnimatablePairValue(new, pair.second) : AnimatablePairValue(pair.first, new))
      }
      library.setters[type, default: [:]][isFirst ? "first" : "second"] = setter
    }
    library.addProperty(type, "magnitudeSquared") {
      (value, evaluator, place) throws(EvaluationError) in
      var sum = Number.constant(0)
      for number in try evaluator.components(of: value, at: place) ?? [] {
        sum = evaluator.apply(.add, sum, evaluator.apply(.multiply, number, number))
      }
      return evaluator.value(of: sum)
    }
    library.addMethod(type, "scale") { (call) throws(EvaluationError) in
      let factor = try call.needNumber("by")
      let evaluator = call.evaluator
      let numbers = try evaluator.components(of: call.receiver, at: call.place) ?? []
      let scaled = numbers.map { evaluator.apply(.multiply, $0, factor) }
      call.newReceiver = try evaluator.value(like: call.receiver, scaled, at: call.place)
      return .void
    }
  }

  /// `animatableData` of a built-in type, to read and to write.
  private static func registerData(of type: String, in library: inout NativeLibrary) {
    library.addProperty(type, "animatableData") {
      (value, evaluator, place) throws(EvaluationError) in
      var numbers = (try evaluator.components(of: value, at: place) ?? [])[...]
      return evaluator.pairs(&numbers)
    }
    let setter: NativeSetter = { (value, data, evaluator, place) throws(EvaluationError) in
      let numbers = try evaluator.components(of: data, at: place) ?? []
      value = try evaluator.value(like: value, numbers, at: place)
    }
    library.setters[type, default: [:]]["animatableData"] = setter
  }
}

extension Evaluator {
  /// Numbers as SwiftUI nests them: two are a pair, four a pair of pairs.
  fileprivate func pairs(_ numbers: inout ArraySlice<Number>) -> Value {
    guard numbers.count > 1, let first = numbers.first else {
      return value(of: numbers.first ?? .constant(0))
    }
    guard numbers.count > 2 else {
      let second = numbers[numbers.startIndex + 1]
      return .native(AnimatablePairValue(value(of: first), value(of: second)))
    }
    let middle = numbers.startIndex + numbers.count / 2
    var left = numbers[..<middle]
    var right = numbers[middle...]
    return .native(AnimatablePairValue(pairs(&left), pairs(&right)))
  }
}
