/// How a layer is drawn differently.
enum LayerEffect {
  case offset(x: Number, y: Number)
  case scale(x: Number, y: Number, anchorX: Double, anchorY: Double)
  case rotation(degrees: Number, anchorX: Double, anchorY: Double)
  case rotation3D(x: Number, y: Number, z: Number, anchorX: Double, anchorY: Double)
  case opacity(Number)
  case blur(Number)
  case shadow(ResolvedColor, radius: Number, x: Number, y: Number)
  case hueRotation(Number)
  case saturation(Number)
  case brightness(Number)
  case contrast(Number)
  case grayscale(Number)
  case clip(ShapeValue)
  case blendMode(String)
  case name(String)
  /// `geometryGroup`: always a layer of its own.
  case group
  /// A `GeometryEffect` of the scene's: its matrix is asked for once the size is known.
  case projection(StructValue)
}
