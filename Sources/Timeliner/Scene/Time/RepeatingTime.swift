/// The times of something that repeats: never a sum of rounded intervals.
package struct RepeatingTime {
  /// Nanoseconds of the scene's clock.
  let start: Int64
  /// Seconds.
  package let interval: Double
  /// How many intervals after the start the next time is.
  private(set) var index = 1.0

  /// Repeats every `interval` seconds, first one interval after `start`.
  package init(from start: Int64, every interval: Double) {
    self.start = start
    self.interval = interval
  }

  /// Goes on repeating, so many intervals after `start`.
  init(from start: Int64, every interval: Double, index: Double) {
    self.init(from: start, every: interval)
    self.index = index
  }

  /// The next time, nanoseconds.
  package var next: Int64 { start + Int64.nanoseconds(seconds: index * interval) }

  /// Moves on by one.
  package mutating func advance() { index += 1 }

  /// Moves on to the first time after another.
  package mutating func skip(to time: Int64) {
    guard next <= time else { return }
    index = max(index + 1, (Double(time - start) / 1e9 / interval).rounded(.down))
    while next <= time { index += 1 }
  }
}

extension Int64 {
  /// The farthest that anything is put off, nanoseconds: 130 years, beyond where a scene's time ends, so
  /// that it never comes.
  package static let farthestDelay: Int64 = 4_100_000_000_000_000_000

  /// Seconds as nanoseconds, rounded; not before now and not beyond `farthestDelay`.
  package static func nanoseconds(seconds: Double) -> Int64 {
    let nanoseconds = (seconds * 1e9).rounded()
    guard nanoseconds > 0 else { return 0 }
    return nanoseconds < Double(farthestDelay) ? Int64(nanoseconds) : farthestDelay
  }
}
