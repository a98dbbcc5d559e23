/// Anything that can fill or stroke.
package indirect enum StyleValue: Hashable, Sendable {
  case color(ColorValue)
  case gradient(GradientValue)
  /// `.primary`, `.secondary`, … relative to the current foreground style: level 0…4.
  case hierarchical(Int)
  /// `.foreground`, `.tint`, `.background`, `.selection`, `.separator`, `.fill`, …
  case semantic(String)
  /// `.regularMaterial` and its kin, by name.
  case material(String)
  case opacity(StyleValue, Number)
}

extension StyleValue: NativeValue {
  package var typeName: String { "ShapeStyle" }
}
