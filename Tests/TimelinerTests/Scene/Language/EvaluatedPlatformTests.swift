import Testing
import Timeliner
import TimelinerTestSupport

/// Names of the platforms, and corners of the language that scenes use.
@Suite struct EvaluatedPlatformTests {
  @Test(arguments: [
    ("min(count, 2) + max(1, count)", "5"), ("[2, 1].sorted().first", "1"),
    (
      "CGRect(x: 0, y: 0, width: 10, height: 20).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))",
      "(2.0, 1.0, 4.0, 16.0)"
    ),
    ("[Color.red, .blue].count", "2"), ("[Mode.one, .two][1]", "two"),
    ("mode([.two, .one].first!)", "two"), ("mode([.one, .two][1])", "two"),
    ("Badge.plain(\"a\")", "plain(\"a\", size: 3)"),
    ("Badge.plain(\"a\", size: 4)", "plain(\"a\", size: 4)"),
    ("Badge.plain()", "plain(\"?\", size: 3)"),
    ("Box(3).value", "3"), ("UUID() == UUID()", "false"), ("UUID().uuidString.count", "36"),
    ("\"\\(UUID())\".count", "36"), ("[1, 2, 3].larger(2, 5)", "5"),
    ("UIDevice.current.userInterfaceIdiom == .pad", "false"),
    ("UIApplication.shared.windows.isEmpty", "true"),
    ("UserDefaults.standard.bool(forKey: \"seen\")", "false"),
    ("Bundle.main.url(forResource: \"a\", withExtension: \"json\") == nil", "true"),
  ])
  func `expressions have the values that Swift gives them`(
    _ expression: String, _ expected: String
  ) throws {
    let snippet = try Snippet(
      expression,
      """
      let count = 3
      enum Mode { case one, two }
      enum Other { case one, two }
      func mode(_ mode: Mode) -> String { "\\(mode)" }
      enum Badge { case plain(_ text: String = "?", size: Int = 3) }
      struct Box { @State var value: Int
        init(_ value: Int) { self._value = .init(initialValue: value) } }
      extension Array { func larger(_ a: Int, _ b: Int) -> Int { max(a, b) } }
      """)
    #expect(snippet.text == expected)
    #expect(!snippet.diagnostics.contains { $0.hasPrefix("warning") })
  }

  @Test func `objects of the platform take anything and do nothing, and a note says so`() throws {
    let snippet = try Snippet(
      body: """
        UITabBar.appearance().backgroundColor = .whatever
        let feedback = UIImpactFeedbackGenerator(style: .medium)
        feedback.prepare()
        feedback.impactOccurred(intensity: 0.5)
        ShaderLibrary.wave(.float(1)).compile()
        return 1
        """)
    #expect(snippet.text == "1")
    #expect(
      snippet.diagnostics == [
        "note 1: 'UITabBar' does nothing in a scene",
        "note 2: 'UIImpactFeedbackGenerator' does nothing in a scene",
      ])
  }

  @Test func `a binding to an array is a collection of bindings`() throws {
    let snippet = try Snippet(
      body: """
        let list = Shelf()
        list.fill()
        return list.items
        """,
      """
      class Shelf {
        var items = [1, 2, 3]
        func fill() {
          Binding(get: { self.items }, set: { self.items = $0 }).enumerated().forEach { index, item in
            item.wrappedValue = index * 10
          }
        }
      }
      """)
    #expect(snippet.text == "[0, 10, 20]")
  }

  @Test func `focus has a value of its own that nobody passes`() throws {
    let snippet = try ViewSnippet(
      "Field(title: \"a\") { }",
      declarations: """
        struct Field: View {
          var title: String
          @FocusState private var isFocused: Bool
          var action: () -> Void
          var body: some View { Text(isFocused ? "focus" : title) }
        }
        """)
    #expect(snippet.diagnostics == [])
    #expect(snippet.text == "Field")
  }

  @Test func `an onChange closure may stand in the parentheses`() throws {
    let snippet = try ViewSnippet(
      "Circle().onChange(of: n, { old, new in n = new })", members: "@State private var n = 0")
    #expect(snippet.diagnostics == [])
  }

  @Test func `guides read the default of other alignments`() throws {
    let snippet = try ViewSnippet(
      "Circle().alignmentGuide(.leading) { d in d[.trailing] + d[VerticalAlignment.center] }")
    guard case .modified(_, .alignmentGuide(_, let guide)) = snippet.view.kind else {
      Issue.record("no guide: \(snippet.text)")
      return
    }
    let dimensions = GeometryValue(
      typeName: "ViewDimensions", fields: ["width": .constant(30), "height": .constant(8)])
    let place = SourcePlace(file: 0, line: 1, column: 1)
    let value = try snippet.evaluator.call(guide, [.native(dimensions)], at: place)
    #expect(snippet.evaluator.describe(value) == "34.0")
  }

  @Test func `a Bézier path of UIKit is a path`() throws {
    let snippet = try ViewSnippet(
      "Corner().path(in: CGRect(x: 0, y: 0, width: 20, height: 10))",
      declarations: """
        struct Corner: Shape {
          func path(in rect: CGRect) -> Path {
            Path(UIBezierPath(roundedRect: rect, byRoundingCorners: [.topLeft],
              cornerRadii: CGSize(width: 4, height: 4)).cgPath)
          }
        }
        """)
    #expect(snippet.diagnostics == [])
    let plain = try ViewSnippet(
      "UnevenRoundedRectangle(topLeadingRadius: 4).path(in: CGRect(x: 0, y: 0, width: 20, height: 10))"
    )
    #expect(snippet.text == plain.text)
  }
}

/// What names stand for where scenes rarely write them out.
@Suite struct EvaluatedReferenceTests {
  @Test(arguments: [
    ("[1, 2].map(Row.init).map(\\.number)", "[1, 2]"),
    ("[1, 2].map(Cell.init).map(\\.n)", "[1, 2]"),
    ("styled(3.14159)", "3.142"),
  ])
  func `initialisers are functions, and properties know their types`(
    _ expression: String, _ expected: String
  ) throws {
    let snippet = try Snippet(
      expression,
      """
      struct Row { let number: Int; var title = "" }
      struct Cell { let n: Int
        init(from n: Int) { self.n = n } }
      func styled(_ value: Double) -> String {
        let formatter = NumberFormatter()
        formatter.numberStyle = .decimal
        return formatter.string(from: NSNumber(value: value)) ?? ""
      }
      """)
    #expect(snippet.text == expected)
    #expect(snippet.diagnostics == [])
  }

  @Test(arguments: [
    "withAnimation(.linear, change)", "withAnimation(.linear, { n += 1 })", "withAnimation(change)",
    "withAnimation(nil) { n += 1 }",
  ])
  func `the body of withAnimation may stand in the parentheses`(_ call: String) throws {
    let snippet = try Snippet(
      body: """
        var n = 0
        let change = { n += 1 }
        \(call)
        return n
        """)
    #expect(snippet.text == "1")
    #expect(snippet.diagnostics == [])
  }

  @Test func `what a database holds is nothing, and nobody passes it`() throws {
    let snippet = try ViewSnippet(
      "Rows(title: \"a\").body",
      declarations: """
        struct Rows: View {
          @Query private var items: [Item]
          var title: String
          var body: some View { Text("\\(title) \\(items.count)") }
        }
        """)
    #expect(snippet.text == "text 'a 0'")
    #expect(
      snippet.diagnostics == [
        "warning: '@Query' is not supported: there is no database, and nothing in it"
      ])
  }
}
