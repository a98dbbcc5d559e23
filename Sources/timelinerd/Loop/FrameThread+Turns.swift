import Timeliner
import TimelinerWire

extension FrameThread {
  /// Makes one frame of every scene that is wanted.
  func turn(_ index: Int64, _ now: ClockReading) {
    let presentation = plan.grid.presentation(of: index)
    let time = FrameTime(
      monotonic: presentation, wall: now.wall + phaseOffset + presentation - now.monotonic,
      period: plan.grid.period)
    needsTurn = false
    let wanted = wantedIndex
    let replies = waiting.isEmpty ? [] : perform(time)
    if !replies.isEmpty { measures.times.orders += SystemClock.stopwatch() - now.monotonic }
    for scene in engine.scenes where isWanted(scene.name) { advance(scene, time, now.monotonic) }
    fanout.catchUp(record: record, now: now.monotonic)
    endTick(index, wanted: wanted)
    plan.made(index)
    keeper?.cells.setPresentation(presentation)
    motionNeed = nextMotion()
    touched.removeAll(keepingCapacity: true)
    touchesAll = false
    for reply in replies { answer(reply, time) }
    if !snapshots.isEmpty { snapshots.removeAll() }
    tellVariables()
  }

  /// Whether a scene has to be evaluated: somebody looks at it, or an order was about it.
  private func isWanted(_ scene: String) -> Bool {
    touchesAll || fanout.wants(scene) || touched.contains(scene)
  }

  private func advance(_ scene: PlayingScene, _ time: FrameTime, _ now: Int64) {
    let start = SystemClock.stopwatch()
    scene.evaluate(at: time)
    let evaluated = SystemClock.stopwatch()
    scene.fillFrame()
    measures.times.evaluate += evaluated - start
    measures.times.build += SystemClock.stopwatch() - evaluated
    if scene.hasFrame { keeper?.note(scene) }
    if scene.isNewStructure {
      fanout.begin(scene.record)
      scene.structureWasSent()
    }
    fanout.publishSegments(of: scene.name, version: scene.segmentsVersion, now: now)
    guard scene.hasFrame else { return }
    fanout.movedOn(scene.name)
    fanout.publish(scene.frame, now: now)
    pulse.published()
  }

  /// When the next of the scenes moves that somebody looks at.
  private func nextMotion() -> Int64? {
    var next: Int64?
    for scene in engine.scenes where fanout.wants(scene.name) {
      guard let deadline = scene.nextDeadline else { continue }
      next = min(next ?? .max, deadline)
    }
    return next
  }
}
