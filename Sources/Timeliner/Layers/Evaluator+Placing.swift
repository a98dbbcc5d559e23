import TimelinerMotion

extension Evaluator {
  /// A number's value now, with a guard when it depends on time.
  func magnitude(_ number: Number) -> Double {
    switch number {
    case .constant(let value): value
    case .signal(let node): guardedValue(of: node)
    }
  }

  /// The product of two numbers.
  func product(_ first: Number, _ second: Number) -> Number {
    apply(.multiply, first, second)
  }

  /// A number times a constant.
  func scaled(_ number: Number, by factor: Double) -> Number {
    apply(.multiply, number, .constant(factor))
  }

  /// The outline of any shape in a rectangle.
  func path(of shape: ShapeValue, in rect: Rect) throws(EvaluationError) -> PathValue {
    switch shape {
    case .path(let path): path
    case .custom(let structure): try customPath(of: structure, in: rect, at: .unknown)
    case .unevenRoundedRectangle(let radii): .rounded(rect, radii: radii.map { magnitude($0) })
    case .roundedRectangle(let radius, _):
      .rounded(rect, radii: Array(repeating: magnitude(radius), count: 4))
    case .rectangle: .rounded(rect, radii: [0, 0, 0, 0])
    case .capsule:
      .rounded(rect, radii: Array(repeating: min(rect.size.width, rect.size.height) / 2, count: 4))
    case .ellipse: .ellipse(in: rect)
    case .circle: .ellipse(in: rect.centredSquare)
    case .inset(let inner, let amount): try path(of: inner, in: rect.inset(by: magnitude(amount)))
    case .size(let inner, let width, let height):
      try path(
        of: inner, in: Rect(origin: rect.origin, size: Size(width: width, height: height)))
    case .trimmed(let inner, _, _), .offset(let inner, _, _), .rotated(let inner, _, _, _),
      .scaled(let inner, _, _, _, _):
      try path(of: inner, in: rect)
    }
  }
}

extension Rect {
  /// The largest square in the middle.
  var centredSquare: Rect {
    let side = min(size.width, size.height)
    return Rect(
      origin: Point(
        x: origin.x + (size.width - side) / 2, y: origin.y + (size.height - side) / 2),
      size: Size(width: side, height: side))
  }

  /// Smaller by an amount on every side, never negative.
  func inset(by amount: Double) -> Rect {
    Rect(
      origin: Point(x: origin.x + amount, y: origin.y + amount),
      size: Size(
        width: max(0, size.width - 2 * amount), height: max(0, size.height - 2 * amount)))
  }
}

extension PathValue {
  /// Cubic approximation of a quarter circle: 4/3·(√2 − 1).
  private static let roundness = 4.0 / 3 * (2.0.squareRoot() - 1)

  /// A rectangle with round corners: top leading, bottom leading, bottom trailing, top trailing.
  static func rounded(_ rect: Rect, radii: [Double]) -> PathValue {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    let limit = min(rect.size.width, rect.size.height) / 2
    let radius = radii.map { min(max($0, 0), limit) }
    var path = PathValue(elements: [.move(x: left + radius[0], y: top)])
    path.elements.append(.line(x: right - radius[3], y: top))
    path.corner(right, top, right, top + radius[3], fromX: right - radius[3], fromY: top)
    path.elements.append(.line(x: right, y: bottom - radius[2]))
    path.corner(right, bottom, right - radius[2], bottom, fromX: right, fromY: bottom - radius[2])
    path.elements.append(.line(x: left + radius[1], y: bottom))
    path.corner(left, bottom, left, bottom - radius[1], fromX: left + radius[1], fromY: bottom)
    path.elements.append(.line(x: left, y: top + radius[0]))
    path.corner(left, top, left + radius[0], top, fromX: left, fromY: top + radius[0])
    path.elements.append(.close)
    return path
  }

  /// An ellipse that fills a rectangle.
  static func ellipse(in rect: Rect) -> PathValue {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    let (middleX, middleY) = ((left + right) / 2, (top + bottom) / 2)
    var path = PathValue(elements: [.move(x: right, y: middleY)])
    path.corner(right, bottom, middleX, bottom, fromX: right, fromY: middleY)
    path.corner(left, bottom, left, middleY, fromX: middleX, fromY: bottom)
    path.corner(left, top, middleX, top, fromX: left, fromY: middleY)
    path.corner(right, top, right, middleY, fromX: middleX, fromY: top)
    path.elements.append(.close)
    return path
  }

  /// A quarter turn round a corner point.
  private mutating func corner(
    _ cornerX: Double, _ cornerY: Double, _ x: Double, _ y: Double, fromX: Double, fromY: Double
  ) {
    guard fromX != x || fromY != y else { return }
    let k = Self.roundness
    elements.append(
      .cubic(
        x: x, y: y, control1X: fromX + (cornerX - fromX) * k,
        control1Y: fromY + (cornerY - fromY) * k, control2X: x + (cornerX - x) * k,
        control2Y: y + (cornerY - y) * k))
  }
}
