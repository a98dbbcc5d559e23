import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// What happens around views that leave: siblings, lists, identity, events, taps, limits.
struct LeavingViewTests {
  private func play(_ body: String, _ members: String, rate: Int64 = 100) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        \(members)
        var body: some View { \(body) }
      }
      struct Pulse: View {
        @State private var bigger = 0
        let name: String
        var body: some View {
          Rectangle().frame(width: 20 + CGFloat(bigger), height: 20).accessibilityIdentifier(name)
            .onTapGesture { bigger += 5 }
        }
      }
      """, framesPerSecond: rate)
  }

  private func call(_ scene: RenderedScene, _ function: String) throws {
    try scene.command(.call(scene: "Scene", function: function, arguments: [], animation: nil))
  }

  private func close(_ left: Double?, _ right: Double) -> Bool {
    guard let left else { return false }
    return abs(left - right) < 1e-9
  }

  private static let list = """
    @State private var rows = [1, 2, 3]
    @State private var next = 4
    func drop() { withAnimation(.linear(duration: 1)) { rows.removeAll { $0 == 2 } } }
    func renew() {
      withAnimation(.linear(duration: 1000)) {
        rows = Array(next..<(next + 3))
        next += 3
      }
    }
    func fill() { rows = Array(0..<257) }
    func fillOne() { rows = Array(0..<256) }
    func clear() { withAnimation(.linear(duration: 1)) { rows = [] } }
    """

  private static let rows = """
    VStack(spacing: 0) {
      ForEach(rows, id: \\.self) { row in
        Rectangle().frame(width: 20, height: 20).accessibilityIdentifier("row \\(row)")
      }
    }
    """

  @Test func `siblings move at once, animated, and what leaves stays where it was`() throws {
    let scene = try play(Self.rows, Self.list)
    #expect(scene.number(scene.id("row 1"), .y) == 30)
    try call(scene, "drop")
    scene.play(0...50)
    #expect(close(scene.number(scene.id("row 1"), .y), 35))
    #expect(close(scene.number(scene.id("row 3"), .y), 65))
    #expect(close(scene.number(scene.id("row 2"), .y), 50))
    #expect(close(scene.number(scene.id("row 2"), .opacity), 0.5))
    scene.play(51...100)
    #expect(scene.number(scene.id("row 1"), .y) == 40)
    #expect(scene.number(scene.id("row 3"), .y) == 60)
    #expect(scene.id("row 2") == nil)
  }

  @Test func `ever new rows never pile up`() throws {
    let scene = try play(Self.rows, Self.list)
    for frame in Int64(1)...100 {
      try call(scene, "renew")
      scene.advance(to: scene.frameTime(frame))
    }
    let rows = scene.record.layers.count { ($0.name ?? "").hasPrefix("row") }
    #expect(rows == 3 + 256)
    // The ones that left last are the ones that are left.
    #expect(scene.id("row 300") != nil)
    #expect(scene.id("row 1") == nil)
    #expect(scene.id("row 44") == nil)
    #expect(scene.id("row 45") != nil)
  }

  @Test func `as many as may leave at once do, and of one more the first goes at once`() throws {
    for (fill, first) in [("fillOne", "row 0"), ("fill", "row 1")] {
      let scene = try play(Self.rows, Self.list)
      try call(scene, fill)
      scene.advance(to: scene.frameTime(1))
      try call(scene, "clear")
      scene.advance(to: scene.frameTime(1))
      #expect(scene.record.layers.count == 256, "\(fill)")
      #expect(scene.id(first) != nil, "\(fill)")
      scene.advance(to: scene.frameTime(101))
      #expect(scene.record.layers.isEmpty, "\(fill)")
    }
  }

  @Test func `a view that toggles quickly is one view all the time`() throws {
    let scene = try play(
      "ZStack { if shown { Circle().accessibilityIdentifier(\"box\") } }",
      """
      @State private var shown = true
      func toggle() { withAnimation(.linear(duration: 1000)) { shown.toggle() } }
      """)
    for frame in Int64(1)...40 {
      try call(scene, "toggle")
      scene.advance(to: scene.frameTime(frame))
      #expect(scene.record.layers.count == 1)
    }
  }

  @Test func `another id takes the view away and brings a new one`() throws {
    let scene = try play(
      """
      ZStack {
        Rectangle().fill(.red).frame(width: 20, height: 20).accessibilityIdentifier("box \\(number)")
          .transition(.asymmetric(insertion: .move(edge: .top), removal: .move(edge: .bottom)))
          .id(number)
      }
      """,
      """
      @State private var number = 1
      func next() { withAnimation(.linear(duration: 1)) { number += 1 } }
      """)
    #expect(scene.center(scene.id("box 1"))?.y == 50)
    try call(scene, "next")
    scene.play(0...50)
    #expect(close(scene.center(scene.id("box 1"))?.y, 60))
    #expect(close(scene.center(scene.id("box 2"))?.y, 40))
    scene.play(51...100)
    #expect(scene.id("box 1") == nil)
    #expect(scene.center(scene.id("box 2"))?.y == 50)
  }

  @Test func `onDisappear comes when a view is gone and onAppear when it comes`() throws {
    let scene = try play(
      """
      ZStack {
        if shown {
          Circle().onAppear { log += "a" }.onDisappear { log += "d" }
        }
      }
      """,
      """
      @State private var log = ""
      @State private var shown = false
      func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      """)
    func log() -> String? { scene.scene.variables.first { $0.name == "log" }?.value }
    #expect(log() == "")
    try call(scene, "toggle")
    #expect(log() == "a")
    scene.play(1...100)
    try call(scene, "toggle")
    scene.play(101...199)
    #expect(log() == "a")
    scene.play(200...200)
    #expect(log() == "ad")
    scene.play(201...210)
    #expect(log() == "ad")
  }

  @Test func `a view on its way out takes no taps and is no control`() throws {
    let scene = try play(
      """
      ZStack {
        Rectangle().onTapGesture { taps += "below" }
        if shown { Rectangle().fill(.red).onTapGesture { taps += "above" }.accessibilityIdentifier("box") }
      }
      """,
      """
      @State private var taps = ""
      @State private var shown = true
      func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      """)
    func taps() -> String? { scene.scene.variables.first { $0.name == "taps" }?.value }
    try scene.command(.tap(scene: "Scene", name: nil, x: 50, y: 50))
    #expect(taps() == "above")
    try call(scene, "toggle")
    scene.play(1...50)
    #expect(scene.id("box") != nil)
    try scene.command(.tap(scene: "Scene", name: nil, x: 50, y: 50))
    #expect(taps() == "abovebelow")
    #expect(throws: EngineError.self) {
      try scene.command(.tap(scene: "Scene", name: "box", x: nil, y: nil))
    }
  }

  @Test func `state lives while a view leaves, and is fresh when it was gone`() throws {
    let scene = try play(
      "ZStack { if shown { Pulse(name: \"box\") } }",
      """
      @State private var shown = true
      func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      """)
    try scene.command(.tap(scene: "Scene", name: "box", x: nil, y: nil))
    scene.play(1...1)
    #expect(scene.number(scene.id("box"), .width) == 25)
    try call(scene, "toggle")
    scene.play(2...50)
    try call(scene, "toggle")
    scene.play(51...200)
    #expect(scene.number(scene.id("box"), .width) == 25)
    try call(scene, "toggle")
    scene.play(201...301)
    try call(scene, "toggle")
    scene.play(302...302)
    #expect(scene.number(scene.id("box"), .width) == 20)
  }

  @Test func `what leaves with the view around it leaves as one`() throws {
    let scene = try play(
      """
      ZStack {
        if outer {
          VStack {
            if inner {
              Rectangle().fill(.red).frame(width: 20, height: 20).accessibilityIdentifier("box")
                .transition(.slide)
            }
          }
          .transition(.move(edge: .bottom))
        }
      }
      """,
      """
      @State private var outer = true
      @State private var inner = true
      func both() { withAnimation(.linear(duration: 1)) { outer = false } }
      """)
    try call(scene, "both")
    scene.play(0...50)
    #expect(close(scene.center(scene.id("box"))?.x, 50))
    #expect(close(scene.center(scene.id("box"))?.y, 60))
    scene.play(51...100)
    #expect(scene.id("box") == nil)
  }

  @Test func `functions of time go on in a view that leaves`() throws {
    let scene = try play(
      """
      ZStack {
        if shown {
          TimelineView(.animation) { context in
            Rectangle().frame(width: 20, height: 20)
              .rotationEffect(.degrees(context.date.timeIntervalSinceReferenceDate * 10))
              .accessibilityIdentifier("box")
          }
        }
      }
      """,
      """
      @State private var shown = true
      func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      """)
    try call(scene, "toggle")
    scene.play(0...50)
    #expect(close(scene.number(scene.id("box"), .rotation), 5))
    #expect(close(scene.number(scene.id("box"), .opacity), 0.5))
    scene.play(51...100)
    #expect(scene.id("box") == nil)
  }

  @Test func `several layers fade as one when a transition is said, and each when it is not`()
    throws
  {
    for (transition, group) in [("", false), (".transition(.opacity)", true)] {
      let scene = try play(
        """
        ZStack {
          if shown { HStack { Circle(); Rectangle() }\(transition) }
        }
        """,
        """
        @State private var shown = true
        func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
        """)
      try call(scene, "toggle")
      scene.play(0...50)
      let circle: Double = group ? 1 : 0.5
      #expect(close(scene.number(scene.id(.circle), .opacity), circle))
      #expect(close(scene.number(scene.id(.rectangle), .opacity), circle))
      #expect((scene.id(.group) != nil) == group)
      if group { #expect(close(scene.number(scene.id(.group), .opacity), 0.5)) }
    }
  }

  @Test func `with reduced motion what would move fades`() throws {
    let scene = try play(
      """
      ZStack {
        if shown {
          Rectangle().frame(width: 20, height: 20).accessibilityIdentifier("box").transition(.slide)
        }
      }
      """,
      """
      @State private var shown = false
      func toggle() { withAnimation(.linear(duration: 1)) { shown.toggle() } }
      """)
    try scene.command(.motion(scene: "Scene", level: .reduced))
    try call(scene, "toggle")
    scene.play(0...50)
    #expect(scene.number(scene.id("box"), .x) == 50)
    #expect(close(scene.number(scene.id("box"), .opacity), 0.5))
    scene.play(51...100)
    try call(scene, "toggle")
    scene.play(101...200)
    #expect(scene.id("box") == nil)
  }

  @Test func `a text that changes fades over when it says so, and only with an animation`() throws {
    let scene = try play(
      "Text(\"\\(number)\").contentTransition(.numericText())",
      """
      @State private var number = 1
      func next() { withAnimation(.linear(duration: 1)) { number += 1 } }
      func jump() { number += 1 }
      """)
    func texts() -> [String] {
      scene.record.layers.compactMap {
        guard case .text(let text) = scene.values[$0.id]?[.text] else { return nil }
        return text
      }
    }
    try call(scene, "jump")
    scene.play(1...1)
    #expect(texts() == ["2"])
    try call(scene, "next")
    scene.play(1...51)
    #expect(texts() == ["2", "3"])
    let opacities = scene.record.layers.map { scene.number($0.id, .opacity) }
    for opacity in opacities { #expect(close(opacity, 0.5)) }
    scene.play(52...101)
    #expect(texts() == ["3"])
  }
}
