import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// When a scene has to be looked at that is followed by its segments alone.
struct SegmentDeadlineTests {
  /// Plays three seconds of 60 Hz, pressing and changing what there is.
  ///
  /// - Returns: what was told, without the count of frames, and how many frames were made.
  private static func told(
    _ scene: RenderedScene, onlyWhenDue: Bool
  ) throws -> (messages: [Segments], frames: Int) {
    var messages: [Segments] = []
    var (told, version, frames) = (scene.scene.segments, -1, 0)
    for index in 1...180 as ClosedRange<Int64> {
      let time = scene.frameTime(index)
      let isPressed = index == 20 || index == 50
      if isPressed { try press(scene, at: time) }
      let deadline = scene.scene.nextSegmentsDeadline ?? .max
      if onlyWhenDue, !isPressed, deadline > time.monotonic { continue }
      scene.advance(to: time)
      frames += 1
      guard scene.scene.segmentsVersion != version else { continue }
      version = scene.scene.segmentsVersion
      var now = scene.scene.segments
      (now.sequence, now.epoch) = (0, 0)
      if let message = now.changes(since: told) { messages.append(message) }
      told = now
      told.discontinuity = false
    }
    return (messages, frames)
  }

  private static func press(_ scene: RenderedScene, at time: FrameTime) throws {
    for name in scene.scene.controlNames {
      let command = Command.tap(scene: "Scene", name: name, x: nil, y: nil)
      _ = try scene.engine.apply(try PreparedCommand.prepare(command), at: time)
    }
  }

  @Test(arguments: RestartScenes.texts.map(\.key))
  func `nothing is told later, or left out, than by a scene that is looked at every frame`(
    title: String
  ) throws {
    let text = try #require(RestartScenes.texts.first { $0.key == title }?.value)
    let always = try Self.told(try RenderedScene(text), onlyWhenDue: false)
    let seldom = try Self.told(try RenderedScene(text), onlyWhenDue: true)
    #expect(always.frames == 180)
    #expect(seldom.messages.map(\.time) == always.messages.map(\.time))
    #expect(seldom.messages == always.messages)
    #expect(!always.messages.isEmpty)
  }

  private static func scene(
    _ body: String, zone: any ZoneRules & Sendable = FixedZone(offset: 0)
  ) throws -> RenderedScene {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var step = 0
        var body: some View {
          \(body)
        }
      }
      """, zone: zone)
    scene.play(0...1)
    return scene
  }

  private static func set(_ scene: RenderedScene, _ animation: String?) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "step", value: "1")], animation: animation))
    scene.advance(to: scene.frameTime(2))
  }

  @Test func `springs and functions of time need nothing`() throws {
    let scene = try Self.scene(
      """
      TimelineView(.animation) { context in
        Circle().rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))
          .offset(x: Double(step))
      }
      """)
    try Self.set(scene, ".bouncy")
    #expect(scene.scene.nextDeadline == scene.time.monotonic + 1)
    #expect(scene.scene.nextSegmentsDeadline == nil)
  }

  @Test func `a condition on what moves is looked at every frame, one on a second every second`()
    throws
  {
    let text = "Text(\"\\(Int(context.date.timeIntervalSinceReferenceDate))\")"
    let moving = try Self.scene("TimelineView(.animation) { context in \(text) }")
    #expect(moving.scene.nextSegmentsDeadline == moving.time.monotonic + 1)
    let ticking = try Self.scene(
      "TimelineView(.periodic(from: .now, by: 1)) { context in \(text) }")
    #expect(ticking.scene.nextSegmentsDeadline == 1_000_000_000)
  }

  @Test
  func `entries of a schedule that is told are no reason, the end of one of the scene's own is`()
    throws
  {
    let hand = "Circle().rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate))"
    let told = try Self.scene("TimelineView(.periodic(from: .now, by: 1)) { c in Circle() }")
    #expect(told.scene.nextSegmentsDeadline == nil)
    let ticking = try Self.scene(
      "TimelineView(.periodic(from: .now, by: 1)) { context in \(hand) }")
    #expect(ticking.scene.nextDeadline == 1_000_000_000)
    #expect(ticking.scene.nextSegmentsDeadline == nil)
  }

  @Test func `keyframes are looked at when they end`() throws {
    let scene = try Self.scene(
      """
      Circle().keyframeAnimator(initialValue: 0.0, trigger: step) { content, value in
        content.offset(y: value)
      } keyframes: { _ in
        LinearKeyframe(10, duration: 0.5)
      }
      """)
    #expect(scene.scene.nextSegmentsDeadline == nil)
    let start = scene.time.monotonic
    try Self.set(scene, nil)
    #expect(scene.scene.nextSegmentsDeadline == start + 500_000_000)
  }

  @Test func `local time is looked at when its offset may change`() throws {
    let scene = try Self.scene(
      """
      TimelineView(.animation) { context in
        let parts = Calendar.current.dateComponents([.second], from: context.date)
        Circle().rotationEffect(.degrees(Double(parts.second ?? 0)))
      }
      """)
    #expect(scene.scene.nextSegmentsDeadline == 900_000_000_000)
  }

  @Test func `a scene that stands still needs nothing`() throws {
    let scene = try Self.scene("Circle().offset(x: Double(step))")
    try Self.set(scene, ".linear")
    try scene.command(.pause(scene: "Scene"))
    scene.advance(to: scene.frameTime(3))
    #expect(scene.scene.nextSegmentsDeadline == nil)
  }
}
