package import Timeliner
package import TimelinerWire

/// A scene that is played by hand: time moves only when a test says so.
package final class RenderedScene {
  package let engine = Engine()
  package let name: String
  package private(set) var time: FrameTime
  /// What subscribers would know, folded from everything that was published.
  package private(set) var values: [Int: [PropertyKey: PropertyValue]] = [:]
  package private(set) var record: SceneRecord
  /// Every frame that was published, in order.
  package private(set) var frames: [Frame] = []

  /// What was left out of the state when this scene was restarted.
  package private(set) var leftOut: [String] = []
  /// State variables that were lost when this scene was restarted.
  package private(set) var lost: [String] = []

  private let source: SceneSource
  private let settings: SceneSettings
  private let start: FrameTime
  private let rate: Int64

  /// Loads a scene at time zero.
  ///
  /// - Throws: `SceneFailure` when it cannot play.
  package init(
    _ text: String, name: String = "Scene", size: Size = Size(width: 100, height: 100),
    framesPerSecond: Int64 = 60, wall: Int64 = FrameTime.referenceDate * 1_000_000_000,
    zone: any ZoneRules & Sendable = FixedZone(offset: 0)
  ) throws(SceneFailure) {
    self.name = name
    rate = framesPerSecond
    start = FrameTime(monotonic: 0, wall: wall, period: 1_000_000_000 / framesPerSecond)
    time = start
    let source = SceneSource(
      name: name, files: [SourceFile(path: "\(name).swift", text: text)])
    self.source = source
    settings = SceneSettings(size: size, zone: zone)
    let scene = try Engine.prepare(source, settings: settings, at: start)
    record = SceneRecord(scene: name, epoch: 0, width: 0, height: 0, layers: [])
    install(scene, at: start)
    advance(to: start)
  }

  /// The scene as another process would go on with it, from what this one leaves: its state as bytes.
  ///
  /// Nothing is shared, and nothing has been advanced. With a text the source is another one by then.
  ///
  /// - Throws: `SceneFailure` or `StateError`.
  package init(restarting other: RenderedScene, _ text: String? = nil) throws {
    name = other.name
    rate = other.rate
    start = other.start
    time = other.time
    settings = other.settings
    source =
      text.map {
        SceneSource(name: other.name, files: [SourceFile(path: "\(other.name).swift", text: $0)])
      } ?? other.source
    var bytes: [UInt8] = []
    leftOut = try other.scene.encodeState(into: &bytes)
    let scene = try Engine.prepare(source, settings: settings, at: start)
    lost = try scene.restore(bytes)
    record = SceneRecord(scene: name, epoch: 0, width: 0, height: 0, layers: [])
    install(scene, at: time)
  }

  private func install(_ scene: PlayingScene, at time: FrameTime) {
    do throws(EngineError) {
      try engine.install(scene, at: time)
    } catch {
      preconditionFailure("there is no other scene \(name) that this one could not follow")
    }
  }

  /// The scene itself.
  package var scene: PlayingScene {
    guard let scene = engine.scene(name) else { preconditionFailure("no scene \(name)") }
    return scene
  }

  /// The number of a frame as its time: rounded once, never a sum of periods.
  package func frameTime(_ index: Int64) -> FrameTime {
    let elapsed = (index * 1_000_000_000 + rate / 2) / rate
    return FrameTime(
      monotonic: start.monotonic + elapsed, wall: start.wall + elapsed, period: start.period)
  }

  /// Plays frames `first` to `last` of the grid.
  package func play(_ range: ClosedRange<Int64>) {
    for index in range { advance(to: frameTime(index)) }
  }

  /// Moves to a time and folds in what was published.
  package func advance(to time: FrameTime) {
    self.time = time
    engine.advance(to: time)
    guard scene.hasFrame else { return }
    if scene.isNewStructure {
      record = scene.record
      values = [:]
      for layer in record.layers {
        for property in layer.properties {
          values[layer.id, default: [:]][property.key] = property.value
        }
      }
      scene.structureWasSent()
    }
    for change in scene.frame.changes {
      values[change.layer, default: [:]][change.key] = scene.frame.value(of: change)
    }
    frames.append(scene.frame)
  }

  /// Carries out a command at the time now.
  @discardableResult
  package func command(_ command: Command) throws(EngineError) -> CommandResult {
    try engine.apply(try PreparedCommand.prepare(command), at: time)
  }

  /// A layer by its accessibility identifier.
  package func id(_ name: String) -> Int? { record.layers.first { $0.name == name }?.id }

  /// The first layer of a kind.
  package func id(_ kind: LayerKind) -> Int? { record.layers.first { $0.kind == kind }?.id }

  /// What is known of a number.
  package func number(_ layer: Int?, _ key: PropertyKey) -> Double? {
    guard let layer, case .number(let number) = values[layer]?[key] else { return nil }
    return number
  }

  /// What is known of several numbers.
  package func numbers(_ layer: Int?, _ key: PropertyKey) -> [Double]? {
    guard let layer, case .numbers(let numbers) = values[layer]?[key] else { return nil }
    return numbers
  }
}

/// A zone whose offset never changes.
package struct FixedZone: ZoneRules, Sendable {
  package var offset: Double

  package init(offset: Double) {
    self.offset = offset
  }

  package var identifier: String { "Fixed" }

  package func offset(at date: Double) -> Double { offset }
}
