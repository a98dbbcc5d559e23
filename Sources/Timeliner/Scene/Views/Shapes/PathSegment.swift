/// A piece of a path as a cubic curve, so that lengths and cuts need one rule.
struct PathSegment {
  var start: Point
  var first: Point
  var second: Point
  var end: Point
  var isStraight: Bool

  /// A straight piece.
  init(from start: Point, to end: Point) {
    self.init(start: start, first: start, second: end, end: end, isStraight: true)
  }

  /// A cubic piece.
  init(start: Point, first: Point, second: Point, end: Point, isStraight: Bool = false) {
    self.start = start
    self.first = first
    self.second = second
    self.end = end
    self.isStraight = isStraight
  }

  /// A quadratic piece, written as the same cubic curve.
  init(start: Point, control: Point, end: Point) {
    self.init(
      start: start, first: Self.mix(start, control, 2.0 / 3),
      second: Self.mix(end, control, 2.0 / 3), end: end)
  }

  /// How many chords stand for a curve when its length is measured.
  private static let chords = 64

  /// The lengths from the start to each of the chords' ends.
  var lengths: [Double] {
    if isStraight { return [0, Self.distance(start, end)] }
    var result = [0.0]
    var last = start
    for index in 1...Self.chords {
      let point = point(at: Double(index) / Double(Self.chords))
      result.append((result.last ?? 0) + Self.distance(last, point))
      last = point
    }
    return result
  }

  /// The curve's parameter at a length from the start.
  func parameter(at length: Double, lengths: [Double]) -> Double {
    let total = lengths.last ?? 0
    guard total > 0 else { return 0 }
    if isStraight { return length / total }
    let index = lengths.firstIndex { $0 >= length } ?? lengths.count - 1
    guard index > 0 else { return 0 }
    let (low, high) = (lengths[index - 1], lengths[index])
    let fraction = high > low ? (length - low) / (high - low) : 0
    return (Double(index - 1) + fraction) / Double(Self.chords)
  }

  /// The piece between two parameters.
  func cut(from low: Double, to high: Double) -> PathSegment {
    guard !isStraight else {
      return PathSegment(from: Self.mix(start, end, low), to: Self.mix(start, end, high))
    }
    let head = high >= 1 ? self : split(at: high).0
    guard low > 0, high > 0 else { return head }
    return head.split(at: min(low / high, 1)).1
  }

  private func point(at t: Double) -> Point {
    split(at: t).0.end
  }

  /// De Casteljau's construction.
  private func split(at t: Double) -> (PathSegment, PathSegment) {
    let a = Self.mix(start, first, t)
    let b = Self.mix(first, second, t)
    let c = Self.mix(second, end, t)
    let (ab, bc) = (Self.mix(a, b, t), Self.mix(b, c, t))
    let middle = Self.mix(ab, bc, t)
    return (
      PathSegment(start: start, first: a, second: ab, end: middle),
      PathSegment(start: middle, first: bc, second: c, end: end)
    )
  }

  private static func mix(_ a: Point, _ b: Point, _ t: Double) -> Point {
    Point(x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t)
  }

  private static func distance(_ a: Point, _ b: Point) -> Double {
    let (x, y) = (b.x - a.x, b.y - a.y)
    return (x * x + y * y).squareRoot()
  }
}
