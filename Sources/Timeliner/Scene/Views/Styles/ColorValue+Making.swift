extension ColorValue {
  /// A colour of constants.
  static func constant(
    red: Double, green: Double, blue: Double, alpha: Double = 1
  ) -> ColorValue {
    .components(
      red: .constant(red), green: .constant(green), blue: .constant(blue), alpha: .constant(alpha))
  }

  /// This colour, more transparent by a factor.
  func withOpacity(_ opacity: Double) -> ColorValue { .opacity(self, .constant(opacity)) }

  /// `Color.gradient`, a little lighter at the top; SwiftUI does not say by how much.
  var standardGradient: GradientValue {
    let light = ColorValue.mix(self, .system("white"), .constant(0.2))
    return GradientValue(
      stops: [.init(color: light, location: 0), .init(color: self, location: 1)],
      geometry: .linear(startX: 0.5, startY: 0, endX: 0.5, endY: 1))
  }
}
