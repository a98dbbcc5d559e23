import Testing
import TimelinerWire

@testable import timelinectl

struct BatchLinesTests {
  @Test func `words are split as a shell splits them`() throws {
    #expect(
      try ShellWords.split("a  'b c'\t\"d 'e\\\"\" f\\ g '' # h") == [
        "a", "b c", "d 'e\"", "f g", "",
      ])
    #expect(try ShellWords.split("a#b") == ["a#b"])
    #expect(try ShellWords.split("  # nothing").isEmpty)
  }

  @Test(arguments: ["'a", "\"a", "\"a\\\"", "a\\"])
  func `what does not end is wrong`(line: String) {
    #expect(throws: Failure.self) { try ShellWords.split(line[...]) }
  }

  @Test func `every line is a command as it is typed`() throws {
    let text = """
      # two scenes
      set A title='"Hello"' on=true --animation '.spring()'

      tap A knob
      call A add 'count: 3'
      pause
      seek A 1.5
      step A -2
      rate 0.5
      motion A calm
      resume A
      """
    let lines = try BatchLines.read(text, from: "file")
    #expect(lines.map(\.line) == [2, 4, 5, 6, 7, 8, 9, 10, 11])
    let expected: [TimelinerWire.Command] = [
      .set(
        scene: "A",
        values: [.init(name: "title", value: "\"Hello\""), .init(name: "on", value: "true")],
        animation: ".spring()"),
      .tap(scene: "A", name: "knob", x: nil, y: nil),
      .call(scene: "A", function: "add", arguments: ["count: 3"], animation: nil),
      .pause(scene: nil), .seek(scene: "A", seconds: 1.5), .step(scene: "A", frames: -2),
      .rate(scene: nil, factor: 0.5), .motion(scene: "A", level: .calm), .resume(scene: "A"),
    ]
    #expect(lines.map(\.command) == expected)
  }

  @Test(arguments: [
    "load a.swift", "set A", "step A x", "tap A --at +1", "pause --json", "nothing", "seek A",
    "tap 'A",
  ])
  func `a line that is none is named`(line: String) {
    let failure = #expect(throws: Failure.self) {
      try BatchLines.read("pause\n\(line)\n", from: "file")
    }
    #expect(failure?.message.hasPrefix("file:2: ") == true)
  }

  @Test func `no commands are no batch`() {
    #expect(throws: Failure.self) { try BatchLines.read("# nothing\n\n", from: "file") }
  }

  @Test func `a refused batch says which command is wrong and why`() {
    let reason = ControlError.badValue(scene: "A", field: "on", message: "no")
    let error = ControlError.commandRefused(
      index: 1, error: reason.name, parameters: .object(reason.members))
    #expect(
      ErrorText.failure(name: error.name, parameters: error.members).message
        == "nothing was done: command 2 is wrong: on: no")
  }

  @Test func `a refused batch names the line of the wrong command`() {
    let reason = ControlError.badValue(scene: "A", field: "on", message: "no")
    let error = ControlError.commandRefused(
      index: 1, error: reason.name, parameters: .object(reason.members))
    let failure = ErrorText.failure(name: error.name, parameters: error.members)
    let placed = BatchText.placed(failure) { "file:\($0 * 10)" }
    #expect(placed.message == "file:10: on: no; nothing was done")
    #expect(placed.status == failure.status)
    // One that is not known, and what is about no command.
    #expect(BatchText.placed(failure) { _ in nil }.message == failure.message)
    let other = Failure(.failure, "m", json: [("error", .string(reason.name))])
    #expect(BatchText.placed(other) { _ in "file" }.message == "m")
  }

  @Test func `the wall clock's trust is told`() {
    var clock = ClockStatus(
      monotonic: 0, wall: 0, boot: "", zone: "UTC", factor: 1, paused: false)
    #expect(ClockText.text(clock) == "not known whether it is synchronized")
    clock.synchronized = false
    clock.phaseOffset = -8_500_000
    #expect(ClockText.text(clock) == "not synchronized, shifted by -8.5 ms for scenes")
    clock.synchronized = true
    clock.estimatedError = 250_000
    clock.maximumError = 2_000_000
    clock.phaseOffset = 0
    #expect(ClockText.text(clock) == "synchronized, error 0.25 ms, at most 2 ms")
  }
}
