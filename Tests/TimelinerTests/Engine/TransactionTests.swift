import Testing
import TimelinerTestSupport
import TimelinerWire

@testable import Timeliner

/// Which animation reaches a change: transactions, modifiers, bindings.
struct TransactionTests {
  /// How far a circle has come, of 100 points, half a second after an action; `.linear` seconds tell
  /// which animation it was.
  private func way(
    _ action: String, modifiers: String = "", after seconds: Double = 0.5
  ) throws -> Double {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count))\(modifiers)
        .onTapGesture { \(action) }
      """)
    try scene.tap()
    scene.play(0...Int64(seconds * 60))
    #expect(scene.messages(.error) == [])
    return try #require(scene.number(scene.id(.circle), .x)) - 50
  }

  private func expect(
    _ way: Double, _ expected: Double, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(abs(way - expected) < 1e-6, "\(way)", sourceLocation: sourceLocation)
  }

  // MARK: Transactions

  @Test func `the inner transaction counts where it sets something`() throws {
    expect(
      try way(
        "withAnimation(.linear(duration: 1)) { withAnimation(.linear(duration: 2)) { count = 100 } }"
      ), 25)
    expect(
      try way("withAnimation(.linear(duration: 1)) { withAnimation(nil) { count = 100 } }"), 100)
  }

  @Test func `what the inner transaction does not set stays`() throws {
    expect(
      try way(
        """
        var inner = Transaction(); inner.disablesAnimations = true
        withAnimation(.linear(duration: 1)) { withTransaction(inner) { count = 100 } }
        """, modifiers: ".animation(.linear(duration: 4), value: count)"), 50)
    expect(
      try way(
        """
        withAnimation(.linear(duration: 1)) {
          withTransaction(Transaction(animation: nil)) { count = 100 }
        }
        """), 100)
  }

  @Test func `a transaction can be laid by a key path`() throws {
    expect(
      try way("withTransaction(\\.animation, .linear(duration: 2)) { count = 100 }"), 25)
    expect(
      try way(
        "withTransaction(\\.disablesAnimations, true) { count = 100 }",
        modifiers: ".animation(.linear(duration: 1), value: count)"), 100)
    expect(
      try way(
        """
        withAnimation(.linear(duration: 1)) { withTransaction(\\.animation, nil) { count = 100 } }
        """), 100)
  }

  @Test func `two animations in one event each have their own changes`() throws {
    let scene = try timedScene(
      """
      HStack(spacing: 0) {
        Circle().frame(width: 10, height: 10).offset(x: CGFloat(count))
        Rectangle().frame(width: 10, height: 10).opacity(on ? 0 : 1)
      }.onTapGesture {
        withAnimation(.linear(duration: 1)) { count = 100 }
        withAnimation(.linear(duration: 2)) { on = true }
      }
      """)
    let start = try #require(scene.number(scene.id(.circle), .x))
    try scene.tap()
    scene.play(0...30)
    expect(try #require(scene.number(scene.id(.circle), .x)) - start, 50)
    expect(try #require(scene.number(scene.id(.rectangle), .opacity)), 0.75)
  }

  @Test func `an attribute that two animations of one event change is interrupted`() throws {
    // old(t) = 50 of linear 1 s to 50; then laid over it, linear 2 s to 100, both from now.
    let found = try way(
      """
      withAnimation(.linear(duration: 1)) { count = 50 }
      withAnimation(.linear(duration: 2)) { count = 100 }
      """)
    expect(found, 25 + (100 - 25) * 0.25)
  }

  @Test func `writing an equal value does nothing`() throws {
    let found = try way(
      "withAnimation(.linear(duration: 1)) { count = 100 }; withAnimation(nil) { count = 100 }")
    expect(found, 50)
  }

  @Test func `flags of a transaction read as they were set`() throws {
    let scene = try timedScene(
      """
      Circle().onTapGesture {
        var t = Transaction(animation: .default)
        note("\\(t.isContinuous) \\(t.tracksVelocity) \\(t.disablesAnimations)")
        t.isContinuous = true; t.tracksVelocity = true; t.disablesAnimations = true
        note("\\(t.isContinuous) \\(t.tracksVelocity) \\(t.disablesAnimations)")
      }
      """)
    try scene.tap()
    #expect(scene.log == "false false false 0, true true true 0")
  }

  // MARK: Modifiers

  @Test func `a modifier replaces the outer animation when its value changed, also with none`()
    throws
  {
    let change = "withAnimation(.linear(duration: 1)) { count = 100 }"
    expect(try way(change, modifiers: ".animation(.linear(duration: 2), value: count)"), 25)
    expect(try way(change, modifiers: ".animation(nil, value: count)"), 100)
    expect(try way(change, modifiers: ".animation(.linear(duration: 2), value: on)"), 50)
  }

  @Test func `the modifier nearest to the view wins`() throws {
    expect(
      try way(
        "count = 100",
        modifiers:
          ".animation(.linear(duration: 2), value: count).animation(.linear(duration: 1), value: count)"
      ), 25)
  }

  @Test func `modifiers written after an animation are outside of it`() throws {
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).opacity(on ? 0 : 1)
        .animation(.linear(duration: 1), value: on)
        .offset(x: on ? 100 : 0)
        .onTapGesture { on = true }
      """)
    try scene.tap()
    scene.play(0...30)
    expect(try #require(scene.number(scene.id(.circle), .opacity)), 0.5)
    expect(try #require(scene.number(scene.id(.circle), .x)), 150)
  }

  @Test func `disabling animations stops modifiers, not the animation that is there`() throws {
    let off = "var t = Transaction(); t.disablesAnimations = true"
    expect(
      try way(
        "\(off); withTransaction(t) { count = 100 }",
        modifiers: ".animation(.linear(duration: 1), value: count)"), 100)
    expect(
      try way(
        "\(off); t.animation = .linear(duration: 2); withTransaction(t) { count = 100 }",
        modifiers: ".animation(.linear(duration: 1), value: count)"), 25)
  }

  @Test func `transaction changes every transaction of what it is attached to`() throws {
    let change = "withAnimation(.linear(duration: 1)) { count = 100 }"
    expect(
      try way(change, modifiers: ".transaction { $0.animation = .linear(duration: 2) }"), 25)
    expect(try way(change, modifiers: ".transaction { $0.animation = nil }"), 100)
    expect(
      try way(
        "var t = Transaction(); t.disablesAnimations = true; withTransaction(t) { count = 100 }",
        modifiers: ".transaction { $0.animation = .linear(duration: 2) }"), 25)
  }

  // MARK: Bindings

  @Test func `a binding's animation counts where the transaction sets none`() throws {
    let bound = "$count.animation(.linear(duration: 2)).wrappedValue = 100"
    expect(try way(bound), 25)
    expect(try way("withAnimation(.linear(duration: 1)) { \(bound) }"), 50)
    expect(try way("withAnimation(nil) { \(bound) }"), 100)
  }

  @Test func `a binding's transaction carries all that it sets`() throws {
    expect(
      try way(
        """
        var t = Transaction(); t.disablesAnimations = true
        $count.transaction(t).wrappedValue = 100
        """, modifiers: ".animation(.linear(duration: 1), value: count)"), 100)
    let scene = try timedScene(
      """
      Circle().frame(width: 10, height: 10).offset(x: CGFloat(count)).onTapGesture {
        var t = Transaction(animation: .linear(duration: 0.5))
        t.addAnimationCompletion { note("done") }
        $count.transaction(t).wrappedValue = 100
      }
      """)
    try scene.tap()
    scene.play(0...40)
    #expect(scene.log == "done 500")
  }

  @Test func `a first appearance is not animated`() throws {
    let scene = try timedScene(
      """
      ZStack {
        Rectangle().onTapGesture { withAnimation(.linear(duration: 1)) { on = true } }
        if on { Circle().frame(width: 10, height: 10).offset(x: 30) }
      }
      """)
    try scene.tap()
    scene.play(0...1)
    expect(try #require(scene.number(scene.id(.circle), .x)), 80)
  }
}
