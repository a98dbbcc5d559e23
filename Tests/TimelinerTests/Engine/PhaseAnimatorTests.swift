import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Phase animators: which phase when, by what the one before it animates.
struct PhaseAnimatorTests {
  private func opacity(_ scene: RenderedScene) -> Double {
    scene.number(scene.id("dot"), .opacity) ?? -1
  }

  /// 0 → 1 → 0.5 → 0 …, a third of a second each: no phase but the first begins on a frame of 24 Hz.
  private static let endless = """
    struct Scene: View {
      var body: some View {
        PhaseAnimator([0.0, 1.0, 0.5]) { phase in
          Rectangle().opacity(phase).accessibilityIdentifier("dot")
        } animation: { phase in
          .linear(duration: 0.3125)
        }
      }
    }
    """

  @Test(arguments: [24, 60, 240] as [Int64])
  func `phases go round at any frame rate`(rate: Int64) throws {
    let scene = try RenderedScene(Self.endless, framesPerSecond: rate)
    #expect(opacity(scene) == 0)
    let levels = [0, 1, 0.5, 0]
    for frame in 1...(3 * rate) {
      scene.play(frame...frame)
      let turns = Double(scene.time.monotonic) / 1e9 / 0.3125
      let phase = Int(turns) % 3
      let progress = turns - turns.rounded(.down)
      let expected: Double = levels[phase] + (levels[phase + 1] - levels[phase]) * progress
      #expect(abs(opacity(scene) - expected) < 1e-6, "frame \(frame)")
    }
    #expect(scene.scene.nextDeadline != nil)
  }

  private static let triggered = """
    enum Step: CaseIterable { case rest, up, down }
    struct Scene: View {
      @State private var count = 0
      @State private var seen = ""
      var body: some View {
        Rectangle()
          .phaseAnimator(Step.allCases, trigger: count) { view, step in
            view.opacity(step == .rest ? 0 : step == .up ? 1 : 0.5).accessibilityIdentifier("dot")
              .onChange(of: step) { old, new in seen += "\\(new) " }
          } animation: { step in
            switch step {
            case .rest: .linear(duration: 0.25)
            case .up: .linear(duration: 1)
            case .down: .linear(duration: 0.5)
            }
          }
      }
    }
    """

  private func trigger(_ scene: RenderedScene, _ count: Int) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "count", value: "\(count)")], animation: nil))
  }

  private func seen(_ scene: RenderedScene) -> String {
    scene.scene.variables.first { $0.name == "seen" }?.value ?? ""
  }

  @Test func `a trigger plays one cycle and rests at the first phase`() throws {
    let scene = try RenderedScene(Self.triggered)
    #expect(scene.scene.nextDeadline == nil)
    try trigger(scene, 1)
    scene.play(0...30)
    #expect(abs(opacity(scene) - 0.5) < 1e-9)
    scene.play(31...75)
    #expect(abs(opacity(scene) - 0.75) < 1e-9)
    scene.play(76...105)
    #expect(opacity(scene) == 0)
    scene.play(106...107)
    #expect(scene.scene.nextDeadline == nil)
    #expect(seen(scene).contains("up down rest"))
  }

  @Test func `a trigger in mid cycle begins again from where it is`() throws {
    let scene = try RenderedScene(Self.triggered)
    try trigger(scene, 1)
    scene.play(0...75)
    try trigger(scene, 2)
    // From 0.75 on its way to 0.5: to `up` again, laid over what runs.
    scene.play(76...90)
    scene.play(91...200)
    #expect(opacity(scene) == 0)
    #expect(seen(scene).contains("up down up down rest"))
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `phases without animations take no time`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var seen = ""
        var body: some View {
          PhaseAnimator([0, 1, 2]) { phase in
            Rectangle().opacity(phase == 0 ? 0.5 : 1).accessibilityIdentifier("dot")
              .onChange(of: phase) { old, new in seen += "\\(new)" }
          } animation: { _ in nil }
        }
      }
      """)
    #expect(seen(scene).contains("120"))
    #expect(opacity(scene) == 0.5)
    scene.play(1...2)
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `springs advance when they are logically complete, with their velocity`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var seen = ""
        var body: some View {
          PhaseAnimator([false, true]) { phase in
            Rectangle().offset(x: phase ? 100 : 0).accessibilityIdentifier("dot")
              .onChange(of: phase) { old, new in seen += new ? "t" : "f" }
          } animation: { _ in .spring(duration: 0.5, bounce: 0.3) }
        }
      }
      """)
    scene.play(0...29)
    #expect(seen(scene).contains("t"))
    #expect(!seen(scene).contains("tf"))
    scene.play(30...30)
    #expect(seen(scene).contains("tf"))
  }

  @Test func `no phases are no view, one phase stands`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          ZStack {
            PhaseAnimator([0.25]) { Rectangle().opacity($0).accessibilityIdentifier("dot") }
            PhaseAnimator([Double]()) { Rectangle().opacity($0).accessibilityIdentifier("none") }
          }
        }
      }
      """)
    #expect(opacity(scene) == 0.25)
    #expect(scene.id("none") == nil)
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `pausing and rates hold phases`() throws {
    let scene = try RenderedScene(Self.endless)
    scene.play(0...15)
    try scene.command(.pause(scene: nil))
    let before = opacity(scene)
    scene.play(16...100)
    #expect(opacity(scene) == before)
    try scene.command(.resume(scene: nil))
    try scene.command(.rate(scene: nil, factor: 0.5))
    // 0.25 s so far, and half of 0.5 s more: 0.5 s, which is 0.6 of the way from 1 to 0.5.
    scene.play(101...130)
    #expect(abs(opacity(scene) - 0.7) < 1e-6)
  }

  @Test func `a gap of hours runs through no more phases than a turn may`() throws {
    let scene = try RenderedScene(Self.endless)
    scene.play(0...10)
    scene.play(600_000...600_003)
    #expect(scene.scene.diagnostics.isEmpty)
    #expect(scene.scene.nextDeadline != nil)
  }
}
