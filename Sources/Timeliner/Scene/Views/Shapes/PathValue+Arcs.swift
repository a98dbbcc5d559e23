import Glibc

/// Circular arcs, as cubic curves of at most a quarter turn each (1/3,600 of the radius off at most).
extension PathValue {
  /// An arc by its angles in radians, with a line to its start when the path has begun.
  ///
  /// Clockwise is as Core Graphics says it, whose y axis points up: on a screen, false turns the way
  /// that clock hands do.
  mutating func addArc(
    center: Point, radius: Double, start: Double, end: Double, isClockwise: Bool
  ) {
    let turn = 2 * Double.pi
    var delta = end - start
    if isClockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
      delta = max(delta, -turn)
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
      delta = min(delta, turn)
    }
    addArc(center: center, radius: radius, start: start, delta: delta)
  }

  /// An arc by its start and how far it turns, in radians; positive turns as clock hands do.
  mutating func addArc(center: Point, radius: Double, start: Double, delta: Double) {
    guard start.isFinite, delta.isFinite, radius.isFinite else { return }
    addLine(to: Self.point(on: center, radius, at: start))
    // A thousand turns look like one.
    let swept = min(max(delta, -2000 * .pi), 2000 * .pi)
    let count = max(1, Int((abs(swept) / (.pi / 2) - 1e-9).rounded(.up)))
    for index in 0..<count where swept != 0 {
      let from = start + swept * Double(index) / Double(count)
      addArcPiece(center: center, radius: radius, from: from, by: swept / Double(count))
    }
  }

  /// The arc that rounds a corner between the current point, a corner and an end.
  mutating func addArc(corner: Point, end: Point, radius: Double) {
    guard let start = currentPoint else { return move(to: corner) }
    let (ax, ay) = (start.x - corner.x, start.y - corner.y)
    let (bx, by) = (end.x - corner.x, end.y - corner.y)
    let (a, b) = ((ax * ax + ay * ay).squareRoot(), (bx * bx + by * by).squareRoot())
    let cross = ax * by - ay * bx
    guard a > 0, b > 0, abs(cross) > 1e-9 * a * b else { return addLine(to: corner) }
    let half = atan2(abs(cross), ax * bx + ay * by) / 2
    let distance = radius / tan(half)
    let (tangentX, tangentY) = (corner.x + ax / a * distance, corner.y + ay / a * distance)
    let side = cross < 0 ? 1.0 : -1.0
    let center = Point(
      x: tangentX + side * ay / a * radius, y: tangentY - side * ax / a * radius)
    let first = atan2(tangentY - center.y, tangentX - center.x)
    addArc(
      center: center, radius: radius, start: first, delta: side * (Double.pi - 2 * half))
  }

  private static func point(on center: Point, _ radius: Double, at angle: Double) -> Point {
    Point(x: center.x + radius * cos(angle), y: center.y + radius * sin(angle))
  }

  private mutating func addArcPiece(
    center: Point, radius: Double, from start: Double, by delta: Double
  ) {
    let k = 4.0 / 3 * tan(delta / 4) * radius
    let first = Self.point(on: center, radius, at: start)
    let last = Self.point(on: center, radius, at: start + delta)
    addCurve(
      to: last,
      Point(x: first.x - k * sin(start), y: first.y + k * cos(start)),
      Point(x: last.x + k * sin(start + delta), y: last.y - k * cos(start + delta)))
  }
}
