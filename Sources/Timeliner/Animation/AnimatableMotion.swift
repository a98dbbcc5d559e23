import TimelinerMotion

/// The motion of animatable data of any length: its target, and offsets that decay to zero.
///
/// Four components at a time share one offset, and so one spring and one moment of rest. Nothing is
/// stepped: any instant can be asked for. It does not know what the data is of.
struct AnimatableMotion {
  /// When an animation that was started is logically complete and when it is over; `.max` for never.
  typealias Ends = (logicalEnd: Int64, end: Int64)

  /// Components that share an offset.
  static let lanes = 4

  /// Where the data belongs, in animatable units.
  private(set) var target: [Double]
  private(set) var offsets: [DecayingOffset]
  /// When it set out last: that instant still shows exactly what was shown before.
  private(set) var departure = Int64.min
  private(set) var departed: [Double]

  /// Data at rest.
  init(at target: [Double]) {
    self.target = target
    departed = target
    offsets = Array(
      repeating: DecayingOffset(), count: (target.count + Self.lanes - 1) / Self.lanes)
  }

  /// Data that goes on as it was kept; nil when the parts do not fit each other.
  init?(
    at target: [Double], offsets: [DecayingOffset], departure: Int64, departed: [Double]
  ) {
    guard departed.count == target.count,
      offsets.count == (target.count + Self.lanes - 1) / Self.lanes
    else { return nil }
    self.target = target
    self.offsets = offsets
    self.departure = departure
    self.departed = departed
  }

  /// Whether an animation is held, over or not; see `finishIfOver(at:)`.
  var isActive: Bool {
    for index in 0..<offsets.count where offsets[index].isActive { return true }
    return false
  }

  /// When the data is at rest, nanoseconds; the smallest time when it is, `.max` for never.
  var end: Int64 {
    var end = Int64.min
    for index in 0..<offsets.count where offsets[index].isActive {
      end = max(end, offsets[index].endTime ?? .max)
    }
    return end
  }

  /// Follows a change of the data.
  ///
  /// Without an animation what runs goes on, and the value shown jumps by the change. Data of another
  /// length, and a change that is not finite, are there at once.
  ///
  /// - Returns: The ends of what was started, or nil when nothing was.
  mutating func retarget(to new: [Double], animation: Animation?, at time: Int64) -> Ends? {
    guard new.count == target.count, Self.isFinite(new), Self.isFinite(target) else {
      self = AnimatableMotion(at: new)
      return nil
    }
    guard new != target else { return nil }
    let shown = values(at: time)
    var ends: Ends?
    for group in offsets.indices {
      let change = Self.group(group, of: new) - Self.group(group, of: target)
      guard change != .zero else { continue }
      offsets[group].retarget(by: change, animation: animation, at: time)
      guard animation != nil, offsets[group].isActive else { continue }
      let logicalEnd = offsets[group].logicalEndTime ?? .max
      let end = offsets[group].endTime ?? .max
      ends = (max(ends?.logicalEnd ?? .min, logicalEnd), max(ends?.end ?? .min, end))
    }
    target = new
    departed = shown
    departure = ends == nil ? .min : time
    return ends
  }

  /// Forgets animations that are over.
  mutating func finishIfOver(at time: Int64) {
    for index in 0..<offsets.count { offsets[index].finishIfOver(at: time) }
  }

  /// What is shown, in animatable units; the target itself, exactly, when nothing moves.
  func values(at time: Int64) -> [Double] {
    var values = target
    write(to: &values, from: 0, at: time)
    return values
  }

  /// Puts what is shown into a column, component after component; allocates nothing.
  func write(to column: inout [Double], from first: Int, at time: Int64) {
    if time == departure, isActive {
      for index in 0..<departed.count { column[first + index] = departed[index] }
      return
    }
    for group in 0..<offsets.count {
      let offset = offsets[group].offset(at: time)
      let start = group * Self.lanes
      for lane in 0..<min(Self.lanes, target.count - start) {
        let goal = target[start + lane]
        column[first + start + lane] = offset[lane] == 0 ? goal : goal + offset[lane]
      }
    }
  }

  private static func isFinite(_ values: [Double]) -> Bool { values.allSatisfy(\.isFinite) }

  private static func group(_ group: Int, of values: [Double]) -> MotionVector {
    var vector = MotionVector.zero
    let start = group * lanes
    for lane in 0..<min(lanes, values.count - start) { vector[lane] = values[start + lane] }
    return vector
  }
}
