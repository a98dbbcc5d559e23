import TimelinerMotion

/// Animatable values as numbers, and numbers as animatable values.
extension Evaluator {
  /// Animatable units in one unit of a value, for what is small in its own unit.
  private static let unitScale = 128.0

  /// Whether a view, modifier or shape of the scene has data that animates.
  func isAnimatable(_ structure: StructValue) -> Bool {
    if isSynthesized(structure.type) { return true }
    let names = conformanceNames(of: structure.type)
    guard names.contains("Animatable") else { return false }
    return hasData(structure.type)
  }

  private func hasData(_ type: TypeDeclaration) -> Bool {
    chain(ofTypeNamed: declarations.information(of: type).path).contains {
      $0.variables["animatableData"] != nil
    }
  }

  /// Whether the macro `@Animatable` makes the data from the stored properties.
  private func isSynthesized(_ type: TypeDeclaration) -> Bool {
    declarations.information(of: type).declaration.attributes.contains { $0.name == "Animatable" }
      && !hasData(type)
  }

  /// The data of a view, modifier or shape: its own, or its animatable properties in order.
  func animatableData(
    of structure: StructValue, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    guard isSynthesized(structure.type) else {
      return try property("animatableData", of: .structure(structure), at: place)
    }
    return .array(synthesizedNames(of: structure).compactMap { structure.fields[$0] })
  }

  private func synthesizedNames(of structure: StructValue) -> [String] {
    declarations.information(of: structure.type).stored.compactMap { variable in
      guard let name = variable.name, let field = structure.fields[name],
        !variable.attributes.contains(where: { $0.name == "AnimatableIgnored" })
      else { return nil }
      return isContinuous(field) ? name : nil
    }
  }

  /// Whether a value of the scene is between others: integers are not.
  private func isContinuous(_ value: Value) -> Bool {
    switch value {
    case .double: true
    case .symbol(let symbol): symbol.kind == .double
    case .native(let native):
      native is AngleValue || native is GeometryValue || native is AnimatablePairValue
    case .structure(let structure): isAnimatable(structure)
    default: false
    }
  }

  /// A view, modifier or shape with other numbers in its data.
  func setting(
    _ structure: StructValue, to data: Value, with numbers: [Number], at place: SourcePlace
  ) throws(EvaluationError) -> StructValue {
    let new = try value(like: data, numbers, at: place)
    var result = Value.structure(structure)
    if isSynthesized(structure.type), case .array(let elements) = new {
      var changed = structure
      for (name, element) in zip(synthesizedNames(of: structure), elements) {
        changed.fields[name] = element
      }
      return changed
    }
    try setProperty("animatableData", of: &result, to: new, at: place)
    guard case .structure(let changed) = result else { return structure }
    return changed
  }

  /// The numbers of an animatable value in animatable units; nil for a value that is not animatable.
  ///
  /// Values that are small in their own unit, as angles in radians and unit points, count 128-fold,
  /// so that one rule says when a spring is at rest. O(components).
  func components(of value: Value, at place: SourcePlace) throws(EvaluationError) -> [Number]? {
    switch value {
    case .int, .double: return [try number(value, at: place)]
    case .symbol(let symbol):
      return symbol.kind == .double || symbol.kind == .int ? [try number(value, at: place)] : nil
    case .array(let elements): return try components(of: elements, at: place)
    case .structure(let structure):
      if isAnimatable(structure) {
        return try components(of: animatableData(of: structure, at: place), at: place)
      }
      guard conforms(structure.type, to: "VectorArithmetic") else { return nil }
      return try components(of: vectorFields(structure).map(\.value), at: place)
    case .native(let native): return try components(of: native, at: place)
    case .void, .none, .bool, .string, .dictionary, .tuple, .range, .function, .enumeration,
      .object, .type, .view:
      return nil
    }
  }

