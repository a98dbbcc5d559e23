import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct RenderEventTests {
  @Test(
    arguments: [
      ("0 tap", .tap(scene: "", name: nil, x: nil, y: nil)),
      ("0 tap \"the knob\"", .tap(scene: "", name: "the knob", x: nil, y: nil)),
      ("0 tap --point 1,2.5", .tap(scene: "", name: nil, x: 1, y: 2.5)),
      (
        "0 set on=true name=\"a b\" --animation .spring(response: 0.34, dampingFraction: 0.55)",
        .set(
          scene: "",
          values: [
            Command.Assignment(name: "on", value: "true"),
            Command.Assignment(name: "name", value: "\"a b\""),
          ], animation: ".spring(response: 0.34, dampingFraction: 0.55)")
      ),
      (
        "0 call add [1, 2] label:\"x\"",
        .call(scene: "", function: "add", arguments: ["[1, 2]", "label:\"x\""], animation: nil)
      ),
      ("0 pause", .pause(scene: "")),
      ("0 resume", .resume(scene: "")),
      ("0 seek 2.5", .seek(scene: "", seconds: 2.5)),
      ("0 step", .step(scene: "", frames: 1)), ("0 step -2", .step(scene: "", frames: -2)),
      ("0 rate 0.25", .rate(scene: "", factor: 0.25)),
      ("0 motion calm", .motion(scene: "", level: .calm)),
    ] as [(String, Command)])
  func `events are commands as timelinectl takes them`(text: String, command: Command) throws {
    #expect(try RenderEvent(text: text).command == command)
  }

  @Test(arguments: [
    "", "tap", "x tap", "-1 tap", "nan tap", "0", "0 jump", "0 set", "0 set on", "0 set =1",
    "0 tap a b", "0 tap --point 1", "0 tap --point 1,x", "0 tap --animation a", "0 seek",
    "0 pause now", "0 step 1.5", "0 set on=true --animation", "0 set on=true --point 1,2",
  ])
  func `other texts are none`(text: String) {
    #expect(throws: OptionError.self) { try RenderEvent(text: text) }
  }

  @Test func `times are nanoseconds`() throws {
    #expect(try RenderEvent(text: "0.15 tap").time == 150_000_000)
  }

  @Test func `the scene's name is put into every command`() throws {
    #expect(try RenderEvent(text: "0 seek 1").command(for: "A") == .seek(scene: "A", seconds: 1))
    #expect(
      try RenderEvent(text: "0 tap b").command(for: "A")
        == .tap(scene: "A", name: "b", x: nil, y: nil))
  }
}
