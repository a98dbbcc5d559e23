/// The path of a shape in a rectangle, as it is now.
extension Evaluator {
  /// What `path(in:)` of a shape gives.
  package func outline(
    of shape: ShapeValue, in rect: Rect, at place: SourcePlace
  ) throws(EvaluationError) -> PathValue {
    switch shape {
    case .rectangle, .roundedRectangle, .unevenRoundedRectangle, .circle, .ellipse, .capsule:
      try basicOutline(of: shape, in: rect, at: place)
    case .path(let path): path
    case .custom(let structure): try customPath(of: structure, in: rect, at: place)
    case .trimmed(let base, let from, let to):
      try outline(of: base, in: rect, at: place).trimmed(
        from: current(from, at: place), to: current(to, at: place))
    case .inset(let base, let amount):
      try outline(of: base, in: rect.shrunk(by: current(amount, at: place)), at: place)
    case .size(let base, let width, let height):
      try outline(
        of: base,
        in: Rect(origin: rect.origin, size: Size(width: width, height: height)), at: place)
    case .offset, .rotated, .scaled:
      try transformedOutline(of: shape, in: rect, at: place)
    }
  }

  private func transformedOutline(
    of shape: ShapeValue, in rect: Rect, at place: SourcePlace
  ) throws(EvaluationError) -> PathValue {
    switch shape {
    case .offset(let base, let x, let y):
      return try outline(of: base, in: rect, at: place).applying(
        .translation(x: current(x, at: place), y: current(y, at: place)))
    case .rotated(let base, let degrees, let anchorX, let anchorY):
      return try outline(of: base, in: rect, at: place).applying(
        .rotation(
          degrees: current(degrees, at: place), about: rect.point(at: anchorX, anchorY)))
    case .scaled(let base, let x, let y, let anchorX, let anchorY):
      return try outline(of: base, in: rect, at: place).applying(
        .scale(
          x: current(x, at: place), y: current(y, at: place),
          about: rect.point(at: anchorX, anchorY)))
    default:
      return try outline(of: shape, in: rect, at: place)
    }
  }

  private func basicOutline(
    of shape: ShapeValue, in rect: Rect, at place: SourcePlace
  ) throws(EvaluationError) -> PathValue {
    var path = PathValue()
    switch shape {
    case .roundedRectangle(let radius, let height):
      let width = try current(radius, at: place)
      path.addRoundedRect(rect, width: width, height: try current(height ?? radius, at: place))
    case .unevenRoundedRectangle(let radii):
      var corners: [Size] = []
      for radius in radii {
        let limit = min(rect.size.width, rect.size.height) / 2
        let side = min(max(try current(radius, at: place), 0), limit)
        corners.append(Size(width: side, height: side))
      }
      path.addRoundedRect(rect, corners: corners)
    case .circle: path.addEllipse(in: rect.centeredSquare)
    case .ellipse: path.addEllipse(in: rect)
    case .capsule:
      let radius = min(rect.size.width, rect.size.height) / 2
      path.addRoundedRect(rect, width: radius, height: radius)
    default: path.addRect(rect)
    }
    return path
  }
}

extension Rect {
  /// The point at fractions of the size.
  fileprivate func point(at x: Double, _ y: Double) -> Point {
    Point(x: origin.x + size.width * x, y: origin.y + size.height * y)
  }
}
