import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Animations and transactions for some modifiers only.
struct ScopedTransactionTests {
  /// A view whose opacity and offset change with `on`; a quarter of a second later.
  private func values(
    _ view: String, _ function: String = "jump"
  ) throws -> (opacity: Double?, x: Double?) {
    let scene = try RenderedScene(
      """
      struct Scene: View {
        @State private var on = false
        @State private var other = 0
        var body: some View { \(view) }
        func jump() { on = true }
        func animate() { withAnimation(.linear(duration: 1)) { on = true } }
      }
      struct Shift: ViewModifier {
        let x: Double
        func body(content: Content) -> some View { content.offset(x: x) }
      }
      """, framesPerSecond: 100)
    #expect(scene.scene.diagnostics.map(\.message) == [])
    try scene.command(
      .call(scene: "Scene", function: function, arguments: [], animation: nil))
    scene.play(0...25)
    let id = scene.id(.circle)
    return (scene.number(id, .opacity), scene.number(id, .x))
  }

  @Test func `a scoped animation animates the modifiers in its body alone`() throws {
    let found = try values(
      """
      Circle().opacity(on ? 0 : 1)
        .animation(.linear(duration: 1)) { $0.offset(x: on ? 40 : 0) }
      """)
    #expect(found.opacity == 0)
    #expect(found.x == 60)
  }

  @Test func `the content keeps the transaction around, and so does what is outside`() throws {
    let found = try values(
      """
      Circle().opacity(on ? 0 : 1)
        .animation(nil) { $0.offset(x: on ? 40 : 0) }
      """, "animate")
    #expect(found.opacity == 0.75)
    #expect(found.x == 90)
    let outside = try values(
      """
      Circle()
        .animation(.linear(duration: 1)) { $0.offset(x: on ? 40 : 0) }
        .opacity(on ? 0 : 1)
      """)
    #expect(outside.opacity == 0)
    #expect(outside.x == 60)
  }

  @Test func `a scoped transaction is the body's alone`() throws {
    let found = try values(
      """
      Circle().opacity(on ? 0 : 1)
        .transaction { $0.animation = .linear(duration: 2) } body: { $0.offset(x: on ? 40 : 0) }
      """, "animate")
    #expect(found.opacity == 0.75)
    #expect(found.x == 55)
  }

  @Test func `a modifier of the scene's has a scope of its own`() throws {
    let found = try values(
      "Circle().opacity(on ? 0 : 1).modifier(Shift(x: on ? 40 : 0).animation(.linear(duration: 1)))"
    )
    #expect(found.opacity == 0)
    #expect(found.x == 60)
    let transaction = try values(
      """
      Circle().opacity(on ? 0 : 1)
        .modifier(Shift(x: on ? 40 : 0).transaction { $0.animation = nil })
      """, "animate")
    #expect(transaction.opacity == 0.75)
    #expect(transaction.x == 90)
  }

  @Test func `a transaction with a value is transformed when the value changed`() throws {
    let changed = try values(
      "Circle().opacity(on ? 0 : 1).transaction(value: on) { $0.animation = .linear(duration: 1) }")
    #expect(changed.opacity == 0.75)
    let same = try values(
      """
      Circle().opacity(on ? 0 : 1)
        .transaction(value: other) { $0.animation = .linear(duration: 1) }
      """)
    #expect(same.opacity == 0)
  }

  @Test func `scoped animations insert nothing where animations are disabled`() throws {
    let found = try values(
      """
      Circle()
        .animation(.linear(duration: 1)) { $0.offset(x: on ? 40 : 0) }
        .transaction { $0.disablesAnimations = true }
      """)
    #expect(found.x == 90)
  }

  @Test func `a geometry group moves as a unit, whatever animates inside`() throws {
    for (group, x) in [("", 90.0), (".geometryGroup()", 50.0)] {
      let scene = try RenderedScene(
        """
        struct Scene: View {
          @State private var on = false
          var body: some View {
            Circle().frame(width: 20, height: 20).transaction { $0.animation = nil }
              \(group)
              .frame(width: 100, alignment: on ? .trailing : .leading)
          }
          func animate() { withAnimation(.linear(duration: 1)) { on = true } }
        }
        """, framesPerSecond: 100)
      try scene.command(
        .call(scene: "Scene", function: "animate", arguments: [], animation: nil))
      scene.play(0...50)
      let circle = try #require(scene.number(scene.id(.circle), .x))
      // In the group's space, whose origin is 10 to the left of its centre.
      let origin = scene.number(scene.id(.group), .x).map { $0 - 10 } ?? 0
      #expect(circle + origin == x, "\(group)")
    }
  }
}
