import Glibc

/// What a path is made of; arcs and round corners become cubic curves.
extension PathValue {
  /// The distance of a control point that makes a cubic curve a quarter circle of radius 1.
  static let quarterCircle = 4.0 / 3 * (2.0.squareRoot() - 1)

  mutating func move(to point: Point) {
    elements.append(.move(x: point.x, y: point.y))
  }

  /// A line; the first one of a path starts it instead.
  mutating func addLine(to point: Point) {
    elements.append(
      elements.isEmpty ? .move(x: point.x, y: point.y) : .line(x: point.x, y: point.y))
  }

  mutating func addCurve(to end: Point, _ first: Point, _ second: Point) {
    elements.append(
      .cubic(
        x: end.x, y: end.y, control1X: first.x, control1Y: first.y, control2X: second.x,
        control2Y: second.y))
  }

  mutating func addQuad(to end: Point, control: Point) {
    elements.append(.quad(x: end.x, y: end.y, controlX: control.x, controlY: control.y))
  }

  mutating func close() {
    if !elements.isEmpty && elements.last != .close { elements.append(.close) }
  }

  mutating func addRect(_ rect: Rect) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    move(to: Point(x: left, y: top))
    addLine(to: Point(x: right, y: top))
    addLine(to: Point(x: right, y: bottom))
    addLine(to: Point(x: left, y: bottom))
    close()
  }

  mutating func addEllipse(in rect: Rect) {
    addRoundedRect(rect, width: rect.size.width / 2, height: rect.size.height / 2)
  }

  /// A rectangle with elliptic corners, each at most half as long as the side.
  mutating func addRoundedRect(_ rect: Rect, width: Double, height: Double) {
    let corner = Size(
      width: min(max(width, 0), abs(rect.size.width) / 2),
      height: min(max(height, 0), abs(rect.size.height) / 2))
    addRoundedRect(rect, corners: [corner, corner, corner, corner])
  }

  /// A rectangle with four corners: topLeading, bottomLeading, bottomTrailing, topTrailing.
  mutating func addRoundedRect(_ rect: Rect, corners: [Size]) {
    let (left, top) = (rect.origin.x, rect.origin.y)
    let (right, bottom) = (left + rect.size.width, top + rect.size.height)
    guard corners.contains(where: { $0.width > 0 && $0.height > 0 }) else { return addRect(rect) }
    move(to: Point(x: left + corners[0].width, y: top))
    addLine(to: Point(x: right - corners[3].width, y: top))
    addCorner(Point(x: right, y: top), to: Point(x: right, y: top + corners[3].height))
    addLine(to: Point(x: right, y: bottom - corners[2].height))
    addCorner(Point(x: right, y: bottom), to: Point(x: right - corners[2].width, y: bottom))
    addLine(to: Point(x: left + corners[1].width, y: bottom))
    addCorner(Point(x: left, y: bottom), to: Point(x: left, y: bottom - corners[1].height))
    addLine(to: Point(x: left, y: top + corners[0].height))
    addCorner(Point(x: left, y: top), to: Point(x: left + corners[0].width, y: top))
    close()
  }

  /// A quarter of an ellipse around a corner, from where the path is.
  private mutating func addCorner(_ corner: Point, to end: Point) {
    guard let start = currentPoint, start != end else { return }
    let k = Self.quarterCircle
    addCurve(
      to: end,
      Point(x: start.x + (corner.x - start.x) * k, y: start.y + (corner.y - start.y) * k),
      Point(x: end.x + (corner.x - end.x) * k, y: end.y + (corner.y - end.y) * k))
  }

  /// Where the path is; nil before it starts.
  var currentPoint: Point? {
    switch elements.last {
    case nil: nil
    case .move(let x, let y), .line(let x, let y): Point(x: x, y: y)
    case .quad(let x, let y, _, _): Point(x: x, y: y)
    case .cubic(let x, let y, _, _, _, _): Point(x: x, y: y)
    case .close: subpathStart
    }
  }

  /// Where the last subpath starts.
  private var subpathStart: Point? {
    for element in elements.reversed() {
      if case .move(let x, let y) = element { return Point(x: x, y: y) }
    }
    return nil
  }
}
