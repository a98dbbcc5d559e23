import Timeliner
import TimelinerWire

/// Prints the frames of a scene without a daemon: the same input gives the same bytes, on any machine.
///
/// Time counts from 0; frame k stands at k periods, and a command lands on the first frame at its time
/// or after it. No clock is read; the zone is that of `TZ`.
struct RenderCommand {
  private let request: RenderRequest
  private let grid: FrameGrid
  private let boot = String(repeating: "0", count: 32)

  init(_ request: RenderRequest) {
    self.request = request
    grid = FrameGrid(origin: 0, rate: request.rate)
  }

  func run() -> ExitStatus {
    let files: [SourceFile]
    do throws(SceneFiles.Failure) {
      files = try OfflineScene.read(request.path)
    } catch {
      Process.writeError("timelinerd: \(error.path): \(error.message)\n")
      return .failure
    }
    let scene: PlayingScene
    do throws(SceneFailure) {
      scene = try prepare(files)
    } catch {
      for diagnostic in error.diagnostics {
        Process.writeError("\(diagnostic.text(in: files))\n")
      }
      return .sceneErrors
    }
    for diagnostic in scene.diagnostics { Process.writeError("\(diagnostic.text(in: files))\n") }
    let engine = Engine()
    do throws(EngineError) {
      try engine.install(scene, at: time(of: 0))
      try play(scene, engine)
      return .success
    } catch {
      Process.writeError("timelinerd: \(Self.text(error))\(Self.hint(error))\n")
      return .failure
    }
  }

  /// The message, after the name of the value it is about.
  private static func text(_ error: EngineError) -> String {
    guard error.code == .badValue, let subject = error.subject else { return error.message }
    return "\(subject): \(error.message)"
  }

  private static func hint(_ error: EngineError) -> String {
    error.known.isEmpty ? "" : " (there is \(error.known.joined(separator: ", ")))"
  }

  private func prepare(_ files: [SourceFile]) throws(SceneFailure) -> PlayingScene {
    // What has no path is named by what it says.
    let parsed = request.path == "-" ? SourceParser.parse(files) : nil
    let name = parsed.map(SceneNaming.name) ?? SceneFiles.name(ofFile: request.path)
    return try Engine.prepare(
      SceneSource(name: name, files: files),
      settings: SceneSettings(size: request.size, zone: MachineZone.current), at: time(of: 0),
      parsed: parsed)
  }

  private func time(of index: Int64) -> FrameTime {
    let presentation = grid.presentation(of: index)
    return FrameTime(
      monotonic: presentation, wall: request.start + presentation, period: grid.period)
  }

  private func play(_ scene: PlayingScene, _ engine: Engine) throws(EngineError) {
    var events = request.events.enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)[...]
    let from = grid.index(atOrAfter: Int64((request.from * 1e9).rounded()))
    let end = Int64((request.to * 1e9).rounded())
    var frames = EncodedFrame(format: .jsonLine)
    var filter = FrameFilter()
    filter.level = .segments
    var segments =
      request.printsSegments ? SegmentChannel(filter: filter, scene: scene.name) : nil
    Process.writeOutput(MessageBytes.encode(.hello(Hello(boot: boot)), format: .jsonLine))
    var index: Int64 = 0
    while grid.presentation(of: index) <= end {
      let time = time(of: index)
      while let event = events.first, event.time <= time.monotonic {
        events.removeFirst()
        _ = try engine.apply(
          try PreparedCommand.prepare(event.command(for: scene.name)), at: time)
      }
      scene.advance(to: time)
      if index >= from { write(scene, isFirst: index == from, &frames, &segments) }
      // Also before the first frame that is printed: each structure has one epoch.
      scene.structureWasSent()
      index += 1
    }
  }

  private func write(
    _ scene: PlayingScene, isFirst: Bool, _ frames: inout EncodedFrame,
    _ segments: inout SegmentChannel?
  ) {
    if scene.isNewStructure || isFirst {
      segments?.begin(scene.record)
      Process.writeOutput(MessageBytes.encode(.scene(scene.record), format: .jsonLine))
    }
    if segments != nil { return write(scene, &frames, &segments) }
    guard scene.hasFrame else { return }
    frames.encode(scene.frame)
    Process.writeOutput(frames.bytes)
  }

  /// Prints how values move from now on, if that is news, and those that only the engine can evaluate.
  private func write(
    _ scene: PlayingScene, _ frames: inout EncodedFrame, _ segments: inout SegmentChannel?
  ) {
    guard var channel = segments else { return }
    defer { segments = channel }
    let version = scene.segmentsVersion
    if channel.version != version {
      let isNew = channel.version == nil
      let set = scene.segments
      let changes = channel.take(set, version: version)
      if let message = isNew ? channel.whole({ set }) : changes {
        Process.writeOutput(MessageBytes.encode(.segments(message), format: .jsonLine))
      }
    }
    guard scene.hasFrame, let sampled = channel.sampled(of: scene.frame) else { return }
    frames.encode(sampled)
    Process.writeOutput(frames.bytes)
  }
}
