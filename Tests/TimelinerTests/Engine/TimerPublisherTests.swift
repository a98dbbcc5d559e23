import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// `Timer.publish` and `onReceive`.
struct TimerPublisherTests {
  private static let property = """
    let timer = Timer.publish(every: 0.5, tolerance: 0.1, on: .main, in: .common).autoconnect()
    """

  @Test func `receivers are sent the date at whole intervals`() throws {
    let scene = try timedScene(
      """
      Circle()
        .onReceive(timer) { date in
          count = Int((date.timeIntervalSinceReferenceDate * 1000).rounded())
          note("first")
        }
        .onReceive(timer) { _ in note("second") }
      """, members: Self.property)
    scene.play(1...60)
    // The view's own modifiers run from the outside in, as they are placed.
    #expect(scene.log == "second 500, first 500, second 1000, first 1000")
    #expect(scene.variable("count") == "1000")
    #expect(scene.engine.nextDeadline == 1_500_000_000)
  }

  @Test func `an animation that a receiver starts runs from the interval`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: on ? 100 : 0)
        .onReceive(timer) { _ in withAnimation(.linear(duration: 2)) { on.toggle() } }
      """, members: Self.property)
    scene.play(1...45)
    let x = try #require(scene.number(scene.id(.circle), .x))
    #expect(abs(x - 50 - 12.5) < 1e-6)
  }

  @Test func `views that are built again keep the timer's phase`() throws {
    let scene = try timedScene(
      "Circle().opacity(on ? 1 : 0.5).onReceive(timer) { _ in note(\"tick\") }",
      members: Self.property)
    scene.play(1...20)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(21...60)
    #expect(scene.log == "tick 500, tick 1000")
  }

  @Test func `the upstream's connection can be cancelled`() throws {
    let scene = try timedScene(
      """
      Circle().onReceive(timer) { _ in
        note("tick")
        if log.count == 2 { timer.upstream.connect().cancel() }
      }
      """, members: Self.property)
    scene.play(1...180)
    #expect(scene.log == "tick 500, tick 1000")
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `a publisher in a state variable can be exchanged`() throws {
    let scene = try timedScene(
      """
      Circle().onReceive(timer) { _ in note("tick") }
        .onTapGesture { timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect() }
      """,
      members: """
        @State private var timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()
        """)
    scene.play(1...36)
    try scene.tap()
    scene.play(37...50)
    #expect(scene.log == "tick 500, tick 700, tick 800")
  }

  @Test func `without autoconnect nothing is sent before connect`() throws {
    let scene = try timedScene(
      """
      Circle().onReceive(timer) { _ in note("tick") }.onTapGesture { _ = timer.connect() }
      """, members: "let timer = Timer.publish(every: 0.5, on: .main, in: .default)")
    scene.play(1...60)
    #expect(scene.log == "")
    try scene.tap()
    scene.play(61...100)
    #expect(scene.log == "tick 1500")
  }

  @Test func `a receiver that leaves is sent nothing, and begins anew when it comes back`() throws {
    let scene = try timedScene(
      """
      ZStack {
        Rectangle().onTapGesture { on.toggle() }
        if on { Circle().onReceive(timer) { _ in note("tick") } }
      }
      """, members: Self.property)
    try scene.tap()
    scene.play(1...36)
    try scene.tap()
    scene.play(37...70)
    #expect(scene.engine.nextDeadline == nil)
    scene.play(71...72)
    try scene.tap()
    scene.play(73...110)
    #expect(scene.log == "tick 500, tick 1700")
  }

  @Test func `a sink is called until it is cancelled`() throws {
    let scene = try timedScene(
      """
      Circle().onAppear {
        handle = Timer.publish(every: 0.25, on: .main, in: .common).autoconnect()
          .sink { _ in note("sink") }
      }.onTapGesture { handle?.cancel() }
      """, members: "@State private var handle: AnyCancellable?")
    scene.play(1...40)
    try scene.tap()
    scene.play(41...100)
    #expect(scene.log == "sink 250, sink 500")
  }

  @Test func `other publishers are told apart`() throws {
    let scene = try timedScene(
      """
      Circle().onReceive(NotificationCenter.default.publisher(for: .init("x"))) { _ in note("x") }
      """)
    #expect(scene.id(.circle) != nil)
    #expect(scene.messages(.warning).contains { $0.contains("'onReceive' is sent the times") })
  }
}