  private func components(
    of values: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> [Number]? {
    var numbers: [Number] = []
    for value in values {
      guard let own = try components(of: value, at: place) else { return nil }
      numbers += own
    }
    return numbers
  }

  private func components(
    of native: any NativeValue, at place: SourcePlace
  ) throws(EvaluationError) -> [Number]? {
    switch native {
    case let pair as AnimatablePairValue:
      return try components(of: [pair.first, pair.second], at: place)
    case let angle as AngleValue:
      return [apply(.multiply, angle.degrees, .constant(Self.unitScale * .pi / 180))]
    case let geometry as GeometryValue:
      let scale = Self.scale(of: geometry)
      return scale == 1
        ? geometry.orderedFields
        : geometry.orderedFields.map { apply(.multiply, $0, .constant(scale)) }
    case let token as TokenValue: return token.typeName == "EmptyAnimatableData" ? [] : nil
    default: return nil
    }
  }

  private static func scale(of geometry: GeometryValue) -> Double {
    geometry.typeName == "UnitPoint" ? unitScale : 1
  }

  /// The stored numbers of a vector type of the scene's, in order.
  private func vectorFields(_ structure: StructValue) -> [(name: String, value: Value)] {
    declarations.information(of: structure.type).stored.compactMap { variable in
      guard let name = variable.name, let field = structure.fields[name] else { return nil }
      return (name, field)
    }
  }

  /// A value of the same form with other numbers.
  ///
  /// - Parameters:
  ///   - template: A value that has as many components.
  ///   - numbers: Its components in animatable units.
  func value(
    like template: Value, _ numbers: [Number], at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    var rest = numbers[...]
    return try value(like: template, &rest, at: place)
  }

  private func value(
    like template: Value, _ rest: inout ArraySlice<Number>, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    switch template {
    case .int, .double, .symbol:
      return value(of: rest.popFirst() ?? .constant(0))
    case .array(let elements):
      var values: [Value] = []
      for element in elements { values.append(try value(like: element, &rest, at: place)) }
      return .array(values)
    case .structure(let structure): return try value(like: structure, &rest, at: place)
    case .native(let native): return try value(like: native, &rest, at: place)
    default: return template
    }
  }

  private func value(
    like structure: StructValue, _ rest: inout ArraySlice<Number>, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    if isAnimatable(structure) {
      let data = try animatableData(of: structure, at: place)
      let count = try components(of: data, at: place)?.count ?? 0
      let own = Array(rest.prefix(count))
      rest = rest.dropFirst(count)
      return .structure(try setting(structure, to: data, with: own, at: place))
    }
    var changed = structure
    for field in vectorFields(structure) {
      changed.fields[field.name] = try value(like: field.value, &rest, at: place)
    }
    return .structure(changed)
  }

  private func value(
    like native: any NativeValue, _ rest: inout ArraySlice<Number>, at place: SourcePlace
  ) throws(EvaluationError) -> Value {
    switch native {
    case let pair as AnimatablePairValue:
      let first = try value(like: pair.first, &rest, at: place)
      return .native(AnimatablePairValue(first, try value(like: pair.second, &rest, at: place)))
    case is AngleValue:
      let number = rest.popFirst() ?? .constant(0)
      return .native(
        AngleValue(degrees: apply(.multiply, number, .constant(180 / .pi / Self.unitScale))))
    case let geometry as GeometryValue:
      let scale = Self.scale(of: geometry)
      let numbers = rest.prefix(geometry.orderedFields.count).map { number in
        scale == 1 ? number : apply(.divide, number, .constant(scale))
      }
      rest = rest.dropFirst(numbers.count)
      return .native(GeometryValue(geometry.typeName, numbers))
    default: return .native(native)
    }
  }
}

extension Evaluator {
  /// The sum or difference of pairs, component by component; nil for another operator, or for pairs
  /// of different forms.
  func pairs(
    _ operation: BinaryOperation, _ left: Value, _ right: Value
  ) throws(EvaluationError) -> Value? {
    guard operation.name == "+" || operation.name == "-",
      let a = try components(of: left, at: operation.place),
      let b = try components(of: right, at: operation.place), a.count == b.count
    else { return nil }
    let sum = zip(a, b).map { apply(operation.name == "+" ? .add : .subtract, $0, $1) }
    return try value(like: left, sum, at: operation.place)
  }
}
