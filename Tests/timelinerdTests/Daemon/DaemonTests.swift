import Glibc
import Testing
import TimelinerWire

@testable import timelinerd

/// The program itself, over real sockets.
///
/// Nothing sleeps: every wait is for an answer.
@Suite struct DaemonTests {
  private static let toggle = """
    import SwiftUI

    struct Toggle: View {
      @State private var on = false

      var body: some View {
        Circle()
          .frame(width: 20, height: 20)
          .offset(x: on ? 40 : 0)
          .accessibilityIdentifier("knob")
          .onTapGesture { withAnimation(.linear(duration: 0.2)) { on.toggle() } }
      }
    }

    """

  /// Nanoseconds by which the wall clock may be slewed, and read apart from the other, meanwhile.
  private static let tolerance: Int64 = 1_000_000

  private func subscribe(
    _ client: TestClient, mode: VarlinkCall.Mode = .more, to scenes: [String]? = nil
  ) throws {
    try client.send(VarlinkCall(FramesInterface.Subscribe(scenes: scenes), mode: mode))
  }

  @Test func `a tap moves a layer for a subscriber, frame after frame, and then nothing does`()
    throws
  {
    // Longer than any pause of a busy machine.
    let toggle = Self.toggle.replacing("duration: 0.2", with: "duration: 2")
    let daemon = try DaemonProcess(scenes: ["Toggle": toggle])
    let (frames, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    try subscribe(frames)
    guard case .hello(let hello) = try frames.message() else {
      Issue.record("no hello")
      return
    }
    #expect(hello.boot.count == 32)
    guard case .scene(let scene) = try frames.message() else {
      Issue.record("no scene")
      return
    }
    let knob = try #require(scene.layers.first { $0.name == "knob" || $0.kind == .circle })
    let reply = try control.call(ControlInterface.Tap(scene: "Toggle"))
    let moving = try frames.framesUntilFinal().filter { $0.sequence >= reply.frame.sequence }
    #expect(moving.first?.sequence == reply.frame.sequence)
    #expect(moving.first?.time == reply.frame.time)
    let grid = moving.map { ($0.time - reply.frame.time + 8_333_333) / 16_666_667 }
    #expect(grid == grid.sorted())
    #expect(Set(grid).count == grid.count)
    #expect(moving.count > 4)
    #expect(moving.last?.changes.contains { $0.layer == knob.id } == true || moving.count > 10)
  }

  @Test func `cbor after an upgrade is the same as json`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let client = try daemon.connect(.frames)
    try subscribe(client, mode: .upgrade)
    let confirmation = try #require(try client.next())
    #expect(confirmation.error == nil)
    #expect(confirmation.parameters.isEmpty)
    var bytes = client.takeRemainder()
    while bytes.count < 64 { bytes += try client.receive() }
    // {"hello": {"protocol": 1, …
    #expect(Array(bytes.prefix(8)) == [0xA1, 0x65] + Array("hello".utf8) + [0xA3])
  }

  @Test func `a state that settles is the state that a later subscriber gets`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let (first, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    try subscribe(first)
    _ = try first.message()
    guard case .scene(let scene) = try first.message() else { return }
    var mirror = SceneMirror(scene)
    _ = try control.call(
      ControlInterface.Set(
        scene: "Toggle",
        values: Assignments([
          Command.Assignment(name: "on", value: "true")
        ])))
    for frame in try first.framesUntilFinal() { try mirror.apply(frame) }
    let second = try daemon.connect(.frames)
    try subscribe(second)
    _ = try second.message()
    guard case .scene(let later) = try second.message() else { return }
    #expect(later.layers == mirror.scene.layers)
  }

