/// `Color`, still unresolved: the environment (light or dark, foreground style) decides.
package indirect enum ColorValue: Hashable, Sendable {
  /// sRGB components, not premultiplied.
  case components(red: Number, green: Number, blue: Number, alpha: Number)
  /// A system colour by SwiftUI's name: `red`, `primary`, `accentColor`, `clear`, `systemGray2`, …
  case system(String)
  /// A colour of the asset catalogue, which a scene does not have: shown as a placeholder.
  case asset(String)
  case opacity(ColorValue, Number)
  /// `mix(with:by:)`, perceptual.
  case mix(ColorValue, ColorValue, Number)
}

extension ColorValue: NativeValue {
  package var typeName: String { "Color" }
}
