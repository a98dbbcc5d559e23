import TimelinerWire

extension ShapeValue {
  /// What a renderer calls it.
  var kind: LayerKind {
    switch self {
    case .rectangle: .rectangle
    case .roundedRectangle, .unevenRoundedRectangle: .roundedRectangle
    case .circle: .circle
    case .ellipse: .ellipse
    case .capsule: .capsule
    case .path, .custom: .path
    case .trimmed(let shape, _, _), .inset(let shape, _), .offset(let shape, _, _),
      .rotated(let shape, _, _, _), .scaled(let shape, _, _, _, _), .size(let shape, _, _):
      shape.kind
    }
  }
}
