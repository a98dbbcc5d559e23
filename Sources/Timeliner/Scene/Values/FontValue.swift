/// `Font`.
package struct FontValue: NativeValue, Hashable, Sendable {
  /// Points.
  package var size: Double
  /// 100…900.
  package var weight: Double
  /// default, serif, rounded, monospaced.
  package var design: String
  package var isItalic: Bool
  /// A font family of the author's, or nil.
  package var family: String?

  package init(
    size: Double, weight: Double = 400, design: String = "default", isItalic: Bool = false,
    family: String? = nil
  ) {
    self.size = size
    self.weight = weight
    self.design = design
    self.isItalic = isItalic
    self.family = family
  }

  package var typeName: String { "Font" }
}
