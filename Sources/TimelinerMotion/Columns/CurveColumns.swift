/// Curves of one shape, one element a lane.
struct CurveColumns: Sendable {
  /// The shape, with the x of its control points within 0…1.
  private(set) var curve: CubicBezier
  private var solver: CubicBezierSolver
  /// Nil where the equation has to be solved for every value.
  private var fit: CurveFit?
  /// Nanoseconds from the common beginning.
  private(set) var start: [Double] = []
  /// One over the duration, per nanosecond.
  private(set) var pace: [Double] = []
  private(set) var distance: [Double] = []
  /// What is left, as of the last evaluation.
  private(set) var results: [Double] = []
  private(set) var owners: [MotionLane] = []

  /// How many elements there are.
  var count: Int { start.count }

  init(_ curve: CubicBezier) {
    self.curve = curve
    (solver, fit) = Self.prepared(curve)
  }

  /// Takes another shape while there are no elements.
  mutating func reuse(for curve: CubicBezier) {
    self.curve = curve
    (solver, fit) = Self.prepared(curve)
  }

  private static func prepared(_ curve: CubicBezier) -> (CubicBezierSolver, CurveFit?) {
    (CubicBezierSolver(curve), curve.isLine ? nil : CurveFit(curve))
  }

  /// Adds an element.
  ///
  /// - Returns: its place, until another one is removed.
  mutating func append(
    start: Double, pace: Double, distance: Double, owner: MotionLane
  ) -> Int32 {
    self.start.append(start)
    self.pace.append(pace)
    self.distance.append(distance)
    results.append(0)
    owners.append(owner)
    return Int32(count - 1)
  }

  /// Removes an element in O(1): the last one takes its place.
  ///
  /// - Returns: the lane whose element is at that place now; nil when it was the last.
  mutating func remove(at place: Int32) -> MotionLane? {
    let index = Int(place)
    start.swapRemove(at: index)
    pace.swapRemove(at: index)
    distance.swapRemove(at: index)
    results.swapRemove(at: index)
    owners.swapRemove(at: index)
    return index < owners.count ? owners[index] : nil
  }

  /// Moves the common beginning.
  mutating func moveStarts(by nanoseconds: Double) {
    for index in 0..<start.count { start[index] += nanoseconds }
  }

  /// Evaluates all elements.
  mutating func evaluate(_ kernels: Kernels, now: Double) {
    // Taken out while they are written: other columns are part of self too.
    var values: [Double] = []
    swap(&values, &results)
    var isSolved = true
    if curve.isLine {
      kernels.line(
        now: now, start: start.span, pace: pace.span, distance: distance.span,
        result: values.mutableSpan)
    } else if let fit {
      kernels.fitted(
        fit, now: now, start: start.span, pace: pace.span, distance: distance.span,
        result: values.mutableSpan)
    } else {
      isSolved = kernels.bezier(
        curve, now: now, start: start.span, pace: pace.span, distance: distance.span,
        result: values.mutableSpan)
    }
    swap(&values, &results)
    if !isSolved { solveAgain(now: now) }
  }

  /// Where Newton's method of the kernel stops short, bisection does not.
  private mutating func solveAgain(now: Double) {
    for index in 0..<start.count where results[index].isNaN {
      let progress = (now - start[index]) * pace[index]
      results[index] = distance[index] * (1 - solver.value(at: progress))
    }
  }
}
