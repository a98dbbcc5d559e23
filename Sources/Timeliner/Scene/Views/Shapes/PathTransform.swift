import Glibc

/// An affine transform of points: x′ = a·x + c·y + tx, y′ = b·x + d·y + ty.
struct PathTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var tx = 0.0
  var ty = 0.0

  /// Moves points.
  static func translation(x: Double, y: Double) -> PathTransform {
    PathTransform(tx: x, ty: y)
  }

  /// Scales points about an anchor.
  static func scale(x: Double, y: Double, about anchor: Point) -> PathTransform {
    PathTransform(a: x, d: y, tx: anchor.x * (1 - x), ty: anchor.y * (1 - y))
  }

  /// Turns points about an anchor; positive degrees turn as clock hands do.
  static func rotation(degrees: Double, about anchor: Point) -> PathTransform {
    let (sine, cosine) = (sin(degrees * .pi / 180), cos(degrees * .pi / 180))
    return PathTransform(
      a: cosine, b: sine, c: -sine, d: cosine,
      tx: anchor.x - cosine * anchor.x + sine * anchor.y,
      ty: anchor.y - sine * anchor.x - cosine * anchor.y)
  }

  func apply(_ x: Double, _ y: Double) -> Point {
    Point(x: a * x + c * y + tx, y: b * x + d * y + ty)
  }
}

extension PathValue {
  /// This path with its points moved by a transform.
  func applying(_ transform: PathTransform) -> PathValue {
    PathValue(elements: elements.map { $0.applying(transform) })
  }
}

extension PathValue.Element {
  /// This element with its points moved by a transform.
  fileprivate func applying(_ transform: PathTransform) -> PathValue.Element {
    switch self {
    case .move(let x, let y):
      let point = transform.apply(x, y)
      return .move(x: point.x, y: point.y)
    case .line(let x, let y):
      let point = transform.apply(x, y)
      return .line(x: point.x, y: point.y)
    case .quad(let x, let y, let controlX, let controlY):
      let (point, control) = (transform.apply(x, y), transform.apply(controlX, controlY))
      return .quad(x: point.x, y: point.y, controlX: control.x, controlY: control.y)
    case .cubic(let x, let y, let x1, let y1, let x2, let y2):
      let point = transform.apply(x, y)
      let (first, second) = (transform.apply(x1, y1), transform.apply(x2, y2))
      return .cubic(
        x: point.x, y: point.y, control1X: first.x, control1Y: first.y, control2X: second.x,
        control2Y: second.y)
    case .close:
      return .close
    }
  }
}
