import Timeliner
import TimelinerWire

extension FrameThread {
  // MARK: Planning

  /// The plan of the daemon's own grid.
  var plan: FramePlan {
    get { lanes[0].plan }
    set { lanes[0].plan = newValue }
  }

  /// When the next frame of any lane is shown; nil when nothing is needed.
  func nextMoment(_ now: ClockReading) -> Int64? {
    var next: Int64?
    for index in 0..<lanes.count {
      lanes[index].plan(need: need(of: lanes[index], now), now: now.monotonic)
      guard let moment = lanes[index].planned?.moment else { continue }
      next = min(next ?? .max, moment)
    }
    return next
  }

  /// The moment that a frame of a lane has to show next; nil when nothing can change.
  private func need(of lane: FrameLane, _ now: ClockReading) -> Int64? {
    if lane.needsTurn { return .min }
    var need = fanout.isWatched(on: lane.grid) ? lane.motionNeed : nil
    guard lane === lanes[0] else { return need }
    for order in waiting {
      guard let at = order.wantedTime else { return .min }
      // Wall time to monotonic time by the reading of this pass: a clock step moves it.
      let (distance, overflow) = at.subtractingReportingOverflow(now.wall)
      need = min(need ?? .max, overflow ? .min : distance + now.monotonic)
    }
    return need
  }

  /// When the next of the scenes moves that somebody on a lane looks at.
  ///
  /// What is looked at only by those who evaluate it themselves moves without us, until its segments end.
  func nextMotion(on lane: FrameLane) -> Int64? {
    var next: Int64?
    for scene in engine.scenes {
      guard fanout.wants(scene.name, on: lane.grid) else {
        lane.dropWaiting(scene.name)
        continue
      }
      if lane.isBehind(scene.name) { return .min }
      let isFollowed = fanout.needsFrames(of: scene.name, on: lane.grid)
      guard let deadline = isFollowed ? scene.nextDeadline : scene.nextSegmentsDeadline
      else { continue }
      next = min(next ?? .max, deadline)
    }
    return next
  }

  /// Length of a frame of the first lane that has one now, nanoseconds.
  var duePeriod: Int64 {
    for index in 0..<lanes.count where lanes[index].isDue { return lanes[index].plan.grid.period }
    return lanes[0].plan.grid.period
  }

  /// The number of the first lane's frame that is made now.
  var dueIndex: Int64 {
    for index in 0..<lanes.count where lanes[index].isDue {
      if let planned = lanes[index].planned { return planned.index }
    }
    return 0
  }

  // MARK: Telling

  /// Sends a scene whole to those on a lane, if its structure changed since they got it.
  func begin(_ scene: PlayingScene, on lane: FrameLane) {
    let stream = lane.stream(of: scene)
    guard stream.needsScene else { return }
    fanout.begin(scene.record, on: lane.grid)
    stream.begin()
  }

  /// Tells a scene's frame to a lane: now if it is the lane's, else with the lane's next.
  func tell(_ scene: PlayingScene, on lane: FrameLane, _ now: Int64) {
    let isWanted = fanout.wants(scene.name, on: lane.grid)
    guard lane.isDue else {
      if isWanted, scene.hasNews { lane.stream(of: scene).hold(scene.frame) }
      return
    }
    guard isWanted || lane === lanes[0] else { return }
    lane.stream(of: scene).tell(
      scene.frame, period: lane.plan.grid.period,
      index: lane === lanes[0] ? nil : lane.planned?.index
    ) { frame in
      fanout.publish(frame, on: lane.grid, now: now)
    }
    pulse.published()
  }

  /// Sends whole scenes to those who need them and have room.
  ///
  /// Whoever is new gets its scenes with the turn that it caused: until then they are old. So do those whose lane
  /// has yet to tell what frames of others changed.
  func catchUp(now: Int64) {
    fanout.catchUp(record: record, waits: { self.isBehind($0) }, now: now)
  }

  private func isBehind(_ grid: OwnGrid?) -> Bool {
    for index in 0..<lanes.count where lanes[index].grid == grid {
      return lanes[index].needsTurn || lanes[index].motionNeed == .min
    }
    return false
  }

  // MARK: Coming and going

  /// The lane of a grid; it begins with its first subscriber.
  func lane(_ grid: OwnGrid?) -> FrameLane {
    if let lane = lanes.first(where: { $0.grid == grid }) { return lane }
    guard let grid else { return lanes[0] }
    let lane = FrameLane(grid, grid.frameGrid)
    lanes.append(lane)
    return lane
  }

  /// Ends lanes that nobody is on any more.
  func closeLanes() {
    lanes.removeAll { $0.grid != nil && !fanout.isWatched(on: $0.grid) }
  }

  /// Frames are needed for everybody who is there.
  func requestTurn() {
    for lane in lanes where fanout.isWatched(on: lane.grid) { lane.needsTurn = true }
  }
}
