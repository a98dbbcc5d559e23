/// The response of a fluid spring that takes over from one of another response and blends.
///
///     r(t) = r + (r₀ − r)·(1 − s), s = p²·(3 − 2p), p = t / duration
struct BlendedResponse {
  /// The response that it takes over from, in seconds.
  let first: Double
  /// Its own response, in seconds.
  let last: Double
  /// Seconds.
  let duration: Double

  /// Nil when there is nothing to blend.
  init?(from first: Double, to last: Double, duration: Double) {
    guard duration > 0, duration.isFinite, first != last, (first - last).isFinite else {
      return nil
    }
    self.first = first
    self.last = last
    self.duration = duration
  }

  /// The response seconds after the takeover.
  func response(at time: Double) -> Double {
    let progress = min(max(time / duration, 0), 1)
    let share = progress * progress * (3 - 2 * progress)
    return last + (first - last) * (1 - share)
  }

  /// Seconds until as much time has passed as the response then is, to the step of a search.
  func logicalEnd(steps: Int) -> Double {
    for step in 1...steps {
      let time = duration * Double(step) / Double(steps)
      guard time >= response(at: time) else { continue }
      var (low, high) = (duration * Double(step - 1) / Double(steps), time)
      for _ in 0..<50 {
        let middle = low + (high - low) / 2
        if middle >= response(at: middle) { high = middle } else { low = middle }
      }
      return high
    }
    return max(0, last)
  }
}
