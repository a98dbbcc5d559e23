import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerParser

/// Views that the scene declares: state, bindings, builders, actions.
@Suite struct EvaluatedViewTests {
  @Test(arguments: [
    ("Text(\"a\")\nText(\"b\")", "list\n  text 'a'\n  text 'b'"),
    ("let x = 1 + 1\nText(\"\\(x)\")", "text '2'"),
    ("if on { Text(\"on\") }", "branch 0\n  empty"),
    ("if on { Text(\"on\") } else { Text(\"off\") }", "branch 0\n  text 'off'"),
    ("if count == 3 { Text(\"three\") }", "branch 1\n  text 'three'"),
    (
      "switch count { case 0: Text(\"none\")\ncase let n: Text(\"\\(n)\") }", "branch 1\n  text '3'"
    ),
    ("if let name { Text(name) }", "branch 1\n  text 'x'"),
    ("label", "text 'count 3'"), ("row(7)", "text 'row 7'"), ("chosen", "text 'off'"),
    ("Text(title)", "text 'Title'"), ("Text(\"\\(Self.step)\")", "text '2'"),
    ("Wrapper { Text(\"w\") }.content", "text 'w'"),
    ("Lazy { Text(\"l\")\nText(\"m\") }.content()", "list\n  text 'l'\n  text 'm'"),
    ("ForEach(0..<2) { Text(\"\\($0)\") }", "forEach 0 1\n  text '0'\n  text '1'"),
    (
      "ForEach(Mode.allCases.map(\\.rawValue), id: \\.self) { Text($0) }",
      "forEach 'a' 'b'\n  text 'a'\n  text 'b'"
    ),
    ("ForEach(items) { Text($0.name) }", "forEach 1\n  text 'one'"),
    ("Text(\"a\").marked()", "text 'a' weight 700"),
  ])
  func `builders make views of statements`(_ body: String, _ expected: String) throws {
    let members = """
      @State private var on = false
      @State private var count = 3
      var name: String? = "x"
      let title = "Title"
      static let step = 2
      let items = [Item(id: 1, name: "one")]
      var label: some View { Text("count \\(count)") }
      func row(_ n: Int) -> some View { Text("row \\(n)") }
      var chosen: some View { if on { return Text("on") } else { return Text("off") } }
      """
    let declarations = """
      enum Mode: String, CaseIterable { case a, b }
      struct Item: Identifiable { let id: Int; let name: String }
      struct Wrapper<Content: View>: View { @ViewBuilder var content: Content; var body: some View { content } }
      struct Lazy<Content: View>: View { let content: () -> Content
        init(@ViewBuilder content: @escaping () -> Content) { self.content = content }
        var body: some View { content() } }
      extension View { func marked() -> some View { self } }
      extension Text { func marked() -> Text { bold() } }
      """
    let snippet = try Scene(members: members, body: body, declarations)
    #expect(try snippet.body() == expected)
    #expect(snippet.diagnostics == [])
  }

  @Test func `actions write state and views see it when it is shown`() throws {
    let scene = try Scene(
      members: """
        @State private var on = false
        @State private var level: Double = 1
        @State private var items: [Int] = []
        @State private var model = Model()
        func tap() { on.toggle(); level += 1; items.append(items.count); model.point.x = 3 }
        """, body: "Text(\"\\(on) \\(level) \\(items) \\(model.point.x)\")",
      "struct Model { var point = CGPoint.zero }")
    #expect(try scene.body() == "text 'false 1.0 [] 0.0'")
    try scene.call("tap")
    #expect(try scene.body() == "text 'false 1.0 [] 0.0'")
    scene.show()
    #expect(try scene.body() == "text 'true 2.0 [0] 3.0'")
    #expect(scene.writes == 4)
  }

  @Test func `an equal value is no write`() throws {
    let scene = try Scene(
      members: "@State private var on = false\nfunc tap() { on = false }", body: "Text(\"x\")")
    try scene.call("tap")
    #expect(scene.writes == 0)
  }

  @Test func `bindings reach the state they come from`() throws {
    let scene = try Scene(
      members: """
        @State private var on = false
        @State private var items = [1, 2]
        @State private var point = CGPoint(x: 1, y: 2)
        func tap() {
          Child(on: $on).flip()
          Child(on: .constant(true)).flip()
          let element = $items[1]
          element.wrappedValue = 9
          $point.x.wrappedValue = 7
          set($on)
        }
        func set(_ binding: Binding<Bool>) { binding.wrappedValue.toggle() }
        """, body: "Text(\"\\(on) \\(items) \\(point.x)\")",
      """
      struct Child: View { @Binding var on: Bool; func flip() { on.toggle() }
        var body: some View { Text("c") } }
      """)
    try scene.call("tap")
    scene.show()
    #expect(try scene.body() == "text 'false [1, 9] 7.0'")
  }

