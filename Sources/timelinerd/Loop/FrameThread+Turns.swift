import Timeliner
import TimelinerWire

extension FrameThread {
  /// Makes the frame of every lane that has one at this moment.
  func turn(at moment: Int64, _ now: ClockReading) {
    for index in 0..<lanes.count { lanes[index].isDue = lanes[index].planned?.moment == moment }
    let time = FrameTime(
      monotonic: moment, wall: now.wall + phaseOffset + moment - now.monotonic,
      period: duePeriod)
    let (tick, wanted) = (dueIndex, lanes[0].isDue ? wantedIndex : nil)
    // Commands land on the daemon's own grid.
    let replies = lanes[0].isDue && !waiting.isEmpty ? perform(time) : []
    if !replies.isEmpty { measures.times.orders += SystemClock.stopwatch() - now.monotonic }
    for scene in engine.scenes where isWanted(scene.name) { advance(scene, time, now.monotonic) }
    for index in 0..<lanes.count where lanes[index].isDue { lanes[index].made() }
    for index in 0..<lanes.count { lanes[index].motionNeed = nextMotion(on: lanes[index]) }
    catchUp(now: now.monotonic)
    endTick(tick, wanted: wanted, deadline: moment - FrameGrid.lead)
    if lanes[0].plan.last != .min {
      keeper?.cells.setPresentation(lanes[0].plan.grid.presentation(of: lanes[0].plan.last))
    }
    touched.removeAll(keepingCapacity: true)
    touchesAll = false
    for reply in replies { answer(reply, time) }
    if !snapshots.isEmpty { snapshots.removeAll() }
    tellVariables()
  }

  /// Whether a scene has to be evaluated: somebody looks at it, or an order was about it.
  private func isWanted(_ scene: String) -> Bool {
    if touchesAll || touched.contains(scene) { return true }
    for index in 0..<lanes.count where lanes[index].isDue {
      if fanout.wants(scene, on: lanes[index].grid) { return true }
    }
    return false
  }

  private func advance(_ scene: PlayingScene, _ time: FrameTime, _ now: Int64) {
    for index in 0..<lanes.count where lanes[index].isDue {
      if lanes[index].isBehind(scene.name) { scene.insistOnFrame() }
    }
    let start = SystemClock.stopwatch()
    scene.evaluate(at: time)
    let evaluated = SystemClock.stopwatch()
    scene.fillFrame(isCounted: lanes[0].isDue)
    measures.times.evaluate += evaluated - start
    measures.times.build += SystemClock.stopwatch() - evaluated
    if scene.hasFrame { keeper?.note(scene) }
    if scene.isNewStructure {
      for index in 0..<lanes.count { lanes[index].stream(of: scene).needsScene = true }
      scene.structureWasSent()
    }
    for index in 0..<lanes.count where lanes[index].isDue { begin(scene, on: lanes[index]) }
    fanout.publishSegments(of: scene.name, version: scene.segmentsVersion, now: now)
    guard scene.hasFrame else { return }
    fanout.movedOn(scene.name)
    for index in 0..<lanes.count { tell(scene, on: lanes[index], now) }
  }
}
