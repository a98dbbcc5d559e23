import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// Tasks wait on the scene's clock, and go on in the statement that waited.
struct TaskTests {
  /// What a task notes in three seconds.
  private func log(_ statements: String, members: String = "", types: String = "") throws -> String
  {
    let scene = try timedScene(
      "Circle().task { \(statements) }", members: members, types: types)
    scene.play(1...180)
    #expect(scene.messages(.error) == [])
    return scene.log
  }

  // MARK: Sleeping

  @Test(arguments: [
    "try? await Task.sleep(for: .seconds(0.5))", "try? await Task.sleep(for: .milliseconds(500))",
    "try? await Task.sleep(nanoseconds: 500_000_000)",
    "try? await Task.sleep(nanoseconds: UInt64(0.5 * Double(NSEC_PER_SEC)))",
    "try! await Task.sleep(for: Duration.seconds(0.5), tolerance: .seconds(1))",
    "try? await Task.sleep(until: .now + .seconds(0.5), clock: .continuous)",
    "try? await ContinuousClock().sleep(for: .seconds(0.5))",
    "let _ = try? await Task.sleep(for: .seconds(0.5))",
    "_ = try? await Task.sleep(for: .seconds(0.5))",
    "do { try await Task.sleep(for: .seconds(0.5)) } catch { note(\"error\") }",
  ])
  func `every way to sleep sleeps`(sleep: String) throws {
    #expect(try log("note(\"a\"); \(sleep); note(\"b\")") == "a 0, b 500")
  }

  @Test func `a task goes on between frames, at its own time`() throws {
    let text = try log(
      "try? await Task.sleep(for: .seconds(0.333)); note(\"a\"); try? await Task.sleep(for: .seconds(0.333)); note(\"b\")"
    )
    #expect(text == "a 333, b 666")
  }