  @Test func `objects tell of their published changes`() throws {
    let scene = try Scene(
      members: """
        @StateObject private var model = Model()
        func tap() { model.up(); model.quiet += 1 }
        """, body: "Text(\"\\(model.count) \\(model.twice)\")",
      """
      class Model: ObservableObject { @Published var count = 0; var quiet = 0
        var twice: Int { count * 2 }
        func up() { count += 1 } }
      """)
    try scene.call("tap")
    #expect(scene.writes == 1)
    #expect(try scene.body() == "text '1 2'")
  }

  @Test func `an initialiser sets state`() throws {
    let scene = try Scene(
      members: """
        @State private var level: Double
        let name: String
        init(level: Double = 4) { _level = State(initialValue: level / 2); name = "n" }
        """, body: "Text(\"\\(level) \\(name)\")")
    #expect(try scene.body() == "text '2.0 n'")
  }

  @Test func `a view that changes state while it is built is told off`() throws {
    let scene = try Scene(
      members: "@State private var n = 0\nfunc bump() -> Int { n += 1; return n }",
      body: "Text(\"\\(bump())\")")
    #expect(try scene.body() == "text '0'")
    #expect(scene.diagnostics.count == 1)
    #expect(scene.writes == 0)
  }

  @Test func `an unknown modifier is a warning and the view plays`() throws {
    let scene = try Scene(members: "", body: "Text(\"a\").opacty(0.5)")
    #expect(try scene.body() == "text 'a'")
    #expect(
      scene.diagnostics == [
        "warning: unknown modifier 'opacty'; the view plays without it; did you mean 'opacity'?"
      ])
  }

  @Test func `what views can't change without state is an error`() throws {
    let scene = try Scene(members: "var n = 0\nfunc tap() { n = 1 }", body: "Text(\"a\")")
    #expect(throws: EvaluationError.self) { try scene.call("tap") }
  }

  @Test func `a shape of the scene gives its path`() throws {
    let scene = try Scene(
      members: "", body: "Text(\"a\")",
      """
      struct Triangle: Shape {
        var inset: CGFloat = 1
        func path(in rect: CGRect) -> Path {
          var path = Path()
          path.move(to: CGPoint(x: rect.midX, y: rect.minY + inset))
          path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
          path.closeSubpath()
          return path
        }
      }
      """)
    #expect(
      try scene.path(of: "Triangle")
        == PathValue(elements: [.move(x: 5, y: 1), .line(x: 10, y: 20), .close]))
  }
}

/// A view with members, made once; its state stays.
private final class Scene {
  private let evaluator: Evaluator
  private let view: StructValue
  private let place = SourcePlace(file: 0, line: 1, column: 1)

  init(members: String, body: String, _ declarations: String = "") throws {
    let source = """
      struct Snippet: View {
      \(members)
      var body: some View {
      \(body)
      }
      }
      \(declarations)
      """
    let program = ViewParser.parse([SourceFile(path: "Snippet.swift", text: source)])
    try #require(program.diagnostics.map(\.message) == [])
    evaluator = Evaluator(
      program: program, library: .standard().merging(.swiftUI()), zone: FixedZone(offset: 0))
    evaluator.isBuildingViews = true
    let value = try evaluator.instantiateWithDefaults(program.types[0], at: place)
    guard case .structure(let view) = value else { throw NoView() }
    self.view = view
  }

  var diagnostics: [String] {
    evaluator.diagnostics.map { "\($0.severity): \($0.message)" }
  }

  var writes: Int { evaluator.pendingWrites.count }

  func body() throws -> String {
    evaluator.isBuildingViews = true
    return try evaluator.body(of: view, at: place).description
  }

  func call(_ name: String) throws {
    evaluator.isBuildingViews = false
    _ = try evaluator.callMethod(name, of: .structure(view), arguments: [Value](), at: place)
  }

  /// What the engine does with pending writes.
  func show() {
    for write in evaluator.pendingWrites {
      if case .box(let box, let value) = write.target { box.shown = value }
    }
  }

  func path(of type: String) throws -> PathValue {
    let declaration = try #require(evaluator.program.types.first { $0.name == type })
    guard
      case .structure(let shape) = try evaluator.instantiateWithDefaults(declaration, at: place)
    else { throw NoView() }
    let rect = Rect(origin: .zero, size: Size(width: 10, height: 20))
    return try evaluator.customPath(of: shape, in: rect, at: place)
  }

  struct NoView: Error {}
}
