extension FrameThread {
  /// The frame of the daemon's grid that motion asked for; nil when it asked for none.
  var wantedIndex: Int64? {
    let plan = lanes[0].plan
    guard let motionNeed = lanes[0].motionNeed, motionNeed != .min, plan.last != .min else {
      return nil
    }
    return max(plan.last + 1, plan.grid.index(atOrAfter: motionNeed))
  }

  /// Counts a tick whose frames, due at a deadline, are on their way.
  func endTick(_ index: Int64, wanted: Int64?, deadline: Int64) {
    let sending = fanout.takeTimes()
    measures.times.encode = sending.encode
    measures.times.send = sending.send
    measures.times.catchUp = sending.catchUp
    measures.endTick(index, wanted: wanted, late: SystemClock.stopwatch() - deadline)
  }

  /// All that is measured, as of now.
  func measurement(_ now: Int64) -> FrameMeasurement {
    FrameMeasurement(
      measures: measures, usage: ThreadUsage.read(), tally: fanout.tally,
      subscribers: fanout.lags(now: now), priority: priority)
  }

  // MARK: Scheduling

  /// Takes the priority that the settings want, unless it has it.
  func usePriority(_ wanted: Int) {
    guard wanted != wantedPriority else { return }
    wantedPriority = wanted
    takePriority()
  }

  /// Takes the wanted priority and reports whether it was granted; without it the thread plays on.
  func takePriority() {
    do throws(SystemError) {
      try RealtimePriority.use(wantedPriority)
      if wantedPriority == 0 { SchedulerSlice.shorten() }
      priority = wantedPriority
      reports.post(.scheduled(priority: priority, nil))
    } catch {
      reports.post(.scheduled(priority: wantedPriority, error))
    }
  }
}
