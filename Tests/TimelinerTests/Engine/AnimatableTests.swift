import Foundation
import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Animatable data of views, modifiers and shapes of the scene's: interpolated, and exact at its end.
struct AnimatableTests {
  private static let counter = """
    struct Counter: View, Animatable {
      var value: Double
      var animatableData: Double {
        get { value }
        set { value = newValue }
      }
      var body: some View {
        VStack {
          Text("\\(Int(value))")
          Rectangle().opacity(value / 100).accessibilityIdentifier("bar")
        }
      }
    }
    struct Scene: View {
      @State private var value = 0.0
      var body: some View {
        Counter(value: value)
      }
    }
    """

  private func set(
    _ scene: RenderedScene, _ value: String, _ animation: String?, name: String = "value"
  ) throws {
    try scene.command(
      .set(scene: "Scene", values: [.init(name: name, value: value)], animation: animation))
  }

  private func text(_ scene: RenderedScene) -> String? {
    guard let layer = scene.id(LayerKind.text), case .text(let text) = scene.values[layer]?[.text]
    else { return nil }
    return text
  }

  @Test(arguments: [24, 60, 240] as [Int64])
  func `a view counts through the numbers between at any frame rate`(rate: Int64) throws {
    let scene = try RenderedScene(Self.counter, framesPerSecond: rate)
    try set(scene, "100", ".linear(duration: 1)")
    scene.play(0...(rate / 4))
    let quarter: Double = scene.number(scene.id("bar"), .opacity) ?? -1
    #expect(abs(quarter - 0.25) < 1e-9)
    #expect(text(scene) == "25")
    scene.play((rate / 4)...(rate / 2))
    #expect(text(scene) == "50")
    scene.play((rate / 2)...rate)
    #expect(text(scene) == "100")
    #expect(scene.number(scene.id("bar"), .opacity) == 1)
    #expect(scene.scene.frame.final)
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `a change without an animation is there at once`() throws {
    let scene = try RenderedScene(Self.counter)
    try set(scene, "60", nil)
    scene.play(0...0)
    #expect(text(scene) == "60")
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `the frame of the change still shows the old data`() throws {
    let scene = try RenderedScene(Self.counter)
    try set(scene, "100", ".linear(duration: 1)")
    scene.play(0...0)
    #expect(text(scene) == "0")
  }

  @Test func `a curve that interrupts is laid over what runs`() throws {
    let scene = try RenderedScene(Self.counter)
    try set(scene, "100", ".linear(duration: 1)")
    scene.play(0...30)
    try set(scene, "0", ".linear(duration: 1)")
    scene.play(30...45)
    // old(0.75) + (0 − old(0.75)) · 0.25 with old(0.75) = 75.
    let value: Double = scene.number(scene.id("bar"), .opacity) ?? -1
    #expect(abs(value - 0.5625) < 1e-9)
    scene.play(45...90)
    #expect(text(scene) == "0")
    #expect(scene.number(scene.id("bar"), .opacity) == 0)
  }

  @Test func `a change without an animation shifts what runs`() throws {
    let scene = try RenderedScene(Self.counter)
    try set(scene, "50", ".linear(duration: 1)")
    scene.play(0...30)
    try set(scene, "60", nil)
    scene.play(30...30)
    let value: Double = scene.number(scene.id("bar"), .opacity) ?? -1
    #expect(abs(value - 0.35) < 1e-9)
  }

  @Test func `the completion waits for the data`() throws {
    let scene = try RenderedScene(
      """
      struct Fader: View, Animatable {
        var amount: Double
        var animatableData: Double { get { amount } set { amount = newValue } }
        var body: some View { Rectangle().opacity(amount).accessibilityIdentifier("bar") }
      }
      struct Scene: View {
        @State private var amount = 0.0
        @State private var isDone = false
        var body: some View {
          VStack {
            Fader(amount: amount)
            Text(isDone ? "done" : "under way")
          }
        }
        func go() {
          withAnimation(.linear(duration: 0.5)) { amount = 1 } completion: { isDone = true }
        }
      }
      """)
    try scene.command(.call(scene: "Scene", function: "go", arguments: [], animation: nil))
    scene.play(0...29)
    #expect(text(scene) == "under way")
    scene.play(30...31)
    #expect(text(scene) == "done")
  }

  private static let wave = """
    struct Wave: Shape {
      var phase: Double
      var height: CGFloat
      var animatableData: AnimatablePair<Double, CGFloat> {
        get { AnimatablePair(phase, height) }
        set {
          phase = newValue.first
          height = newValue.second
        }
      }
      func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: phase, y: height))
        for step in 0...99 {
          let x = Double(step)
          path.addLine(to: CGPoint(x: x, y: height + sin(x / 10 + phase) * 10))
        }
        return path
      }
    }
    struct Scene: View {
      @State private var on = false
      var body: some View {
        Wave(phase: on ? 10 : 0, height: on ? 20 : 0).stroke(Color.red)
          .animation(.linear(duration: 1), value: on)
      }
    }
    """

  @Test func `the outline of a shape is right at every frame`() throws {
    let scene = try RenderedScene(Self.wave)
    try set(scene, "true", nil, name: "on")
    for frame in Int64(1)...60 {
      scene.play(frame...frame)
      let layer = try #require(scene.id(LayerKind.path))
      guard case .text(let path) = scene.values[layer]?[.path] else {
        Issue.record("no path")
        return
      }
      let start = path.dropFirst().split { $0 == " " || $0 == "L" }.compactMap { Double($0) }
      let x: Double = start.first ?? -1
      let y: Double = start.dropFirst().first ?? -1
      let progress = Double(frame) / 60
      #expect(abs(x - 10 * progress) < 0.01, "frame \(frame)")
      #expect(abs(y - 20 * progress) < 0.01, "frame \(frame)")
    }
    #expect(scene.scene.diagnostics.isEmpty)
    #expect(scene.scene.nextDeadline == nil)
  }

  @Test func `components beyond four move too`() throws {
    let scene = try RenderedScene(
      """
      struct Vector: VectorArithmetic {
        var values: [Double]
        static var zero: Vector { Vector(values: []) }
        static func + (a: Vector, b: Vector) -> Vector { a }
        static func - (a: Vector, b: Vector) -> Vector { a }
        mutating func scale(by factor: Double) {}
        var magnitudeSquared: Double { 0 }
      }
      struct Bars: View, Animatable {
        var data: Vector
        var animatableData: Vector { get { data } set { data = newValue } }
        var body: some View {
          HStack {
            ForEach(0..<6) { index in
              Rectangle().opacity(data.values[index]).accessibilityIdentifier("bar\\(index)")
            }
          }
        }
      }
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Bars(data: Vector(values: (0..<6).map { on ? Double($0) / 10 : 0 }))
            .animation(.linear(duration: 1), value: on)
        }
      }
      """)
    try set(scene, "true", nil, name: "on")
    scene.play(1...30)
    for index in 0..<6 {
      let value: Double = scene.number(scene.id("bar\(index)"), .opacity) ?? -1
      #expect(abs(value - Double(index) / 20) < 1e-9, "bar \(index)")
    }
  }

  @Test func `an angle's data is 128 times its radians`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        var body: some View {
          VStack {
            Text("\\(Angle.radians(Double.pi).animatableData)")
            Rectangle().opacity(CGPoint(x: 0.25, y: 0.5).animatableData.second)
              .accessibilityIdentifier("pair")
          }
        }
      }
      """)
    let value: Double = text(scene).flatMap { Double($0) } ?? 0
    #expect(abs(value - 402.1238596594935) < 1e-9)
    #expect(scene.number(scene.id("pair"), .opacity) == 0.5)
  }

  @Test func `the macro's data is what is not ignored`() throws {
    let scene = try RenderedScene(
      """
      @Animatable struct Dot: View {
        var x: Double
        @AnimatableIgnored var y: Double
        var count: Int
        var body: some View {
          Circle().blur(radius: y).opacity(x).accessibilityIdentifier("dot")
        }
      }
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Dot(x: on ? 1 : 0, y: on ? 4 : 2, count: 3).animation(.linear(duration: 1), value: on)
        }
      }
      """)
    try set(scene, "true", nil, name: "on")
    scene.play(1...15)
    let opacity: Double = scene.number(scene.id("dot"), .opacity) ?? -1
    #expect(abs(opacity - 0.25) < 1e-9)
  }
}
