/// The scene's own clock.
extension PlayingScene {
  func pause() { change { $0.pause(at: $1) } }

  func resume() { change { $0.resume(at: $1) } }

  func seek(to time: Int64) {
    change { $0.seek(to: time, at: $1) }
    isDiscontinuous = true
  }

  func setRate(_ factor: Double) { change { $0.setRate(factor, at: $1) } }

  private func change(_ body: (inout SceneClock, Int64) -> Void) {
    body(&clock, now.monotonic)
    segmentsVersion += 1
  }
}
