import Testing
import Timeliner

/// Views: what each call makes.
struct ViewTests {
  @Test func `text is literal, verbatim, joined or interpolated`() {
    expectViews([
      ("Text(\"Hello\")", "text 'Hello'"),
      ("Text(verbatim: \"a\")", "text 'a'"),
      ("Text(\"a\") + Text(\"b\")", "text 'ab'"),
      ("Text(\"\\(1 + 2) of \\(4.5)\")", "text '3 of 4.5'"),
      ("Text(\"a\").bold().italic()", "text 'a' weight 700 italic"),
      ("Text(\"a\").font(.title).foregroundColor(.red)", "text 'a' font 28 400 color red"),
      ("Text(\"a\").font(.title).font(.body)", "text 'a' font 28 400"),
      ("Text(\"a\").textCase(.uppercase)", "text 'A'"),
    ])
  }

  @Test func `dates read as words`() {
    expectViews([
      (
        "Text(Date(timeIntervalSinceReferenceDate: 34_200), style: .date)",
        "text 'January 1, 2001'"
      )
    ])
  }

  @Test func `images have names`() {
    expectViews([
      ("Image(systemName: \"star.fill\")", "image symbol:star.fill"),
      ("Image(\"photo\").resizable()", "image photo resizable"),
      ("Image(.photo).renderingMode(.template).resizable()", "image photo resizable"),
      (
        "Label(\"Stars\", systemImage: \"star\")",
        """
        hstack center
          list
            image symbol:star
            text 'Stars'
        """
      ),
    ])
  }

  @Test func `stacks take alignment and spacing`() {
    expectViews([
      ("HStack { Spacer() }", "hstack center\n  spacer"),
      (
        "VStack(alignment: .leading, spacing: 4) { Divider() }",
        "vstack leading spacing 4\n  divider"
      ),
      (
        "ZStack(alignment: .bottomTrailing) { EmptyView() }",
        "zstack bottomTrailing\n  empty"
      ),
      (
        "ZStack(alignment: Alignment(horizontal: .leading, vertical: .top)) { EmptyView() }",
        "zstack topLeading\n  empty"
      ),
      (
        "LazyVStack(spacing: 0) { Spacer(minLength: 3) }", "vstack center spacing 0\n  spacer min 3"
      ),
      (
        "HStack(alignment: .firstTextBaseline) { EmptyView() }", "hstack firstTextBaseline\n  empty"
      ),
      (
        "Group { Text(\"a\"); Text(\"b\") }",
        "list\n  list\n    text 'a'\n    text 'b'"
      ),
    ])
  }

  @Test func `every element of a ForEach has its id`() {
    expectViews([
      (
        "ForEach(0..<2) { Text(\"\\($0)\") }",
        "forEach 0 1\n  text '0'\n  text '1'"
      ),
      (
        "ForEach([\"a\", \"b\"], id: \\.self) { name in Text(name) }",
        "forEach 'a' 'b'\n  text 'a'\n  text 'b'"
      ),
      ("ForEach(1...2, id: \\.self) { _ in Divider() }", "forEach 1 2\n  divider\n  divider"),
    ])
  }

  @Test func `Identifiable elements need no key path`() throws {
    let snippet = try ViewSnippet(
      "ForEach(items) { item in Text(item.name) }",
      members: "let items = [Item(id: 7, name: \"x\"), Item(id: 9, name: \"y\")]",
      declarations: "struct Item: Identifiable { let id: Int; let name: String }")
    #expect(snippet.text == "forEach 7 9\n  text 'x'\n  text 'y'")
    #expect(snippet.diagnostics == [])
  }

  @Test func `a ForEach over a binding binds the elements`() throws {
    let snippet = try ViewSnippet(
      "ForEach($names, id: \\.self) { $name in Text(name) }",
      members: "@State private var names = [\"x\", \"y\"]")
    #expect(snippet.text == "forEach 'x' 'y'\n  text 'x'\n  text 'y'")
  }

