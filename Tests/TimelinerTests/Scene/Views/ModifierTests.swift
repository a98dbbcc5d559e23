import Testing
import Timeliner

/// Modifiers: what each call adds to the view it is called on.
struct ModifierTests {
  /// Modifiers of a circle, and the lines that they add.
  private func expectModifiers(
    _ cases: [(call: String, line: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    expectViews(
      cases.map { ("Circle().fill(.red)\($0.call)", "circle fill red\n  \($0.line)") },
      sourceLocation: sourceLocation)
  }

  @Test func `frames have both forms`() {
    expectModifiers([
      (".frame(width: 10, height: 20)", ".frame width 10 height 20 center"),
      (".frame(width: 10)", ".frame width 10 center"),
      (".frame(height: 10, alignment: .topLeading)", ".frame height 10 topLeading"),
      (
        ".frame(maxWidth: .infinity, alignment: .leading)", ".frame maxWidth inf leading"
      ),
      (
        ".frame(minWidth: 1, idealWidth: 2, maxWidth: 3, minHeight: 4, idealHeight: 5, maxHeight: 6)",
        ".frame minWidth 1 idealWidth 2 maxWidth 3 minHeight 4 idealHeight 5 maxHeight 6 center"
      ),
      (".frame(width: nil, height: 5)", ".frame height 5 center"),
    ])
  }

  @Test func `padding takes edges, lengths and insets`() {
    expectModifiers([
      (".padding()", ".padding standard standard standard standard"),
      (".padding(3)", ".padding 3 3 3 3"),
      (".padding(.horizontal)", ".padding 0 standard 0 standard"),
      (".padding(.top, 8)", ".padding 8 0 0 0"),
      (".padding([.leading, .bottom], 2)", ".padding 0 2 2 0"),
      (".padding(.all, 1)", ".padding 1 1 1 1"),
      (
        ".padding(EdgeInsets(top: 1, leading: 2, bottom: 3, trailing: 4))", ".padding 1 2 3 4"
      ),
      (".padding(.init(top: 1, leading: 2, bottom: 3, trailing: 4))", ".padding 1 2 3 4"),
      (".padding(true ? 5 : 6)", ".padding 5 5 5 5"),
      (".padding(true ? .top : .bottom, 6)", ".padding 6 0 0 0"),
    ])
  }

  @Test func `sizes and places have their spellings`() {
    expectModifiers([
      (".fixedSize()", ".fixedSize horizontal vertical"),
      (".fixedSize(horizontal: false, vertical: true)", ".fixedSize vertical"),
      (".aspectRatio(2, contentMode: .fill)", ".aspectRatio 2 fill"),
      (".aspectRatio(contentMode: .fit)", ".aspectRatio own fit"),
      (
        ".aspectRatio(CGSize(width: 3, height: 2), contentMode: .fit)", ".aspectRatio 1.5 fit"
      ),
      (".scaledToFill()", ".aspectRatio own fill"), (".scaledToFit()", ".aspectRatio own fit"),
      (".layoutPriority(2)", ".layoutPriority 2"), (".zIndex(-1)", ".zIndex -1"),
      (".position(x: 3, y: 4)", ".position 3 4"),
      (".position(CGPoint(x: 3, y: 4))", ".position 3 4"),
      (".offset(x: 5)", ".offset 5 0"), (".offset(y: 5)", ".offset 0 5"),
      (".offset(CGSize(width: 1, height: 2))", ".offset 1 2"),
      (".offset(.init(width: 1, height: 2))", ".offset 1 2"),
      (".alignmentGuide(.leading) { $0.width }", ".alignmentGuide leading"),
      (".alignmentGuide(.top) { d in d.height }", ".alignmentGuide top"),
      (".containerRelativeFrame(.horizontal)", ".containerRelativeFrame horizontal"),
      (".ignoresSafeArea()", ".ignoresSafeArea"),
      (".edgesIgnoringSafeArea(.all)", ".ignoresSafeArea"),
    ])
  }

  @Test func `layers go behind and in front`() {
    expectModifiers([
      (".overlay(Circle())", ".overlay center\n    circle"),
      (".overlay(Text(\"a\"), alignment: .top)", ".overlay top\n    text 'a'"),
      (".overlay { Text(\"a\") }", ".overlay center\n    text 'a'"),
      (
        ".overlay(alignment: false ? .trailing : .leading) { Circle() }",
        ".overlay leading\n    circle"
      ),
      (".background(.red)", ".background center\n    color red"),
      (".background(Color.red.opacity(0.5))", ".background center\n    color red×0.5"),
      (".background(.red, in: Capsule())", ".background center\n    capsule fill red"),
      (
        ".background(.ultraThinMaterial, in: .rect(cornerRadius: 4))",
        ".background center\n    roundedRectangle 4 fill ultraThinMaterial"
      ),
      (".background(in: .circle)", ".background center\n    circle fill .background"),
      (".background(.thinMaterial)", ".background center\n    material thinMaterial"),
      (
        ".background(alignment: .bottom) { Divider() }", ".background bottom\n    divider"
      ),
      (".border(.red, width: 3)", ".overlay center\n    rectangle border red 3"),
      (".mask(Circle())", ".mask\n    circle"), (".mask { Circle() }", ".mask\n    circle"),
    ])
  }

  @Test func `transforms have anchors`() {
    expectModifiers([
      (".rotationEffect(.degrees(90))", ".rotation 90° at 0.5 0.5"),
      (".rotationEffect(Angle(degrees: 90), anchor: .topLeading)", ".rotation 90° at 0 0"),
      (".rotationEffect(.radians(0))", ".rotation 0° at 0.5 0.5"),
      (".scaleEffect(2)", ".scale 2 2 at 0.5 0.5"),
      (".scaleEffect(x: 2, anchor: .bottom)", ".scale 2 1 at 0.5 1"),
      (".scaleEffect(CGSize(width: 2, height: 3))", ".scale 2 3 at 0.5 0.5"),
      (".scaleEffect(true ? 1.5 : 1)", ".scale 1.5 1.5 at 0.5 0.5"),
      (
        ".rotation3DEffect(.degrees(30), axis: (x: 0, y: 1, z: 0))",
        ".rotation3D 30° about 0 1 0 at 0.5 0.5"
      ),
    ])
  }

  @Test func `effects have their numbers`() {
    expectModifiers([
      (".opacity(0.5)", ".opacity 0.5"), (".opacity(true ? 1 : 0)", ".opacity 1"),
      (".blur(radius: 3)", ".blur 3"), (".shadow(radius: 4)", ".shadow standard 4 0 0"),
      (
        ".shadow(color: .black.opacity(0.2), radius: 4, x: 1, y: 2)",
        ".shadow black×0.2 4 1 2"
      ),
      (".hueRotation(.degrees(20))", ".hueRotation 20°"), (".saturation(0)", ".saturation 0"),
      (".brightness(0.1)", ".brightness 0.1"), (".contrast(2)", ".contrast 2"),
      (".grayscale(1)", ".grayscale 1"), (".blendMode(.plusLighter)", ".blendMode plusLighter"),
      (".hidden()", ".hidden"), (".clipShape(Circle())", ".clip circle"),
      (".clipShape(.rect(cornerRadius: 5))", ".clip roundedRectangle 5"),
      (".clipShape(.capsule)", ".clip capsule"), (".cornerRadius(6)", ".clip roundedRectangle 6"),
      (".clipped()", ".clip rectangle"),
    ])
  }

  @Test func `styles and texts are inherited`() {
    expectModifiers([
      (".foregroundStyle(.blue)", ".foregroundStyle blue"),
      (".foregroundStyle(.secondary)", ".foregroundStyle level 1"),
      (".foregroundColor(.blue)", ".foregroundStyle blue"),
      (".tint(.green)", ".tint green"), (".accentColor(.green)", ".tint green"),
      (".font(.body)", ".font 17 400"), (".italic()", ".italic true"),
      (".lineLimit(2)", ".lineLimit 2"), (".lineLimit(nil)", ".lineLimit none"),
      (".multilineTextAlignment(.center)", ".multilineTextAlignment center"),
      (".colorScheme(.dark)", ".colorScheme dark"),
      (".preferredColorScheme(.dark)", ".colorScheme dark"),
      (".environment(\\.colorScheme, .dark)", ".colorScheme dark"),
      (".environment(\\.speed, 3)", ".environment speed 3"),
      (".disabled(true)", ".disabled true"), (".buttonStyle(.plain)", ".buttonStyle .plain"),
      (".buttonStyle(PlainButtonStyle())", ".buttonStyle .plain"),
    ])
  }

  @Test func `identity and events`() {
    expectModifiers([
      (".id(3)", ".id 3"), (".tag(\"a\")", ".tag 'a'"),
      (".accessibilityIdentifier(\"knob\")", ".identifier knob"),
      (".onTapGesture { }", ".onTap 1"), (".onTapGesture(count: 2) { }", ".onTap 2"),
      (".gesture(TapGesture(count: 3).onEnded { })", ".onTap 3"),
      (".onAppear { }", ".onAppear"), (".onDisappear(perform: { })", ".onDisappear"),
      (".onChange(of: 3) { }", ".onChange 3"),
      (".onChange(of: 3, initial: true) { old, new in }", ".onChange 3 initial"),
      (".onChange(of: 3, perform: { new in })", ".onChange 3"),
      (".allowsHitTesting(false)", ".allowsHitTesting false"),
      (".contentShape(Rectangle())", ".contentShape rectangle"),
      (".contentShape(.rect)", ".contentShape rectangle"),
      (".contentShape(.interaction, Circle())", ".contentShape circle"),
    ])
  }

  @Test func `modifiers of the scene are kept`() throws {
    let snippet = try ViewSnippet(
      "Circle().modifier(Big(factor: 2))",
      declarations: """
        struct Big: ViewModifier {
          let factor: Double
          func body(content: Content) -> some View { content.scaleEffect(factor) }
        }
        """)
    #expect(snippet.text == "circle\n  .modifier Big")
    #expect(snippet.diagnostics == [])
  }

  @Test func `accepted modifiers change nothing and say nothing`() {
    expectViews([
      ("Circle().accessibilityLabel(\"x\")", "circle"),
      ("Circle().navigationTitle(\"x\").compositingGroup()", "circle"),
    ])
  }

  @Test func `what is not supported yet says what happens instead`() throws {
    let snippet = try ViewSnippet("Circle().transition(.slide.combined(with: .opacity))")
    #expect(snippet.text == "circle")
    #expect(
      snippet.diagnostics == [
        "warning: 'transition' is not supported yet: the view appears and disappears at once"
      ])
  }

  @Test func `other gestures say that they do nothing`() throws {
    let snippet = try ViewSnippet(
      "Circle().gesture(DragGesture(minimumDistance: 0).onChanged { _ in }.onEnded { _ in })")
    #expect(snippet.text == "circle")
    #expect(
      snippet.diagnostics == [
        "warning: 'DragGesture' is not supported yet: the view does not react to it"
      ])
  }

  @Test func `phases are kept for the animator`() throws {
    let snippet = try ViewSnippet(
      "Circle().phaseAnimator([0.5, 1]) { content, phase in content.opacity(phase) }")
    #expect(snippet.text == "phaseAnimator 0.5 1")
    #expect(snippet.diagnostics.isEmpty)
  }
}
