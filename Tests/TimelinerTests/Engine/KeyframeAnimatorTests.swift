import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Keyframe animators: values at virtual times, starts, restarts, repeats and ends.
struct KeyframeAnimatorTests {
  private func number(_ scene: RenderedScene, _ key: PropertyKey = .opacity) -> Double {
    scene.number(scene.id("dot"), key) ?? -1
  }

  private func trigger(_ scene: RenderedScene, _ count: Int) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "count", value: "\(count)")], animation: nil))
  }

  private static let tracks = """
    struct Pose {
      var scale = 1.0
      var angle = Angle.zero
      var place = CGPoint.zero
    }
    struct Scene: View {
      @State private var count = 0
      var body: some View {
        Rectangle()
          .keyframeAnimator(initialValue: Pose(), trigger: count) { view, pose in
            view.scaleEffect(pose.scale).rotationEffect(pose.angle)
              .offset(x: pose.place.x, y: pose.place.y)
              .accessibilityIdentifier("dot")
          } keyframes: { _ in
            KeyframeTrack(\\.scale) {
              LinearKeyframe(2, duration: 1)
              MoveKeyframe(1.5)
              LinearKeyframe(1, duration: 0.5, timingCurve: .linear)
            }
            KeyframeTrack(\\.angle) {
              LinearKeyframe(.degrees(90), duration: 0.5)
            }
            KeyframeTrack(\\.place) {
              CubicKeyframe(
                CGPoint(x: 4, y: 8), duration: 2, startVelocity: CGPoint(x: 1.5, y: 3),
                endVelocity: CGPoint(x: -0.5, y: -1))
            }
          }
      }
    }
    """

  @Test(arguments: [24, 60, 240] as [Int64])
  func `tracks run side by side at any frame rate`(rate: Int64) throws {
    let scene = try RenderedScene(Self.tracks, framesPerSecond: rate)
    #expect(number(scene, .scaleX) == 1)
    #expect(scene.scene.nextDeadline == nil)
    try trigger(scene, 1)
    scene.play(0...(rate / 2))
    #expect(abs(number(scene, .scaleX) - 1.5) < 1e-9)
    #expect(abs(number(scene, .rotation) - 90) < 1e-9)
    // The cubic of V223: 1.09375 at a quarter of its time, 50 points to the middle of the scene.
    #expect(abs(number(scene, .x) - 51.09375) < 1e-9)
    #expect(abs(number(scene, .y) - 52.1875) < 1e-9)
    scene.play((rate / 2)...(rate * 5 / 4))
    #expect(abs(number(scene, .scaleX) - 1.25) < 1e-9)
    scene.play((rate * 5 / 4)...(rate * 2))
    #expect(number(scene, .x) == 54)
    #expect(number(scene, .y) == 58)
    #expect(number(scene, .rotation) == 90)
    #expect(scene.scene.frame.final)
    #expect(scene.scene.nextDeadline == nil)
    #expect(scene.scene.diagnostics.isEmpty)
  }

  private static let relative = """
    struct Scene: View {
      @State private var count = 0
      var body: some View {
        KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
          Rectangle().offset(x: value).accessibilityIdentifier("dot")
        } keyframes: { value in
          KeyframeTrack {
            LinearKeyframe(value + 10, duration: 1)
          }
        }
      }
    }
    """

  @Test func `a trigger while it plays goes on from the value shown, one at rest from the first`()
    throws
  {
    let scene = try RenderedScene(Self.relative, framesPerSecond: 10)
    try trigger(scene, 1)
    scene.play(0...4)
    #expect(abs(number(scene, .x) - 54) < 1e-9)
    try trigger(scene, 2)
    scene.play(4...4)
    #expect(abs(number(scene, .x) - 54) < 1e-9)
    scene.play(5...6)
    #expect(abs(number(scene, .x) - 56) < 1e-9)
    scene.play(7...17)
    #expect(abs(number(scene, .x) - 64) < 1e-9)
    #expect(scene.scene.nextDeadline == nil)
    try trigger(scene, 3)
    scene.play(17...17)
    #expect(number(scene, .x) == 50)
    scene.play(18...27)
    #expect(number(scene, .x) == 60)
  }

  @Test func `a start is no animation, whatever the transaction`() throws {
    let scene = try RenderedScene(Self.relative, framesPerSecond: 10)
    try trigger(scene, 1)
    scene.play(0...20)
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "count", value: "2")],
        animation: ".linear(duration: 5)"))
    scene.play(21...21)
    #expect(abs(number(scene, .x) - 51) < 1e-9)
  }

  @Test func `repeating starts over and stops where it is`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = true
        var body: some View {
          KeyframeAnimator(initialValue: 0.0, repeating: on) { value in
            Rectangle().offset(x: value).accessibilityIdentifier("dot")
          } keyframes: { _ in
            LinearKeyframe(10, duration: 1)
          }
        }
      }
      """, framesPerSecond: 10)
    scene.play(0...5)
    #expect(abs(number(scene, .x) - 55) < 1e-9)
    scene.play(6...13)
    #expect(abs(number(scene, .x) - 53) < 1e-9)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "false")], animation: nil))
    scene.play(14...20)
    #expect(abs(number(scene, .x) - 53) < 1e-9)
    #expect(scene.scene.nextDeadline == nil)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(21...22)
    #expect(abs(number(scene, .x) - 55) < 1e-9)
  }

  @Test func `springs and cubics take over the velocity of what they interrupt`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var count = 0
        var body: some View {
          KeyframeAnimator(initialValue: 0.0, trigger: count) { value in
            Rectangle().offset(x: value).accessibilityIdentifier("dot")
          } keyframes: { value in
            if count == 1 {
              LinearKeyframe(100, duration: 1)
            } else {
              CubicKeyframe(value, duration: 1, endVelocity: 0)
            }
          }
        }
      }
      """)
    try trigger(scene, 1)
    scene.play(0...30)
    try trigger(scene, 2)
    scene.play(30...60)
    // Hermite from 50 to 50 with 100 points a second at first: (u³ − 2u² + u) · 100 at u = ½.
    #expect(abs(number(scene, .x) - 112.5) < 1e-6)
  }

  @Test func `text that depends on keyframes is right in every frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          KeyframeAnimator(initialValue: 0.0) { value in
            Text("\\(Int(value))")
          } keyframes: { _ in
            LinearKeyframe(60, duration: 1)
          }
        }
      }
      """)
    for frame in Int64(1)...50 {
      scene.play(frame...frame)
      let layer = try #require(scene.id(LayerKind.text))
      guard case .text(let text) = scene.values[layer]?[.text] else {
        Issue.record("no text")
        return
      }
      let shown: Int = Int(text) ?? -100
      #expect(abs(Int64(shown) - frame) <= 1, "frame \(frame)")
    }
  }

  @Test func `a timeline of keyframes can be asked for any time`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var timeline: KeyframeTimeline<Double> {
          KeyframeTimeline(initialValue: 0.0) {
            KeyframeTrack {
              LinearKeyframe(0.4, duration: 2, timingCurve: .easeInOut)
            }
          }
        }
        var body: some View {
          VStack {
            Rectangle().opacity(timeline.value(time: 0.5)).accessibilityIdentifier("dot")
            Rectangle().opacity(timeline.value(progress: 0.5)).accessibilityIdentifier("half")
            Rectangle().opacity(timeline.duration / 4).accessibilityIdentifier("duration")
          }
        }
      }
      """)
    // V222, a tenth of it.
    #expect(abs(number(scene) - 0.05166473388671875) < 1e-6)
    let half: Double = scene.number(scene.id("half"), .opacity) ?? -1
    #expect(abs(half - 0.2) < 1e-9)
    #expect(scene.number(scene.id("duration"), .opacity) == 0.5)
  }

  @Test func `what keyframes cannot move is said at its place`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          ZStack {
            Rectangle()
            Inner()
          }
        }
      }
      struct Inner: View {
        var body: some View {
          KeyframeAnimator(initialValue: Color.red) { color in
            Circle().fill(color)
          } keyframes: { _ in
            LinearKeyframe(.blue, duration: 1)
          }
        }
      }
      """)
    #expect(scene.scene.diagnostics.contains { $0.message.contains("keyframes can't move") })
  }

  @Test func `a geometry effect shakes, turns and scales`() throws {
    let scene = try RenderedScene(
      """
      struct Shake: GeometryEffect {
        var amount: CGFloat
        var animatableData: CGFloat { get { amount } set { amount = newValue } }
        func effectValue(size: CGSize) -> ProjectionTransform {
          ProjectionTransform(
            CGAffineTransform(translationX: 10 * sin(amount * .pi * 2), y: size.height / 10))
        }
      }
      struct Turn: GeometryEffect {
        var angle: Double
        var animatableData: Double { get { angle } set { angle = newValue } }
        func effectValue(size: CGSize) -> ProjectionTransform {
          ProjectionTransform(CGAffineTransform(rotationAngle: angle).scaledBy(x: 2, y: 3))
        }
      }
      struct Scene: View {
        @State private var count = 0
        var body: some View {
          ZStack {
            Rectangle().modifier(Shake(amount: CGFloat(count))).accessibilityIdentifier("dot")
            Rectangle().modifier(Turn(angle: Double(count) * .pi / 2))
              .accessibilityIdentifier("turned")
          }
          .animation(.linear(duration: 1), value: count)
        }
      }
      """)
    #expect(number(scene, .x) == 50)
    #expect(number(scene, .y) == 60)
    let epoch = scene.record.epoch
    try trigger(scene, 1)
    scene.play(1...15)
    #expect(abs(number(scene, .x) - 60) < 1e-9)
    let turned = scene.id("turned")
    let rotation: Double = scene.number(turned, .rotation) ?? -1
    let width: Double = scene.number(turned, .scaleX) ?? -1
    let height: Double = scene.number(turned, .scaleY) ?? -1
    #expect(abs(rotation - 22.5) < 1e-9)
    #expect(abs(width - 2) < 1e-9)
    #expect(abs(height - 3) < 1e-9)
    scene.play(16...60)
    #expect(abs(number(scene, .x) - 50) < 1e-9)
    #expect(scene.record.epoch == epoch)
    #expect(scene.scene.nextDeadline == nil)
    #expect(scene.scene.diagnostics.isEmpty)
  }
}
