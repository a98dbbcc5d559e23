extension PathValue {
  /// The pieces that are drawn, in order; closing adds a straight one.
  var segments: [PathSegment] {
    var result: [PathSegment] = []
    var current = Point.zero
    var subpathStart = Point.zero
    for element in elements {
      switch element {
      case .move(let x, let y):
        current = Point(x: x, y: y)
        subpathStart = current
        continue
      case .line(let x, let y):
        result.append(PathSegment(from: current, to: Point(x: x, y: y)))
      case .quad(let x, let y, let controlX, let controlY):
        result.append(
          PathSegment(
            start: current, control: Point(x: controlX, y: controlY), end: Point(x: x, y: y)))
      case .cubic(let x, let y, let x1, let y1, let x2, let y2):
        result.append(
          PathSegment(
            start: current, first: Point(x: x1, y: y1), second: Point(x: x2, y: y2),
            end: Point(x: x, y: y)))
      case .close:
        result.append(PathSegment(from: current, to: subpathStart))
      }
      current = result.last?.end ?? current
    }
    return result
  }

  /// The part between two fractions of the whole length; curves are measured by 64 chords each.
  func trimmed(from start: Double, to end: Double) -> PathValue {
    let (low, high) = (min(max(start, 0), 1), min(max(end, 0), 1))
    if low == 0 && high == 1 { return self }
    guard low < high else { return PathValue() }
    let measured = segments.map { (segment: $0, lengths: $0.lengths) }
    let total = measured.reduce(0) { $0 + ($1.lengths.last ?? 0) }
    var result = PathValue()
    var offset = 0.0
    for (segment, lengths) in measured {
      let length = lengths.last ?? 0
      let (from, to) = (max(low * total - offset, 0), min(high * total - offset, length))
      offset += length
      guard from < to else { continue }
      result.append(
        segment.cut(
          from: segment.parameter(at: from, lengths: lengths),
          to: segment.parameter(at: to, lengths: lengths)))
    }
    return result
  }

  /// The smallest rectangle that holds every point and control point.
  var controlBounds: Rect {
    var (left, top) = (Double.infinity, Double.infinity)
    var (right, bottom) = (-Double.infinity, -Double.infinity)
    let points = segments.flatMap { [$0.start, $0.first, $0.second, $0.end] }
    for point in points.isEmpty ? [currentPoint].compactMap({ $0 }) : points {
      (left, right) = (min(left, point.x), max(right, point.x))
      (top, bottom) = (min(top, point.y), max(bottom, point.y))
    }
    guard left <= right else { return .zero }
    return Rect(
      origin: Point(x: left, y: top), size: Size(width: right - left, height: bottom - top))
  }

  private mutating func append(_ segment: PathSegment) {
    if currentPoint != segment.start { move(to: segment.start) }
    if segment.isStraight {
      addLine(to: segment.end)
    } else {
      addCurve(to: segment.end, segment.first, segment.second)
    }
  }
}
