/// The distance of an animated attribute from its target: shown = target + offset.
///
///     var offset = DecayingOffset()
///     offset.retarget(by: newTarget - oldTarget, animation: .bouncy, at: now)
///     let shown = newTarget + offset.offset(at: now)
///
/// Times are nanoseconds on one clock. A fluid spring takes over everything that runs: it starts at
/// the value shown, with the velocity of the fluid spring it takes over from. Anything else is laid
/// over what runs: entries nest, uᵢ = (Δᵢ + uᵢ₋₁)·(1 − pᵢ), and all is over when the last is. The
/// value never jumps at an animated change. It does not know what the attribute is, nor its target.
///
/// With a blend duration the response glides from that of the spring taken over to the new one.
package struct DecayingOffset: Sendable {
  private struct Entry: Sendable {
    var start: Int64
    var end: Int64
    /// Old target minus new target.
    let delta: MotionVector
    let solution: MotionSolution

    func elapsed(at now: Int64) -> Double { Double(now - start) / 1e9 }
  }

  /// Nested entries kept; a scene that retargets a curve faster than this loses the oldest curve.
  static let largestDepth = 64

  private var entries: [Entry] = []
  /// What each entry was made from; apart from them, since no frame reads it.
  private var causes: [Cause] = []

  private struct Cause: Sendable {
    let animation: Animation
    let velocity: MotionVector
    let previousResponse: Double?
  }

  /// An offset that is zero.
  package init() {}

  /// Whether an animation is held, over or not; see `finishIfOver(at:)`.
  package var isActive: Bool { entries.count > 0 }

  /// Whether an animation is held that never ends.
  package var isEndless: Bool { isActive && end == Int64.max }

  /// The time in nanoseconds from which the offset is zero; nil when inactive or endless.
  package var endTime: Int64? {
    isActive && end != Int64.max ? end : nil
  }

  /// The time in nanoseconds at which the newest animation is logically complete; nil when inactive or
  /// never.
  package var logicalEndTime: Int64? {
    guard let last = entries.last else { return nil }
    let end = Self.time(last.solution.logicalCompletionTime, after: last.start)
    return end == .max ? nil : end
  }

  /// The end of the newest entry, which is the end of all; the smallest time when there is none.
  ///
  /// Read by index, as is everything asked for in a frame: unlike `last` and iterators, an index
  /// allocates nothing even in a debug build.
  private var end: Int64 { entries.count > 0 ? entries[entries.count - 1].end : .min }

  /// Shown minus target, in units; exactly zero when over.
  ///
  /// O(nested entries), of which there is one unless curves interrupt.
  package func offset(at now: Int64) -> MotionVector {
    guard now < end else { return .zero }
    var value = MotionVector.zero
    for index in 0..<entries.count {
      let entry = entries[index]
      let elapsed = entry.elapsed(at: now)
      value =
        entry.solution.merges
        ? entry.solution.remaining(at: elapsed)
        : (value + entry.delta) * entry.solution.remainingFraction(at: elapsed)
    }
    return value
  }

  /// The rate of change of the offset, in units a second.
  ///
  /// O(nested entries).
  package func velocity(at now: Int64) -> MotionVector {
    velocity(at: now) { $0.remainingRate(at: $1) }
  }

  private func velocity(
    at now: Int64, _ rate: (MotionSolution, Double) -> Double
  ) -> MotionVector {
    guard now < end else { return .zero }
    var value = MotionVector.zero
    var velocity = MotionVector.zero
    for index in 0..<entries.count {
      let entry = entries[index]
      let elapsed = entry.elapsed(at: now)
      if entry.solution.merges {
        value = entry.solution.remaining(at: elapsed)
        velocity = entry.solution.velocity(at: elapsed)
      } else {
        let left = entry.solution.remainingFraction(at: elapsed)
        velocity = velocity * left + (value + entry.delta) * rate(entry.solution, elapsed)
        value = (value + entry.delta) * left
      }
    }
    return velocity
  }

  /// Follows a change of the target.
  ///
  /// Without an animation what runs goes on, and the value shown jumps by the change. A change of
  /// zero is none.
  ///
  /// - Parameters:
  ///   - change: New target minus old target.
  ///   - animation: What carries the change, or nil.
  ///   - now: Nanoseconds; the value shown at this very time is still the old one.
  package mutating func retarget(
    by change: MotionVector, animation: Animation?, at now: Int64
  ) {
    dropOver(at: now)
    guard let animation, change != .zero else { return }
    let remaining = offset(at: now) - change
    let velocity = velocity(at: now) { $0.inheritedRate(at: $1) }
    let previousResponse = response(at: now)
    let solution = MotionSolution(
      animation, remaining: remaining, velocity: velocity, previousResponse: previousResponse)
    if solution.merges {
      finish()
    } else if entries.count == Self.largestDepth {
      foldOldest(at: now)
    }
    let entry = Entry(
      start: now, end: Self.time(solution.settlingTime, after: now), delta: -change,
      solution: solution)
    entries.append(entry)
    causes.append(
      Cause(animation: animation, velocity: velocity, previousResponse: previousResponse))
    dropOver(at: now)
  }

  /// The response of the fluid spring that runs alone, which a newcomer may leave slowly.
  private func response(at now: Int64) -> Double? {
    guard entries.count == 1 else { return nil }
    return entries[0].solution.response(at: entries[0].elapsed(at: now))
  }

  /// Forgets an animation that is over.
  package mutating func finishIfOver(at now: Int64) {
    guard now >= end else { return }
    finish()
  }

  /// Forgets everything, and keeps the room.
  package mutating func finish() {
    entries.removeAll(keepingCapacity: true)
    causes.removeAll(keepingCapacity: true)
  }

  // MARK: Records

  /// All that it is, oldest first, as it can be kept and made again.
  package var courses: [MotionCourse] {
    zip(entries, causes).map { entry, cause in
      MotionCourse(
        start: entry.start, delta: entry.delta, animation: cause.animation,
        remaining: entry.solution.start, velocity: cause.velocity,
        previousResponse: cause.previousResponse)
    }
  }

  /// An offset that goes on as the one whose courses these are, to the last bit.
  ///
  /// More than `largestDepth` courses are cut to the newest.
  package init(_ courses: [MotionCourse]) {
    for course in courses.suffix(Self.largestDepth) {
      let solution = MotionSolution(
        course.animation, remaining: course.remaining, velocity: course.velocity,
        previousResponse: course.previousResponse)
      if solution.merges { finish() }
      entries.append(
        Entry(
          start: course.start, end: Self.time(solution.settlingTime, after: course.start),
          delta: course.delta, solution: solution))
      causes.append(
        Cause(
          animation: course.animation, velocity: course.velocity,
          previousResponse: course.previousResponse))
    }
  }

  /// When the newest animation started; the smallest time when there is none.
  var latestStart: Int64 { entries.count > 0 ? entries[entries.count - 1].start : .min }

  /// The one closed form that it is, and when it started; nil when it is more than that.
  var columnForm: (form: ColumnForm, start: Int64)? {
    guard entries.count == 1,
      let form = entries[0].solution.columnForm(delta: entries[0].delta)
    else { return nil }
    return (form, entries[0].start)
  }

  /// All that it is, in numbers, oldest first; nil when an entry cannot be told.
  ///
  /// O(nested entries).
  package var segments: [MotionSegment]? {
    let told = entries.compactMap {
      $0.solution.segment(start: $0.start, end: $0.end, delta: $0.delta)
    }
    return told.count == entries.count ? told : nil
  }

  /// An entry that is over hides everything under it.
  private mutating func dropOver(at now: Int64) {
    var last = entries.count - 1
    while last >= 0, now < entries[last].end { last -= 1 }
    guard last >= 0 else { return }
    entries.removeSubrange(0...last)
    causes.removeSubrange(0...last)
  }

  /// Freezes the oldest entry where it is and lets the next one carry it: continuous in value only.
  private mutating func foldOldest(at now: Int64) {
    let oldest = entries[0]
    let elapsed = oldest.elapsed(at: now)
    let value =
      oldest.solution.merges
      ? oldest.solution.remaining(at: elapsed)
      : oldest.delta * oldest.solution.remainingFraction(at: elapsed)
    let next = entries[1]
    entries[1] = Entry(
      start: next.start, end: next.end, delta: next.delta + value, solution: next.solution)
    entries.removeFirst()
    causes.removeFirst()
  }

  /// Rounded up, so that no frame before the end is cut off.
  private static func time(_ seconds: Double, after start: Int64) -> Int64 {
    guard let nanoseconds = Int64(exactly: (seconds * 1e9).rounded(.up)) else { return .max }
    let sum = start.addingReportingOverflow(nanoseconds)
    return sum.overflow ? .max : sum.partialValue
  }
}