  @Test func `a ForEach over an endless range is left out and said`() throws {
    let snippet = try ViewSnippet("ForEach(0...) { _ in Divider() }")
    #expect(snippet.text == "empty")
    #expect(
      snippet.diagnostics == [
        "warning: a range of integers with both ends is needed here; this view is left out"
      ])
  }

  @Test func `buttons have an action and a label`() {
    expectViews([
      ("Button(\"Go\") { }", "button\n  text 'Go'"),
      ("Button { } label: { Circle() }", "button\n  circle"),
      ("Button(action: { }) { Circle() }", "button\n  circle"),
      ("Button(action: { }, label: { Circle() })", "button\n  circle"),
      ("Button(\"Go\", action: { })", "button\n  text 'Go'"),
      ("Button(\"Go\", role: .destructive) { }", "button\n  text 'Go'"),
      (
        "Button(\"Go\", systemImage: \"star\") { }",
        "button\n  hstack center\n    list\n      image symbol:star\n      text 'Go'"
      ),
      ("Button(role: .cancel) { } label: { Circle() }", "button\n  circle"),
    ])
  }

  @Test func `timelines have a schedule`() {
    expectViews([
      (
        "TimelineView(.animation) { _ in Circle() }",
        "timeline animation(minimumInterval: nil, isPaused: false)"
      ),
      (
        "TimelineView(.animation(minimumInterval: 0.5, paused: true)) { _ in Circle() }",
        "timeline animation(minimumInterval: Optional(0.5), isPaused: true)"
      ),
      ("TimelineView(.everyMinute) { _ in Circle() }", "timeline everyMinute"),
      (
        "TimelineView(.periodic(from: Date(timeIntervalSinceReferenceDate: 5), by: 2)) { _ in Circle() }",
        "timeline periodic(from: 5.0, by: 2.0)"
      ),
    ])
  }

  @Test func `what is not drawn yet keeps its size and says so`() throws {
    let snippet = try ViewSnippet("Toggle(\"On\", isOn: .constant(true))")
    #expect(snippet.text == "placeholder Toggle 51×31")
    #expect(
      snippet.diagnostics
        == ["warning: 'Toggle' is not drawn yet: a placeholder of its size is shown"])
    let wide = try ViewSnippet("Slider(value: .constant(0.5))")
    #expect(wide.text == "rectangle fill quaternarySystemFill\n  .frame height 31 center")
  }

  @Test func `lists are stacks and say so`() throws {
    let snippet = try ViewSnippet("List { Text(\"a\"); Text(\"b\") }")
    #expect(
      snippet.text == """
        scroll vertical
          vstack leading spacing 0
            list
              text 'a'
              text 'b'
            .frame maxWidth inf leading
        """)
    #expect(snippet.diagnostics.count == 1)
    #expect(snippet.diagnostics.first?.hasPrefix("warning: 'List' is approximated") == true)
  }

  @Test func `grids break into lines`() throws {
    let snippet = try ViewSnippet(
      """
      LazyVGrid(columns: [GridItem(.fixed(10)), GridItem(.flexible())], spacing: 3) {
        ForEach(0..<3) { Text("\\($0)") }
      }
      """)
    #expect(
      snippet.text == """
        vstack center spacing 3
          forEach 0 1
            hstack center
              forEach 0 1
                text '0'
                  .frame width 10 center
                text '1'
                  .frame maxWidth inf center
            hstack center
              forEach 2 'filler 3'
                text '2'
                  .frame width 10 center
                spacer min 0
                  .frame maxWidth inf center
        """)
    #expect(snippet.diagnostics == [])
  }

  @Test func `an argument that nobody takes is reported`() throws {
    let snippet = try ViewSnippet("Text(\"a\", colour: 3)")
    #expect(snippet.text == "text 'a'")
    #expect(snippet.diagnostics.count == 1)
    #expect(snippet.diagnostics.first?.contains("'colour'") == true)
  }

  @Test(arguments: [("TimelineView { _ in Circle() }", "TimelineView"), ("Image()", "Image")])
  func `a view that lacks an argument is left out and said`(
    _ body: String, _ name: String
  ) throws {
    let snippet = try ViewSnippet(body)
    #expect(snippet.text == "empty")
    #expect(
      snippet.diagnostics == [
        "warning: missing an argument in call to '\(name)'; this view is left out"
      ])
  }

  @Test func `an unknown member of Color is taken for one of the asset catalogue`() throws {
    let snippet = try ViewSnippet(
      "Circle().fill(.brandSurface)\nCircle().fill(Color.gren)\nColor(hex: 1)")
    #expect(snippet.text == "list\n  circle fill asset brandSurface\n  circle\n  empty")
    #expect(
      snippet.diagnostics == [
        "warning: 'brandSurface' is taken for a color of the asset catalog, which a scene does not have",
        "warning: type 'Color' has no member 'gren'; did you mean 'green'?; the view plays without 'fill'",
        "warning: no argument 'hex' in call to 'Color'; this view is left out",
      ])
  }

  @Test func `the environment has values where nobody set them`() throws {
    let snippet = try ViewSnippet(
      "Text(sizeClass == .regular && phase == .active && scheme == .light ? \"yes\" : \"no\")",
      members: """
        @Environment(\\.horizontalSizeClass) var sizeClass
        @Environment(\\.scenePhase) var phase
        @Environment(\\.colorScheme) var scheme
        """)
    #expect(snippet.text == "text 'yes'")
  }

  @Test func `extensions of View call modifiers of self`() throws {
    let snippet = try ViewSnippet(
      "Circle().card()",
      declarations: """
        struct Card: ViewModifier {
          func body(content: Content) -> some View { content.padding() }
        }
        extension View {
          func card() -> some View { modifier(Card()).opacity(0.5) }
        }
        """)
    #expect(snippet.text == "circle\n  .modifier Card\n  .opacity 0.5")
    #expect(snippet.diagnostics == [])
  }

  @Test func `styles of the scene are found after a dot`() throws {
    let snippet = try ViewSnippet(
      "Circle().fill(.brand).foregroundStyle(.accent)",
      declarations: """
        extension Color { static let brand = Color(red: 1, green: 0.5, blue: 0) }
        extension ShapeStyle where Self == Color { static var accent: Color { .mint } }
        """)
    #expect(snippet.text == "circle fill (1 0.5 0 1)\n  .foregroundStyle mint")
    #expect(snippet.diagnostics == [])
  }
}
