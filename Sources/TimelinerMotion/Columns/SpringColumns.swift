/// Springs of one regime, one element a lane; what the columns mean is the regime's matter.
struct SpringColumns: Sendable {
  /// Nanoseconds from the common beginning.
  private(set) var start: [Double] = []
  private(set) var first: [Double] = []
  private(set) var second: [Double] = []
  private(set) var third: [Double] = []
  private(set) var fourth: [Double] = []
  /// What is left, as of the last evaluation.
  private(set) var results: [Double] = []
  private(set) var owners: [MotionLane] = []

  /// How many elements there are.
  var count: Int { start.count }

  /// Adds an element.
  ///
  /// - Returns: its place, until another one is removed.
  mutating func append(
    start: Double, _ first: Double, _ second: Double, _ third: Double, _ fourth: Double,
    owner: MotionLane
  ) -> Int32 {
    self.start.append(start)
    self.first.append(first)
    self.second.append(second)
    self.third.append(third)
    self.fourth.append(fourth)
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
    first.swapRemove(at: index)
    second.swapRemove(at: index)
    third.swapRemove(at: index)
    fourth.swapRemove(at: index)
    results.swapRemove(at: index)
    owners.swapRemove(at: index)
    return index < owners.count ? owners[index] : nil
  }

  /// Moves the common beginning.
  mutating func moveStarts(by nanoseconds: Double) {
    for index in 0..<start.count { start[index] += nanoseconds }
  }

  /// Takes the results out while they are written: other columns are part of self too.
  private mutating func takeResults() -> [Double] {
    var values: [Double] = []
    swap(&values, &results)
    return values
  }

  /// Elements are decay, frequency, cosine, sine.
  mutating func swing(_ kernels: Kernels, now: Double) {
    var values = takeResults()
    kernels.swing(
      now: now, start: start.span, decay: first.span, frequency: second.span, cosine: third.span,
      sine: fourth.span, result: values.mutableSpan)
    results = values
  }

  /// Elements are decay, nothing, distance, slope.
  mutating func fall(_ kernels: Kernels, now: Double) {
    var values = takeResults()
    kernels.fall(
      now: now, start: start.span, decay: first.span, distance: third.span, slope: fourth.span,
      result: values.mutableSpan)
    results = values
  }

  /// Elements are slow decay, fast decay, slow part, fast part.
  mutating func creep(_ kernels: Kernels, now: Double) {
    var values = takeResults()
    kernels.creep(
      now: now, start: start.span, slowDecay: first.span, fastDecay: second.span,
      slow: third.span, fast: fourth.span, result: values.mutableSpan)
    results = values
  }
}
