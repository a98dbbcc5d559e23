/// All running motion of a scene, evaluated for one moment at a time.
///
///     var motions = MotionColumns()
///     var motion = motions.retarget(MotionColumns.none, by: change, animation: .bouncy, at: now)
///     motions.evaluate(at: later)
///     let shown = target + motions.offset(motion)
///
/// Each motion is a `DecayingOffset`, which says what is right. Those that are one closed form of time,
/// which is nearly all, lie in columns grouped by kind as well, one element a lane, and a moment costs
/// a few loops over numbers. Starting, following a new target and finishing are O(1) and allocate
/// nothing once as many have run at a time before. Times are nanoseconds on one clock, in any order.
package struct MotionColumns: Sendable {
  /// No motion.
  package static let none: Int32 = -1

  /// Distinct shapes of curves that have columns; further ones are evaluated one by one.
  static let largestCurveCount = 16
  /// Nanoseconds after which the common beginning moves, so that doubles tell times apart.
  private static let longestStretch: Int64 = 1 << 40

  /// Where the numbers of a motion are.
  private enum Group: Sendable {
    case none, swinging, falling, creeping
    case curve(UInt8)
    /// In its `DecayingOffset` only.
    case general
  }

  /// What a moment reads of a motion; apart from the rest, so that it lies close together.
  private struct Place: Sendable {
    /// Places of its lanes in the group's columns; −1 for lanes that do not move.
    var elements = SIMD4<Int32>(repeating: -1)
    var end = Int64.min
    var group = Group.none
  }

  private let kernels: Kernels
  private var motions: [DecayingOffset] = []
  /// Of each motion.
  private var places: [Place] = []
  private var free: [Int32] = []
  private var swinging = SpringColumns()
  private var falling = SpringColumns()
  private var creeping = SpringColumns()
  private var curves: [CurveColumns] = []
  /// The common beginning of all columns.
  private var base: Int64 = 0
  /// The moment of the last evaluation.
  private var now = Int64.min

  /// Nothing moves; tests ask for the kernels of another level.
  package init(kernels: Kernels = .best) {
    self.kernels = kernels
  }

  /// How many motions run.
  package var count: Int { motions.count - free.count }

  /// How many numbers the columns hold.
  package var elementCount: Int {
    var sum = swinging.count + falling.count + creeping.count
    for index in 0..<curves.count { sum += curves[index].count }
    return sum
  }

  // MARK: Start, follow, finish

  /// Follows a change of a target, as `DecayingOffset.retarget(by:animation:at:)` does.
  ///
  /// `motion` carries the attribute now; `none` when it is at rest.
  ///
  /// - Returns: what carries it from now on; `none` when it is at rest.
  package mutating func retarget(
    _ motion: Int32, by change: MotionVector, animation: Animation?, at time: Int64
  ) -> Int32 {
    guard animation != nil, change != .zero else { return motion }
    let index = motion >= 0 ? motion : take()
    motions[Int(index)].retarget(by: change, animation: animation, at: time)
    removeElements(of: index)
    guard motions[Int(index)].isActive else {
      finish(index)
      return Self.none
    }
    places[Int(index)].end = motions[Int(index)].endTime ?? .max
    place(index, at: time)
    return index
  }

  /// Takes up an offset that was kept.
  ///
  /// - Returns: what carries it; `none` when nothing is on its way.
  package mutating func take(_ offset: DecayingOffset) -> Int32 {
    guard offset.isActive else { return Self.none }
    let index = take()
    motions[Int(index)] = offset
    places[Int(index)].end = offset.endTime ?? .max
    place(index, at: offset.latestStart)
    return index
  }

  /// Forgets a motion.
  package mutating func finish(_ motion: Int32) {
    removeElements(of: motion)
    motions[Int(motion)].finish()
    places[Int(motion)].end = .min
    free.append(motion)
  }

  private mutating func take() -> Int32 {
    if free.count > 0 { return free.removeLast() }
    motions.append(DecayingOffset())
    places.append(Place())
    // A motion that ends needs a place here, and has it before it runs.
    free.reserveCapacity(motions.count)
    return Int32(motions.count - 1)
  }

  // MARK: Columns

  private mutating func place(_ motion: Int32, at time: Int64) {
    if elementCount == 0 { base = time }
    guard let (form, start) = motions[Int(motion)].columnForm else {
      places[Int(motion)].group = .general
      return
    }
    let beginning = Double(start - base) + form.delay * 1e9
    // Seconds of the base to nanoseconds of the clock.
    let rate = form.rate * 1e-9
    switch form.shape {
    case .swing(let basis, let start, let sine):
      let turns = basis.frequency * rate * Double(places[Int(motion)].end &- time)
      guard turns < Kernels.largestAngle else { return places[Int(motion)].group = .general }
      places[Int(motion)].group = .swinging
      for lane in 0..<4 where start[lane] != 0 || sine[lane] != 0 {
        places[Int(motion)].elements[lane] = swinging.append(
          start: beginning, basis.decay * rate, basis.frequency * rate, start[lane], sine[lane],
          owner: MotionLane(motion: motion, lane: Int32(lane)))
      }
    case .fall(let basis, let start, let slope):
      places[Int(motion)].group = .falling
      for lane in 0..<4 where start[lane] != 0 || slope[lane] != 0 {
        places[Int(motion)].elements[lane] = falling.append(
          start: beginning, basis.decay * rate, 0, start[lane], slope[lane] * rate,
          owner: MotionLane(motion: motion, lane: Int32(lane)))
      }
    case .creep(let basis, let slow, let fast):
      places[Int(motion)].group = .creeping
      let fastDecay = basis.slowDecay + 2 * basis.frequency
      for lane in 0..<4 where slow[lane] != 0 || fast[lane] != 0 {
        places[Int(motion)].elements[lane] = creeping.append(
          start: beginning, basis.slowDecay * rate, fastDecay * rate, slow[lane], fast[lane],
          owner: MotionLane(motion: motion, lane: Int32(lane)))
      }
    case .curve(let curve, let duration, let distance):
      guard let group = columns(for: curve) else {
        return places[Int(motion)].group = .general
      }
      places[Int(motion)].group = .curve(UInt8(group))
      for lane in 0..<4 where distance[lane] != 0 {
        places[Int(motion)].elements[lane] = curves[group].append(
          start: beginning, pace: rate / duration, distance: distance[lane],
          owner: MotionLane(motion: motion, lane: Int32(lane)))
      }
    }
  }

  /// The columns of a shape of curves; nil when there are too many shapes at once.
  private mutating func columns(for curve: CubicBezier) -> Int? {
    var unused: Int?
    for index in 0..<curves.count {
      if curves[index].curve == curve { return index }
      if curves[index].count == 0 { unused = index }
    }
    if let unused {
      curves[unused].reuse(for: curve)
      return unused
    }
    guard curves.count < Self.largestCurveCount else { return nil }
    curves.append(CurveColumns(curve))
    return curves.count - 1
  }

  private mutating func removeElements(of motion: Int32) {
    let group = places[Int(motion)].group
    places[Int(motion)].group = .none
    for lane in 0..<4 {
      let place = places[Int(motion)].elements[lane]
      guard place >= 0 else { continue }
      places[Int(motion)].elements[lane] = -1
      let moved: MotionLane?
      switch group {
      case .swinging: moved = swinging.remove(at: place)
      case .falling: moved = falling.remove(at: place)
      case .creeping: moved = creeping.remove(at: place)
      case .curve(let index): moved = curves[Int(index)].remove(at: place)
      case .none, .general: moved = nil
      }
      if let moved { places[Int(moved.motion)].elements[Int(moved.lane)] = place }
    }
  }

  // MARK: Evaluation

  /// Computes what is left of every motion in columns at a moment.
  ///
  /// - Complexity: O(elements); allocates nothing.
  package mutating func evaluate(at time: Int64) {
    now = time
    moveBase(to: time)
    let elapsed = Double(time - base)
    if swinging.count > 0 { swinging.swing(kernels, now: elapsed) }
    if falling.count > 0 { falling.fall(kernels, now: elapsed) }
    if creeping.count > 0 { creeping.creep(kernels, now: elapsed) }
    for index in 0..<curves.count where curves[index].count > 0 {
      curves[index].evaluate(kernels, now: elapsed)
    }
  }

  private mutating func moveBase(to time: Int64) {
    guard abs(time - base) > Self.longestStretch else { return }
    let shift = Double(base - time)
    swinging.moveStarts(by: shift)
    falling.moveStarts(by: shift)
    creeping.moveStarts(by: shift)
    for index in 0..<curves.count { curves[index].moveStarts(by: shift) }
    base = time
  }

  /// Shown minus target at the moment of the last evaluation; exactly zero when over.
  package func offset(_ motion: Int32) -> MotionVector {
    let index = Int(motion)
    guard now < places[index].end else { return .zero }
    var value = MotionVector.zero
    switch places[index].group {
    case .none: return .zero
    case .general: return motions[index].offset(at: now)
    case .swinging:
      let elements = places[index].elements
      for lane in 0..<4 where elements[lane] >= 0 {
        value[lane] = swinging.results[Int(elements[lane])]
      }
    case .falling:
      let elements = places[index].elements
      for lane in 0..<4 where elements[lane] >= 0 {
        value[lane] = falling.results[Int(elements[lane])]
      }
    case .creeping:
      let elements = places[index].elements
      for lane in 0..<4 where elements[lane] >= 0 {
        value[lane] = creeping.results[Int(elements[lane])]
      }
    case .curve(let curve):
      let elements = places[index].elements
      for lane in 0..<4 where elements[lane] >= 0 {
        value[lane] = curves[Int(curve)].results[Int(elements[lane])]
      }
    }
    return value
  }

  // MARK: One motion

  /// The motion itself, for any time and its velocity; evaluated one by one.
  package func motion(_ motion: Int32) -> DecayingOffset { motions[Int(motion)] }

  /// The time in nanoseconds from which the offset is zero; `.max` when never.
  package func end(of motion: Int32) -> Int64 { places[Int(motion)].end }
}
