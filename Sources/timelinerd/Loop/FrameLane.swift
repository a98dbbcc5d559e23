import Timeliner
import TimelinerWire

/// One grid of frames on the frame thread: which of them is next, and how far those on it have been told.
///
/// Every lane has frames of its own for its own moments. What happens to a scene happens once, in the frame of
/// whichever lane comes first; the others keep what it changed until theirs.
final class FrameLane {
  /// What subscribers chose; nil for the daemon's own grid, on which commands land.
  let grid: OwnGrid?
  var plan: FramePlan
  /// The frame that is planned, and when it is shown; nil when nothing is needed.
  private(set) var planned: (index: Int64, moment: Int64)?
  /// A frame is needed whether or not anything moves.
  var needsTurn = false
  /// When something moves next that somebody on the lane looks at, CLOCK_MONOTONIC.
  var motionNeed: Int64?
  /// Whether the frame that is being made is this lane's.
  var isDue = false
  private var streams: [String: SceneStream] = [:]

  init(_ grid: OwnGrid?, _ frameGrid: FrameGrid) {
    self.grid = grid
    plan = FramePlan(grid: frameGrid)
  }

  /// Plans the next frame.
  func plan(need: Int64?, now: Int64) {
    planned = plan.next(need: need, now: now).map { ($0, plan.grid.presentation(of: $0)) }
  }

  /// Notes that the planned frame was made.
  func made() {
    if let planned { plan.made(planned.index) }
    planned = nil
    isDue = false
    needsTurn = false
  }

  /// How far a scene has been told.
  func stream(of scene: PlayingScene) -> SceneStream {
    if let stream = streams[scene.name] { return stream }
    let stream = SceneStream(scene.name)
    streams[scene.name] = stream
    return stream
  }

  /// Whether a scene changed in frames of other lanes and that was not told yet.
  func isBehind(_ scene: String) -> Bool { streams[scene]?.isBehind ?? false }

  /// Forgets a scene.
  func forget(_ scene: String) { streams[scene] = nil }

  /// Nobody looks at a scene: what there is to tell of it is nothing.
  func dropWaiting(_ scene: String) { streams[scene]?.clear() }
}
