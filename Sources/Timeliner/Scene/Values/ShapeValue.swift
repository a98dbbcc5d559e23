/// An outline: a built-in shape, a path, or a shape that the scene declares.
package indirect enum ShapeValue {
  case rectangle
  case roundedRectangle(cornerRadius: Number, cornerHeight: Number?)
  /// topLeading, bottomLeading, bottomTrailing, topTrailing.
  case unevenRoundedRectangle([Number])
  case circle
  case ellipse
  case capsule
  /// Made when it is laid out.
  case path(PathValue)
  /// A struct of the scene that conforms to `Shape`: its `path(in:)` is called once the size is known.
  case custom(StructValue)
  case trimmed(ShapeValue, from: Number, to: Number)
  case inset(ShapeValue, Number)
  case offset(ShapeValue, x: Number, y: Number)
  case rotated(ShapeValue, degrees: Number, anchorX: Double, anchorY: Double)
  case scaled(ShapeValue, x: Number, y: Number, anchorX: Double, anchorY: Double)
  /// `ContainerRelativeShape` and others drawn as a rectangle.
  case size(ShapeValue, width: Double, height: Double)
}

extension ShapeValue: NativeValue {
  package var typeName: String { "Shape" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
