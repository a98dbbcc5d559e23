import Testing
import Timeliner
import TimelinerMotion

/// Animations: every spelling, and the modifiers and transactions that carry them.
struct AnimationTests {
  private func animation(_ spelling: String) throws -> Animation? {
    let snippet = try ViewSnippet("Circle().animation(\(spelling), value: 1)")
    #expect(snippet.diagnostics == [], "\(spelling)")
    guard case .modified(_, .animation(let animation, let value)) = snippet.view.kind,
      case .int(1) = value
    else {
      Issue.record("\(spelling) is \(snippet.text)")
      return nil
    }
    return animation?.animation
  }

  @Test func `every spelling makes its animation`() throws {
    let cases: [(String, Animation)] = [
      (".default", .default), (".linear", .linear), (".easeIn", .easeIn), (".easeOut", .easeOut),
      (".easeInOut", .easeInOut), (".easeInOut(duration: 2)", .easeInOut(duration: 2)),
      (".linear(duration: 1.5)", .linear(duration: 1.5)),
      (
        ".timingCurve(0.1, 0.2, 0.3, 0.4, duration: 2)",
        .timingCurve(0.1, 0.2, 0.3, 0.4, duration: 2)
      ),
      (
        ".timingCurve(.circularEaseIn, duration: 2)",
        .timingCurve(UnitCurve.circularEaseIn, duration: 2)
      ),
      (".spring", .spring), (".spring()", .spring),
      (".spring(duration: 0.3, bounce: 0.2)", .spring(duration: 0.3, bounce: 0.2)),
      (
        ".spring(response: 0.34, dampingFraction: 0.55)",
        .spring(response: 0.34, dampingFraction: 0.55)
      ),
      (".spring(dampingFraction: 0.5)", .spring(response: 0.5, dampingFraction: 0.5)),
      (".spring(.bouncy)", .spring(Spring.bouncy)),
      (".spring(Spring(duration: 0.7))", .spring(Spring(duration: 0.7))),
      (".interactiveSpring", .interactiveSpring),
      (
        ".interactiveSpring(response: 0.2)",
        .interactiveSpring(response: 0.2, dampingFraction: 0.86)
      ),
      (".interpolatingSpring", .interpolatingSpring),
      (
        ".interpolatingSpring(stiffness: 100, damping: 10)",
        .interpolatingSpring(stiffness: 100, damping: 10)
      ),
      (
        ".interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3)",
        .interpolatingSpring(mass: 2, stiffness: 100, damping: 10, initialVelocity: 3)
      ),
      (".smooth", .smooth), (".snappy(duration: 0.2)", .snappy(duration: 0.2)),
      (".bouncy(duration: 0.4, extraBounce: 0.1)", .bouncy(duration: 0.4, extraBounce: 0.1)),
      (".linear.delay(1).speed(2)", .linear.delay(1).speed(2)),
      (
        ".easeIn.repeatCount(3, autoreverses: false)",
        .easeIn.repeatCount(3, autoreverses: false)
      ),
      (".easeIn.repeatForever()", .easeIn.repeatForever()),
      ("Animation.spring().logicallyComplete(after: 2)", .spring.logicallyComplete(after: 2)),
      ("true ? .linear : .easeIn", .linear),
    ]
    for (spelling, expected) in cases {
      #expect(try animation(spelling) == expected, "\(spelling)")
    }
  }

  @Test func `no animation is none`() throws {
    #expect(try animation("nil") == nil)
    #expect(try animation(".none") == nil)
  }

  @Test func `an animation without a value plays and says why it should not`() throws {
    let snippet = try ViewSnippet("Circle().animation(.linear)")
    #expect(snippet.text == "circle\n  .animation .linear(duration: 0.35)")
    #expect(snippet.diagnostics.count == 1)
    let message = try #require(snippet.evaluator.diagnostics.first)
    #expect(message.severity == .warning)
    #expect(message.message.contains("animates every change to anything above it"))
    #expect(message.message.contains("value:"))
    #expect(message.place.line == 4)
  }

