import Timeliner
import TimelinerWire

/// Plays one scene through everything a daemon may do with it.
struct ScenePlay {
  private static let start = FrameTime(
    monotonic: 0, wall: FrameTime.referenceDate * 1_000_000_000, period: 16_666_667)
  /// What every fuzzed scene is loaded over, so that state and motion carry over from something.
  private static let before = """
    struct Scene: View {
      @State private var on = false
      @State private var n = 0
      var body: some View {
        VStack {
          Circle().frame(width: on ? 10 : 30).offset(x: Double(n)).animation(.bouncy, value: on)
          if on { Text("\\(n)").transition(.slide) }
          Button("Go") { on.toggle(); n += 1 }
        }
      }
    }
    """

  private var generator: FuzzGenerator
  private let engine = Engine()
  private var time = Self.start

  init(seed: UInt64) { generator = FuzzGenerator(seed: seed) }

  /// Everything that is said about the file.
  mutating func run(_ file: SourceFile) throws(FuzzFinding) -> [SourceDiagnostic] {
    let scene: PlayingScene
    do throws(SceneFailure) {
      scene = try prepare(file)
    } catch {
      try FuzzFinding.unless(
        error.diagnostics.contains { $0.severity == .error }, "a failure without an error")
      return error.diagnostics
    }
    if Bool.random(using: &generator) {
      let file = SourceFile(path: "Before.swift", text: Self.before)
      do {
        try install(try prepare(file))
      } catch let error as SceneFailure {
        throw FuzzFinding("the scene before does not play: \(error.diagnostics)")
      } catch let error as FuzzFinding {
        throw error
      } catch {
        throw FuzzFinding("\(error)")
      }
      for _ in 0..<2 { try advance() }
      try command()
      try advance()
    }
    try install(scene)
    for _ in 0..<3 { try advance() }
    for _ in 0..<4 {
      try command()
      try advance()
      if generator.below(4) == 0 { try restart(file) }
    }
    return scene.diagnostics
  }

  /// Plays a scene through commands, with some frames after each.
  mutating func run(_ text: String, _ commands: [Command]) throws(FuzzFinding) {
    let scene: PlayingScene
    do throws(SceneFailure) {
      scene = try prepare(SourceFile(path: "Scene.swift", text: text))
    } catch {
      throw FuzzFinding("the scene does not play: \(error.diagnostics)")
    }
    try install(scene)
    try advance()
    for command in commands {
      try apply(command)
      for _ in 0..<2 { try advance() }
    }
  }

  /// Shows a scene, or leaves the one before it whole.
  private func install(_ scene: PlayingScene) throws(FuzzFinding) {
    let before = engine.scene("Scene")?.record
    do throws(EngineError) {
      try engine.install(scene, at: time)
    } catch {
      let isWhole = before == engine.scene("Scene")?.record
      try FuzzFinding.unless(before != nil && isWhole, "\(error.message), and nothing plays on")
    }
  }

  /// Goes on from the bytes of the state, which can always be read again.
  private mutating func restart(_ file: SourceFile) throws(FuzzFinding) {
    guard let old = engine.scene("Scene") else { return }
    let source = old.program.files.contains(file) ? file : nil
    guard let source else { return }
    var bytes: [UInt8] = []
    let scene: PlayingScene
    do throws(SceneFailure) { scene = try prepare(source) } catch { return }
    do throws(StateError) {
      _ = try old.encodeState(into: &bytes)
      _ = try scene.restore(bytes)
    } catch {
      try FuzzFinding.unless(error.code != .damaged, "its own state is damaged: \(error)")
    }
    _ = engine.remove("Scene")
    try install(scene)
    try advance()
  }

  private func prepare(_ file: SourceFile) throws(SceneFailure) -> PlayingScene {
    var settings = SceneSettings(size: Size(width: 100, height: 100), zone: UniversalTime())
    // Low, so that an endless loop costs little; how far the real ones reach is tested elsewhere.
    settings.limits.fuel = 20_000
    settings.limits.refreshFuel = 10_000
    settings.limits.actionFuel = 5_000
    settings.limits.layers = 500
    settings.limits.collection = 2_000
    return try Engine.prepare(
      SceneSource(name: "Scene", files: [file]), settings: settings, at: time)
  }

  /// A frame later, now and then much later or with the wall clock set.
  private mutating func advance() throws(FuzzFinding) {
    let steps: [Int64] = [16_666_667, 16_666_667, 16_666_667, 500_000_000, 86_400_000_000_000]
    let step = steps[generator.below(steps.count)]
    time.monotonic += step
    time.wall += generator.below(8) == 0 ? -3_600_000_000_000 : step
    engine.advance(to: time)
    guard let scene = engine.scene("Scene"), scene.hasFrame else { return }
    if scene.isNewStructure {
      try encode(.scene(scene.record))
      scene.structureWasSent()
    }
    try encode(.frame(scene.frame, missed: 0))
    try encode(.segments(scene.segments.filtered().whole))
    if let next = engine.nextDeadline {
      try FuzzFinding.unless(next > time.monotonic - 1, "the next deadline lies in the past")
    }
  }

