import Testing
import Timeliner

@Suite struct StatementTests {
  @Test(arguments: [
    ("let a = 1, b: Int = 2", "(let a = 1); (let b : Int = 2)"),
    ("var a, b: Int", "(var a : Int); (var b : Int)"),
    ("let (x, y) = p", "(let (let x, let y) = p)"),
    ("let _ = f()", "(let _ = (call f))"),
    ("return", "(return)"),
    ("return .red", "(return .red)"),
    ("if let a { }", "(if let let a = a {})"),
    (
      "if let a = b?.c, a > 1 { x } else { y }",
      "(if let let a = (chain (. (unwrap b) c)), (> a 1) {x} {y})"
    ),
    ("if let a: Int = b { }", "(if let let a = (as b Int?) {})"),
    ("if a { 1 } else if b { 2 } else { 3 }", "(if a {1} {(if b {2} {3})})"),
    ("if #available(iOS 17, *) { a }", "(if #available {a})"),
    ("if #unavailable(iOS 17) { a }", "(if false {a})"),
    ("if case .a(let x, label: 1) = b { }", "(if case .a(let x, label: 1) = b {})"),
    ("if case let .a(x, _)? = b { }", "(if case .a(let x, _)? = b {})"),
    ("guard let a else { return }", "(guard let let a = a {(return)})"),
    ("for i in 0..<3 { f(i) }", "(for let i (..< 0 3) {(call f i)})"),
    (
      "for (i, x) in xs.enumerated() where i > 0 { }",
      "(for (let i, let x) (call (. xs enumerated)) where (> i 0) {})"
    ),
    ("for case let x? in xs { }", "(for let x? xs {})"),
    ("outer: while a { break outer }", "(outer: while a {(break outer)})"),
    ("repeat { a } while b", "(repeat {a} b)"),
    (
      "do { try f() } catch is E { a } catch let e as F { b } catch { c }",
      "(do {(try (call f))} catch is E {a} catch let e as F {b} catch {c})"
    ),
    ("throw E.a", "(throw (. E a))"),
    ("defer { a }", "(defer {a})"),
    (
      "switch a { case 1, 2...5: b; case (let x, 0) where x > 1: c; case let y as Int: d }",
      "(switch a (case 1, (... 2 5): b) (case (let x, 0) where (> x 1): c) (case let y as Int: d))"
    ),
    (
      "switch a { case .b: fallthrough\n @unknown default: c }",
      "(switch a (case .b: (fallthrough)) (default: c))"
    ),
    (
      "switch a { case Shape.circle(let r): r\n case Shape.none: 0\n case nil: 1\n case \"x\": 2 }",
      "(switch a (case Shape.circle(let r): r) (case (. Shape none): 0) (case nil: 1) (case \"x\": 2))"
    ),
    (
      "func g<T: View>(_ x: T = 1, to y: inout Int...) -> Int { 1 }",
      "(func g<T: View>(_ x: T = 1, to y: inout Int...) -> Int {1})"
    ),
    ("struct S { var a = 1 }", "(struct S (var a = 1))"),
    (
      "a()\n.b()\n#if DEBUG\n.c()\n#else\n.d()\n#endif\n.e()",
      "(call (. (call (. (call (. (call a) b)) c)) e))"
    ),
    ("a\n#if os(macOS)\n.b\n#endif", "a"),
    ("#if os(iOS)\nx\n#else\ny\n#endif", "x"),
  ])
  func `statements keep their parts`(source: String, expected: String) throws {
    let program = try parse("func f() {\n\(source)\n}")
    #expect(messages(program) == [])
    #expect(program.description == "(func f() {\(expected)})")
  }

  @Test(arguments: [
    ("os(iOS)", true), ("os(macOS)", false), ("os(Linux)", false), ("canImport(SwiftUI)", true),
    ("canImport(UIKit)", true), ("canImport(AppKit)", false), ("DEBUG", true), ("RELEASE", false),
    ("targetEnvironment(simulator)", true), ("targetEnvironment(macCatalyst)", false),
    ("swift(>=5.9)", true), ("swift(<5.9)", false), ("compiler(>=99)", false), ("true", true),
    ("!DEBUG", false), ("DEBUG && os(macOS)", false), ("os(macOS) || DEBUG", true),
    ("os(macOS) && os(tvOS) || DEBUG && os(iOS)", true),
    ("(os(macOS) || DEBUG) && !os(iOS)", false),
  ])
  func `conditions of #if are those of a phone`(condition: String, holds: Bool) throws {
    let program = try parse("#if \(condition)\nlet yes = 1\n#else\nlet no = 1\n#endif")
    #expect(messages(program) == [])
    #expect(program.variables.map(\.name) == [holds ? "yes" : "no"])
  }

  @Test func `an unknown condition of #if counts as false and is named`() throws {
    let program = try parse("#if moon(full)\nlet yes = 1\n#endif")
    #expect(program.variables.isEmpty)
    #expect(messages(program) == ["warning: this condition of #if is unknown and counts as false"])
  }
}