  @Test func `calls that cannot be met are errors with the names that interfaces promise`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let (frames, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    #expect(
      try control.error(of: ControlInterface.Tap(scene: "Nothing"))
        == "io.timeliner.Control.SceneNotFound")
    #expect(
      try control.error(of: ControlInterface.Tap(scene: "Toggle", name: "nothing"))
        == "io.timeliner.Control.NoSuchControl")
    #expect(
      try frames.error(of: FramesInterface.Current(scene: "Nothing"))
        == "io.timeliner.Frames.SceneNotFound")
    #expect(
      try frames.error(of: FramesInterface.Subscribe()) == "org.varlink.service.ExpectedMore")
    #expect(
      try frames.error(of: ControlInterface.List()) == "org.varlink.service.InterfaceNotFound")
    try control.send(VarlinkCall(method: "io.timeliner.Control.Nothing"))
    #expect(try control.next()?.error == "org.varlink.service.MethodNotFound")
    try control.send(
      VarlinkCall(
        method: "io.timeliner.Control.List", parameters: [("a", .null), ("b", .bool(true))]))
    let reply = try #require(try control.next())
    #expect(reply.error == "org.varlink.service.InvalidParameter")
    #expect(reply.parameters.first?.1 == .string("a") || reply.parameters.first?.1 == .string("b"))
  }

  @Test(arguments: ["[]", "x", #"{"method":"a.B","method":"a.C"}"#, #"{"method":"a.B","x":1}"#])
  func `a message that breaks the protocol ends its connection and no other`(text: String) throws {
    let daemon = try DaemonProcess(scenes: [:])
    let (bad, good) = (try daemon.connect(.control), try daemon.connect(.control))
    try bad.send(Array(text.utf8) + [0])
    #expect(try bad.next() == nil)
    #expect(try good.call(ControlInterface.List()).scenes.isEmpty)
  }

  @Test func `pipelined calls are answered in order, one-way calls not at all`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    let client = try daemon.connect(.control)
    for _ in 0..<20 {
      try client.send(VarlinkCall(ControlInterface.List()))
      try client.send(VarlinkCall(method: "a.B", mode: .oneway))
      try client.send(VarlinkCall(method: "org.varlink.service.GetInfo"))
    }
    for _ in 0..<20 {
      #expect(try client.next()?.parameters.first?.0 == "scenes")
      #expect(try client.next()?.parameters.first?.0 == "vendor")
    }
  }

  @Test func `a client that sends no more still gets its answers`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    let client = try daemon.connect(.control)
    try client.send(VarlinkCall(ControlInterface.List()))
    try client.send(VarlinkCall(method: "org.varlink.service.GetInfo"))
    client.finish()
    #expect(try client.next()?.parameters.first?.0 == "scenes")
    #expect(try client.next()?.parameters.first?.0 == "vendor")
    #expect(try client.next() == nil)
  }

  @Test func `a broken file leaves the last good scene playing and says where it is broken`() throws
  {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let control = try daemon.connect(.control)
    try daemon.write("Toggle", "struct Toggle: View {\n  var body: some View { Circle( }\n}\n")
    #expect(try daemon.line(containing: "Toggle.swift:2:").contains("error"))
    let failed = try #require(try control.call(ControlInterface.List()).scenes.first)
    #expect(failed.state == .idle)
    #expect(failed.errors > 0)
    #expect(failed.message?.contains("Toggle.swift:2:") == true)
    try daemon.write("Toggle", Self.toggle + "\n")
    _ = try daemon.line(containing: "Scene Toggle plays")
    #expect(try control.call(ControlInterface.List()).scenes.first?.errors == 0)
  }

  @Test func `scenes come and go with their files`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    let control = try daemon.connect(.control)
    try daemon.write("Toggle", Self.toggle)
    _ = try daemon.line(containing: "Scene Toggle plays")
    #expect(try control.call(ControlInterface.List()).scenes.map(\.scene) == ["Toggle"])
    try daemon.remove("Toggle")
    _ = try daemon.line(containing: "Scene Toggle is gone")
    #expect(try control.call(ControlInterface.List()).scenes.isEmpty)
  }

  @Test func `text that is loaded plays under the name of its view until it is unloaded`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    let control = try daemon.connect(.control)
    let loaded = try control.call(ControlInterface.Load(text: Self.toggle))
    #expect(loaded.scene == "Toggle")
    #expect(try control.call(ControlInterface.Reload()).scenes == ["Toggle"])
    let shown = try control.call(ControlInterface.Show(scene: "Toggle"))
    #expect(shown.state.map(\.name) == ["on"])
    _ = try control.call(ControlInterface.Unload(scene: "Toggle"))
    #expect(
      try control.error(of: ControlInterface.Show(scene: "Toggle"))
        == "io.timeliner.Control.SceneNotFound")
    #expect(
      try control.error(of: ControlInterface.Load(text: "struct"))
        == "io.timeliner.Control.SceneFailed")
  }

  @Test func `a command can wait for its time`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let control = try daemon.connect(.control)
    let clock = try control.call(ControlInterface.Status()).clock
    let soon = clock.wall + 200_000_000
    let frame = try control.call(ControlInterface.Tap(scene: "Toggle", at: soon)).frame
    let shown = frame.time - clock.monotonic + clock.wall
    #expect(shown >= soon - Self.tolerance)
    // On a machine without a free core the frame may be a later one, and then the reply says so.
    if frame.lateBy == 0 {
      #expect(shown - soon <= 16_666_667 + Self.tolerance)
    } else {
      #expect(abs(frame.lateBy - (shown - soon)) <= Self.tolerance)
    }
    let past = try control.call(
      ControlInterface.Tap(scene: "Toggle", at: clock.wall - 1_000_000_000)
    ).frame
    #expect(past.lateBy > 1_000_000_000)
  }

  @Test func `a second daemon does not take the sockets of a living one`() throws {
    let daemon = try DaemonProcess(scenes: [:])
    #expect(throws: (any Error).self) {
      _ = try Listener.bind(.control, in: daemon.runFolder)
    }
    #expect(try daemon.connect(.control).call(ControlInterface.List()).scenes.isEmpty)
  }

  @Test func `it stops cleanly, ends its streams and removes its sockets`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let frames = try daemon.connect(.frames)
    try subscribe(frames)
    _ = try frames.message()
    #expect(daemon.stop() == 0)
    while try frames.next() != nil {}
    for name in Listener.Name.allCases { #expect(Files.kind(of: daemon.path(of: name)) == nil) }
  }

  @Test func `a hangup reads everything again and keeps the process`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    daemon.signal(SIGHUP)
    _ = try daemon.line(containing: "Reloaded: 1 scenes")
    #expect(try daemon.connect(.control).call(ControlInterface.List()).scenes.count == 1)
  }
}
