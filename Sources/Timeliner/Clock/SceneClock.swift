/// A scene's own time over the display's: nanoseconds since it was loaded, which can pause, jump and
/// run at another rate.
///
/// It reads no clock; callers pass the monotonic time.
package struct SceneClock: Sendable {
  /// Where a scene's time ends, 126 years on: far enough from the largest number that it can be added
  /// to any wall time.
  package static let latest: Int64 = 4_000_000_000_000_000_000

  private(set) var origin: Int64
  private(set) var anchorMonotonic: Int64
  private(set) var anchorScene: Int64
  /// 1 is normal, 0 stands still.
  package private(set) var rate = 1.0
  package private(set) var isPaused = false

  package init(startingAt monotonic: Int64) {
    origin = monotonic
    anchorMonotonic = monotonic
    anchorScene = 0
  }

  /// A clock that goes on as it was kept.
  init(
    origin: Int64, anchorMonotonic: Int64, anchorScene: Int64, rate: Double, isPaused: Bool
  ) {
    self.origin = origin
    self.anchorMonotonic = anchorMonotonic
    self.anchorScene = anchorScene
    self.rate = rate
    self.isPaused = isPaused
  }

  /// Whether time passes.
  package var isRunning: Bool { !isPaused && rate > 0 }

  /// The scene's time at a monotonic time.
  package func time(at monotonic: Int64) -> Int64 {
    guard isRunning else { return anchorScene }
    let elapsed = monotonic - anchorMonotonic
    guard rate != 1 else { return min(Self.latest, anchorScene + elapsed) }
    let scaled = (Double(elapsed) * rate).rounded()
    return scaled < Double(Self.latest - anchorScene) ? anchorScene + Int64(scaled) : Self.latest
  }

  /// The scene's time at a moment from which it runs on evenly, and how fast: 0 while it stands.
  package var line: (monotonic: Int64, time: Int64, rate: Double) {
    (anchorMonotonic, anchorScene, isRunning ? rate : 0)
  }

  /// How far the scene's time is from what it would be without pauses, jumps and rates.
  package func shift(at monotonic: Int64) -> Int64 {
    time(at: monotonic) - (monotonic - origin)
  }

  /// When the scene's time will be `time`; nil when it stands still, or when nobody will see it.
  package func monotonic(at time: Int64) -> Int64? {
    guard isRunning else { return nil }
    let elapsed = time - anchorScene
    guard rate != 1 else { return anchorMonotonic + elapsed }
    let scaled = (Double(elapsed) / rate).rounded(.up)
    return scaled < Double(Self.latest) ? anchorMonotonic + Int64(scaled) : nil
  }

  /// Stops.
  package mutating func pause(at monotonic: Int64) {
    anchor(at: monotonic)
    isPaused = true
  }

  /// Runs on.
  package mutating func resume(at monotonic: Int64) {
    anchor(at: monotonic)
    isPaused = false
  }

  /// Jumps to a time.
  package mutating func seek(to time: Int64, at monotonic: Int64) {
    anchor(at: monotonic)
    anchorScene = time
  }

  /// Changes the rate; the time now stays.
  package mutating func setRate(_ factor: Double, at monotonic: Int64) {
    anchor(at: monotonic)
    rate = factor
  }

  private mutating func anchor(at monotonic: Int64) {
    anchorScene = time(at: monotonic)
    anchorMonotonic = monotonic
  }
}
