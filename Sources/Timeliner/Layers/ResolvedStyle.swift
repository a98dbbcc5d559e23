/// A style with its colours known.
enum ResolvedStyle {
  /// sRGB, not premultiplied.
  case color(ResolvedColor)
  /// Kind (linear, radial, angular, elliptical), its four numbers, and the stops.
  case gradient(String, [Double], [(location: Double, color: SIMD4<Double>)])
}
