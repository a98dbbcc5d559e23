import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// What a scene does to itself, and what is done to it, that must neither stop nor fool the frame
/// thread.
struct RobustnessTests {
  private func variable(_ name: String, of scene: RenderedScene) -> String? {
    scene.scene.variables.first { $0.name == name }?.value
  }

  private func set(_ name: String, _ value: String) -> Command {
    .set(scene: "Scene", values: [.init(name: name, value: value)], animation: nil)
  }

  // MARK: Departures

  @Test func `an offset that animates again sets out from where it is`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Circle().frame(width: 10, height: 10).offset(x: on ? 40 : 0)
            .onTapGesture { withAnimation(.linear(duration: 0.1)) { on.toggle() } }
        }
      }
      """)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    scene.play(1...30)
    #expect(scene.number(scene.id(.circle), .x) == 90)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    scene.advance(to: scene.time)
    #expect(scene.number(scene.id(.circle), .x) == 90)
  }

  @Test func `a moved layer whose frame sets out does not jump by its offset`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        var body: some View {
          Circle().frame(width: 10, height: 10).offset(x: 7)
            .frame(width: 100, alignment: on ? .trailing : .leading)
            .onTapGesture { withAnimation(.linear(duration: 0.1)) { on.toggle() } }
        }
      }
      """)
    #expect(scene.number(scene.id(.circle), .x) == 12)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    scene.advance(to: scene.time)
    #expect(scene.number(scene.id(.circle), .x) == 12)
  }

  @Test func `an animated change sets out from a plain one of the same frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var angle = 0.0
        var body: some View { Rectangle().rotationEffect(.degrees(angle)) }
      }
      """)
    try scene.command(set("angle", "10"))
    try scene.command(
      .set(
        scene: "Scene", values: [.init(name: "angle", value: "20")],
        animation: ".linear(duration: 1)"))
    scene.advance(to: scene.time)
    #expect(scene.number(scene.id(.rectangle), .rotation) == 10)
  }

  @Test func `what two changes of one frame did is published, text too`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        @State private var faded = false
        var body: some View { Text("\\(n)").opacity(faded ? 0.5 : 1) }
      }
      """)
    try scene.command(set("n", "1"))
    try scene.command(set("faded", "true"))
    scene.play(1...2)
    #expect(scene.values[scene.id(.text) ?? -1]?[.text] == .text("1"))
    #expect(scene.number(scene.id(.text), .opacity) == 0.5)
  }

  // MARK: Time

  @Test func `a timeline that is paused keeps the date that it showed`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var stopped = false
        var body: some View {
          TimelineView(.animation(minimumInterval: nil, paused: stopped)) { context in
            Rectangle().rotationEffect(
              .degrees(context.date.timeIntervalSinceReferenceDate * 10))
          }
        }
      }
      """)
    scene.play(1...120)
    #expect(scene.number(scene.id(.rectangle), .rotation) == 20)
    try scene.command(set("stopped", "true"))
    scene.play(121...180)
    #expect(scene.number(scene.id(.rectangle), .rotation) == 20)
  }

  private static let waiting = """
    struct Scene: View {
      @State private var n = 0
      var body: some View {
        Rectangle().opacity(n == 0 ? 1 : 0.5)
          .onTapGesture { withAnimation(.linear(duration: 1)) { n += 1 } completion: { n = 7 } }
      }
    }
    """

  @Test(arguments: [1e-300, 1e-12, 1000])
  func `no rate and no uptime is too much for a scene's clock`(
    factor: Double
  ) throws {
    let scene = try RenderedScene(Self.waiting)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    try scene.command(.rate(scene: "Scene", factor: factor))
    let years: Int64 = 50 * 365 * 86400 * 1_000_000_000
    for elapsed in [1_000_000_000, years, years + 1] {
      scene.advance(
        to: FrameTime(
          monotonic: elapsed, wall: scene.frameTime(0).wall + elapsed, period: 16_666_667))
      if let deadline = scene.scene.nextDeadline { #expect(deadline > elapsed) }
    }
    try scene.command(.seek(scene: "Scene", seconds: PreparedCommand.largestSeek))
    scene.advance(to: scene.time)
    #expect(variable("n", of: scene) == "7")
  }

  // MARK: Loops

  @Test func `a completion that asks for the next one at once runs once a frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        func again() { withAnimation(.linear(duration: 0)) { n += 1 } completion: { again() } }
        var body: some View { Text("\\(n)").onTapGesture { again() } }
      }
      """)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    scene.play(1...5)
    #expect(variable("n", of: scene) == "6")
  }

  @Test func `a failure that time brings about is not tried again at every frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        func dive(_ n: Int) -> Int { dive(n + 1) }
        var body: some View {
          TimelineView(.animation) { context in
            let _ = print("built")
            if context.date.timeIntervalSinceReferenceDate > 0.05 { Text("\\(dive(0))") }
          }
        }
      }
      """)
    let before = scene.scene.evaluator.printed.count
    scene.play(1...20)
    #expect(scene.scene.evaluator.printed.count == before + 1)
    #expect(scene.scene.diagnostics.contains { $0.severity == .error })
  }

  @Test func `a number that is none does not build the views at every frame`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var zero = 0.0
        var body: some View {
          TimelineView(.animation) { context in
            let _ = print("built")
            Text("\\(zero / zero + context.date.timeIntervalSinceReferenceDate)")
          }
        }
      }
      """)
    let before = scene.scene.evaluator.printed.count
    scene.play(1...20)
    #expect(scene.scene.evaluator.printed.count == before)
  }

  // MARK: Failures half-way

  @Test func `views that could not be built appear once, when they can`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        @State private var deep = false
        @State private var count = 0
        var body: some View {
          VStack {
            Text("\\(count)")
            if n > 0 { Circle().onAppear { count += 1 } }
            Deep(isDeep: deep)
          }
        }
      }
      struct Deep: View {
        let isDeep: Bool
        func dive(_ k: Int) -> Int { dive(k + 1) }
        var body: some View { Text("\\(isDeep ? dive(0) : 0)") }
      }
      """)
    #expect(throws: EngineError.self) {
      try scene.command(
        .set(
          scene: "Scene",
          values: [.init(name: "n", value: "1"), .init(name: "deep", value: "true")],
          animation: nil))
    }
    try scene.command(set("deep", "false"))
    #expect(variable("count", of: scene) == "1")
  }

  @Test func `an observer that fails does not silence the others`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        @State private var zero = 0
        @State private var seen = 0
        var body: some View {
          Text("\\(n) \\(seen)")
            .onChange(of: n) { zero = 1 / zero }
            .onChange(of: n) { seen = n }
        }
      }
      """)
    let error = #expect(throws: EngineError.self) { try scene.command(set("n", "3")) }
    #expect(error?.code == .evaluation)
    #expect(variable("seen", of: scene) == "3")
    scene.advance(to: scene.time)
    let text = scene.values[scene.id(.text) ?? -1]?[.text]
    #expect(text == .text("3 3"))
  }

  @Test func `a version that cannot take over leaves the old one whole`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var deep = false
        @State private var ticks = 0
        let timer = Timer.publish(every: 0.1, on: .main, in: .common).autoconnect()
        var body: some View {
          Circle().opacity(deep ? 0.5 : 1).onTapGesture { deep = true }
            .onReceive(timer) { _ in ticks += 1 }
        }
      }
      """)
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    let next = """
      struct Scene: View {
        @State private var deep = false
        func dive(_ n: Int) -> Int { dive(n + 1) }
        var body: some View {
          VStack {
            Circle(); Circle(); Circle().onTapGesture { deep = false }
            if deep { Text("\\(dive(0))") }
          }
        }
      }
      """
    let source = SceneSource(name: "Scene", files: [SourceFile(path: "Scene.swift", text: next)])
    let settings = SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0))
    let version = try Engine.prepare(source, settings: settings, at: scene.time)
    scene.play(0...2)
    let (old, record) = (scene.scene, scene.scene.record)
    let error = #expect(throws: EngineError.self) {
      try scene.engine.install(version, at: scene.time)
    }
    #expect(error?.code == .limit)
    #expect(error?.place?.line == 3)
    #expect(scene.scene === old)
    #expect(scene.scene.record == record)
    // All of it goes on: its state, its publishers, its taps.
    scene.play(3...61)
    #expect(variable("ticks", of: scene) == "10")
    try scene.command(.tap(scene: "Scene", name: nil, x: 50, y: 50))
    #expect(scene.scene.diagnostics == [])
  }

  // MARK: Layers

  @Test(arguments: [
    "Group { Color.red; Color.blue }.overlay { Circle(); HStack { Text(\"a\") } }",
    "ForEach([\"a\", \"a\", \"a#1\"], id: \\.self) { Text($0) }",
    "Group { ZStack { Circle(); Circle() }; ZStack { Circle(); Circle() } }.opacity(0.5).opacity(0.5)",
  ])
  func `no two layers have the same id`(body: String) throws {
    let scene = try RenderedScene(
      "struct Scene: View { @State var n = 0\nvar body: some View { ZStack { Text(\"\\(n)\"); \(body) } } }"
    )
    try scene.command(set("n", "1"))
    scene.play(1...2)
    let ids = scene.record.layers.map(\.id)
    #expect(Set(ids).count == ids.count)
    #expect(ids.count >= 4)
  }

  @Test(arguments: [
    "Text(\"a\").font(.system(size: 1 / zero))",
    "Circle().stroke(Color.red, style: StrokeStyle(lineWidth: 1, dash: [zero / zero, 2]))",
    "LinearGradient(stops: [.init(color: .red, location: 1 / zero)], startPoint: .top, endPoint: .bottom)",
    "Circle().stroke(Color.red, lineWidth: 1 / zero)",
    "Path { path in path.move(to: CGPoint(x: 1 / zero, y: 0)); path.addLine(to: .zero) }",
  ])
  func `properties that are no finite numbers are never published`(body: String) throws {
    let scene = try RenderedScene(
      "struct Scene: View { @State var zero = 1.0\nvar body: some View { \(body) } }")
    try scene.command(set("zero", "0.0"))
    scene.play(1...2)
    for layer in scene.record.layers + scene.scene.record.layers {
      for property in layer.properties {
        switch property.value {
        case .number(let number): #expect(number.isFinite)
        case .numbers(let numbers): #expect(!numbers.contains { !$0.isFinite })
        case .text(let text): #expect(!text.contains("inf") && !text.contains("nan"))
        case .flag: break
        }
      }
    }
    let published = scene.frames.flatMap(\.numbers)
    #expect(!published.contains { !$0.isFinite })
  }

  @Test func `what left for ever is forgotten`() throws {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 0
        var body: some View { ForEach([n], id: \\.self) { Text("\\($0)") } }
      }
      """)
    for n in 1...3000 { try scene.command(set("n", "\(n)")) }
    #expect(scene.scene.memory.identities.count < 2500)
    let before = scene.scene.record.layers.map(\.id)
    try scene.command(set("n", "3000"))
    #expect(scene.scene.record.layers.map(\.id) == before)
  }
}
