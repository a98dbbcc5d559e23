import Testing
import TimelinerWire

@testable import timelinerd

@Suite struct SessionMachineTests {
  private static let second: Int64 = 1_000_000_000

  private func machine(limit: Int = 100) -> SessionMachine {
    SessionMachine(maximumMessageBytes: limit, timeout: 5 * Self.second, now: 0)
  }

  private func bytes(_ texts: String...) -> [UInt8] {
    texts.flatMap { Array($0.utf8) + [0] }
  }

  private func call(_ method: String) -> SessionMachine.Action {
    .serve(VarlinkCall(method: method))
  }

  @Test func `calls are served one after the other`() {
    var machine = machine()
    let three = bytes(#"{"method":"a.B"}"#, #"{"method":"a.C"}"#, #"{"method":"a.D"}"#)
    #expect(machine.received(three, now: 0) == call("a.B"))
    #expect(machine.answered(now: 0) == call("a.C"))
    #expect(machine.answered(now: 0) == call("a.D"))
    #expect(machine.answered(now: 0) == nil)
  }

  @Test func `what comes while a call is served waits`() {
    var machine = machine()
    #expect(machine.received(bytes(#"{"method":"a.B"}"#), now: 0) == call("a.B"))
    #expect(machine.received(bytes(#"{"method":"a.C"}"#), now: 0) == nil)
    #expect(machine.answered(now: 0) == call("a.C"))
  }

  @Test func `a call may come in single bytes`() {
    var machine = machine()
    let message = bytes(#"{"method":"a.B"}"#)
    for byte in message.dropLast() { #expect(machine.received([byte], now: 0) == nil) }
    #expect(machine.received([0], now: 0) == call("a.B"))
  }

  @Test(arguments: ["[]", "{}", "x", "", #"{"method":1}"#, #"{"method":"a.B","hello":1}"#])
  func `a message that breaks the protocol closes`(text: String) throws {
    var machine = machine()
    let action = machine.received(bytes(text), now: 0)
    guard case .close(.violation) = action else {
      Issue.record("\(String(describing: action))")
      return
    }
    #expect(!machine.wantsInput)
    #expect(machine.received(bytes(#"{"method":"a.B"}"#), now: 0) == nil)
  }

  @Test(arguments: [(99, true), (100, true), (101, false)])
  func `a message may be as long as the limit`(length: Int, isTaken: Bool) throws {
    var machine = machine(limit: 100)
    let padding = String(repeating: " ", count: length - #"{"method":"a.B"}"#.utf8.count)
    let action = machine.received(bytes(#"{"method":"a.B"}"# + padding), now: 0)
    #expect((action == call("a.B")) == isTaken)
    if !isTaken { #expect(action == .close(.violation(.messageTooLong(limit: 100)))) }
  }

  @Test func `a message without an end closes at the limit`() {
    var machine = machine(limit: 100)
    #expect(machine.received(Array(repeating: 32, count: 100), now: 0) == nil)
    #expect(
      machine.received([32], now: 0) == .close(.violation(.messageTooLong(limit: 100))))
  }

  @Test func `a client that says nothing is closed when its time is over`() {
    var machine = machine()
    #expect(machine.passed(now: 5 * Self.second - 1) == nil)
    #expect(machine.passed(now: 5 * Self.second) == .close(.silent))
  }

  @Test func `between calls there is no deadline, inside a message there is`() {
    var machine = machine()
    #expect(machine.received(bytes(#"{"method":"a.B"}"#), now: Self.second) == call("a.B"))
    #expect(machine.deadline == nil)
    #expect(machine.answered(now: 2 * Self.second) == nil)
    #expect(machine.passed(now: 1000 * Self.second) == nil)
    #expect(machine.received([32], now: 1000 * Self.second) == nil)
    #expect(machine.received([32], now: 1004 * Self.second) == nil)
    #expect(machine.passed(now: 1005 * Self.second - 1) == nil)
    #expect(machine.passed(now: 1005 * Self.second) == .close(.silent))
  }

  @Test func `while a call is served no more than one message is read ahead`() {
    var machine = machine(limit: 100)
    _ = machine.received(bytes(#"{"method":"a.B"}"#), now: 0)
    #expect(machine.wantsInput)
    _ = machine.received(Array(repeating: 32, count: 100), now: 0)
    #expect(machine.wantsInput)
    _ = machine.received([32], now: 0)
    #expect(!machine.wantsInput)
  }

  @Test func `what came before the end is served before it closes`() {
    var machine = machine()
    #expect(
      machine.received(bytes(#"{"method":"a.B"}"#, #"{"method":"a.C"}"#), now: 0) == call("a.B"))
    #expect(machine.ended() == nil)
    #expect(!machine.wantsInput)
    #expect(machine.answered(now: 0) == call("a.C"))
    #expect(machine.answered(now: 0) == .close(.closed))
  }

  @Test func `half a message before the end is nothing`() {
    var machine = machine()
    #expect(machine.received(Array("{".utf8), now: 0) == nil)
    #expect(machine.ended() == .close(.closed))
    #expect(machine.deadline == nil)
  }

  @Test func `an end closes once`() {
    var machine = machine()
    #expect(machine.ended() == .close(.closed))
    #expect(machine.ended() == nil)
    #expect(machine.passed(now: .max) == nil)
    #expect(machine.answered(now: 0) == nil)
  }
}
