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
