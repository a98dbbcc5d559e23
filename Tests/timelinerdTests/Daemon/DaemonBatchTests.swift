import Testing
import TimelinerWire

@testable import timelinerd

/// Batches and commands that wait, over real sockets.
@Suite struct DaemonBatchTests {
  private static func scene(_ name: String) -> String {
    "struct \(name): View { @State var n = 0\nvar body: some View { Text(\"\\(n)\") } }\n"
  }

  private static func set(_ scene: String, _ value: String) -> BatchedCommand {
    BatchedCommand(
      .set(scene: scene, values: [.init(name: "n", value: value)], animation: nil))
  }

  private static func pauses(_ count: Int) -> [BatchedCommand] {
    [BatchedCommand](repeating: BatchedCommand(.pause(scene: nil)), count: count)
  }

  private func value(of scene: String, _ control: TestClient) throws -> String? {
    try control.call(ControlInterface.Show(scene: scene)).state.first?.value
  }

  @Test func `a batch changes scenes on one frame and tells what failed`() throws {
    let daemon = try DaemonProcess(scenes: ["A": Self.scene("A"), "B": Self.scene("B")])
    let control = try daemon.connect(.control)
    let reply = try control.call(
      ControlInterface.Batch(commands: [
        Self.set("A", "1"), BatchedCommand(.tap(scene: "A", name: "no", x: nil, y: nil)),
        Self.set("B", "2"), BatchedCommand(.pause(scene: nil)),
      ]))
    #expect(reply.frames.map(\.scene) == ["A", "B"])
    #expect(Set(reply.frames.map(\.time)).count == 1)
    #expect(
      reply.outcomes.map(\.error) == [nil, "io.timeliner.Control.NoSuchControl", nil, nil])
    #expect(try value(of: "A", control) == "1")
    #expect(try value(of: "B", control) == "2")
    #expect(try control.call(ControlInterface.Status()).clock.paused)
    let step = try control.call(ControlInterface.Step(scene: "A", frames: 2)).frame
    #expect(step.scene == "A")
  }

  @Test func `a batch of which one command is wrong does nothing`() throws {
    let daemon = try DaemonProcess(scenes: ["A": Self.scene("A")])
    let control = try daemon.connect(.control)
    let batch = ControlInterface.Batch(commands: [Self.set("A", "1"), Self.set("A", "((")])
    #expect(try control.error(of: batch) == "io.timeliner.Control.CommandRefused")
    #expect(try value(of: "A", control) == "0")
  }

  @Test func `a batch has at least one command and at most so many`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    let control = try daemon.connect(.control)
    let most = ControlInterface.Batch.maximumCommands
    #expect(
      try control.error(of: ControlInterface.Batch(commands: []))
        == "org.varlink.service.InvalidParameter")
    let reply = try control.call(ControlInterface.Batch(commands: Self.pauses(most)))
    #expect(reply.outcomes.count == most)
    #expect(
      try control.error(of: ControlInterface.Batch(commands: Self.pauses(most + 1)))
        == "io.timeliner.Control.LimitReached")
  }

  @Test func `commands that wait for ever keep nobody out`() throws {
    let daemon = try DaemonProcess(scenes: ["A": Self.scene("A")])
    let most = ControlInterface.Batch.maximumCommands
    let waiting = PeerBudget.maximumScheduledCommandsPerUser / most
    for _ in 0..<waiting {
      // Whoever sent them is gone at once; the commands stay.
      let client = try daemon.connect(.control)
      try client.send(
        VarlinkCall(ControlInterface.Batch(commands: Self.pauses(most), at: .max)))
    }
    let control = try daemon.connect(.control)
    // What was there before the second of these is carried out before it is answered.
    for _ in 0..<2 { _ = try control.call(ControlInterface.List()) }
    #expect(
      try control.error(of: ControlInterface.Tap(scene: "A", at: .max))
        == "io.timeliner.Control.LimitReached")
    let set = ControlInterface.Set(
      scene: "A", values: Assignments([.init(name: "n", value: "3")]))
    _ = try control.call(set)
    #expect(try value(of: "A", control) == "3")
  }
}
