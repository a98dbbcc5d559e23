import Testing
import Timeliner
import TimelinerParser

@Suite struct DeclarationTests {
  @Test(arguments: [
    (
      "struct A: View, Equatable { @State private var on = false }",
      "(struct A: View, Equatable (@State var on = false))"
    ),
    (
      #"struct A { @Environment(\.colorScheme) var scheme; @Binding var x: Int }"#,
      #"(struct A (@Environment(\.colorScheme) var scheme) (@Binding var x : Int))"#
    ),
    ("struct A { var a: Int { 1 } }", "(struct A (var a : Int get {1}))"),
    (
      "struct A { var a: Int { get { b } set { b = newValue } } }",
      "(struct A (var a : Int get {b} set(newValue) {(= b newValue)}))"
    ),
    (
      "struct A { var a = 1 { willSet(n) { f(n) } didSet { f(oldValue) } } }",
      "(struct A (var a = 1 willSet(n) {(call f n)} didSet(oldValue) {(call f oldValue)}))"
    ),
    (
      "struct A { lazy var a = 1; static let b = 2; nonisolated(unsafe) weak var c: B? }",
      "(struct A (lazy var a = 1) (static let b = 2) (var c : B?))"
    ),
    (
      "@MainActor @Observable final class A: B { override init() { super.init() } }",
      "(@Observable class A: B (func init() {(call (. super init))}))"
    ),
    ("class A { class func f() {} }", "(class A (static func f() {}))"),
    (
      "struct A { init?(_ a: Int = 1, @ViewBuilder b: @escaping () -> some View) { self.a = a } }",
      "(struct A (func init?(_ a: Int = 1, b: @ViewBuilder @escaping () -> some View) {(= (. self a) a)}))"
    ),
    (
      "struct A { subscript(i: Int, at j: Int) -> Int { get { i } set { a = newValue } } }",
      "(struct A (func subscript(_ i: Int, at j: Int) -> Int {i} set(newValue) {(= a newValue)}))"
    ),
    (
      "struct A { static func + (l: A, r: A) -> A { l } }",
      "(struct A (static func +(l: A, r: A) -> A {l}))"
    ),
    ("struct A { mutating func go() async throws {} }", "(struct A (mutating func go() {}))"),
    (
      "enum A: String, CaseIterable { case a = \"x\", b; indirect case c(Int, d: String?) }",
      "(enum A: String, CaseIterable (case a = \"x\") (case b) (case c(Int, d: String?)))"
    ),
    (
      "protocol A: AnyObject { associatedtype T = Int; var x: Int { get set }; func f() }",
      "(protocol A: AnyObject (typealias T Int) (var x : Int) (func f() {}))"
    ),
    ("extension [Int] { var a: Int { 1 } }", "(extension Array (var a : Int get {1}))"),
    ("extension A.B: C where T == Int { }", "(extension A.B: C)"),
    ("struct A<T: View, U>: B { struct C { } }", "(struct A<T: View, U>: B (struct C))"),
    ("struct A: ~Copyable, B & C { }", "(struct A: B, C)"),
    (
      "typealias A = (_ x: Int, [String: B<C>?]) -> D.E",
      "(typealias A (Int, [String: B<C>?]) -> D.E)"
    ),
    ("let a: any P & Q = b", "(let a : some P & Q = b)"),
    ("let a: (Int, label: String) = b", "(let a : (Int, label: String) = b)"),
    ("let a: Int! = b", "(let a : Int? = b)"),
    ("let a: A.Type = b", "(let a : A.Type = b)"),
    ("@available(iOS 15, *) @discardableResult func f() -> Int { 1 }", "(func f() -> Int {1})"),
    ("import SwiftUI\nimport Nowhere.At.All\nlet a = 1", "(let a = 1)"),
    ("#Preview { A() }", "(preview {(call A)})"),
    (
      "#Preview(\"x\", traits: .fixed) { @Previewable @State var a = 1; A() }",
      "(preview {(@Previewable @State var a = 1); (call A)})"
    ),
    ("#if DEBUG\n#Preview { A() }\n#endif", "(preview {(call A)})"),
    (
      "@main struct A: App { var body: some Scene { WindowGroup { B() } } }",
      "(@main struct A: App (var body : some Scene get {(call WindowGroup <{(call B)})}))"
    ),
  ])
  func `declarations keep their parts`(source: String, expected: String) throws {
    let program = try parse(source)
    #expect(messages(program) == [])
    #expect(program.description == expected)
  }

  @Test func `operators that a file declares fold in all files`() throws {
    let first = SourceFile(
      path: "A.swift",
      text: """
        precedencegroup Power { higherThan: MultiplicationPrecedence associativity: right }
        infix operator **: Power
        """)
    let second = SourceFile(path: "B.swift", text: "let a = 2 * x ** y ** z")
    let program = try onParserStack { ViewParser.parse([first, second]) }
    #expect(messages(program) == [])
    #expect(program.description == "(let a = (* 2 (** x (** y z))))")
  }

  @Test func `files of a scene keep their places apart`() throws {
    let files = ["A", "B"].map { SourceFile(path: "\($0).swift", text: "\nstruct \($0) { }") }
    let program = try onParserStack { ViewParser.parse(files) }
    #expect(program.types.map(\.place.file) == [0, 1])
    #expect(program.types.map(\.place.line) == [2, 2])
  }

  @Test func `the essay's toggle parses without a word`() throws {
    let program = try parse(
      """
      import SwiftUI

      struct BouncyToggle: View {
          @State private var on = false

          var body: some View {
              Button {
                  on.toggle()
              } label: {
                  Capsule()
                      .fill(on ? Color.green : Color.gray.opacity(0.3))
                      .frame(width: 50, height: 30)
                      .overlay(alignment: on ? .trailing : .leading) {
                          Circle()
                              .fill(.white)
                              .frame(width: 24, height: 24)
                              .padding(3)
                      }
              }
              .animation(.spring(response: 0.34, dampingFraction: 0.55), value: on)
          }
      }
      """)
    #expect(messages(program) == [])
    #expect(
      program.description == """
        (struct BouncyToggle: View (@State var on = false) (var body : some View get {\
        (call (. (call Button <{(call (. on toggle))} <label: {\
        (call (. (call (. (call (. (call Capsule) fill) \
        (? on (. Color green) (call (. (. Color gray) opacity) 0.3))) frame) width: 50 height: 30) \
        overlay) alignment: (? on .trailing .leading) <{\
        (call (. (call (. (call (. (call Circle) fill) .white) frame) width: 24 height: 24) padding) 3)\
        })}) animation) (call .spring response: 0.34 dampingFraction: 0.55) value: on)}))
        """)
  }
}
