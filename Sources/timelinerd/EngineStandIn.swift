// Until the engine lands.
import Timeliner
import TimelinerWire

struct FrameTime: Sendable {
  var monotonic: Int64
  var wall: Int64
  var period: Int64
  static let referenceDate: Int64 = 978_307_200
}
struct SceneSource: Sendable {
  var name: String
  var files: [SourceFile]
}
struct SceneSettings: Sendable {
  var size: Size
  var zone: any ZoneRules & Sendable
  var limits = EvaluationLimits()
  var colorScheme = "light"
  init(size: Size, zone: any ZoneRules & Sendable) {
    self.size = size
    self.zone = zone
  }
}
struct FoundationZone: ZoneRules, Sendable {
  static var current: FoundationZone { FoundationZone() }
  func offset(at date: Double) -> Double { 0 }
  var identifier: String { "UTC" }
}
struct SceneFailure: Error, Sendable {
  var scene: String
  var diagnostics: [SourceDiagnostic]
  var program: ViewProgram
}
struct EngineError: Error, Sendable {
  enum Code: Sendable {
    case sceneNotFound, noSuchControl, noSuchVariable, badValue, noSuchFunction, evaluation, limit
  }
  var code: Code
  var message: String
  var place: SourcePlace?
  var known: [String]
}
struct CommandResult: Sendable { var result: String? }
struct PreparedCommand: Sendable {
  let command: Command
  var scene: String? {
    switch command {
    case .set(let scene, _, _), .tap(let scene, _, _, _), .call(let scene, _, _, _),
      .seek(let scene, _):
      scene
    case .pause(let scene), .resume(let scene), .rate(let scene, _): scene
    }
  }
  static func prepare(_ command: Command) throws(EngineError) -> PreparedCommand {
    PreparedCommand(command: command)
  }
}
final class PlayingScene {
  struct Variable: Sendable {
    var name: String
    var type: String
    var value: String
  }
  struct Facts: Sendable {
    var name: String
    var epoch: Int
    var sequence: Int
    var layers: Int
    var moving: Int
    var isPaused: Bool
    var rate: Double
    var seconds: Double
    var warnings: Int
  }
  let name: String
  let program: ViewProgram
  var diagnostics: [SourceDiagnostic] { program.diagnostics }
  private(set) var isNewStructure = true
  private(set) var hasFrame = false
  private(set) var frame: Frame
  private(set) var epoch = 0
  var end: Int64?
  init(name: String, program: ViewProgram) {
    self.name = name
    self.program = program
    frame = Frame(scene: name)
    frame.final = true
  }
  func advance(to time: FrameTime) {
    if isNewStructure { epoch += 1 }
    frame.removeAll()
    frame.final = end.map { $0 <= time.monotonic } ?? true
    hasFrame = end != nil || isNewStructure
    frame.epoch = epoch
    frame.sequence += 1
    frame.time = time.monotonic
    frame.period = time.period
    frame.append(layer: 1, key: .x, number: Double((end ?? time.monotonic) - time.monotonic) / 1e9)
    if frame.final { end = nil }
  }
  func structureWasSent() { isNewStructure = false }
  var nextDeadline: Int64? { end == nil ? nil : frame.time + 1 }
  var record: SceneRecord {
    SceneRecord(
      scene: name, epoch: epoch, width: 50, height: 30,
      layers: [
        LayerRecord(id: 1, parent: nil, kind: .circle, name: "knob", properties: [(.x, .number(1))])
      ])
  }
  var variables: [Variable] { [] }
  var functionNames: [String] { [] }
  var controlNames: [String] { [] }
  var facts: Facts {
    Facts(
      name: name, epoch: epoch, sequence: frame.sequence, layers: 1, moving: 0, isPaused: false,
      rate: 1, seconds: 0, warnings: 0)
  }
}
final class Engine {
  private(set) var scenes: [PlayingScene] = []
  static func prepare(
    _ source: SceneSource, settings: SceneSettings, at: FrameTime
  ) throws(SceneFailure) -> PlayingScene {
    let program = ViewParser.parse(source.files)
    guard !program.diagnostics.contains(where: { $0.severity == .error }) else {
      throw SceneFailure(scene: source.name, diagnostics: program.diagnostics, program: program)
    }
    return PlayingScene(name: source.name, program: program)
  }
  func install(_ scene: PlayingScene, at: FrameTime) {
    scenes.removeAll { $0.name == scene.name }
    scenes.append(scene)
  }
  func remove(_ scene: String) -> Bool {
    defer { scenes.removeAll { $0.name == scene } }
    return self.scene(scene) != nil
  }
  func scene(_ name: String) -> PlayingScene? { scenes.first { $0.name == name } }
  func apply(_ command: PreparedCommand, at: FrameTime) throws(EngineError) -> CommandResult {
    guard let name = command.scene else { return CommandResult(result: nil) }
    guard let scene = scene(name) else {
      throw EngineError(
        code: .sceneNotFound, message: "none", place: nil, known: scenes.map(\.name))
    }
    scene.end = at.monotonic + 1_000_000_000
    return CommandResult(result: nil)
  }
  static func explain(_ text: String) throws(EngineError) -> Explanation {
    Explanation(
      spelling: text, otherSpellings: [], settlingTime: 1, logicalCompletionTime: 1, overshoot: 0,
      overshootTime: nil, warnings: [])
  }
}
struct Explanation: Sendable {
  var spelling: String
  var otherSpellings: [String]
  var settlingTime: Double
  var logicalCompletionTime: Double
  var overshoot: Double
  var overshootTime: Double?
  var warnings: [String]
}
