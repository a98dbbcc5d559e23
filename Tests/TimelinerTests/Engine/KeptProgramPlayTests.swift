import Foundation
import Testing
import TimelinerTestSupport
import TimelinerWire
import TimelinerParser

@testable import Timeliner

/// Scenes that are not parsed again play as if they were.
struct KeptProgramPlayTests {
  private static let scenes = [
    "Config/scenes/AnalogClock", "Config/scenes/Attention", "Config/scenes/BouncyToggle",
    "Config/scenes/Cards", "Config/scenes/EventToggle", "Config/scenes/Feed",
    "Config/scenes/Orbit", "Config/scenes/Scoped", "Tests/System/scenes/EveryAnimator",
    "Tests/System/scenes/EveryCurve", "Tests/System/scenes/EveryProperty",
    "Tests/System/scenes/EveryTime",
  ]

  private static func time(_ frame: Int64) -> FrameTime {
    FrameTime(
      monotonic: frame * 16_666_667,
      wall: FrameTime.referenceDate * 1_000_000_000 + frame * 16_666_667, period: 16_666_667)
  }

  /// Everything that subscribers get in two seconds with taps on each control, and with the scene prepared
  /// again in the middle, as when the zone changes.
  private static func messages(
    _ source: SceneSource, parsed: ViewProgram?
  ) throws -> [[UInt8]] {
    let settings = SceneSettings(
      size: Size(width: 320, height: 320), zone: FixedZone(offset: 3600))
    var scene = try Engine.prepare(source, settings: settings, at: time(0), parsed: parsed)
    #expect((scene.program === parsed) == (parsed != nil))
    let engine = Engine()
    try engine.install(scene, at: time(0))
    var messages: [[UInt8]] = []
    func publish(_ message: SubscriberMessage) {
      messages.append([])
      message.appendJSON(to: &messages[messages.count - 1])
    }
    for frame in Int64(1)...120 {
      if frame == 70 {
        scene = try Engine.prepare(source, settings: settings, at: time(frame), parsed: parsed)
        try engine.install(scene, at: time(frame))
      }
      engine.advance(to: time(frame))
      if scene.isNewStructure {
        publish(.scene(scene.record))
        scene.structureWasSent()
      }
      if scene.hasFrame { publish(.frame(scene.frame, missed: 0)) }
      if frame.isMultiple(of: 20) {
        for name in scene.controlNames {
          let tap = Command.tap(scene: source.name, name: name, x: nil, y: nil)
          _ = try? engine.apply(try PreparedCommand.prepare(tap), at: time(frame))
        }
      }
    }
    return messages
  }

  @Test(arguments: scenes)
  func `the same frames come of what is read`(path: String) throws {
    let project = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    let url = project.appendingPathComponent("\(path).swift")
    let file = SourceFile(path: url.path, text: try String(contentsOf: url, encoding: .utf8))
    let name = url.deletingPathExtension().lastPathComponent
    try onLargeStack {
      let source = SceneSource(name: name, files: [file])
      let bytes = try #require(ViewParser.parse([file]).bytes)
      let read = try ViewProgram.read(bytes, of: [file])
      let expected = try Self.messages(source, parsed: nil)
      #expect(!expected.isEmpty)
      #expect(try Self.messages(source, parsed: read) == expected)
    }
  }

  @Test func `a program of other files is parsed again`() throws {
    let file = SourceFile(
      path: "A.swift", text: "struct A: View { var body: some View { Circle() } }")
    let other = SourceFile(path: "A.swift", text: file.text.replacing("Circle", with: "Capsule"))
    let settings = SceneSettings(size: Size(width: 9, height: 9), zone: FixedZone(offset: 0))
    try onLargeStack {
      let scene = try Engine.prepare(
        SceneSource(name: "A", files: [file]), settings: settings, at: Self.time(0),
        parsed: ViewParser.parse([other]))
      #expect(scene.program.files == [file])
      #expect(scene.record.layers.contains { $0.kind == .circle })
    }
  }
}
