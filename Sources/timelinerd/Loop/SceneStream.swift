import TimelinerWire

/// How far one scene has been told on one lane.
final class SceneStream {
  /// Changes of other lanes' frames since the last of this one.
  private var waiting: FrameThinner
  /// The frames of this lane that the scene had; the daemon's are counted by the scene itself.
  private(set) var sequence = 0
  /// The structure changed since it was sent on this lane.
  var needsScene = false
  private var hasWaiting = false

  init(_ scene: String) {
    waiting = FrameThinner(filter: FrameFilter(), scene: scene)
  }

  /// Whether there is something to tell that no frame of this lane told yet.
  var isBehind: Bool { needsScene || hasWaiting }

  /// Keeps what a frame of another lane changed.
  func hold(_ frame: Frame) {
    _ = waiting.take(frame)
    hasWaiting = true
  }

  /// Tells a frame of this lane, with what waited.
  ///
  /// Allocates nothing once the storage has grown.
  /// - Parameters:
  ///   - frame: what the scene's latest evaluation gave.
  ///   - period: of the lane, nanoseconds.
  ///   - index: of the frame on a grid that subscribers chose, where their count begins: so it never steps back,
  ///     not even when the daemon is restarted. Nil on the daemon's own, whose frames the scene counts.
  ///   - tell: gets the frame as this lane's subscribers see it.
  func tell(_ frame: Frame, period: Int64, index: Int64?, _ tell: (Frame) -> Void) {
    if let index {
      sequence = sequence == 0 ? Int(index) : sequence + 1
    } else {
      sequence = frame.sequence
    }
    if hasWaiting {
      _ = waiting.take(frame)
      waiting.groupLayers()
    }
    tell(headed(hasWaiting ? waiting.frame : frame, period))
    clear()
  }

  /// The scene is sent whole: what waited is part of it.
  func begin() {
    waiting.sent()
    hasWaiting = false
    needsScene = false
  }

  /// Forgets what waited.
  func clear() {
    guard hasWaiting else { return }
    waiting.sent()
    hasWaiting = false
  }

  private func headed(_ frame: Frame, _ period: Int64) -> Frame {
    var frame = frame
    frame.sequence = sequence
    frame.period = period
    return frame
  }
}
