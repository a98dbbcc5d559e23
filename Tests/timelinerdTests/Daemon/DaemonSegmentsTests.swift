import Testing
import TimelinerWire

@testable import timelinerd

/// Both levels over real sockets.
@Suite struct DaemonSegmentsTests {
  private static let toggle = """
    struct Toggle: View {
      @State private var on = false
      var body: some View {
        Circle()
          .frame(width: 20, height: 20)
          .offset(x: on ? 40 : 0)
          .onTapGesture { withAnimation(.linear(duration: 0.2)) { on.toggle() } }
      }
    }
    """

  @Test(arguments: [VarlinkCall.Mode.more])
  func `a change is one message, and frames that follow are none`(mode: VarlinkCall.Mode) throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let (frames, control) = (try daemon.connect(.frames), try daemon.connect(.control))
    let segments = try daemon.connect(.frames)
    try frames.send(VarlinkCall(FramesInterface.Subscribe(), mode: mode))
    try segments.send(VarlinkCall(FramesInterface.Subscribe(level: .segments), mode: mode))
    guard case .hello = try segments.message(), case .scene(let scene) = try segments.message(),
      case .segments(let whole) = try segments.message()
    else {
      Issue.record("no hello, scene and segments")
      return
    }
    #expect(whole.changes.isEmpty && whole.clock?.rate == 1)
    let first = try control.call(ControlInterface.Tap(scene: "Toggle")).frame
    _ = try frames.framesUntilFinal()
    let second = try control.call(ControlInterface.Tap(scene: "Toggle")).frame
    // The next message is of the second tap: nothing came with the frames in between.
    for landed in [first, second] {
      guard case .segments(let message) = try segments.message() else {
        Issue.record("no segments")
        return
      }
      #expect(message.sequence == landed.sequence && message.time == landed.time)
      #expect(message.changes.map(\.key) == [.x])
      #expect(message.changes.first?.layer == scene.layers.first?.id)
      guard case .terms(let terms)? = message.changes.first?.source else {
        Issue.record("no terms")
        return
      }
      #expect(terms.compactMap(\.offsets.first?.settlingDuration) == [0.2])
    }
  }

  @Test func `a rate goes with samples only`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let client = try daemon.connect(.frames)
    let call = FramesInterface.Subscribe(maxRate: 10, level: .segments)
    try client.send(VarlinkCall(call, mode: .more))
    let error = try client.next()
    #expect(error?.error == "org.varlink.service.InvalidParameter")
  }

  @Test func `a ring has samples only`() throws {
    let daemon = try DaemonProcess(scenes: ["Toggle": Self.toggle])
    let client = try daemon.connect(.frames)
    let call = FramesInterface.Subscribe(transport: .ring, level: .segments)
    try client.send(VarlinkCall(call, mode: .upgrade))
    let error = try client.next()
    #expect(error?.parameters.first?.1 == .string("transport"))
  }
}
