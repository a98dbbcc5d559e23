import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct ChangeTextTests {
  private func text(_ method: some VarlinkMethod) -> ChangeText? { ChangeText(VarlinkCall(method)) }

  @Test func `every method of the control socket either only looks or is told`() {
    let lines = InterfaceDescription.control.text.split(separator: "\n")
    let methods = lines.filter { $0.hasPrefix("method ") }.map { line in
      "\(ControlInterface.name).\(line.dropFirst(7).prefix { $0 != "(" })"
    }
    let looking = [
      ControlInterface.List.name, ControlInterface.Status.name, ControlInterface.Show.name,
    ]
    #expect(Set(methods).subtracting(looking) == ChangeText.changes)
  }

  @Test func `it names the method and what it is to`() {
    #expect(text(ControlInterface.Tap(scene: "A", name: "k"))?.text == "Tap A")
    #expect(text(ControlInterface.Tap(scene: "A", name: "k"))?.scenes == ["A"])
    #expect(text(ControlInterface.Pause())?.text == "Pause for all scenes")
    #expect(text(ControlInterface.Pause())?.scenes == [])
    #expect(text(ControlInterface.Load(path: "/a/B.swift"))?.text == "Load /a/B.swift")
    #expect(text(ControlInterface.Load(path: "/a", name: "C"))?.text == "Load C")
    #expect(text(ControlInterface.Load(text: "x"))?.text == "Load a text")
    #expect(text(ControlInterface.Status()) == nil)
    #expect(text(ControlInterface.Show(scene: "A")) == nil)
  }

  @Test(arguments: [(1, false), (4, false), (5, true)])
  func `of a batch the first commands are named, and all scenes`(count: Int, isCut: Bool) {
    let commands = (1...count).map { Command.pause(scene: "S\($0)") }
    let change = text(
      ControlInterface.Batch(commands: commands.map { BatchedCommand($0) }, at: nil))
    #expect(change?.text.hasPrefix("Batch of \(count): Pause S1") == true)
    #expect(change?.text.hasSuffix(", …") == isCut)
    #expect(change?.scenes == (1...count).map { "S\($0)" })
  }

  @Test func `what a client sends ends no line and is not longer than allowed`() {
    let call = VarlinkCall(
      method: ControlInterface.Pause.name,
      parameters: [
        ("scene", .string("a\nPriority 0\u{1B}[31m" + String(repeating: "x", count: 999)))
      ])
    let text = ChangeText(call)?.text ?? ""
    #expect(text.hasPrefix("Pause a\u{FFFD}Priority 0\u{FFFD}[31mx"))
    #expect(text.count == "Pause ".count + ChangeText.maximumLength)
  }

  @Test(arguments: [
    [("scene", JSONValue.integer(1))], [("commands", .string("x"))],
    [("commands", .array([.null]))],
  ])
  func `calls that are wrong are told too`(parameters: [(String, JSONValue)]) {
    let call = VarlinkCall(method: ControlInterface.Batch.name, parameters: parameters)
    #expect(ChangeText(call)?.text.hasPrefix("Batch") == true)
  }
}
