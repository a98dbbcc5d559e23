import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// When completions of animations are called, and in which order.
struct CompletionTests {
  /// Two or three changes of one offset, each with completions for both criteria.
  private func events(
    _ animations: [(animation: String, at: Double)], frames: Int64 = 600,
    framesPerSecond: Int64 = 100
  ) throws -> [String] {
    let changes = animations.enumerated().map { index, change in
      """
      DispatchQueue.main.asyncAfter(deadline: .now() + \(change.at)) {
        var transaction = Transaction(animation: \(change.animation))
        transaction.addAnimationCompletion(criteria: .removed) { note("\(index + 1)r") }
        transaction.addAnimationCompletion(criteria: .logicallyComplete) { note("\(index + 1)l") }
        withTransaction(transaction) { count += 100 }
      }
      """
    }.joined(separator: "\n")
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)).onTapGesture { \(changes) }
      """, framesPerSecond: framesPerSecond)
    try scene.tap()
    scene.play(0...frames)
    #expect(scene.messages(.error) == [])
    return scene.log.split(separator: ",").map { $0.trimmingPrefix(" ").description }
  }

  @Test(arguments: [
    (
      "V199", [".linear(duration: 0.9).logicallyComplete(after: 0.55)", ".linear(duration: 0.2)"],
      ["1r 400", "2r 400", "2l 400", "1l 550"]
    ),
    (
      "V200", [".linear(duration: 0.9)", ".linear(duration: 0.6).logicallyComplete(after: 0.25)"],
      ["2l 450", "1r 800", "2r 800", "1l 900"]
    ),
    (
      "V201", [".default.logicallyComplete(after: 0.25)", ".linear(duration: 0.2)"],
      ["1l 250", "1r 400", "2r 400", "2l 400"]
    ),
    (
      "V204", [".linear(duration: 0.8)", ".linear(duration: 0)"],
      ["1r 200", "2r 200", "2l 200", "1l 800"]
    ),
    (
      "V204, negative", [".linear(duration: 0.8)", ".linear(duration: -1)"],
      ["1r 200", "2r 200", "2l 200", "1l 800"]
    ),
  ])
  func `interrupted animations complete in the measured order`(
    row: String, animations: [String], expected: [String]
  ) throws {
    let changes = zip(animations, [0, 0.2]).map { (animation: $0, at: $1) }
    #expect(try events(changes) == expected, "\(row)")
  }

  @Test func `each generation keeps its own logical end (V203)`() throws {
    let found = try events([
      (".linear(duration: 1)", 0), (".linear(duration: 0.8)", 0.25),
      (".linear(duration: 0.6)", 0.5),
    ])
    #expect(found.filter { $0.contains("l") } == ["1l 1000", "2l 1050", "3l 1100"])
    #expect(found.filter { $0.contains("r") } == ["1r 1100", "2r 1100", "3r 1100"])
  }

  @Test func `a logical end beyond the animation comes at its end (V205)`() throws {
    let found = try events([(".linear(duration: 0.8).logicallyComplete(after: 1.2)", 0)])
    #expect(found == ["1r 800", "1l 800"])
  }

  @Test func `an endless animation completes with what replaces it`() throws {
    let alone = try events([(".linear(duration: 0.5).repeatForever()", 0)])
    #expect(alone == [])
    let replaced = try events([
      (".linear(duration: 0.5).repeatForever()", 0), (".linear(duration: 0.4)", 0.6),
    ])
    #expect(replaced == ["1r 1000", "2r 1000", "1l 1000", "2l 1000"])
  }

  @Test(arguments: [
    (".spring(response: 0.5, dampingFraction: 0.825).speed(2)", 0.24, 0.26),
    (".spring(response: 0.5, dampingFraction: 0.825).delay(1).speed(2)", 0.74, 0.76),
    (".spring(response: 0.5, dampingFraction: 0.825).speed(2).delay(1)", 1.24, 1.26),
    (".linear(duration: 1).logicallyComplete(after: 0.2).delay(1)", 1.19, 1.21),
    (".linear(duration: 1).logicallyComplete(after: 0.2).speed(2)", 0.09, 0.11),
  ])
  func `wrapped animations complete when V190 to V195 say`(
    animation: String, before: Double, after: Double
  ) throws {
    let found = try events([(animation, 0)])
    let logical = try #require(found.first { $0.hasPrefix("1l ") })
    let time = try #require(Double(logical.dropFirst(3)))
    #expect(time > before * 1000 && time < after * 1000)
  }

  @Test func `a speed of nothing never completes (V196)`() throws {
    #expect(try events([(".linear(duration: 1).speed(0)", 0)], frames: 10_000) == [])
  }

  @Test func `a change without animation does not cancel the completion`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)).onTapGesture {
        withAnimation(.linear(duration: 1)) { count = 100 } completion: { note("done") }
        DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { count = 50 }
      }
      """)
    try scene.tap()
    scene.play(1...90)
    #expect(scene.log == "done 1000")
  }

  @Test func `completions are called at the closed form's time whatever the frame rate`() throws {
    for rate in [24, 50, 60, 120, 1] as [Int64] {
      let found = try events(
        [(".linear(duration: 0.333)", 0)], frames: 2 * rate, framesPerSecond: rate)
      #expect(found == ["1r 333", "1l 333"], "\(rate)")
    }
  }

  @Test func `the scene sleeps until a completion is due`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: on ? 50 : 0).onTapGesture {
        withAnimation(.linear(duration: 0.1).logicallyComplete(after: 0.05).delay(1)) {
          count += 1
        } completion: { note("done") }
      }
      """)
    try scene.tap()
    scene.play(0...1)
    // Nothing animates: it is called right after the action.
    #expect(scene.log == "done 0")
    #expect(scene.engine.nextDeadline == nil)
  }

  // MARK: No animation

  private func log(_ action: String) throws -> String {
    let scene = try timedScene("Circle().onTapGesture { \(action); note(\"end\") }")
    try scene.tap()
    scene.play(0...3)
    return scene.log
  }

  @Test func `without an animation the completion comes right after, never in the body`() throws {
    #expect(
      try log("withAnimation { note(\"body\") } completion: { note(\"done\") }")
        == "body 0, end 0, done 0")
    #expect(
      try log("withAnimation(nil) { on = true } completion: { note(\"done\") }")
        == "end 0, done 0")
    #expect(
      try log(
        "withAnimation(.linear, completionCriteria: .removed) { } completion: { note(\"done\") }")
        == "end 0, done 0")
  }

  @Test func `it comes also when the body throws`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        do { try withAnimation { throw Failure.known } completion: { note("done") } }
        catch { note("caught") }
      }
      """, types: "enum Failure: Error { case known }")
    try scene.tap()
    scene.play(0...3)
    #expect(scene.log == "caught 0, done 0")
  }

  private static let four = """
    t.addAnimationCompletion(criteria: .C1) { note("1") }
    t.addAnimationCompletion(criteria: .C2) { note("2") }
    t.addAnimationCompletion(criteria: .C3) { note("3") }
    t.addAnimationCompletion(criteria: .C4) { note("4") }
    """

  private static func four(_ criteria: String) -> String {
    var text = four
    for (index, letter) in criteria.enumerated() {
      text = text.replacing(
        ".C\(index + 1)",
        with: letter == "R" ? ".removed" : ".logicallyComplete")
    }
    return text
  }

  @Test func `a transaction that is gone calls logical ones first, newest first (V198)`() throws {
    let text = try log("var t = Transaction(); \(Self.four("LRLR")); withTransaction(t) { }")
    #expect(text == "end 0, 3 0, 1 0, 4 0, 2 0")
  }

  @Test func `a transaction that is kept calls in order of addition (V197)`() throws {
    let scene = try timedScene(
      "Circle().onTapGesture { \(Self.four("RLRL").replacing("t.", with: "kept.")); withTransaction(kept) { } }",
      members: "@State private var kept = Transaction()")
    try scene.tap()
    scene.play(0...3)
    #expect(scene.log == "1 0, 2 0, 3 0, 4 0")
  }

  @Test func `a completion is called once, however often its transaction is used`() throws {
    let text = try log(
      """
      var t = Transaction(); t.addAnimationCompletion { note("once") }
      withTransaction(t) { }; withTransaction(t) { on = true }; withTransaction(t) { on = false }
      """)
    #expect(text == "end 0, once 0")
  }

  @Test func `an outer transaction waits for what an inner one animates`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)).onTapGesture {
        withAnimation(.linear(duration: 0.2)) {
          withAnimation(.linear(duration: 0.6)) { count = 100 } completion: { note("inner") }
        } completion: { note("outer") }
      }
      """)
    try scene.tap()
    scene.play(0...60)
    #expect(scene.log == "inner 600, outer 600")
  }

  @Test func `completions of a layer that leaves come at once`() throws {
    let scene = try timedScene(
      """
      ZStack {
        Rectangle().onTapGesture {
          withAnimation(.linear(duration: 2)) { count = 100 } completion: { note("done") }
          DispatchQueue.main.asyncAfter(deadline: .now() + 0.5) { on = true }
        }
        if !on { Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)) }
      }
      """)
    try scene.tap()
    scene.play(0...60)
    #expect(scene.log == "done 500")
  }
}