  @Test func `a scoped animation is around its modifiers and not around its content`() throws {
    let snippet = try ViewSnippet("Circle().blur(radius: 1).animation(.linear) { $0.opacity(0.5) }")
    #expect(
      snippet.text
        == "circle\n  .blur 1\n  .scoped content\n  .opacity 0.5\n  .scoped body")
    #expect(snippet.diagnostics == [])
  }

  /// Runs the action of a button, and gives what was written in which animation.
  private func writes(_ action: String) throws -> [(name: String, animation: Animation?)] {
    let snippet = try ViewSnippet(
      "Button { \(action) } label: { Circle() }",
      members: "@State private var on = false\n@State private var count = 0")
    guard case .button(let function, _) = snippet.view.kind else { return [] }
    let evaluator = snippet.evaluator
    evaluator.isBuildingViews = false
    _ = try evaluator.call(function, [], at: snippet.view.place)
    return evaluator.pendingWrites.map { write in
      guard case .box(let box, _) = write.target else { return ("object", nil) }
      return (box.name, write.transaction.animation?.animation)
    }
  }

  @Test func `withAnimation animates what changes in it`() throws {
    let plain = try writes("on.toggle()")
    #expect(plain.map(\.name) == ["on"])
    #expect(plain[0].animation == nil)
    let animated = try writes("withAnimation(.linear) { on.toggle() }; count += 1")
    #expect(animated.map(\.name) == ["on", "count"])
    #expect(animated.map(\.animation) == [.linear, nil])
    #expect(try writes("withAnimation { on = true }").map(\.animation) == [.default])
  }

  @Test func `the innermost withAnimation wins, nil included`() throws {
    let nested = try writes(
      "withAnimation(.linear) { on = true; withAnimation(nil) { count = 1 } }")
    #expect(nested.map(\.animation) == [.linear, nil])
  }

  @Test func `a transaction carries its animation`() throws {
    let written = try writes(
      "var t = Transaction(animation: .easeIn); t.disablesAnimations = true; withTransaction(t) { on = true }"
    )
    #expect(written.map(\.animation) == [.easeIn])
  }

  @Test func `a binding's animation counts where there is none`() throws {
    #expect(
      try writes("$on.animation(.easeOut).wrappedValue = true").map(\.animation) == [.easeOut])
    #expect(
      try writes("withAnimation(.linear) { $on.animation(.easeOut).wrappedValue = true }")
        .map(\.animation) == [.linear])
  }

  @Test(arguments: [
    ("$0.animation = nil", nil), ("$0.animation = .easeIn", Animation.easeIn),
    ("transaction in transaction.animation = transaction.animation?.delay(1)", .linear.delay(1)),
    ("$0.disablesAnimations = true", .linear),
  ])
  func `a transaction modifier changes the transaction`(
    body: String, expected: Animation?
  ) throws {
    let snippet = try ViewSnippet("Circle().transaction { \(body) }")
    guard case .modified(_, .transaction(let function)) = snippet.view.kind else {
      Issue.record("\(snippet.text)")
      return
    }
    var transaction = TransactionValue()
    transaction.animation = AnimationValue(.linear)
    let changed = try snippet.evaluator.transform(
      transaction, by: function, at: snippet.view.place)
    #expect(changed.animation?.animation == expected)
    #expect(changed.disablesAnimations == body.contains("disables"))
  }

  @Test func `completions wait for what they are told`() throws {
    let snippet = try ViewSnippet(
      """
      Button {
        withAnimation(.linear, completionCriteria: .removed) { on = true } completion: { on = false }
      } label: { Circle() }
      """, members: "@State private var on = false")
    guard case .button(let function, _) = snippet.view.kind else { return }
    snippet.evaluator.isBuildingViews = false
    _ = try snippet.evaluator.call(function, [], at: snippet.view.place)
    let write = try #require(snippet.evaluator.pendingWrites.first)
    #expect(write.transaction.completions.map(\.waitsForRemoval) == [true])
  }
}
