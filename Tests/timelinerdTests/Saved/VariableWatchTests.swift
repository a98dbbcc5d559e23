import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

@testable import timelinerd

@Suite struct VariableWatchTests {
  private let engine = Engine()
  private let time = FrameTime(monotonic: 0, wall: 0, period: 16_666_667)

  /// Installs a scene that begins with a number, or goes on from a state.
  private func install(
    _ name: String, _ number: Int, _ watch: inout VariableWatch, resuming state: [UInt8]? = nil
  ) throws {
    let text = """
      struct \(name): View {
        @State private var n = \(number)
        var body: some View { Circle().opacity(Double(n)) }
      }
      """
    let scene = try Engine.prepare(
      SceneSource(name: name, files: [SourceFile(path: "\(name).swift", text: text)]),
      settings: SceneSettings(size: Size(width: 100, height: 100), zone: FixedZone(offset: 0)),
      at: time)
    if let state { _ = try scene.restore(state) }
    try engine.install(scene, at: time)
    watch.begin(scene)
  }

  private func set(_ scene: String, to number: Int) throws {
    let values = [Command.Assignment(name: "n", value: "\(number)")]
    let command = try PreparedCommand.prepare(.set(scene: scene, values: values, animation: nil))
    _ = try engine.apply(command, at: time)
    engine.advance(to: time)
  }

  private func expectChanges(
    _ expected: [String], _ watch: inout VariableWatch,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let mayHave = watch.mayHaveChanges(of: engine.scenes)
    let changes = watch.takeChanges(of: engine.scenes).map(\.scene)
    let mayHaveMore = watch.mayHaveChanges(of: engine.scenes)
    #expect([mayHave, mayHaveMore] == [true, false], sourceLocation: sourceLocation)
    #expect(changes == expected, sourceLocation: sourceLocation)
  }

  @Test func `changes are told once, and what scenes begin with never`() throws {
    var watch = VariableWatch()
    try install("A", 1, &watch)
    try install("C", 1, &watch)
    expectChanges([], &watch)
    try set("C", to: 2)
    expectChanges(["C"], &watch)
    // Another value and back: looked at, and found as it was told.
    try set("C", to: 3)
    try set("C", to: 2)
    expectChanges([], &watch)
  }

  @Test func `scenes that come and go between others take nothing from them`() throws {
    var watch = VariableWatch()
    for name in ["A", "C"] { try install(name, 1, &watch) }
    expectChanges([], &watch)
    try set("C", to: 2)
    try install("B", 1, &watch)
    expectChanges(["C"], &watch)
    try set("C", to: 3)
    _ = engine.remove("B")
    watch.end("B")
    expectChanges(["C"], &watch)
    // A new version goes on from what was told of the one before.
    try set("A", to: 5)
    try install("A", 1, &watch)
    expectChanges(["A"], &watch)
  }

  @Test func `what another process left is told, with whether it is what the scene begins with`()
    throws
  {
    var before = VariableWatch()
    for name in ["A", "B"] { try install(name, 1, &before) }
    try set("B", to: 2)
    var states: [String: [UInt8]] = [:]
    for scene in engine.scenes {
      var bytes: [UInt8] = []
      _ = try scene.encodeState(into: &bytes)
      states[scene.name] = bytes
    }
    for name in ["A", "B"] { _ = engine.remove(name) }
    var watch = VariableWatch()
    for name in ["A", "B"] { try install(name, 1, &watch, resuming: states[name]) }
    let changes = watch.takeChanges(of: engine.scenes)
    #expect(changes.map(\.scene) == ["A", "B"])
    #expect(changes.map(\.isInitial) == [true, false])
    // Back at it later, it was something else in between.
    try set("A", to: 2)
    _ = watch.takeChanges(of: engine.scenes)
    try set("A", to: 1)
    #expect(watch.takeChanges(of: engine.scenes).map(\.isInitial) == [false])
  }
}
