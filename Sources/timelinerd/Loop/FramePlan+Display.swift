extension FramePlan {
  /// Goes on in step with a display, or with a better measurement of it.
  ///
  /// The frames keep their numbers: the one after the last that was made comes next, at the moment of the
  /// display that is nearest to the one it had, and always half a frame or more after the last. So none is repeated and none
  /// left out.
  mutating func follow(_ display: DisplayGrid) {
    let anchor = last == .min ? grid.first : last
    let ideal = grid.presentation(of: anchor + 1)
    let steps = (Double(ideal - display.moment) / display.quantum).rounded()
    var moment = display.moment + Int64((steps * display.quantum).rounded())
    let earliest = grid.presentation(of: anchor) + grid.period / 2
    while moment < earliest { moment += Int64(display.quantum.rounded()) }
    use(FrameGrid(origin: moment, first: anchor + 1, rate: grid.rate, step: display.step))
  }

  /// Runs free again at the configured rate, from the last frame that was made.
  mutating func runFree() {
    let anchor = last == .min ? grid.first : last
    use(
      FrameGrid(
        origin: grid.presentation(of: anchor), first: anchor, rate: grid.rate,
        step: FrameStep(grid.rate)))
  }
}
