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
  /// A transition's own fading: a factor of the opacity that is there. As a whole: of a group, when there
  /// are several layers; else of each. What is `moving` brings the animation of the transition.
  case fade(Double, isWhole: Bool, isMoving: Bool)
  /// Moves by fractions of the view's own size.
  case shift(x: Double, y: Double)
  /// `geometryGroup`: always a layer of its own.
  case group
  /// A `GeometryEffect` of the scene's: its matrix is asked for once the size is known.
  case projection(StructValue)
}
