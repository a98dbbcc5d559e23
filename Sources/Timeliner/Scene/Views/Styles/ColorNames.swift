/// What the names of colours stand for; their components are the layers' to resolve.
enum ColorNames {
  /// Static members of `Color`; each is the system colour of that name.
  static let swiftUI = [
    "red", "orange", "yellow", "green", "mint", "teal", "cyan", "blue", "indigo", "purple", "pink",
    "brown", "gray", "white", "black", "clear", "primary", "secondary", "accentColor",
  ]

  /// Static members of `UIColor` and `NSColor` that are the same colour in SwiftUI's words.
  static let uiKitAliases = [
    "systemRed": "red", "systemOrange": "orange", "systemYellow": "yellow",
    "systemGreen": "green", "systemMint": "mint", "systemTeal": "teal", "systemCyan": "cyan",
    "systemBlue": "blue", "systemIndigo": "indigo", "systemPurple": "purple",
    "systemPink": "pink", "systemBrown": "brown", "systemGray": "gray", "white": "white",
    "black": "black", "clear": "clear", "label": "primary", "secondaryLabel": "secondary",
    "labelColor": "primary", "secondaryLabelColor": "secondary", "tintColor": "accentColor",
    "link": "blue", "controlAccentColor": "accentColor",
  ]

  /// Static members of `UIColor` that have no name in SwiftUI and change with the colour scheme.
  static let uiKitSemantic = [
    "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6", "tertiaryLabel",
    "quaternaryLabel", "placeholderText", "separator", "opaqueSeparator", "systemFill",
    "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill", "systemBackground",
    "secondarySystemBackground", "tertiarySystemBackground", "systemGroupedBackground",
    "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
  ]

  /// Static members of `UIColor` with fixed components.
  static let uiKitFixed: [String: (red: Double, green: Double, blue: Double)] = [
    "red": (1, 0, 0), "green": (0, 1, 0), "blue": (0, 0, 1), "cyan": (0, 1, 1),
    "yellow": (1, 1, 0), "magenta": (1, 0, 1), "orange": (1, 0.5, 0), "purple": (0.5, 0, 0.5),
    "brown": (0.6, 0.4, 0.2), "gray": (0.5, 0.5, 0.5), "lightGray": (2.0 / 3, 2.0 / 3, 2.0 / 3),
    "darkGray": (1.0 / 3, 1.0 / 3, 1.0 / 3),
  ]
}
