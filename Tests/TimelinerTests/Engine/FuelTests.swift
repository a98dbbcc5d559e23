import Testing
import TimelinerTestSupport
import TimelinerWire
import TimelinerParser

@testable import Timeliner

/// How many steps evaluations and turns may take: at, below and above.
struct FuelTests {
  private static let second: Int64 = 1_000_000_000
  private static let counting = """
    struct Scene: View {
      @State var n = 0
      var total: Int {
        var sum = 0
        for i in 0..<n { sum += i }
        return sum
      }
      var body: some View { Text("\\(total)") }
    }
    """

  private func time(_ frame: Int64) -> FrameTime {
    FrameTime(monotonic: frame * Self.second / 60, wall: 0, period: Self.second / 60)
  }

  /// Plays the scene, and changes it so that its views cost more than before.
  ///
  /// - Returns: the steps that were left, and why it failed.
  private func changed(refreshFuel: Int) throws -> (left: Int, error: EngineError?) {
    var settings = SceneSettings(
      size: Size(width: 100, height: 100), zone: FixedZone(offset: 0))
    settings.limits.refreshFuel = refreshFuel
    let source = SceneSource(
      name: "Scene", files: [SourceFile(path: "Scene.swift", text: Self.counting)])
    let scene = try Engine.prepare(source, settings: settings, at: time(0))
    let engine = Engine()
    try engine.install(scene, at: time(0))
    engine.advance(to: time(0))
    let command = try PreparedCommand.prepare(
      .set(scene: "Scene", values: [.init(name: "n", value: "500")], animation: nil))
    do throws(EngineError) {
      _ = try engine.apply(command, at: time(1))
    } catch {
      return (scene.evaluator.fuel, error)
    }
    return (scene.evaluator.fuel, nil)
  }

  @Test func `an evaluation after the first takes fewer steps than refreshFuel`() throws {
    let generous = 1_000_000
    let cost = generous - (try changed(refreshFuel: generous)).left
    #expect(cost > 1000)
    for (fuel, isEnough) in [(cost - 1, false), (cost, false), (cost + 1, true)] {
      let error = try changed(refreshFuel: fuel).error
      #expect((error == nil) == isEnough, "\(fuel) of \(cost)")
      if let error { #expect(error.code == .limit) }
    }
  }

  private func evaluator(actionFuel: Int) -> Evaluator {
    var limits = EvaluationLimits()
    limits.actionFuel = actionFuel
    return Evaluator(
      program: ViewParser.parse([]), library: NativeLibrary.standard(), limits: limits,
      zone: FixedZone(offset: 0))
  }

  @Test(arguments: [(299, true), (300, true), (301, false)])
  func `a turn goes on while it has an action's and an evaluation's fuel left`(
    actionFuel: Int, isAllowed: Bool
  ) {
    let evaluator = evaluator(actionFuel: actionFuel)
    var fuel = TurnFuel()
    // Four evaluations of 100 steps.
    fuel.refill(for: evaluator, evaluation: 100)
    #expect(fuel.allows(100, evaluator) == isAllowed)
  }

  @Test func `evaluations of a turn share its fuel`() {
    let evaluator = evaluator(actionFuel: 10)
    var fuel = TurnFuel()
    fuel.refill(for: evaluator, evaluation: 100)
    for (wanted, granted) in [(250, 250), (100, 100), (100, 50), (100, 0)] {
      fuel.ration(evaluator) { evaluator.fuel = wanted }
      #expect(evaluator.fuel == granted)
      // All of it is used.
      evaluator.fuel = 0
    }
    fuel.refill(for: evaluator, evaluation: 100)
    fuel.ration(evaluator) { evaluator.fuel = 100 }
    #expect(evaluator.fuel == 100)
  }

  /// A thousand times what takes as long as a text or an array is.
  @Test(arguments: [
    "text.count", "text.uppercased()", "text.capitalized", "text.contains(\"q\")",
    "text.components(separatedBy: \"q\")", "text.split(separator: \"q\")",
    "text.replacingOccurrences(of: \"q\", with: \"\")", "text.prefix(2)", "text.reversed()",
    "text.trimmingCharacters(in: .letters)", "text.utf8", "text[2]", "text[2..<3]", "Array(text)",
    "Double(text)", "text.localizedCaseInsensitiveContains(\"q\")", "text.hashValue",
    "list.reversed()", "list.dropFirst()", "list.prefix(3_000)", "list.shuffled()", "Set(list)",
    "list.enumerated()", "zip(list, list)", "list[1...]",
    "(0..<list.count).count", "(0..<list.count).reversed()",
  ])
  func `what is built in takes steps for what it looks through or makes`(expression: String) throws
  {
    var limits = EvaluationLimits()
    limits.fuel = 100_000
    func outcome(_ size: Int) throws -> Snippet {
      let body = """
        let text = String(repeating: "ab", count: \(size / 2))
        let list = Array(repeating: 7, count: \(size))
        for _ in 0..<1_000 { _ = \(expression) }
        return "done"
        """
      return try Snippet(body: body, limits: limits)
    }
    #expect(try outcome(4).text == "done")
    #expect(try outcome(4_000).text.contains("the scene takes too long"))
  }

  /// In a dictionary and in a set of values without a hash each one is compared with all before it.
  @Test(arguments: [
    "Dictionary(uniqueKeysWithValues: numbers.map { ($0, $0) })", "Set(numbers.map { P(n: $0) })",
  ])
  func `what takes the square of its elements ends when the steps do`(expression: String) throws {
    var limits = EvaluationLimits()
    limits.fuel = 150_000
    for (size, isDone) in [(300, true), (6_000, false)] {
      let body = "let numbers = Array(0..<\(size)); return \(expression).count"
      let evaluator = try Self.run(body, limits)
      #expect((evaluator.text == "\(size)") == isDone, "\(evaluator.text)")
      // No more than one comparison's share beyond what there was.
      #expect(evaluator.fuel > -size)
    }
  }

  private static func run(
    _ body: String, _ limits: EvaluationLimits
  ) throws -> (text: String, fuel: Int) {
    try onLargeStack {
      let text = "func f() -> Any {\n\(body)\n}\nstruct P: Equatable, Hashable { var n: Int }"
      let program = ViewParser.parse([SourceFile(path: "F.swift", text: text)])
      let evaluator = Evaluator(
        program: program, library: .standard(), limits: limits, zone: FixedZone(offset: 0))
      let place = SourcePlace(file: 0, line: 1, column: 1)
      let function = FunctionValue(
        .declared(program.functions[0], receiver: .void, scope: Scope(parent: nil)))
      do throws(EvaluationError) {
        let value = try evaluator.call(function, [], at: place)
        return (evaluator.describe(value), evaluator.fuel)
      } catch {
        return (error.message, evaluator.fuel)
      }
    }
  }
}