  /// What subscribers get is read by them, and holds only numbers that are some.
  private func encode(_ message: SubscriberMessage) throws(FuzzFinding) {
    try FuzzFinding.unless(isFinite(message), "a number that is none in \(message)")
    do {
      var bytes: [UInt8] = []
      message.appendJSON(to: &bytes)
      let read = try SubscriberMessage(json: try JSONReader.read(bytes))
      // Zeros lose their sign and numbers without a fraction their point; written again they agree.
      var again: [UInt8] = []
      read.appendJSON(to: &again)
      try FuzzFinding.unless(bytes == again, "JSON of \(message) comes back as another message")
      bytes.removeAll()
      message.appendCBOR(to: &bytes)
      again.removeAll()
      try SubscriberMessage(cbor: try CBORReader.read(bytes)).appendCBOR(to: &again)
      try FuzzFinding.unless(bytes == again, "CBOR of \(message) comes back as another message")
    } catch let error as FuzzFinding {
      throw error
    } catch {
      throw FuzzFinding("\(message) cannot be read: \(error)")
    }
  }

  private func isFinite(_ message: SubscriberMessage) -> Bool {
    switch message {
    case .hello, .segments, .gone: true
    case .frame(let frame, _): frame.numbers.allSatisfy(\.isFinite)
    case .scene(let scene):
      scene.layers.allSatisfy { layer in
        layer.properties.allSatisfy { property in
          switch property.value {
          case .number(let number): number.isFinite
          case .numbers(let numbers): numbers.allSatisfy(\.isFinite)
          case .text, .flag: true
          }
        }
      }
    }
  }

  /// A random command; that it is refused is as good as that it is carried out.
  private mutating func command() throws(FuzzFinding) {
    guard let scene = engine.scene("Scene") else { return }
    try apply(next(for: scene))
  }

  private func apply(_ command: Command) throws(FuzzFinding) {
    do throws(EngineError) {
      _ = try engine.apply(try PreparedCommand.prepare(command), at: time)
    } catch {
      try FuzzFinding.unless(!error.message.isEmpty, "\(command) is refused without a word")
    }
  }

  private mutating func next(for scene: PlayingScene) -> Command {
    let numbers = [0, 1, -1, 0.5, 99.9, 1e-9, 1e9, 3.2e9, 1e300, .nan, .infinity]
    let number = numbers[generator.below(numbers.count)]
    let animations: [String?] = [nil, "bouncy", "linear(duration: 1e9)", ".spring()", "x("]
    let animation = animations[generator.below(animations.count)]
    switch generator.below(11) {
    case 0, 1:
      return .tap(scene: "Scene", name: pick(scene.controlNames), x: nil, y: nil)
    case 2:
      return .tap(scene: "Scene", name: nil, x: number, y: numbers[generator.below(numbers.count)])
    case 3, 4:
      let name = pick(scene.variables.map(\.name)) ?? "n"
      return .set(
        scene: "Scene", values: [Command.Assignment(name: name, value: expression())],
        animation: animation)
    case 5:
      let arguments = (0..<generator.below(3)).map { _ in expression() }
      return .call(
        scene: "Scene", function: pick(scene.functionNames) ?? "f", arguments: arguments,
        animation: animation)
    case 6: return .seek(scene: "Scene", seconds: number)
    case 7: return .rate(scene: "Scene", factor: number)
    case 8: return .motion(scene: "Scene", level: [.full, .calm, .reduced][generator.below(3)])
    case 9:
      let frames = [0, 1, -1, 60, 1_000_000, .max, .min]
      return .step(scene: "Scene", frames: frames[generator.below(frames.count)])
    case 10, _:
      return Bool.random(using: &generator) ? .pause(scene: "Scene") : .resume(scene: "Scene")
    }
  }

  private mutating func pick(_ names: [String]) -> String? {
    names.isEmpty ? nil : names[generator.below(names.count)]
  }

  private mutating func expression() -> String {
    let texts = [
      "1", "true", "false", "nil", "-1", "0", "1e308", "Int.max", "Int.min", "1 / 0", "Int.max + 1",
      "\"a\"", "\"\"", "[]", "[1, 2]", ".red", "a: 1", "n: 0", "{ }", "((", "\u{0}", "on", "n + 1",
      "Double.nan", "-Double.infinity", "String(repeating: \"x\", count: 3000)",
    ]
    return texts[generator.below(texts.count)]
  }
}

/// Without offsets: zones have tests of their own.
struct UniversalTime: ZoneRules, Sendable {
  var identifier: String { "UTC" }

  func offset(at date: Double) -> Double { 0 }
}
