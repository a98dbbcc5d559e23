import Timeliner

/// A scene that plays no more, on its way to the thread that frees it: that takes longer than a frame has.
///
/// It cannot be looked at.
struct RetiredScene: Sendable {
  // Nobody reads it. Its memory is its own, except for objects that it shares with the version after
  // it, of which only the counts of references are touched, and those are atomic.
  private nonisolated(unsafe) let scene: PlayingScene

  init?(_ scene: PlayingScene?) {
    guard let scene else { return nil }
    unsafe self.scene = scene
  }
}
