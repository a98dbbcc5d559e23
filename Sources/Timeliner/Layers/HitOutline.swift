import TimelinerWire

/// Where a layer can be tapped, in its own space.
struct HitOutline {
  var kind: LayerKind
  var rect: Rect
  var cornerRadius: Double
}
