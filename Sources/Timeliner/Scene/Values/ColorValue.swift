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

/// `Gradient` and the styles made of it.
package struct GradientValue: NativeValue, Hashable {
  package enum Geometry: Hashable, Sendable {
    /// Only stops so far (`Gradient(colors:)`).
    case none
    case linear(startX: Double, startY: Double, endX: Double, endY: Double)
    case radial(centerX: Double, centerY: Double, startRadius: Double, endRadius: Double)
    case angular(centerX: Double, centerY: Double, startDegrees: Number, endDegrees: Number)
    case elliptical(centerX: Double, centerY: Double, startFraction: Double, endFraction: Double)
  }

  /// A colour and where it stands, 0…1.
  package struct Stop: Hashable, Sendable {
    package var color: ColorValue
    package var location: Double

    package init(color: ColorValue, location: Double) {
      self.color = color
      self.location = location
    }
  }

  package var stops: [Stop]
  package var geometry: Geometry

  package init(stops: [Stop], geometry: Geometry) {
    self.stops = stops
    self.geometry = geometry
  }

  package var typeName: String {
    switch geometry {
    case .none: "Gradient"
    case .linear: "LinearGradient"
    case .radial: "RadialGradient"
    case .angular: "AngularGradient"
    case .elliptical: "EllipticalGradient"
    }
  }
}

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
