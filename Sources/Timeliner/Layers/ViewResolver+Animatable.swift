import TimelinerMotion
import TimelinerWire

extension ViewResolver {
  /// How a view's body gets data that is on its way.
  enum DataForm {
    /// As functions of time: the body becomes part of the tape.
    case symbols
    /// As numbers of now: what uses them is evaluated again for every frame.
    case numbers
  }

  /// A view, modifier or shape of the scene's with its animatable data as it is shown now.
  ///
  /// Data that did not change in an animated transaction, and data at rest, is the model's own.
  /// Data that is itself a function of time is shown as it is: it is in motion already.
  func animated(
    _ structure: StructValue, as form: DataForm, identity: Identity, _ context: Context
  ) throws(EvaluationError) -> StructValue {
    guard evaluator.isAnimatable(structure) else { return structure }
    let place = structure.type.place
    let data = try evaluator.animatableData(of: structure, at: place)
    guard let numbers = try evaluator.components(of: data, at: place), !numbers.isEmpty else {
      return structure
    }
    var target: [Double] = []
    for number in numbers {
      guard case .constant(let value) = number else { return structure }
      target.append(value)
    }
    let motion = memory.animators.motion(
      at: identity, to: target, context.shownAnimation, time: time)
    // Reduced, the data is where it belongs at once, as every movement is.
    guard motion.isActive, !context.environment.reduceMotion else { return structure }
    let shown = input(motion, form)
    return try evaluator.setting(structure, to: data, with: shown, at: place)
  }

  /// Gives a motion inputs of the tape.
  private func input(_ motion: AnimatableMotion, _ form: DataForm) -> [Number] {
    let first = evaluator.inputs.count
    let values = motion.values(at: time)
    evaluator.inputs += values
    memory.animators.drive(motion, firstInput: first)
    return values.indices.map { index in
      let node = evaluator.tape.input(first + index)
      switch form {
      case .symbols: return .signal(node)
      case .numbers: return .constant(evaluator.guardedValue(of: node))
      }
    }
  }

  /// A shape with the data of the scene's own shapes in it as it is shown now.
  func animated(
    _ shape: ShapeValue, identity: Identity, _ context: Context
  ) throws(EvaluationError) -> ShapeValue {
    switch shape {
    case .custom(let structure):
      .custom(try animated(structure, as: .numbers, identity: identity, context))
    case .trimmed(let inner, let from, let to):
      .trimmed(try animated(inner, identity: identity, context), from: from, to: to)
    case .inset(let inner, let amount):
      .inset(try animated(inner, identity: identity, context), amount)
    case .offset(let inner, let x, let y):
      .offset(try animated(inner, identity: identity, context), x: x, y: y)
    case .rotated(let inner, let degrees, let anchorX, let anchorY):
      .rotated(
        try animated(inner, identity: identity, context), degrees: degrees, anchorX: anchorX,
        anchorY: anchorY)
    case .scaled(let inner, let x, let y, let anchorX, let anchorY):
      .scaled(
        try animated(inner, identity: identity, context), x: x, y: y, anchorX: anchorX,
        anchorY: anchorY)
    case .size(let inner, let width, let height):
      .size(try animated(inner, identity: identity, context), width: width, height: height)
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse, .capsule,
      .path:
      shape
    }
  }

  /// Where the data of a view's or modifier's shape is kept.
  func shapeIdentity(_ name: String, _ context: Context) -> Identity {
    memory.identities.child(
      of: context.identity, .modifier("\(name) shape", context.ordinals[name, default: 0]))
  }
}

extension ViewResolver.Context {
  /// The animation of the transaction at the level of motion that is shown.
  var shownAnimation: AnimationValue? {
    guard let animation else { return nil }
    return environment.motion == .full ? animation : AnimationValue(animation.animation.calmed)
  }
}
