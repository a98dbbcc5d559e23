/// Taking angles, points and sizes.
extension NativeCall {
  /// Takes an `Angle`, in degrees.
  mutating func takeAngle(_ label: String?) throws(EvaluationError) -> Number? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "Angle"), !value.isNone else { return nil }
    guard let angle = value.native(AngleValue.self) else {
      throw evaluator.mismatch(value, expected: "Angle", at: argumentPlace)
    }
    return angle.degrees
  }

  /// Takes an `Angle` that has to be there, in degrees.
  mutating func needAngle(_ label: String?) throws(EvaluationError) -> Number {
    try need(takeAngle(label), label)
  }

  /// Takes a `UnitPoint`, as fractions of a view's size.
  mutating func takeUnitPoint(
    _ label: String?, default standard: Point = Point(x: 0.5, y: 0.5)
  ) throws(EvaluationError) -> Point {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "UnitPoint"), !value.isNone else { return standard }
    return try evaluator.point(in: value, at: argumentPlace)
  }

  /// Takes a `CGPoint`.
  mutating func needPoint(_ label: String?) throws(EvaluationError) -> Point {
    let argumentPlace = place(of: label)
    return try evaluator.point(in: needValue(label, as: "CGPoint"), at: argumentPlace)
  }

  /// Takes a `CGRect`.
  mutating func needRect(_ label: String?) throws(EvaluationError) -> Rect {
    let argumentPlace = place(of: label)
    return try evaluator.rect(in: needValue(label, as: "CGRect"), at: argumentPlace)
  }

  /// Takes a `CGSize`.
  mutating func takeSize(_ label: String?) throws(EvaluationError) -> Size? {
    let argumentPlace = place(of: label)
    guard let value = try takeValue(label, as: "CGSize"), !value.isNone else { return nil }
    let width = try evaluator.coordinate("width", of: value, at: argumentPlace)
    let height = try evaluator.coordinate("height", of: value, at: argumentPlace)
    return Size(width: width, height: height)
  }
}

extension Evaluator {
  /// The x and y of a point.
  func point(in value: Value, at place: SourcePlace) throws(EvaluationError) -> Point {
    Point(
      x: try coordinate("x", of: value, at: place), y: try coordinate("y", of: value, at: place))
  }

  /// The origin and size of a rectangle.
  func rect(in value: Value, at place: SourcePlace) throws(EvaluationError) -> Rect {
    let size = Size(
      width: try coordinate("width", of: value, at: place),
      height: try coordinate("height", of: value, at: place))
    return Rect(origin: try point(in: value, at: place), size: size)
  }

  /// One named number of a point, size, rectangle or insets, as it is now.
  func coordinate(
    _ field: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Double {
    try current(numberField(field, of: value, at: place), at: place)
  }

  /// One named number of a point, size, rectangle or insets.
  func numberField(
    _ field: String, of value: Value, at place: SourcePlace
  ) throws(EvaluationError) -> Number {
    guard let geometry = value.native(GeometryValue.self), let number = geometry.fields[field]
    else {
      throw EvaluationError("a \(typeName(of: value)) has no '\(field)'", at: place)
    }
    return number
  }

  /// A number as it is now; what depends on time is watched by a guard.
  func current(_ number: Number, at place: SourcePlace) throws(EvaluationError) -> Double {
    switch number {
    case .constant(let constant): constant
    case .signal(let node):
      try double(.symbol(Symbol(node: node, kind: .double)), at: place)
    }
  }
}

extension GeometryValue {
  /// A point of constants.
  static func point(x: Double, y: Double) -> GeometryValue {
    GeometryValue(typeName: "CGPoint", fields: ["x": .constant(x), "y": .constant(y)])
  }

  /// A size of constants.
  static func size(width: Double, height: Double) -> GeometryValue {
    GeometryValue(
      typeName: "CGSize", fields: ["width": .constant(width), "height": .constant(height)])
  }

  /// A rectangle of constants.
  static func rect(x: Double, y: Double, width: Double, height: Double) -> GeometryValue {
    GeometryValue(
      typeName: "CGRect",
      fields: [
        "x": .constant(x), "y": .constant(y), "width": .constant(width),
        "height": .constant(height),
      ])
  }

  /// Insets of constants.
  static func insets(
    top: Double, leading: Double, bottom: Double, trailing: Double
  ) -> GeometryValue {
    GeometryValue(
      typeName: "EdgeInsets",
      fields: [
        "top": .constant(top), "leading": .constant(leading), "bottom": .constant(bottom),
        "trailing": .constant(trailing),
      ])
  }
}
