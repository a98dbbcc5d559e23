import Testing
import Timeliner

@Suite struct RootCandidateTests {
  @Test(arguments: [
    ("struct A: View { }\n#Preview { A() }", ["preview", "view A"]),
    (
      "struct P: PreviewProvider { }\n@main struct M: App { }\nstruct A: View { }\n#Preview { A() }",
      ["preview", "provider P", "app M", "view A"]
    ),
    ("struct A: View { }\nstruct Scene: View { }", ["view Scene"]),
    ("struct A: View { var body: some View { B() } }\nstruct B: View { }", ["view A"]),
    ("struct A: View { var body: some View { A() } }\nstruct B: View { }", []),
    (
      "struct A: View { }\nextension A { var b: some View { B<Int>(); C.D() } }\nstruct B<T>: View { }\nstruct C: View { }",
      ["view A"]
    ),
    ("struct A: View { }\nstruct B: View { }", []),
    ("struct A: View { }\nstruct B: View { var x: Int }", ["view A"]),
    ("struct A { }\nextension A: View { }", ["view A"]),
    ("struct A: SwiftUI.View { }", ["view A"]),
    ("struct A { }\nprotocol Scene: View { }", []),
  ])
  func `previews come first, then apps, then the view named like its file, then the only view`(
    source: String, expected: [String]
  ) throws {
    let program = try parse(source, path: "Scenes/Scene.swift")
    #expect(program.rootCandidates.map(Self.name) == expected)
  }

  @Test(arguments: [
    ("var x = 1", true), ("var x: Int", false), ("var x: Int?", true), ("let x: Int?", false),
    ("@State var x = 1", true), ("@State var x: Int", false), ("@State var x: Int?", true),
    ("@Binding var x: Int", false), ("@Binding var x: Int?", false), ("let x = 1", true),
    (#"@Environment(\.x) var x"#, true), ("@Namespace var x", true),
    ("@GestureState var x: Bool", true), ("@AppStorage(\"x\") var x: Int?", true),
    ("@EnvironmentObject var x: M", true), ("@ObservedObject var x: M", false),
    ("@ObservedObject var x = M()", true), ("@StateObject var x = M()", true),
    ("var x: Int { 1 }", true), ("static var x: Int", true), ("lazy var x: Int = 1", true),
    ("let x: Int; init() { x = 1 }", true), ("let x: Int; init(x: Int = 1) { self.x = x }", true),
    ("let x = 1; init(y: Int) { }", false), ("let x: Int; init(_ xs: Int...) { x = 1 }", true),
  ])
  func `a view needs no arguments when everything stored has a value`(
    members: String, expected: Bool
  ) throws {
    let program = try parse("struct A: View { \(members) }")
    #expect(messages(program) == [])
    #expect(program.argumentFreeViews.map(\.name) == (expected ? ["A"] : []))
  }

  private static func name(_ candidate: ViewProgram.RootCandidate) -> String {
    switch candidate {
    case .preview: "preview"
    case .previewProvider(let type): "provider \(type.name)"
    case .appWindow(let type): "app \(type.name)"
    case .view(let type): "view \(type.name)"
    }
  }
}
