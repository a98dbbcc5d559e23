/// The components of system colours in light and dark, sRGB.
///
/// The tones are those of iOS 17. Increased contrast and display P3 are left out.
package enum SystemColors {
  /// A colour's components, 0…1, not premultiplied.
  package struct Components: Hashable, Sendable {
    package var red: Double
    package var green: Double
    package var blue: Double
    package var alpha: Double
  }

  /// The components of a colour by its name in SwiftUI or UIKit, or nil for an unknown name.
  package static func components(of name: String, isDark: Bool) -> Components? {
    guard let tone = tones[name] else { return nil }
    return (isDark ? tone.dark ?? tone.light : tone.light).components
  }

  /// All names.
  package static var names: [String] { tones.keys.sorted() }

  /// Components as designers write them: 0…255 and an alpha.
  private struct Bytes {
    var red: Double
    var green: Double
    var blue: Double
    var alpha: Double

    init(_ red: Double, _ green: Double, _ blue: Double, _ alpha: Double = 1) {
      self.red = red
      self.green = green
      self.blue = blue
      self.alpha = alpha
    }

    var components: Components {
      Components(red: red / 255, green: green / 255, blue: blue / 255, alpha: alpha)
    }
  }

  /// Without a dark tone, a colour is the same in both.
  private struct Tone {
    var light: Bytes
    var dark: Bytes?

    init(_ light: Bytes, dark: Bytes? = nil) {
      self.light = light
      self.dark = dark
    }
  }

  private static let tones: [String: Tone] = accents.merging(surfaces) { $1 }

  private static let accents: [String: Tone] = [
    "red": Tone(Bytes(255, 59, 48), dark: Bytes(255, 69, 58)),
    "orange": Tone(Bytes(255, 149, 0), dark: Bytes(255, 159, 10)),
    "yellow": Tone(Bytes(255, 204, 0), dark: Bytes(255, 214, 10)),
    "green": Tone(Bytes(52, 199, 89), dark: Bytes(48, 209, 88)),
    "mint": Tone(Bytes(0, 199, 190), dark: Bytes(99, 230, 226)),
    "teal": Tone(Bytes(48, 176, 199), dark: Bytes(64, 200, 224)),
    "cyan": Tone(Bytes(50, 173, 230), dark: Bytes(100, 210, 255)),
    "blue": Tone(Bytes(0, 122, 255), dark: Bytes(10, 132, 255)),
    "accentColor": Tone(Bytes(0, 122, 255), dark: Bytes(10, 132, 255)),
    "indigo": Tone(Bytes(88, 86, 214), dark: Bytes(94, 92, 230)),
    "purple": Tone(Bytes(175, 82, 222), dark: Bytes(191, 90, 242)),
    "pink": Tone(Bytes(255, 45, 85), dark: Bytes(255, 55, 95)),
    "brown": Tone(Bytes(162, 132, 94), dark: Bytes(172, 142, 104)),
    "gray": Tone(Bytes(142, 142, 147)),
    "systemGray2": Tone(Bytes(174, 174, 178), dark: Bytes(99, 99, 102)),
    "systemGray3": Tone(Bytes(199, 199, 204), dark: Bytes(72, 72, 74)),
    "systemGray4": Tone(Bytes(209, 209, 214), dark: Bytes(58, 58, 60)),
    "systemGray5": Tone(Bytes(229, 229, 234), dark: Bytes(44, 44, 46)),
    "systemGray6": Tone(Bytes(242, 242, 247), dark: Bytes(28, 28, 30)),
    "white": Tone(Bytes(255, 255, 255)),
    "black": Tone(Bytes(0, 0, 0)),
    "clear": Tone(Bytes(0, 0, 0, 0)),
  ]

  private static let surfaces: [String: Tone] = [
    "primary": Tone(Bytes(0, 0, 0), dark: Bytes(255, 255, 255)),
    "secondary": Tone(Bytes(60, 60, 67, 0.6), dark: Bytes(235, 235, 245, 0.6)),
    "tertiaryLabel": Tone(Bytes(60, 60, 67, 0.3), dark: Bytes(235, 235, 245, 0.3)),
    "quaternaryLabel": Tone(Bytes(60, 60, 67, 0.18), dark: Bytes(235, 235, 245, 0.16)),
    "placeholderText": Tone(Bytes(60, 60, 67, 0.3), dark: Bytes(235, 235, 245, 0.3)),
    "lightText": Tone(Bytes(255, 255, 255, 0.6)),
    "darkText": Tone(Bytes(0, 0, 0)),
    "separator": Tone(Bytes(60, 60, 67, 0.29), dark: Bytes(84, 84, 88, 0.6)),
    "opaqueSeparator": Tone(Bytes(198, 198, 200), dark: Bytes(56, 56, 58)),
    "systemFill": Tone(Bytes(120, 120, 128, 0.2), dark: Bytes(120, 120, 128, 0.36)),
    "secondarySystemFill": Tone(Bytes(120, 120, 128, 0.16), dark: Bytes(120, 120, 128, 0.32)),
    "tertiarySystemFill": Tone(Bytes(120, 120, 128, 0.12), dark: Bytes(118, 118, 128, 0.24)),
    "quaternarySystemFill": Tone(Bytes(116, 116, 128, 0.08), dark: Bytes(118, 118, 128, 0.18)),
    "systemBackground": Tone(Bytes(255, 255, 255), dark: Bytes(0, 0, 0)),
    "secondarySystemBackground": Tone(Bytes(242, 242, 247), dark: Bytes(28, 28, 30)),
    "tertiarySystemBackground": Tone(Bytes(255, 255, 255), dark: Bytes(44, 44, 46)),
    "systemGroupedBackground": Tone(Bytes(242, 242, 247), dark: Bytes(0, 0, 0)),
    "secondarySystemGroupedBackground": Tone(Bytes(255, 255, 255), dark: Bytes(28, 28, 30)),
    "tertiarySystemGroupedBackground": Tone(Bytes(242, 242, 247), dark: Bytes(44, 44, 46)),
  ]
}
