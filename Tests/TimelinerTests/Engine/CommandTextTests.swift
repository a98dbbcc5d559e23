import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// What is wrong with the text of a command is told as that, in one line, and changes nothing.
struct CommandTextTests {
  private func scene() throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var n = 1
        var body: some View { Circle().opacity(Double(n)) }
        func add() { n += 1 }
        func add(by step: Int) { n += step }
        func fail() { n = [0][3] }
      }
      """)
  }

  private func error(
    of command: Command, _ scene: RenderedScene
  ) -> EngineError? {
    #expect(throws: EngineError.self) { try scene.command(command) }
  }

  private func call(_ function: String, _ arguments: [String] = [], animation: String? = nil)
    -> Command
  {
    .call(scene: "Scene", function: function, arguments: arguments, animation: animation)
  }

  private func set(_ value: String, animation: String? = nil) -> Command {
    let values = [Command.Assignment(name: "n", value: value)]
    return .set(scene: "Scene", values: values, animation: animation)
  }

  @Test(arguments: [["1"], ["to: 1"], ["by: 1", "2"]])
  func `a function with other arguments than it takes is not called`(arguments: [String]) throws {
    let scene = try scene()
    let error = error(of: call("add", arguments), scene)
    #expect(error?.code == .badValue)
    #expect(error?.subject == "arguments")
    #expect(error?.message == "they are not those that add takes; there is add(), add(by:)")
    #expect(scene.scene.variables.first?.value == "1")
  }

  @Test func `of functions with one name the one that takes the arguments is called`() throws {
    let scene = try scene()
    try scene.command(call("add"))
    try scene.command(call("add", ["by: 5"]))
    #expect(scene.scene.variables.first?.value == "7")
  }

  @Test func `an animation that there is not is a bad value, not a mistake of the scene`() throws {
    let scene = try scene()
    for command in [set("2", animation: ".nope"), call("add", animation: ".nope")] {
      let error = error(of: command, scene)
      #expect(error?.code == .badValue)
      #expect(error?.subject == "animation")
      #expect(error?.message == "type 'Animation' has no member 'nope'")
    }
    #expect(scene.scene.variables.first?.value == "1")
  }

  @Test func `an argument that there is not is a bad value, a failing function is not`() throws {
    let scene = try scene()
    let argument = error(of: call("add", ["by: nope"]), scene)
    #expect(argument?.code == .badValue)
    #expect(argument?.subject == "arguments")
    let function = error(of: call("fail"), scene)
    #expect(function?.code == .evaluation)
    #expect(function?.place?.line == 6)
  }

  @Test func `what is no expression is told in one line, with its place in the text`() throws {
    let scene = try scene()
    #expect(
      error(of: set(""), scene)?.message
        == "expected one expression (at 1:1); write it as in Swift, text in quotes")
    #expect(
      error(of: set("1", animation: ".spring(response: 0.3"), scene)?.message
        == "expected ')' to end function call (at 1:22)")
    let argument = error(of: call("add", ["by: 1", "\"a"]), scene)
    #expect(argument?.subject == "argument 2")
  }
}
