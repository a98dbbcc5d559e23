package import TimelinerWire

/// What a view inherits from the views around it.
package struct EnvironmentValues {
  package var foregroundStyle: StyleValue?
  package var tint: ColorValue?
  package var font: FontValue?
  package var fontWeight: Double?
  package var fontDesign: String?
  package var isItalic = false
  package var lineLimit: Int?
  package var multilineTextAlignment = "leading"
  /// light or dark.
  package var colorScheme = "light"
  package var isEnabled = true
  /// Taps pass through when false.
  package var allowsHitTesting = true
  /// How much motion is shown.
  package var motion = MotionLevel.full
  package var buttonStyle: Value?
  /// `.environment(\.key, value)` for keys that have no field here.
  package var others: [String: Value] = [:]
  /// `.environmentObject` and `.environment(object)`.
  package var objects: [ObjectValue] = []

  package init() {}

  /// `accessibilityReduceMotion`.
  package var reduceMotion: Bool { motion == .reduced }
}
