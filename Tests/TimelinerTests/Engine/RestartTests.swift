import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// A scene that goes on in another process, from its state as bytes, is as if nothing had been.
struct RestartTests {
  private static let titles = RestartScenes.texts.map(\.key)

  private func text(_ title: String) throws -> String {
    try #require(RestartScenes.texts.first { $0.key == title }?.value)
  }

  /// What differs between two scenes now; nil when nothing does.
  private func difference(_ one: RenderedScene, _ other: RenderedScene) -> String? {
    let (a, b) = (one.scene.record.layers, other.scene.record.layers)
    guard a.map(\.id) == b.map(\.id) else { return "layers \(a.map(\.id)), \(b.map(\.id))" }
    for (x, y) in zip(a, b) {
      let isSame = x.parent == y.parent && x.kind == y.kind && x.name == y.name
      guard isSame, x.properties.map(\.key) == y.properties.map(\.key) else {
        return "layer \(x), \(y)"
      }
      for (p, q) in zip(x.properties, y.properties) where !isNear(p.value, q.value) {
        return "\(p.key) of \(x.kind) \(x.id): \(p.value), \(q.value)"
      }
    }
    return nil
  }

  private func isNear(_ one: PropertyValue, _ other: PropertyValue) -> Bool {
    switch (one, other) {
    case (.number(let a), .number(let b)): abs(a - b) <= 1e-9
    case (.numbers(let a), .numbers(let b)):
      a.count == b.count && zip(a, b).allSatisfy { abs($0 - $1) <= 1e-9 }
    default: one == other
    }
  }

  /// Commands that both scenes get.
  private func change(_ scene: RenderedScene, _ step: Int) throws {
    try scene.command(.tap(scene: scene.name, name: "Go", x: nil, y: nil))
    guard step.isMultiple(of: 3) else { return }
    try scene.command(.rate(scene: scene.name, factor: step.isMultiple(of: 2) ? 0.5 : 1.25))
  }

  @Test(arguments: titles)
  func `goes on with every layer, value, id and number`(_ title: String) throws {
    for restart in [Int64(3), 20, 41, 77, 130] {
      let scene = try RenderedScene(try text(title))
      scene.play(1...2)
      try scene.command(.tap(scene: "Scene", name: "Go", x: nil, y: nil))
      if restart > 3 { scene.play(3...restart) }
      if restart > 50 {
        try scene.command(.tap(scene: "Scene", name: "Go", x: nil, y: nil))
        scene.advance(to: scene.frameTime(restart + 1))
      }
      let twin = try RenderedScene(restarting: scene)
      #expect(twin.leftOut == [])
      #expect(twin.lost == [])
      let (epoch, sequence) = (scene.scene.epoch, scene.scene.frame.sequence)
      for index in restart + 5...restart + 300 {
        for each in [scene, twin] { each.advance(to: each.frameTime(index)) }
        if index == restart + 5 {
          #expect(twin.scene.epoch > epoch && twin.scene.frame.sequence > sequence)
        }
        if index == restart + 60 { for each in [scene, twin] { try change(each, 1) } }
        let found = difference(scene, twin)
        #expect(found == nil, "restarted at \(restart), frame \(index)")
        guard found == nil else { break }
      }
      #expect(variables(scene) == variables(twin))
    }
  }

  private func variables(_ scene: RenderedScene) -> [String] {
    scene.scene.variables.map { "\($0.name): \($0.type) = \($0.value)" }
  }

  @Test(arguments: titles, [UInt64(1), 2, 3])
  func `goes on after any commands`(_ title: String, _ seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var pairs = [try RenderedScene(try text(title))]
    var index: Int64 = 1
    for step in 0..<24 {
      for each in pairs { each.advance(to: each.frameTime(index)) }
      if let twin = pairs.dropFirst().first {
        let found = difference(pairs[0], twin)
        #expect(found == nil, "\(title), seed \(seed), step \(step)")
        guard found == nil else { return }
      }
      let kind = Int.random(in: 0..<8, using: &generator)
      for each in pairs { try perform(kind, each, step) }
      index += Int64.random(in: 1...40, using: &generator)
      // The twin is restarted from itself: what went through bytes once goes through them again.
      if kind == 7 || step == 6 {
        pairs = [pairs[0], try RenderedScene(restarting: pairs.last ?? pairs[0])]
      }
    }
    #expect(variables(pairs[0]) == variables(pairs[1]))
  }

  private func perform(_ kind: Int, _ scene: RenderedScene, _ step: Int) throws {
    switch kind {
    case 0...3: try change(scene, step)
    case 4: try scene.command(.pause(scene: "Scene"))
    case 5: try scene.command(.resume(scene: "Scene"))
    case 6: try scene.command(.seek(scene: "Scene", seconds: scene.scene.facts.seconds + 0.3))
    default:
      try scene.command(.motion(scene: "Scene", level: step.isMultiple(of: 2) ? .calm : .full))
    }
  }

  @Test(
    arguments: [
      "AnalogClock", "Attention", "BouncyToggle", "Cards", "EventToggle", "Feed", "Orbit", "Scoped",
    ])
  func `shipped scenes go on`(_ name: String) throws {
    let scene = try RenderedScene(
      try Scenes.text(name), name: name, size: Size(width: 320, height: 320))
    scene.play(1...20)
    for control in scene.scene.controlNames.prefix(2) {
      try scene.command(.tap(scene: name, name: control, x: nil, y: nil))
      scene.play(21...33)
    }
    let twin = try RenderedScene(restarting: scene)
    #expect(twin.leftOut == [])
    for index in Int64(34)...240 {
      for each in [scene, twin] { each.advance(to: each.frameTime(index)) }
      let found = difference(scene, twin)
      #expect(found == nil, "frame \(index)")
      guard found == nil else { break }
    }
  }

  @Test func `the same state gives the same bytes`() throws {
    for (title, text) in RestartScenes.texts {
      let scenes = [try RenderedScene(text), try RenderedScene(text)]
      var states: [[UInt8]] = []
      for scene in scenes {
        scene.play(1...2)
        try scene.command(.tap(scene: "Scene", name: "Go", x: nil, y: nil))
        scene.play(3...9)
        var bytes: [UInt8] = [7]
        _ = try scene.scene.encodeState(into: &bytes)
        states.append(bytes)
      }
      #expect(states[0] == states[1], "\(title)")
      #expect(states[0].first == 7)
    }
  }

  @Test func `the revision changes with what is kept and not while things move`() throws {
    let scene = try RenderedScene(try text("springs"))
    try scene.command(.tap(scene: "Scene", name: "Go", x: nil, y: nil))
    scene.play(1...3)
    let revision = scene.scene.stateRevision
    scene.play(4...30)
    #expect(scene.scene.stateRevision == revision)
    try scene.command(.pause(scene: "Scene"))
    #expect(scene.scene.stateRevision != revision)
  }

  @Test func `bytes made long ago are as good as new ones`() throws {
    let scene = try RenderedScene(try text("springs"))
    try scene.command(.tap(scene: "Scene", name: "Go", x: nil, y: nil))
    scene.play(1...2)
    let twin = try RenderedScene(restarting: scene)
    scene.play(3...70)
    twin.advance(to: twin.frameTime(70))
    #expect(difference(scene, twin) == nil)
  }
}
