/// SwiftUI's and UIKit's named colours in sRGB, for light and dark.
///
/// Values of the phone's palette before the 2025 redesign.
enum SystemColors {
  /// What a colour of an asset catalogue is shown as: scenes have none.
  static let placeholder = SIMD4(0.5, 0.5, 0.5, 1)

  /// A named colour, nil for names that are not known.
  static func color(_ name: String, isDark: Bool) -> SIMD4<Double>? {
    let canonical = aliases[name] ?? name
    guard let (light, dark) = table[canonical] else { return nil }
    return (isDark ? dark : light) / SIMD4(255, 255, 255, 1)
  }

  private static let aliases: [String: String] = [
    "accentColor": "blue", "tint": "blue", "link": "blue", "label": "primary",
    "secondaryLabel": "secondary", "tertiaryLabel": "tertiary", "quaternaryLabel": "quaternary",
    "foreground": "primary", "placeholderText": "tertiary", "placeholder": "tertiary",
    "systemRed": "red", "systemOrange": "orange", "systemYellow": "yellow",
    "systemGreen": "green", "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan",
    "systemBlue": "blue", "systemIndigo": "indigo", "systemPurple": "purple",
    "systemPink": "pink", "systemBrown": "brown", "systemGray": "gray", "fill": "systemFill",
    "background": "systemBackground", "windowBackground": "systemBackground",
    "groupedBackground": "systemGroupedBackground", "bar": "thickMaterial",
    "regularMaterial": "thinMaterial",
  ]

  private typealias Pair = (SIMD4<Double>, SIMD4<Double>)

  private static func same(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1)
    -> Pair
  {
    (SIMD4(red, green, blue, alpha), SIMD4(red, green, blue, alpha))
  }

  private static func pair(
    _ light: (Double, Double, Double, Double), _ dark: (Double, Double, Double, Double)
  ) -> Pair {
    (SIMD4(light.0, light.1, light.2, light.3), SIMD4(dark.0, dark.1, dark.2, dark.3))
  }

  private static let table: [String: Pair] = hues.merging(levels) { $1 }.merging(surfaces) { $1 }

  private static let hues: [String: Pair] = [
    "red": pair((255, 59, 48, 1), (255, 69, 58, 1)),
    "orange": pair((255, 149, 0, 1), (255, 159, 10, 1)),
    "yellow": pair((255, 204, 0, 1), (255, 214, 10, 1)),
    "green": pair((52, 199, 89, 1), (48, 209, 88, 1)),
    "mint": pair((0, 199, 190, 1), (99, 230, 226, 1)),
    "teal": pair((48, 176, 199, 1), (64, 200, 224, 1)),
    "cyan": pair((50, 173, 230, 1), (100, 210, 255, 1)),
    "blue": pair((0, 122, 255, 1), (10, 132, 255, 1)),
    "indigo": pair((88, 86, 214, 1), (94, 92, 230, 1)),
    "purple": pair((175, 82, 222, 1), (191, 90, 242, 1)),
    "pink": pair((255, 45, 85, 1), (255, 55, 95, 1)),
    "brown": pair((162, 132, 94, 1), (172, 142, 104, 1)),
    "gray": same(142, 142, 147),
    "white": same(255, 255, 255),
    "black": same(0, 0, 0),
    "clear": same(0, 0, 0, 0),
    "magenta": same(255, 0, 255),
    "darkGray": same(85, 85, 85),
    "lightGray": same(170, 170, 170),
  ]

  private static let levels: [String: Pair] = [
    "primary": pair((0, 0, 0, 1), (255, 255, 255, 1)),
    "secondary": pair((60, 60, 67, 0.6), (235, 235, 245, 0.6)),
    "tertiary": pair((60, 60, 67, 0.3), (235, 235, 245, 0.3)),
    "quaternary": pair((60, 60, 67, 0.18), (235, 235, 245, 0.16)),
    "quinary": pair((0, 0, 0, 0.05), (255, 255, 255, 0.05)),
    "systemGray2": pair((174, 174, 178, 1), (99, 99, 102, 1)),
    "systemGray3": pair((199, 199, 204, 1), (72, 72, 74, 1)),
    "systemGray4": pair((209, 209, 214, 1), (58, 58, 60, 1)),
    "systemGray5": pair((229, 229, 234, 1), (44, 44, 46, 1)),
    "systemGray6": pair((242, 242, 247, 1), (28, 28, 30, 1)),
    "separator": pair((60, 60, 67, 0.29), (84, 84, 88, 0.6)),
    "opaqueSeparator": pair((198, 198, 200, 1), (56, 56, 58, 1)),
  ]

  private static let surfaces: [String: Pair] = [
    "systemFill": pair((120, 120, 128, 0.2), (120, 120, 128, 0.36)),
    "secondarySystemFill": pair((120, 120, 128, 0.16), (120, 120, 128, 0.32)),
    "tertiarySystemFill": pair((118, 118, 128, 0.12), (118, 118, 128, 0.24)),
    "quaternarySystemFill": pair((116, 116, 128, 0.08), (116, 116, 128, 0.18)),
    "systemBackground": pair((255, 255, 255, 1), (0, 0, 0, 1)),
    "secondarySystemBackground": pair((242, 242, 247, 1), (28, 28, 30, 1)),
    "tertiarySystemBackground": pair((255, 255, 255, 1), (44, 44, 46, 1)),
    "systemGroupedBackground": pair((242, 242, 247, 1), (0, 0, 0, 1)),
    "secondarySystemGroupedBackground": pair((255, 255, 255, 1), (28, 28, 30, 1)),
    "tertiarySystemGroupedBackground": pair((242, 242, 247, 1), (44, 44, 46, 1)),
    "ultraThinMaterial": pair((255, 255, 255, 0.45), (40, 40, 42, 0.45)),
    "thinMaterial": pair((255, 255, 255, 0.6), (40, 40, 42, 0.6)),
    "thickMaterial": pair((255, 255, 255, 0.8), (40, 40, 42, 0.8)),
    "ultraThickMaterial": pair((255, 255, 255, 0.9), (40, 40, 42, 0.9)),
  ]
}
