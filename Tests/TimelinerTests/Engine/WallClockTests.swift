import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// What becomes of hands and springs when the wall clock is set, the machine sleeps, or the zone changes.
struct WallClockTests {
  private static let second: Int64 = 1_000_000_000

  private static let clock = """
    struct Scene: View {
      @State private var on = false
      var body: some View {
        ZStack {
          Circle().offset(x: on ? 60 : 0)
            .animation(.spring(duration: 2, bounce: 0.3), value: on)
          TimelineView(.animation) { context in
            let parts = Calendar.current.dateComponents([.hour, .minute], from: context.date)
            let hours = Double(parts.hour ?? 0) + Double(parts.minute ?? 0) / 60
            Rectangle().rotationEffect(.degrees(hours * 30))
          }
        }
      }
    }
    """

  /// Summer time ends at a date.
  private struct SummerZone: ZoneRules, Sendable {
    var end: Double
    var identifier: String { "Summer" }
    func offset(at date: Double) -> Double { date < end ? 7200 : 3600 }
  }

  private struct NamedZone: ZoneRules, Sendable {
    var identifier: String
    var hours: Double
    func offset(at date: Double) -> Double { hours * 3600 }
  }

  /// A scene at 12:00:00 UTC whose spring is under way.
  private func playing(
    _ zone: any ZoneRules & Sendable = FixedZone(offset: 0), early: Int64 = 0
  ) throws -> RenderedScene {
    let noon = (FrameTime.referenceDate + 12 * 3600) * Self.second
    let scene = try RenderedScene(Self.clock, wall: noon - early, zone: zone)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    return scene
  }

  private func hour(_ scene: RenderedScene) throws -> Double {
    try #require(scene.number(scene.id(.rectangle), .rotation)) / 30
  }

  private func spring(_ scene: RenderedScene) throws -> Double {
    try #require(scene.number(scene.id(.circle), .x))
  }

  /// Where the spring is at a frame when nothing happens.
  private func undisturbed(_ frame: Int64) throws -> Double {
    let scene = try playing()
    scene.play(1...frame)
    return try spring(scene)
  }

  @Test(arguments: [3600, -3600, 43_200, -86_400 * 365, 86_400 * 365] as [Int64])
  func `hands are right on the next frame after a step of the clock, springs never notice`(
    step: Int64
  ) throws {
    let scene = try playing()
    scene.play(1...30)
    for index in 31...60 {
      var time = scene.frameTime(Int64(index))
      time.wall += step * Self.second
      scene.advance(to: time)
      #expect(scene.frames.last?.discontinuity == (index == 31))
      let hours = 12 + Double(step) / 3600
      let shown = hours - 24 * (hours / 24).rounded(.down)
      #expect(abs(try hour(scene) - shown) < 1e-6)
    }
    #expect(try spring(scene) == undisturbed(60))
  }

  @Test(arguments: [49_999_999, -49_999_999, 50_000_000, 50_000_001, -50_000_001] as [Int64])
  func `a step is told from a clock that is slewed`(step: Int64) throws {
    let scene = try playing()
    scene.play(1...30)
    var time = scene.frameTime(31)
    time.wall += step
    scene.advance(to: time)
    #expect(scene.frames.last?.discontinuity == (abs(step) > 50_000_000))
  }

  @Test func `a suspend moves hands by its length, and springs not at all`() throws {
    // CLOCK_MONOTONIC stands still meanwhile.
    let scene = try playing()
    scene.play(1...30)
    for index in 31...40 {
      var time = scene.frameTime(Int64(index))
      time.wall += 5 * 3600 * Self.second
      scene.advance(to: time)
    }
    #expect(abs(try hour(scene) - 17) < 1e-6)
    #expect(scene.frames.count { $0.discontinuity } == 1)
    #expect(try spring(scene) == undisturbed(40))
  }

  @Test func `the hour that a change from summer time repeats is shown twice, and flagged`() throws
  {
    // A hundredth of a second before frame 31.
    let scene = try playing(SummerZone(end: 12.0 * 3600), early: 31 * Self.second / 60 - 10_000_000)
    scene.play(1...30)
    #expect(abs(try hour(scene) - (13 + 59.0 / 60)) < 1e-6)
    #expect(scene.frames.allSatisfy { !$0.discontinuity })
    scene.play(31...31)
    #expect(abs(try hour(scene) - 13) < 1e-6)
    #expect(scene.frames.last?.discontinuity == true)
    scene.play(32...40)
    #expect(scene.frames.last?.discontinuity == false)
    #expect(try spring(scene) == undisturbed(40))
  }

  @Test(arguments: [("Elsewhere", 5.5), ("Fixed", -3)])
  func `another zone is shown on the frame on which it comes, and flagged`(
    name: String, hours: Double
  ) throws {
    let scene = try playing()
    scene.play(1...30)
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: Self.clock)])
    let settings = SceneSettings(
      size: Size(width: 100, height: 100), zone: NamedZone(identifier: name, hours: hours))
    let prepared = try Engine.prepare(source, settings: settings, at: scene.frameTime(30))
    try scene.engine.install(prepared, at: scene.frameTime(31))
    scene.play(31...31)
    #expect(scene.frames.last?.discontinuity == true)
    #expect(abs(try hour(scene) - (12 + hours)) < 1e-6)
    scene.play(32...40)
    #expect(scene.frames.last?.discontinuity == false)
    #expect(try spring(scene) == undisturbed(40))
  }

  @Test func `a reload in the same zone is no jump`() throws {
    let scene = try playing()
    scene.play(1...30)
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: Self.clock)])
    let settings = SceneSettings(
      size: Size(width: 100, height: 100), zone: FixedZone(offset: 0))
    let prepared = try Engine.prepare(source, settings: settings, at: scene.frameTime(30))
    try scene.engine.install(prepared, at: scene.frameTime(31))
    scene.play(31...31)
    #expect(scene.frames.last?.discontinuity == false)
    #expect(try spring(scene) == undisturbed(31))
  }
}
