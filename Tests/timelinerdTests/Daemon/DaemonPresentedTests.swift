import Testing
import TimelinerWire

@testable import timelinerd

/// The program itself, with a renderer that tells when it showed what it got.
@Suite struct DaemonPresentedTests {
  private static let swing = """
    import SwiftUI

    struct Swing: View {
      var body: some View {
        TimelineView(.animation) { context in
          Circle()
            .frame(width: 20, height: 20)
            .offset(x: 10 * sin(context.date.timeIntervalSinceReferenceDate))
        }
      }
    }

    """

  /// The next frame; a subscriber that is held up may miss some.
  private func frame(_ client: TestClient) throws -> Frame {
    while true {
      if case .frame(let frame, _) = try client.message() { return frame }
    }
  }

  private func report(
    _ frame: Frame, scene: String? = nil, time: Int64? = nil, refresh: Int64 = 16_680_289
  ) -> FramesInterface.Presented {
    FramesInterface.Presented(
      scene: scene ?? frame.scene, sequence: frame.sequence, time: time ?? frame.time,
      refresh: refresh, flags: [.vsync, .hwClock])
  }

  @Test func `frames follow the display of a renderer while it reports, and no number is left out`()
    throws
  {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let (frames, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    var reporter: TestClient? = try daemon.connect(.frames)
    try frames.send(VarlinkCall(FramesInterface.Subscribe(), mode: .more))
    let first = try frame(frames)
    var display = SimulatedDisplay(jitter: 0, seed: 0)
    // As far out of phase as can be.
    display.start = first.time + 8_000_000
    var (last, isLocked, count) = (first, false, 0)
    while !isLocked && count < 1200 {
      let next = try frame(frames)
      #expect(next.time > last.time)
      #expect(next.sequence > last.sequence)
      let index = (Double(next.time - display.start) / display.period).rounded()
      try reporter?.send(
        VarlinkCall(report(next, time: display.moment(Int(index))), mode: .oneway))
      last = next
      count += 1
      if count.isMultiple(of: 30) {
        isLocked = try control.call(ControlInterface.Status()).display?.locked == true
      }
    }
    #expect(isLocked)
    // Frames that were on their way when the grid moved.
    for _ in 0..<20 { last = try frame(frames) }
    let pictures = Double(last.time - display.start) / display.period
    let distance = abs(pictures - pictures.rounded()) * display.period
    #expect(distance <= 100_000)
    #expect(last.period == 16_680_289)
    reporter = nil
    var status = try control.call(ControlInterface.Status())
    // The daemon notices the end by itself.
    for _ in 0..<1000 where status.display != nil {
      status = try control.call(ControlInterface.Status())
    }
    #expect(status.display == nil)
    #expect(status.period == 16_666_667)
  }

  @Test func `reports that cannot be true are refused`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let (frames, reporter) = (try daemon.connect(.frames), try daemon.connect(.frames))
    let now = SystemClock.read().monotonic
    let early = FramesInterface.Presented(
      scene: "Swing", sequence: 1, time: now, refresh: 0, flags: [.vsync])
    #expect(try reporter.error(of: early) == "io.timeliner.Frames.NotSubscribed")
    try frames.send(VarlinkCall(FramesInterface.Subscribe(), mode: .more))
    let shown = try frame(frames)
    #expect(
      try reporter.error(of: report(shown, scene: "Other")) == "io.timeliner.Frames.SceneNotFound")
    let invalid = "org.varlink.service.InvalidParameter"
    #expect(try reporter.error(of: report(shown, time: shown.time + 60_000_000_000)) == invalid)
    #expect(try reporter.error(of: report(shown, time: .min)) == invalid)
    #expect(try reporter.error(of: report(shown, refresh: 999_999)) == invalid)
    #expect(try reporter.error(of: report(shown, refresh: 1_000_000_001)) == invalid)
    #expect(try reporter.error(of: report(shown, refresh: -1)) == invalid)
    _ = try reporter.call(report(shown, refresh: 0))
  }
}
