import Testing
import Timeliner
import TimelinerTestSupport
import TimelinerWire

/// Taps find what a person would have touched.
struct TapTests {
  private func scene(_ body: String) throws -> RenderedScene {
    try RenderedScene(
      """
      struct Scene: View {
        @State private var taps = ""
        var body: some View { \(body) }
      }
      """)
  }

  private func taps(_ scene: RenderedScene) -> String? { scene.scene.variables.first?.value }

  private func tap(_ scene: RenderedScene, _ x: Double, _ y: Double) throws {
    try scene.command(.tap(scene: "Scene", name: nil, x: x, y: y))
  }

  @Test func `a circle is touched inside its edge and not in its corner`() throws {
    let scene = try scene("Circle().frame(width: 40, height: 40).onTapGesture { taps += \"a\" }")
    try tap(scene, 50, 50)
    #expect(taps(scene) == "a")
    try tap(scene, 32, 32)
    #expect(taps(scene) == "a")
  }

  @Test(arguments: [
    (31.0, 31.0, "a"), (31, 69, ""), (69, 69, ""), (69, 31, "a"), (50, 69, "a"), (36, 64, "a"),
  ])
  func `a rectangle of uneven corners is touched inside each of them`(
    x: Double, y: Double, expected: String
  ) throws {
    let scene = try scene(
      """
      UnevenRoundedRectangle(bottomLeadingRadius: 20, bottomTrailingRadius: 10)
        .frame(width: 40, height: 40).onTapGesture { taps += "a" }
      """)
    _ = try? scene.command(.tap(scene: "Scene", name: nil, x: x, y: y))
    #expect(taps(scene) == expected)
  }

  @Test(arguments: ["clipped()", "clipShape(Circle())", "mask { Circle().frame(width: 10) }"])
  func `what is cut off is touched all the same, as in SwiftUI`(modifier: String) throws {
    let scene = try scene(
      """
      Rectangle().frame(width: 60, height: 60).frame(width: 20, height: 20)
        .\(modifier)
        .onTapGesture { taps += "a" }
      """)
    try tap(scene, 30, 30)
    #expect(taps(scene) == "a")
  }

  @Test func `a content shape is touched where nothing is drawn`() throws {
    let scene = try scene(
      "Circle().frame(width: 40, height: 40).contentShape(Rectangle()).onTapGesture { taps += \"a\" }"
    )
    try tap(scene, 32, 32)
    #expect(taps(scene) == "a")
  }

  @Test func `what lies on top takes the tap, also when it does nothing`() throws {
    let scene = try scene(
      """
      ZStack {
        Rectangle().onTapGesture { taps += "below" }
        Circle().frame(width: 20, height: 20)
      }
      """)
    try tap(scene, 50, 50)
    #expect(taps(scene) == "")
    try tap(scene, 10, 10)
    #expect(taps(scene) == "below")
  }

  @Test func `invisible, disabled and passing views let taps through`() throws {
    for modifier in ["opacity(0)", "allowsHitTesting(false)", "hidden()"] {
      let scene = try scene(
        """
        ZStack {
          Rectangle().onTapGesture { taps += "below" }
          Rectangle().\(modifier)
        }
        """)
      try tap(scene, 50, 50)
      #expect(taps(scene) == "below", "\(modifier)")
    }
  }

  @Test func `a turned, scaled and moved view is touched where it is shown`() throws {
    let scene = try scene(
      """
      Rectangle().frame(width: 40, height: 4)
        .onTapGesture { taps += "a" }
        .scaleEffect(2)
        .rotationEffect(.degrees(90))
        .offset(x: 10)
      """)
    try tap(scene, 60, 15)
    #expect(taps(scene) == "a")
    try tap(scene, 75, 50)
    #expect(taps(scene) == "a")
  }

  @Test func `a tap says where it was`() throws {
    let scene = try scene(
      "Rectangle().frame(width: 40, height: 40).onTapGesture { at in taps = \"\\(at.x) \\(at.y)\" }"
    )
    try tap(scene, 35, 42)
    #expect(taps(scene) == "5.0 12.0")
    try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    #expect(taps(scene) == "20.0 20.0")
  }

  @Test func `the inner of two nested controls wins`() throws {
    let scene = try scene(
      """
      Circle().frame(width: 40, height: 40)
        .onTapGesture { taps += "inner" }
        .padding(10)
        .onTapGesture { taps += "outer" }
      """)
    try tap(scene, 50, 50)
    #expect(taps(scene) == "inner")
  }

  @Test func `controls have names: identifiers, labels, numbers`() throws {
    let scene = try scene(
      """
      VStack {
        Button("Save") { taps += "s" }
        Circle().onTapGesture { taps += "k" }.accessibilityIdentifier("knob")
      }
      """)
    try scene.command(.tap(scene: "Scene", name: "Save", x: nil, y: nil))
    try scene.command(.tap(scene: "Scene", name: "knob", x: nil, y: nil))
    #expect(taps(scene) == "sk")
    let error = #expect(throws: EngineError.self) {
      try scene.command(.tap(scene: "Scene", name: "nob", x: nil, y: nil))
    }
    #expect(error?.code == .noSuchControl)
    #expect(error?.known == ["Save", "knob"])
    let ambiguous = #expect(throws: EngineError.self) {
      try scene.command(.tap(scene: "Scene", name: nil, x: nil, y: nil))
    }
    #expect(ambiguous?.known == ["Save", "knob"])
  }
}
