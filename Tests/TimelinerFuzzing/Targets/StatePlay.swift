import Timeliner
import TimelinerWire

/// Plays a scene on from bytes that may be its state.
package struct StatePlay {
  /// A scene with something of every kind that is kept.
  package static let text = """
    enum Mode: Equatable { case idle, busy(level: Int) }
    struct Pose { var x = 0.0; var turn = Angle.zero }
    @Observable final class Model { var items = [1, 2]; var tint = Color.red; var next: Model? }
    struct Scene: View {
      @State private var on = false
      @State private var mode: Mode = .idle
      @State private var model = Model()
      @State private var motion: Animation? = .bouncy
      @State private var table: [String: Double?] = ["a": 1, "b": nil]
      @State private var count = 0
      let timer = Timer.publish(every: 0.05, on: .main, in: .common).autoconnect()
      var body: some View {
        VStack {
          ForEach(model.items, id: \\.self) { Text("\\($0)").transition(.slide) }
          Circle().fill(model.tint).offset(x: on ? 30 : 0)
            .animation(.spring(response: 0.6, dampingFraction: 0.4, blendDuration: 0.3), value: on)
          if on { Rectangle().transition(.scale) }
          Capsule().phaseAnimator([1, 2, 3]) { view, size in view.scaleEffect(size) }
          Circle().keyframeAnimator(initialValue: Pose(), trigger: count) { view, pose in
            view.offset(x: pose.x).rotationEffect(pose.turn)
          } keyframes: { _ in
            KeyframeTrack(\\.x) { SpringKeyframe(9, duration: 0.4); LinearKeyframe(0, duration: 0.2) }
          }
          TimelineView(.animation) { context in
            Circle().offset(x: sin(context.date.timeIntervalSinceReferenceDate))
          }
          Text("\\(count)").onReceive(timer) { _ in count += 1 }
          Button("Go") {
            withAnimation(motion) {
              on.toggle()
              mode = .busy(level: count)
              model.items = model.items.map { $0 + 1 }
              motion = .easeIn(duration: 0.4).repeatCount(3)
            }
          }
        }
      }
    }
    """

  private let engine = Engine()
  private let scene: PlayingScene
  private var time = FrameTime(
    monotonic: 0, wall: FrameTime.referenceDate * 1_000_000_000, period: 16_666_667)

  package init() throws(FuzzFinding) {
    var settings = SceneSettings(size: Size(width: 100, height: 100), zone: UniversalTime())
    settings.limits.fuel = 50_000
    settings.limits.refreshFuel = 50_000
    settings.limits.layers = 500
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: Self.text)])
    do throws(SceneFailure) {
      scene = try Engine.prepare(source, settings: settings, at: time)
    } catch {
      throw FuzzFinding("the scene does not play: \(error.diagnostics)")
    }
  }

  /// A state of the scene in which all of it moves.
  package mutating func state(variablesOnly: Bool) throws(FuzzFinding) -> [UInt8] {
    try start()
    for _ in 0..<3 { advance(by: 16_666_667) }
    tap()
    for _ in 0..<9 { advance(by: 16_666_667) }
    tap()
    advance(by: 16_666_667)
    return try encoded(variablesOnly ? .variables : .everything)
  }

  /// Takes over a state that must be one.
  package func restore(_ bytes: [UInt8]) throws {
    let lost = try scene.restore(bytes)
    try FuzzFinding.unless(lost.isEmpty, "\(lost) are lost")
  }

  /// Goes on from bytes; that they are refused is as good as that they are taken, when nothing breaks.
  package mutating func run(_ bytes: [UInt8]) throws(FuzzFinding) {
    do throws(StateError) {
      _ = try scene.restore(bytes)
    } catch {
      try FuzzFinding.unless(!error.message.isEmpty, "a state is refused without a word")
    }
    try start()
    // A day takes all that timers may do in one turn, which takes long: for some inputs only.
    let last: Int64 = bytes.count % 8 == 0 ? 86_400_000_000_000 : 2_000_000_000
    for step in [16_666_667, 16_666_667, 700_000_000, last] {
      advance(by: step)
      tap()
      advance(by: 16_666_667)
    }
    let (twin, state) = (try StatePlay(), try encoded())
    do throws(StateError) {
      _ = try twin.scene.restore(state)
    } catch {
      // What it holds may be more than its views can show.
      try FuzzFinding.unless(error.code != .damaged, "its own state is damaged: \(error)")
    }
  }

  private func start() throws(FuzzFinding) {
    do throws(EngineError) {
      try engine.install(scene, at: time)
    } catch {
      throw FuzzFinding("\(error.message)")
    }
  }

  private mutating func advance(by nanoseconds: Int64) {
    time.monotonic += nanoseconds
    time.wall += nanoseconds
    engine.advance(to: time)
    guard scene.isNewStructure else { return }
    _ = scene.record
    scene.structureWasSent()
  }

  private func tap() {
    // Damage can make any action impossible.
    _ = try? engine.apply(
      try PreparedCommand.prepare(.tap(scene: "Scene", name: "Go", x: nil, y: nil)), at: time)
  }

  private func encoded(
    _ content: StateContent = .everything
  ) throws(FuzzFinding) -> [UInt8] {
    var bytes: [UInt8] = []
    do throws(StateError) {
      _ = try scene.encodeState(content, into: &bytes)
    } catch {
      throw FuzzFinding("\(error)")
    }
    return bytes
  }
}
