/// Taking colours, styles, fonts and shapes.
extension NativeCall {
  /// Takes a `Color`.
  mutating func takeColor(_ label: String?) throws(EvaluationError) -> ColorValue? {
    let argumentPlace = place(of: label)
    guard let value = try takeOptional(label, as: "Color"), !value.isNone else { return nil }
    guard let color = value.native(ColorValue.self) else {
      throw evaluator.mismatch(value, expected: "Color", at: argumentPlace)
    }
    return color
  }

  /// Takes anything that fills or strokes.
  mutating func takeStyle(_ label: String?) throws(EvaluationError) -> StyleValue? {
    let argumentPlace = place(of: label)
    guard let value = try takeOptional(label, as: "ShapeStyle"), !value.isNone else { return nil }
    guard let style = evaluator.style(in: value) else {
      throw evaluator.mismatch(value, expected: "color, gradient or other style", at: argumentPlace)
    }
    return style
  }

  /// Takes a `Font`.
  mutating func takeFont(_ label: String?) throws(EvaluationError) -> FontValue? {
    let argumentPlace = place(of: label)
    guard let value = try takeOptional(label, as: "Font"), !value.isNone else { return nil }
    guard let font = value.native(FontValue.self) else {
      throw evaluator.mismatch(value, expected: "Font", at: argumentPlace)
    }
    return font
  }

  /// Takes a `Shape`.
  mutating func takeShape(_ label: String?) throws(EvaluationError) -> ShapeValue? {
    let argumentPlace = place(of: label)
    guard let value = try takeOptional(label, as: "Shape"), !value.isNone else { return nil }
    guard let shape = evaluator.shape(in: value) else {
      throw evaluator.mismatch(value, expected: "shape", at: argumentPlace)
    }
    return shape
  }

  /// Takes a `Shape` that has to be there.
  mutating func needShape(_ label: String?) throws(EvaluationError) -> ShapeValue {
    try need(takeShape(label), label)
  }

  /// Takes an `Animation`; the outer nil means that there was no such argument.
  mutating func takeAnimation(_ label: String?) throws(EvaluationError) -> AnimationValue?? {
    let argumentPlace = place(of: label)
    guard let value = try takeOptional(label, as: "Animation") else { return nil }
    if value.isNone { return .some(nil) }
    guard let animation = value.native(AnimationValue.self) else {
      throw evaluator.mismatch(value, expected: "Animation", at: argumentPlace)
    }
    return .some(animation)
  }
}

extension Evaluator {
  /// What a value fills with, or nil when it is no style.
  func style(in value: Value) -> StyleValue? {
    switch value {
    case .native(let native):
      switch native {
      case let style as StyleValue: style
      case let color as ColorValue: .color(color)
      case let gradient as GradientValue: .gradient(gradient)
      default: nil
      }
    case .view(let view):
      switch view.kind {
      case .color(let color): .color(color)
      case .gradient(let gradient): .gradient(gradient)
      case .material(let name): .material(name)
      default: nil
      }
    default: nil
    }
  }

  /// The outline that a value is, or nil when it is no shape.
  func shape(in value: Value) -> ShapeValue? {
    switch value {
    case .native(let native):
      switch native {
      case let shape as ShapeValue: shape
      case let path as PathValue: .path(path)
      case let builder as PathBuilderValue: .path(builder.path)
      default: nil
      }
    case .structure(let structure):
      isShape(structure) ? .custom(structure) : nil
    case .view(let view):
      if case .shape(let shape, fill: nil, stroke: nil) = view.kind { shape } else { nil }
    default: nil
    }
  }

  private func isShape(_ structure: StructValue) -> Bool {
    conforms(structure.type, to: "Shape") || conforms(structure.type, to: "InsettableShape")
  }
}

extension StyleValue {
  /// A view that shows the style, as a colour or gradient is a view.
  func view(at place: SourcePlace) -> ViewValue {
    switch self {
    case .color(let color): ViewValue(.color(color), at: place)
    case .gradient(let gradient): ViewValue(.gradient(gradient), at: place)
    case .material(let name): ViewValue(.material(name), at: place)
    case .hierarchical, .semantic, .opacity:
      ViewValue(.shape(.rectangle, fill: self, stroke: nil), at: place)
    }
  }
}
