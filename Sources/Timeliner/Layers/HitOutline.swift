import TimelinerWire

/// Where a layer can be tapped, in its own space.
struct HitOutline {
  var kind: LayerKind
  var rect: Rect
  var cornerRadius: Double
  /// Instead of it: top left, bottom left, bottom right, top right.
  var cornerRadii: SIMD4<Double>?
}
