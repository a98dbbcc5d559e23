import Glibc
import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

/// The moments of frames over restarts, under a service manager that a test plays.
@Suite struct ContinuityGridTests {
  private func tap(_ manager: FakeManager) throws {
    _ = try manager.connect(.control).call(ControlInterface.Tap(scene: "Slide", name: "knob"))
  }

  /// On the daemon's own grid, and on one that the subscriber chose.
  @Test(arguments: [nil, "60"])
  func `frames follow a display over a restart, and run free when nobody reports`(
    rate: String?
  ) throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start(flags: rate == nil ? [] : ["--rate", "50"])
    var reader = try SlideReader(manager, rate: rate)
    try reader.scene()
    try tap(manager)
    try reader.frames(1)
    let reporter = try manager.connect(.frames)
    let control = try manager.connect(.control)
    var display = SimulatedDisplay(jitter: 0, seed: 0)
    display.start = (reader.times.last ?? 0) + 8_000_000
    var isLocked = false
    for count in 1...1200 where !isLocked {
      try reader.frames(1)
      let time = reader.times.last ?? 0
      let index = Int((Double(time - display.start) / display.period).rounded())
      let report = FramesInterface.Presented(
        scene: "Slide", sequence: reader.sequences.last ?? 0, time: display.moment(index),
        refresh: 16_680_289, flags: [.vsync])
      try reporter.send(VarlinkCall(report, mode: .oneway))
      // The grid moves with the first period that is understood; only the daemon's tells who leads it.
      if rate != nil {
        isLocked = isLocked || count > 600 && reader.periods.last == 16_680_289
      } else if count.isMultiple(of: 30) {
        isLocked = try control.call(ControlInterface.Status()).display?.locked == true
      }
    }
    #expect(isLocked)
    try manager.restart(SIGKILL)
    try reader.scene()
    try reader.frames(3)
    let pictures = Double((reader.times.last ?? 0) - display.start) / display.period
    #expect(abs(pictures - pictures.rounded()) * display.period <= 200_000)
    #expect(reader.periods.last == 16_680_289)
    while reader.periods.last != 16_666_667 { try reader.next() }
    reader.expectOrder()
  }

  @Test func `another rate after the restart goes on from the last frame`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start(flags: ["--rate", "50"])
    var reader = try SlideReader(manager)
    try reader.scene()
    try tap(manager)
    try reader.frames(3)
    try manager.restart(SIGTERM, flags: ["--rate", "20"])
    try reader.scene()
    try reader.frames(3)
    reader.expectOrder()
    let times = reader.times.suffix(2)
    // A daemon that is held up leaves frames out.
    #expect(((times.last ?? 0) - (times.first ?? 0)).isMultiple(of: 50_000_000))
  }

  @Test func `a phase goes on with the rate that it was chosen for`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start(flags: ["--rate", "10"])
    // No phase at 60 Hz, where a period has 16.7 ms.
    var reader = try SlideReader(manager, phase: 50_000_000)
    try reader.scene()
    try tap(manager)
    try reader.frames(3)
    for rate in ["60", "5"] {
      try manager.restart(SIGTERM, flags: ["--rate", rate])
      try reader.scene()
      try reader.frames(3)
    }
    reader.expectOrder()
    #expect(reader.times.allSatisfy { ($0 - 50_000_000).isMultiple(of: 100_000_000) })
  }

  @Test func `a daemon that is told to end makes the frame that it slept for`() throws {
    let manager = try FakeManager(scenes: ["Slide": SlideReader.slide])
    try manager.start(flags: ["--rate", "20"])
    var reader = try SlideReader(manager)
    try reader.scene()
    try tap(manager)
    var isMade = false
    // Told while it was awake, it has no frame to make: seldom, unless the machine is busy.
    for _ in 1...40 where !isMade {
      try reader.frames(2)
      let told = SystemClock.read().monotonic
      manager.end(SIGTERM)
      try manager.start(flags: ["--rate", "20"])
      let epochs = reader.epochs.count
      var last: Int64 = 0
      while reader.epochs.count == epochs {
        last = reader.times.last ?? 0
        try reader.next()
      }
      isMade = last - FrameGrid.lead > told
    }
    #expect(isMade)
    reader.expectOrder()
  }
}