  @Test func `what a task animates starts when it says so`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: on ? 100 : 0).task {
        try? await Task.sleep(for: .seconds(0.205))
        withAnimation(.linear(duration: 1)) { on = true }
      }
      """)
    scene.play(1...30)
    let x = try #require(scene.number(scene.id(.circle), .x))
    #expect(abs(x - 50 - 29.5) < 1e-6)
  }

  @Test func `the scene sleeps while its task does`() throws {
    let scene = try timedScene(
      "Circle().task { try? await Task.sleep(for: .seconds(2)); note(\"a\") }")
    scene.play(0...1)
    #expect(scene.engine.nextDeadline == 2_000_000_000)
    scene.play(120...121)
    #expect(scene.log == "a 2000")
    #expect(scene.engine.nextDeadline == nil)
  }

  // MARK: Statements

  @Test(arguments: [
    (
      "for i in 0..<3 { note(\"\\(i)\"); try? await Task.sleep(for: .seconds(0.1)) }; note(\"end\")",
      "0 0, 1 100, 2 200, end 300"
    ),
    (
      "var i = 0; while i < 2 { i += 1; try? await Task.sleep(for: .seconds(0.1)); note(\"\\(i)\") }",
      "1 100, 2 200"
    ),
    (
      "var i = 0; repeat { i += 1; try? await Task.sleep(for: .seconds(0.1)); note(\"\\(i)\") } while i < 2",
      "1 100, 2 200"
    ),
    (
      "for i in 0..<5 where i % 2 == 0 { if i == 2 { continue }; try? await Task.sleep(for: .seconds(0.1)); note(\"\\(i)\") }",
      "0 100, 4 200"
    ),
    (
      "outer: for i in 0..<3 { for j in 0..<3 { try? await Task.sleep(for: .seconds(0.1)); note(\"\\(i)\\(j)\"); if j == 1 { continue outer }; if i == 1 { break outer } } }; note(\"end\")",
      "00 100, 01 200, 10 300, end 300"
    ),
    (
      "if count == 0 { try? await Task.sleep(for: .seconds(0.1)); note(\"then\") } else { note(\"else\") }; note(\"end\")",
      "then 100, end 100"
    ),
    (
      "if count == 1 { note(\"then\") } else { try? await Task.sleep(for: .seconds(0.1)); note(\"else\") }; note(\"end\")",
      "else 100, end 100"
    ),
    (
      "guard count == 1 else { try? await Task.sleep(for: .seconds(0.1)); note(\"else\"); return }; note(\"end\")",
      "else 100"
    ),
    (
      "switch count { case 0: try? await Task.sleep(for: .seconds(0.1)); note(\"0\"); fallthrough; case 1: note(\"1\"); default: note(\"d\") }; note(\"end\")",
      "0 100, 1 100, end 100"
    ),
    (
      "switch count { case 0: try? await Task.sleep(for: .seconds(0.1)); if !on { break }; note(\"0\"); default: note(\"d\") }; note(\"end\")",
      "end 100"
    ),
    (
      "do { defer { note(\"deferred\") }; try? await Task.sleep(for: .seconds(0.1)); note(\"body\") }; note(\"end\")",
      "body 100, deferred 100, end 100"
    ),
  ])
  func `a task waits inside every statement`(statements: String, expected: String) throws {
    #expect(try log(statements) == expected)
  }

  // MARK: Functions

  @Test func `functions that wait are called with their arguments and give their value`() throws {
    let text = try log(
      """
      let sum = await later(1, by: 0.2)
      note("sum \\(sum)")
      count = await later(count, by: 0.1) + 1
      note("count \\(count)")
      """,
      members: """
        func pause(_ seconds: Double) async { try? await Task.sleep(for: .seconds(seconds)) }
        func later(_ value: Int, by seconds: Double) async -> Int {
          await pause(seconds)
          return value + 10
        }
        """)
    #expect(text == "sum 11 200, count 11 300")
  }

  @Test func `functions that wait throw to who awaits them`() throws {
    let text = try log(
      """
      do { try await fail(); note("no") } catch Failure.known { note("known") } catch { note("other") }
      let value = try? await fail()
      note(value == nil ? "nil" : "value")
      """,
      members: """
        func fail() async throws -> Int {
          defer { note("left") }
          try await Task.sleep(for: .seconds(0.1))
          throw Failure.known
        }
        """, types: "enum Failure: Error { case known }")
    #expect(text == "left 100, known 100, left 200, nil 200")
  }

  @Test func `closures and methods of objects that wait`() throws {
    let text = try log(
      """
      let work = { (name: String) async in
        try? await Task.sleep(for: .seconds(0.1))
        note(name)
      }
      await work("a")
      await Model().run(work)
      """,
      types: """
        class Model {
          func run(_ work: (String) async -> Void) async { await work("b"); await work("c") }
        }
        """)
    #expect(text == "a 100, b 200, c 300")
  }

  @Test func `the main actor is where everything runs`() throws {
    let text = try log(
      """
      try? await Task.sleep(for: .seconds(0.1))
      await MainActor.run { note("main") }
      Task { @MainActor in note("inner") }
      note("outer")
      """)
    #expect(text == "main 100, outer 100, inner 100")
  }

  @Test func `a task's value is awaited`() throws {
    let text = try log(
      """
      let task = Task { () -> Int in try? await Task.sleep(for: .seconds(0.2)); return 7 }
      note("started")
      let value = await task.value
      note("value \\(value)")
      let again = await task.value
      note("again \\(again)")
      """)
    #expect(text == "started 0, value 7 200, again 7 200")
  }

  @Test func `an action can begin a task`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        Task {
          note("a")
          try? await Task.sleep(for: .seconds(0.25))
          note("b")
        }
        note("action")
      }
      """)
    scene.play(1...6)
    try scene.tap()
    scene.play(7...60)
    #expect(scene.log == "action 100, a 100, b 350")
  }

  // MARK: Cancelling

  @Test func `a sleep that is cancelled throws, and the task can tell`() throws {
    let text = try log(
      """
      let task = Task {
        do { try await Task.sleep(for: .seconds(1)); note("no") } catch is CancellationError {
          note("cancelled \\(Task.isCancelled)")
        }
        try? await Task.sleep(for: .seconds(1))
        note("not again")
      }
      try? await Task.sleep(for: .seconds(0.1))
      task.cancel()
      note("after \\(task.isCancelled)")
      """)
    #expect(text == "after true 100, cancelled true 100, not again 100")
  }

  @Test func `a view's task ends with the view`() throws {
    let scene = try timedScene(
      """
      ZStack {
        Rectangle().onTapGesture { on.toggle() }
        if on {
          Circle().task {
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(0.1)); note("t") }
          }
        }
      }
      """)
    try scene.tap()
    scene.play(1...14)
    try scene.tap()
    scene.play(15...60)
    // Woken when the view left, at 233 ms, to find that it is cancelled.
    #expect(scene.log == "t 100, t 200, t 233")
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `a task begins anew when its id changes, and only then`() throws {
    let scene = try timedScene(
      """
      Circle().opacity(on ? 1 : 0.5)
        .task(id: count) {
          do { try await Task.sleep(for: .seconds(0.5)); note("done \\(count)") } catch { note("cut") }
        }
      """)
    scene.play(1...6)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "on", value: "true")], animation: nil))
    scene.play(7...12)
    try scene.command(
      .set(scene: "Scene", values: [.init(name: "count", value: "5")], animation: nil))
    scene.play(13...60)
    #expect(scene.log == "cut 200, done 5 700")
  }

  // MARK: Limits

  @Test func `a task that never waits is stopped, with its place`() throws {
    let scene = try timedScene(
      "Circle().task {\n while true { count += 1; if on { await Task.yield() } } }")
    scene.play(1...10)
    let errors = scene.scene.diagnostics.filter { $0.severity == .error }
    #expect(errors.map(\.message).allSatisfy { $0.contains("takes too long") })
    #expect(errors.count == 1)
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `functions that wait for themselves are stopped`() throws {
    let scene = try timedScene(
      "Circle().task { await dive() }",
      members: "func dive() async { await dive(); try? await Task.sleep(for: .seconds(1)) }")
    scene.play(1...3)
    #expect(scene.messages(.error).count == 1)
    #expect(scene.messages(.error)[0].contains("nested too deep"))
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `so many calls that wait may be nested and no more`(beyond: Int, isAllowed: Bool) throws {
    // A call is two frames, its function and the block of it; the task itself is the first.
    let depth = TaskFrame.largestCount / 2 - 1 + beyond
    let scene = try timedScene(
      "Circle().task { await dive(\(depth)); note(\"end\") }",
      members: """
        func dive(_ n: Int) async {
          guard n > 1 else { return }
          await dive(n - 1)
        }
        """)
    scene.play(1...3)
    #expect(scene.log == (isAllowed ? "end 0" : ""))
    #expect(scene.messages(.error).count == (isAllowed ? 0 : 1))
  }

  @Test func `a task that yields for ever does not hold up a frame`() throws {
    let scene = try timedScene("Circle().task { while true { count += 1; await Task.yield() } }")
    scene.play(1...3)
    let count = try #require(scene.variable("count").flatMap { Int($0) })
    #expect(count > 3 && count <= 4 * (Agenda.largestChain + 2))
    #expect(scene.messages(.error) == [])
  }

  @Test func `an await that can't wait where it stands is told with its place`() throws {
    let scene = try timedScene(
      "Circle().task {\n log = [\"a\", await later()]\n note(\"end\") }",
      members:
        "func later() async -> String { try? await Task.sleep(for: .seconds(1)); return \"b\" }")
    scene.play(1...3)
    let errors = scene.scene.diagnostics.filter { $0.severity == .error }
    #expect(errors.count == 1)
    #expect(errors[0].message.contains("can't wait here"))
  }
}
