import Testing
@testable import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Timers and delayed calls run on the scene's clock, each at its own time.
struct TimerTests {
  // MARK: Delayed calls

  @Test func `a delayed call runs at its own time, also between frames`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: on ? 100 : 0).onTapGesture {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.105) {
          note("late")
          withAnimation(.linear(duration: 1)) { on = true }
        }
      }
      """)
    try scene.tap()
    scene.play(1...6)
    #expect(scene.log == "")
    scene.play(7...30)
    #expect(scene.log == "late 105")
    // Half a second on the screen, of which the animation ran 395 ms.
    let x = try #require(scene.number(scene.id(.circle), .x))
    #expect(abs(x - 50 - 39.5) < 1e-6)
  }

  @Test func `what a delayed call animates is the same at every frame rate and after a gap`() throws
  {
    var values: [Double] = []
    for (rate, frames) in [(24, Array(1...24)), (60, Array(1...60)), (240, [240]), (1, [1])] {
      let scene = try timedScene(
        """
        Circle().frame(width: 10, height: 10).offset(x: on ? 100 : 0).onTapGesture {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.337) {
            withAnimation(.spring(response: 1, dampingFraction: 0.4)) { on = true }
          }
        }
        """, framesPerSecond: Int64(rate))
      try scene.tap()
      for frame in frames { scene.advance(to: scene.frameTime(Int64(frame))) }
      values.append(try #require(scene.number(scene.id(.circle), .x)))
    }
    #expect(values.allSatisfy { $0 == values[0] })
  }

  @Test func `calls that are due run in order of time, then of asking`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.3) { note("c") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1) { note("a") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .milliseconds(300)) { note("d") }
        DispatchQueue.main.asyncAfter(deadline: .now() + .seconds(0.2)) { note("b") }
        DispatchQueue.main.async { note("at once") }
        DispatchQueue.global(qos: .background).async { note("then") }
        note("action")
      }
      """)
    try scene.tap()
    scene.play(60...60)
    #expect(scene.log == "action 0, at once 0, then 0, a 100, b 200, c 300, d 300")
  }

  @Test func `the scene sleeps until a call is due, and then again`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        DispatchQueue.main.asyncAfter(deadline: .now() + 2) { note("late") }
      }
      """)
    try scene.tap()
    scene.play(0...1)
    #expect(scene.engine.nextDeadline == 2_000_000_000)
    #expect(scene.frames.last?.idleUntil == 2_000_000_000)
    let frames = scene.frames.count
    scene.play(2...119)
    #expect(scene.frames.count == frames)
    scene.play(120...121)
    #expect(scene.log == "late 2000")
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `a work item that is cancelled does not run`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        let first = DispatchWorkItem { note("first") }
        let second = DispatchWorkItem { note("second") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.1, execute: first)
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.2, execute: second)
        first.cancel()
      }
      """)
    try scene.tap()
    scene.play(1...60)
    #expect(scene.log == "second 200")
  }

  @Test func `a chain of calls at once stops at its limit and goes on in the next frame`() throws {
    let scene = try timedScene(
      "Circle().onTapGesture { again() }",
      members: "func again() { count += 1; DispatchQueue.main.async { again() } }")
    try scene.tap()
    scene.advance(to: scene.frameTime(0))
    let first = try #require(scene.variable("count").flatMap { Int($0) })
    // The tap, and the calls of one chain.
    #expect(first == 2 + Agenda.largestChain)
    scene.advance(to: scene.frameTime(1))
    let second = try #require(scene.variable("count").flatMap { Int($0) })
    #expect(second > first && second <= first + 1 + Agenda.largestChain)
  }

  // MARK: Timers

  private static let ticking = """
    Circle()
      .onAppear {
        timer = Timer.scheduledTimer(withTimeInterval: 0.25, repeats: true) { timer in
          note("tick")
          if log.count == 3 { timer.invalidate() }
        }
      }
      .onTapGesture { timer?.invalidate() }
    """

  @Test func `a repeating timer runs at whole intervals until it is invalidated`() throws {
    let scene = try timedScene(Self.ticking, members: "@State private var timer: Timer?")
    scene.play(1...120)
    #expect(scene.log == "tick 250, tick 500, tick 750")
    #expect(scene.engine.nextDeadline == nil)
  }

  @Test func `a timer can be invalidated from outside`() throws {
    let scene = try timedScene(Self.ticking, members: "@State private var timer: Timer?")
    scene.play(1...20)
    try scene.tap()
    scene.play(21...120)
    #expect(scene.log == "tick 250")
  }

  @Test func `a timer runs once, and one of a run loop when it is added`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        Timer.scheduledTimer(withTimeInterval: 0.5, repeats: false) { _ in note("once") }
        let added = Timer(timeInterval: 0.3, repeats: true) { _ in note("added") }
        RunLoop.main.add(added, forMode: .common)
      }
      """)
    try scene.tap()
    scene.play(1...60)
    #expect(scene.log == "added 300, once 500, added 600, added 900")
  }

  @Test func `times of a timer are no sums of rounded intervals`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        Timer.scheduledTimer(withTimeInterval: 1.0 / 3, repeats: true) { _ in count += 1 }
      }
      """)
    try scene.tap()
    scene.play(1...1799)
    #expect(scene.variable("count") == "89")
    scene.play(1800...1800)
    #expect(scene.variable("count") == "90")
  }

  @Test func `timers follow the scene's clock`() throws {
    let scene = try timedScene(Self.ticking, members: "@State private var timer: Timer?")
    scene.play(1...20)
    try scene.command(.pause(scene: "Scene"))
    scene.play(21...200)
    #expect(scene.log == "tick 250")
    #expect(scene.engine.nextDeadline == nil)
    try scene.command(.resume(scene: "Scene"))
    scene.play(201...215)
    #expect(scene.log == "tick 250, tick 500")
    try scene.command(.rate(scene: "Scene", factor: 10))
    scene.play(216...217)
    #expect(scene.log == "tick 250, tick 500, tick 750")
  }

  @Test func `a seek forward runs what lies between, one back runs nothing again`() throws {
    let scene = try timedScene(Self.ticking, members: "@State private var timer: Timer?")
    try scene.command(.seek(scene: "Scene", seconds: 0.6))
    scene.advance(to: scene.time)
    #expect(scene.log == "tick 250, tick 500")
    try scene.command(.seek(scene: "Scene", seconds: 0))
    scene.play(1...30)
    #expect(scene.log == "tick 250, tick 500")
    scene.play(31...45)
    #expect(scene.log == "tick 250, tick 500, tick 750")
  }

  @Test func `after a long gap a timer skips what it missed beyond the limit`() throws {
    let scene = try timedScene(
      """
      Circle().onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.001, repeats: true) { _ in count += 1 }
      }
      """)
    scene.advance(to: scene.frameTime(600))
    #expect(scene.variable("count") == "\(Agenda.largestBurst)")
    scene.advance(to: scene.frameTime(601))
    // 10.017 s are 17 more intervals, 1 of which was due at the end of the gap.
    #expect(scene.variable("count") == "\(Agenda.largestBurst + 16)")
  }

  @Test(arguments: [(-1, 0), (0, 0), (1, 1)])
  func `so many run in one turn, and the rest in the next`(beyond: Int, left: Int) throws {
    let total = Agenda.largestBurst + beyond
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        for i in 0..<\(total) {
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.001 * Double(i)) { count += 1 }
        }
      }
      """)
    try scene.tap()
    scene.advance(to: scene.frameTime(60))
    #expect(scene.variable("count") == "\(total - left)")
    scene.advance(to: scene.frameTime(61))
    #expect(scene.variable("count") == "\(total)")
  }

  @Test(arguments: [("0.001", 50), ("0.002", 25)])
  func `an interval is as short as may be, or longer, without a word`(
    interval: String, count: Int
  ) throws {
    let scene = try timedScene(
      """
      Circle().onAppear {
        Timer.scheduledTimer(withTimeInterval: \(interval), repeats: true) { _ in count += 1 }
      }
      """)
    scene.play(3...3)
    #expect(scene.variable("count") == "\(count)")
    #expect(scene.messages(.warning) == [])
  }

  @Test(arguments: ["0", "0.0000001", "0.00099", "-1"])
  func `an interval that is too short is made the shortest, with a warning`(interval: String) throws
  {
    let scene = try timedScene(
      """
      Circle().onAppear {
        Timer.scheduledTimer(withTimeInterval: \(interval), repeats: true) { _ in count += 1 }
      }
      """)
    scene.play(3...3)
    #expect(scene.variable("count") == "50")
    #expect(scene.messages(.warning).contains { $0.contains("too short") })
  }

  @Test(arguments: [(-1, true), (0, true), (1, false)])
  func `so many may wait and no more`(beyond: Int, isAllowed: Bool) throws {
    let count = Agenda.largestCount + beyond
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        for _ in 0..<\(count) { DispatchQueue.main.asyncAfter(deadline: .now() + 1) { count += 1 } }
      }
      """)
    if isAllowed {
      try scene.tap()
    } else {
      #expect(throws: EngineError.self) { try scene.tap() }
    }
    #expect(scene.scene.evaluator.agenda.count == min(count, Agenda.largestCount))
  }

  @Test func `nothing is put off while views are built`() throws {
    let scene = try timedScene(
      "Circle()",
      members: """
        let timer = Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { _ in }
        """)
    scene.play(1...60)
    #expect(scene.scene.evaluator.agenda.count == 0)
    #expect(scene.messages(.warning).contains { $0.contains("while views are built") })
  }

  @Test func `a failing timer says so and goes on`() throws {
    let scene = try timedScene(
      """
      Circle().onAppear {
        Timer.scheduledTimer(withTimeInterval: 0.1, repeats: true) { _ in
          count += 1
          if count == 2 { let none: Int? = nil; log.append("\\(none!)") }
        }
      }
      """)
    scene.play(1...24)
    #expect(scene.variable("count") == "4")
    #expect(scene.messages(.error).count == 1)
  }
}
