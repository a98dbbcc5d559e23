import Foundation
import Testing
import TimelinerWire

@testable import timelinerd

/// The program itself: what subscribers choose, what they are told, and what clients leave behind.
@Suite struct DaemonSubscriptionTests {
  private static let swing = """
    import SwiftUI

    struct Swing: View {
      @State private var n = 0
      var body: some View {
        TimelineView(.animation) { context in
          Circle()
            .frame(width: 20 + Double(n), height: 20)
            .offset(x: 10 * sin(context.date.timeIntervalSinceReferenceDate))
        }
      }
    }

    """

  private func frame(_ client: TestClient) throws -> Frame {
    while true {
      if case .frame(let frame, _) = try client.message() { return frame }
    }
  }

  private func subscribe(
    _ client: TestClient, rate: String? = nil, phase: Int64? = nil
  ) throws {
    try client.send(
      VarlinkCall(FramesInterface.Subscribe(rate: rate, phase: phase), mode: .more))
  }

  @Test func `subscribers of one daemon have moments of their own`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let (own, plain) = (try daemon.connect(.frames), try daemon.connect(.frames))
    try subscribe(own, rate: "50", phase: 5_000_000)
    try subscribe(plain)
    for _ in 0..<50 {
      let (mine, other) = (try frame(own), try frame(plain))
      #expect(mine.time % 20_000_000 == 5_000_000)
      #expect(mine.period == 20_000_000)
      #expect(other.period == 16_666_667)
    }
  }

  @Test(
    arguments: [
      ("0.09", nil, "InvalidParameter"), ("1001", nil, "InvalidParameter"),
      ("fast", nil, "InvalidParameter"), ("", nil, "InvalidParameter"),
      ("50", -1, "InvalidParameter"), ("50", 20_000_000, "InvalidParameter"),
      (nil, 16_666_667, "InvalidParameter"),
    ] as [(String?, Int64?, String)])
  func `rates and phases out of range are refused`(
    rate: String?, phase: Int64?, error: String
  ) throws {
    let daemon = try DaemonProcess(scenes: [:])
    let client = try daemon.connect(.frames)
    try subscribe(client, rate: rate, phase: phase)
    #expect(try client.next()?.error == "org.varlink.service.\(error)")
    // A refusal costs nothing: the same connection may ask again.
    try subscribe(client, phase: 16_666_666)
    #expect(try client.next()?.error == nil)
  }

  @Test func `one grid more than a user may have is refused until another one ends`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    var clients: [TestClient] = []
    for rate in 1...GridBudget.maximumGridsPerUser {
      let client = try daemon.connect(.frames)
      try subscribe(client, rate: "\(rate)")
      guard case .hello = try client.message() else { throw Missing() }
      clients.append(client)
    }
    let late = try daemon.connect(.frames)
    try subscribe(late, rate: "25")
    #expect(try late.next()?.error == "io.timeliner.Frames.LimitReached")
    let joining = try daemon.connect(.frames)
    try subscribe(joining, rate: "3")
    #expect(try joining.next()?.error == nil)
    clients.removeLast()
    // The daemon notices the end by itself.
    var error: String? = ""
    while error != nil {
      try subscribe(late, rate: "25")
      error = try late.next()?.error
    }
  }

  private struct Missing: Error {}

  @Test func `a display beside the daemon's leads the grid that its renderer chose`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let (own, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    let reporter = try daemon.connect(.frames)
    try subscribe(own, rate: "50")
    let first = try frame(own)
    let period: Int64 = 20_008_000
    let start = first.time + 9_000_000
    var last = first
    var count = 0
    while last.period != period, count < 1000 {
      let picture = (last.time - start + period / 2) / period
      try reporter.send(
        VarlinkCall(
          FramesInterface.Presented(
            scene: "Swing", sequence: last.sequence, time: start + picture * period,
            refresh: 20_008_000, flags: [.vsync]), mode: .oneway))
      last = try frame(own)
      count += 1
    }
    #expect(last.period == period)
    for _ in 0..<20 { last = try frame(own) }
    let phase = (last.time - start) % period
    #expect(min(phase, period - phase) < 100_000)
    let status = try control.call(ControlInterface.Status())
    #expect(status.display == nil)
    #expect(status.period == 16_666_667)
  }

  @Test func `a scene that is unloaded is gone for its subscribers`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let (frames, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    try subscribe(frames)
    _ = try frame(frames)
    _ = try control.call(ControlInterface.Unload(scene: "Swing"))
    while true {
      guard case .gone(let scene) = try frames.message() else { continue }
      #expect(scene == "Swing")
      break
    }
  }

  @Test(arguments: [1, 2, 100])
  func `one-way calls are carried out though their sender is gone at once`(count: Int) throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let control = try daemon.connect(.control)
    do {
      let hasty = try daemon.connect(.control)
      var bytes: [UInt8] = []
      for number in 1...count {
        let set = ControlInterface.Set(
          scene: "Swing", values: Assignments([.init(name: "n", value: "\(number)")]))
        VarlinkCall(set, mode: .oneway).append(to: &bytes)
      }
      try hasty.send(bytes)
    }
    var value = ""
    // Each answer takes a frame: this waits for the daemon, and not for ever.
    for _ in 0..<1000 where value != "\(count)" {
      value = try control.call(ControlInterface.Show(scene: "Swing")).state.first?.value ?? ""
    }
    #expect(value == "\(count)")
  }

  @Test func `calls of one who went without reading are carried out too`() throws {
    let daemon = try DaemonProcess(scenes: ["Swing": Self.swing])
    let control = try daemon.connect(.control)
    do {
      let hasty = try daemon.connect(.control)
      var bytes: [UInt8] = []
      VarlinkCall(ControlInterface.Show(scene: "Swing")).append(to: &bytes)
      let set = ControlInterface.Set(
        scene: "Swing", values: Assignments([.init(name: "n", value: "7")]))
      VarlinkCall(set).append(to: &bytes)
      VarlinkCall(set, mode: .oneway).append(to: &bytes)
      try hasty.send(bytes)
    }
    var value = ""
    for _ in 0..<1000 where value != "7" {
      value = try control.call(ControlInterface.Show(scene: "Swing")).state.first?.value ?? ""
    }
    #expect(value == "7")
  }

  @Test func `a file that is broken in a later folder is named in the status`() throws {
    let folder = FileManager.default.temporaryDirectory.appending(
      path: "override-\(UUID().uuidString.prefix(8))")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let daemon = try DaemonProcess(
      scenes: ["Swing": Self.swing], flags: ["--scenes", folder.path])
    let control = try daemon.connect(.control)
    let file = folder.appending(path: "Swing.swift")
    try "struct Swing: View { var body: some View { Circle( } }".write(
      to: file, atomically: true, encoding: .utf8)
    _ = try daemon.line(containing: "has errors")
    let status = try control.call(ControlInterface.Show(scene: "Swing")).status
    #expect(status.path == file.path)
    #expect(status.errors > 0)
    #expect(status.state != .failed)
  }
}
