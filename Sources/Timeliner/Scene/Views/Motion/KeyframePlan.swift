import TimelinerMotion

/// The tracks of a keyframe animation, prepared as numbers: any instant is at hand.
///
/// Tracks run side by side from zero; a shorter one holds its end. Later tracks of the same part win.
struct KeyframePlan {
  /// The keyframes of a part of the value.
  struct Track {
    /// The part that moves; nil for the whole value.
    var path: KeyPathValue?
    /// The part as it is at the start.
    var template: Value
    /// Where it ends, exactly; nil for a spring, which stays where it has got to.
    var end: Value?
    /// Four components each.
    var motions: [KeyframeTrack]
    /// The first of its components among those of the plan.
    var first: Int
    var count: Int
  }

  /// What a plan was made from, so that it can be made again.
  struct Origin {
    var value: Value
    /// Rates of change at the start, by the name of the part; of the whole value by an empty one.
    var velocities: [String: [Double]] = [:]
  }

  /// The value that tracks start from.
  let initial: Value
  /// The rates of change that tracks start with, as `Origin` has them.
  private(set) var velocitiesAtStart: [String: [Double]] = [:]
  private(set) var tracks: [Track] = []
  /// Seconds; the longest track's.
  private(set) var duration = 0.0
  /// Components of all tracks.
  private(set) var count = 0

  init(initial: Value) {
    self.initial = initial
  }

  var origin: Origin { Origin(value: initial, velocities: velocitiesAtStart) }

  /// Notes with which rates of change a part starts.
  mutating func note(_ velocities: [Double]?, of path: KeyPathValue?) {
    velocitiesAtStart[path?.name ?? ""] = velocities
  }

  /// Adds a track, whose place among the components is found here.
  mutating func append(_ track: Track) {
    var track = track
    track.first = count
    count += track.count
    for motion in track.motions { duration = max(duration, motion.duration) }
    tracks.append(track)
  }

  /// Puts the components at seconds after the start into a column; allocates nothing.
  func write(to column: inout [Double], from first: Int, at time: Double) {
    for index in 0..<tracks.count {
      for group in 0..<tracks[index].motions.count {
        let value = tracks[index].motions[group].value(at: time)
        let start = group * 4
        for lane in 0..<min(4, tracks[index].count - start) {
          column[first + tracks[index].first + start + lane] = value[lane]
        }
      }
    }
  }

  /// The components at seconds after the start, in animatable units.
  func components(at time: Double) -> [Double] {
    var column = Array(repeating: 0.0, count: count)
    write(to: &column, from: 0, at: time)
    return column
  }

  /// The rates of change at seconds after the start, in animatable units a second.
  func velocities(at time: Double) -> [Double] {
    var result: [Double] = []
    for track in tracks {
      for component in 0..<track.count {
        result.append(track.motions[component / 4].velocity(at: time)[component % 4])
      }
    }
    return result
  }

  /// Seconds within one run, for a plan that repeats.
  func wrapped(_ time: Double) -> Double {
    guard duration > 0, duration < .infinity else { return time }
    let rest = time.truncatingRemainder(dividingBy: duration)
    return rest < 0 ? rest + duration : rest
  }
}
