import Timeliner
import TimelinerWire

extension FrameFanout {
  /// Whether anybody on a grid needs the values of a scene at every moment, and not only how it moves.
  func needsFrames(of scene: String, on grid: OwnGrid? = nil) -> Bool {
    for index in 0..<groups.count
    where groups[index].filter.grid == grid && groups[index].filter.wants(scene) {
      if groups[index].channel(of: scene)?.needsFrames ?? true { return true }
    }
    return false
  }

  /// Tells those who evaluate a scene themselves what is different from now on.
  ///
  /// Before the frame itself, which may hold values that only the daemon can evaluate.
  func publishSegments(of scene: String, version: Int, now: Int64) {
    var set: SegmentSet?
    var number = 0
    while number < groups.count {
      let group = groups[number]
      if group.filter.level == .segments, let channel = group.channel(of: scene),
        channel.segments?.version != version
      {
        let start = SystemClock.stopwatch()
        defer { times.send += SystemClock.stopwatch() - start }
        set = set ?? segments(scene)
        if let message = set.flatMap({ channel.take($0, version: version) }) {
          offer(message, of: channel, in: group, now: now)
        }
      }
      // A group whose last subscriber ended has left the array.
      if number < groups.count, groups[number] === group { number += 1 }
    }
  }
}
