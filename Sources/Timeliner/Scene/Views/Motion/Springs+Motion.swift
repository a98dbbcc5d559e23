import TimelinerMotion

/// What a `Spring` computes: value, velocity, force, update and settling duration.
extension Springs {
  static func registerMotion(in library: inout NativeLibrary) {
    add("value", in: &library) { (spring, call) throws(EvaluationError) in
      let move = try call.takeMove()
      let time = try call.needDouble("time")
      return move.target.value(
        move.start
          + spring.value(
            target: move.distance, initialVelocity: move.initialVelocity, time: time))
    }
    add("velocity", in: &library) { (spring, call) throws(EvaluationError) in
      let move = try call.takeMove()
      let time = try call.needDouble("time")
      return move.target.value(
        spring.velocity(
          target: move.distance, initialVelocity: move.initialVelocity, time: time))
    }
    add("settlingDuration", in: &library) { (spring, call) throws(EvaluationError) in
      let move = try call.takeMove()
      return .double(
        spring.settlingDuration(
          target: move.distance, initialVelocity: move.initialVelocity,
          epsilon: try call.takeDouble("epsilon") ?? 0.001))
    }
    add("force", in: &library) { (spring, call) throws(EvaluationError) in
      // With `fromValue:` the position is a place between the values, as in the other form.
      if call.offers("fromValue") { _ = try call.needSpringLanes("fromValue", like: nil) }
      let target = try call.needSpringLanes(
        call.offers("toValue") ? "toValue" : "target", like: nil)
      let position = try call.needSpringLanes("position", like: target)
      let velocity = try call.needSpringLanes("velocity", like: target)
      return target.value(
        spring.force(
          target: target.lanes, position: position.lanes, velocity: velocity.lanes))
    }
    add("update", in: &library) { (spring, call) throws(EvaluationError) in
      try update(spring, &call)
    }
    library.addProperty("Spring", "settlingDuration") { (value, _, _) in
      value.native(SpringValue.self).map { .double($0.spring.settlingDuration) } ?? .none
    }
  }

  private typealias Computation =
    @Sendable (Spring, inout NativeCall) throws(EvaluationError) -> Value

  private static func add(
    _ name: String, in library: inout NativeLibrary, _ compute: @escaping Computation
  ) {
    library.addMethod("Spring", name) { (call) throws(EvaluationError) in
      guard let spring = call.receiver.native(SpringValue.self)?.spring else {
        throw call.evaluator.mismatch(call.receiver, expected: "Spring", at: call.place)
      }
      return try compute(spring, &call)
    }
  }

  /// Moves the variables behind `value: &x, velocity: &v` on by a time.
  private static func update(
    _ spring: Spring, _ call: inout NativeCall
  ) throws(EvaluationError) -> Value {
    guard case .address(let valuePlace) = call.waiting("value")?.kind,
      case .address(let velocityPlace) = call.waiting("velocity")?.kind
    else { throw call.failure("update(value:velocity:) needs two variables with '&'") }
    let value = try call.needSpringLanes("value", like: nil)
    let velocity = try call.needSpringLanes("velocity", like: value)
    let target = try call.needSpringLanes("target", like: value)
    var state = (value: value.lanes, velocity: velocity.lanes)
    spring.update(
      value: &state.value, velocity: &state.velocity, target: target.lanes,
      deltaTime: try call.needDouble("deltaTime"))
    try call.evaluator.store(value.value(state.value), to: valuePlace, in: call.scope)
    try call.evaluator.store(velocity.value(state.velocity), to: velocityPlace, in: call.scope)
    return .void
  }
}

/// A value that a spring moves, as lanes: a number, or a point, size, vector, rectangle and their kin.
struct SpringLanes {
  let lanes: MotionVector
  /// Nil for a number.
  private let geometryType: String?

  init?(_ value: Value, in evaluator: Evaluator) {
    switch evaluator.concrete(value) {
    case .int(let integer):
      (lanes, geometryType) = (MotionVector(lane: Double(integer)), nil)
    case .double(let number):
      (lanes, geometryType) = (MotionVector(lane: number), nil)
    default:
      guard let geometry = value.native(GeometryValue.self) else { return nil }
      let numbers = geometry.orderedFields
      guard numbers.count <= MotionVector.scalarCount else { return nil }
      var lanes = MotionVector.zero
      for index in numbers.indices { lanes[index] = evaluator.present(numbers[index]) }
      self.lanes = lanes
      geometryType = geometry.typeName
    }
  }

  /// What leading-dot members such as `.zero` are looked up in.
  var typeName: String { geometryType ?? "Double" }

  /// Lanes as a value of this one's type.
  func value(_ lanes: MotionVector) -> Value {
    guard let geometryType, let names = GeometryValue.fieldNames[geometryType] else {
      return .double(lanes[0])
    }
    return .native(
      GeometryValue(geometryType, names.indices.map { .constant(lanes[$0]) }))
  }
}

/// A way from one value to another, with a start velocity.
private struct SpringMove {
  let start: MotionVector
  let target: SpringLanes
  let initialVelocity: MotionVector

  var distance: MotionVector { target.lanes - start }
}

extension NativeCall {
  /// Takes `target:` from zero, or `fromValue:toValue:`, and `initialVelocity:`.
  fileprivate mutating func takeMove() throws(EvaluationError) -> SpringMove {
    let start =
      offers("fromValue") ? try needSpringLanes("fromValue", like: nil) : nil
    let target = try needSpringLanes(start == nil ? "target" : "toValue", like: start)
    let velocity =
      offers("initialVelocity") ? try needSpringLanes("initialVelocity", like: target) : nil
    return SpringMove(
      start: start?.lanes ?? .zero, target: target, initialVelocity: velocity?.lanes ?? .zero)
  }

  /// Takes a value that a spring can move.
  fileprivate mutating func needSpringLanes(
    _ label: String, like other: SpringLanes?
  ) throws(EvaluationError) -> SpringLanes {
    let argumentPlace = place(of: label)
    let value = try needValue(label, as: other?.typeName ?? "Double")
    guard let lanes = SpringLanes(value, in: evaluator) else {
      throw evaluator.mismatch(value, expected: other?.typeName ?? "Double", at: argumentPlace)
    }
    return lanes
  }
}
