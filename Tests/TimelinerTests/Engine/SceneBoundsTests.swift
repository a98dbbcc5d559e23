import Testing
@testable import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// What a scene that plays for a year must not pile up.
struct SceneBoundsTests {
  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `so many sinks receive from a publisher and no more`(beyond: Int, isAllowed: Bool) throws {
    let count = TimerConnection.largestSinkCount + beyond
    let scene = try timedScene(
      "Circle().onTapGesture { for _ in 0..<\(count) { timer.sink { _ in count += 1 } } }",
      members: "let timer = Timer.publish(every: 0.5, on: .main, in: .common).autoconnect()")
    if isAllowed {
      try scene.tap()
    } else {
      #expect(throws: EngineError.self) { try scene.tap() }
    }
    scene.play(1...30)
    let expected = min(count, TimerConnection.largestSinkCount)
    #expect(scene.variable("count") == "\(expected)")
  }

  /// A completion that waits until `end`.
  private func completion(until end: Int64) -> AnimationCompletion {
    let function = FunctionValue(.native(name: "nothing") { (_, _) in .void })
    let completion = AnimationCompletion(waitsForRemoval: false, function: function)
    completion.animations = [
      AnimationReference(of: .attribute(0, layer: 1), logicalEnd: end, end: end)
    ]
    return completion
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1)])
  func `so many completions wait and no more`(beyond: Int, lost: Int) {
    var queue = CompletionQueue()
    let count = CompletionQueue.largestCount + beyond
    let found = queue.add((0..<count).map { _ in completion(until: 5) }, at: 0, turn: 0)
    #expect(found == lost)
    #expect(queue.count == min(count, CompletionQueue.largestCount))
  }

  @Test func `what waits for ever makes room`() {
    var queue = CompletionQueue()
    let endless = (0..<CompletionQueue.largestCount).map { _ in completion(until: .max) }
    let none = queue.add(endless, at: 0, turn: 0)
    #expect(none == 0)
    let lost = queue.add([completion(until: 7)], at: 0, turn: 0)
    #expect(lost == 1)
    #expect(queue.count == CompletionQueue.largestCount)
    #expect(queue.nextTime == 7)
  }

  @Test func `what is put off for ever is never skipped to`() {
    var times = RepeatingTime(from: 0, every: 1e300)
    times.skip(to: 4_000_000_000_000_000_000)
    #expect(times.next > 4_000_000_000_000_000_000)
  }

  @Test func `messages that always differ are not kept without end`() throws {
    let scene = try timedScene()
    let evaluator = scene.scene.evaluator
    for index in 0..<(EvaluationLimits.diagnostics + 10) {
      evaluator.report(.warning, "message \(index)", at: .unknown)
    }
    #expect(evaluator.diagnostics.count == EvaluationLimits.diagnostics)
  }

  @Test func `a view with an animation of its own is one source of a geometry`() throws {
    let scene = try timedScene(
      """
      ZStack {
        if on {
          Rectangle().matchedGeometryEffect(id: 1, in: space)
            .transition(.opacity.animation(.linear(duration: 1)))
        } else {
          Circle().matchedGeometryEffect(id: 1, in: space)
        }
        Text("tap").onTapGesture { on = true }
      }
      """, members: "@Namespace var space")
    try scene.tap()
    scene.play(0...30)
    #expect(scene.id(.rectangle) != nil)
    #expect(scene.messages(.warning) == [])
  }

  @Test(arguments: [(100, true), (300, false)])
  func `stops of gradients cost steps`(stops: Int, isAllowed: Bool) throws {
    var settings = SceneSettings(
      size: Size(width: 100, height: 100), zone: FixedZone(offset: 0))
    settings.limits.fuel = 10_000
    let text = """
      struct Scene: View {
        var body: some View {
          ForEach(0..<3) { _ in
            Rectangle().fill(LinearGradient(
              stops: Array(repeating: Gradient.Stop(color: .red, location: 0), count: \(stops)),
              startPoint: .top, endPoint: .bottom))
          }
        }
      }
      """
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: text)])
    let time = FrameTime(monotonic: 0, wall: 0, period: 16_666_667)
    let scene = try? Engine.prepare(source, settings: settings, at: time)
    #expect((scene != nil) == isAllowed)
  }
}
