import Testing
import Timeliner
import TimelinerParser

@Suite struct ExpressionTests {
  @Test(arguments: [
    ("1", "1"),
    ("0xFF_FF", "65535"),
    ("0b101", "5"),
    ("0o17", "15"),
    ("1_000", "1000"),
    ("-9223372036854775808", "-9223372036854775808"),
    ("1.5e3", "1500.0"),
    ("0x1p4", "16.0"),
    ("-0.5", "-0.5"),
    ("- x", nil),
    ("-x", "(prefix - x)"),
    ("true", "true"),
    ("nil", "nil"),
    (#""a""#, #""a""#),
    (#""""#, #""""#),
    (#""a\n\t\"\u{1F600}\\""#, #""a\n\t\"😀\\""#),
    (##"#"a\n\#n\#(x)"#"##, #"(string "a\\n\n" (interpolate x))"#),
    (#""\(x)""#, "(interpolate x)"),
    (#""a\(x, specifier: "%.2f")b""#, #"(string "a" (interpolate x specifier: "%.2f") "b")"#),
    ("\"\"\"\n  a\n    b \\\n  c\n  \"\"\"", #""a\n  b c""#),
    ("\"\"\"\r\n  a\r\n  b\r\n  \"\"\"", #""a\nb""#),
  ])
  func `literals have their values`(source: String, expected: String?) throws {
    #expect(try canonical(source) == expected)
  }

  @Test(arguments: [
    ("a + b * c", "(+ a (* b c))"),
    ("a - b - c", "(- (- a b) c)"),
    ("a ?? b ?? c", "(?? a (?? b c))"),
    ("a && b || !c", "(|| (&& a b) (prefix ! c))"),
    ("a == b && c < d", "(&& (== a b) (< c d))"),
    ("a ? b : c ? d : e", "(? a b (? c d e))"),
    ("a > 1 ? b + 1 : c ?? d", "(? (> a 1) (+ b 1) (?? c d))"),
    ("x = a + b", "(= x (+ a b))"),
    ("x += a * 2", "(+= x (* a 2))"),
    ("x >= a", "(>= x a)"),
    ("a...b + 1", "(... a (+ b 1))"),
    ("0..<n", "(..< 0 n)"),
    ("...3", "(prefix ... 3)"),
    ("1...", "(postfix ... 1)"),
    ("a as? Int ?? 0", "(?? (as? a Int) 0)"),
    ("a is Int && b", "(&& (is a Int) b)"),
    ("a as! [Int]", "(as! a [Int])"),
    ("try a + b", "(try (+ a b))"),
    ("x = try? await f() + 1", "(= x (try? (+ (await (call f)) 1)))"),
    ("(a + b) * c", "(* (+ a b) c)"),
    ("a << 1 + b", "(+ (<< a 1) b)"),
    ("x = y = z", "(= x (= y z))"),
    ("_ = f()", "(= _ (call f))"),
    ("a < b < c", nil),
    ("a ** b", nil),
  ])
  func `operators have Swift's precedence`(source: String, expected: String?) throws {
    #expect(try canonical(source) == expected)
  }

  @Test(arguments: [
    (".red", ".red"),
    (".red.opacity(0.5)", "(call (. .red opacity) 0.5)"),
    ("Color.red", "(. Color red)"),
    ("f(1, b: 2)", "(call f 1 b: 2)"),
    ("a[1, b: 2]", "(subscript a 1 b: 2)"),
    ("t.0.1", "(. (. t 0) 1)"),
    ("a?.b.c", "(chain (. (. (unwrap a) b) c))"),
    ("a?.b?[0]!", "(chain (! (subscript (unwrap (. (unwrap a) b)) 0)))"),
    ("a!.b", "(. (! a) b)"),
    ("(a?.b).c", "(. (chain (. (unwrap a) b)) c)"),
    ("a?.b = 1", "(= (chain (. (unwrap a) b)) 1)"),
    ("f { x }", "(call f <{x})"),
    ("f(1) { x } done: { y } _: { z }", "(call f 1 <{x} <done: {y} <{z})"),
    ("f { $0 + $2 }", "(call f <{$3 in (+ $0 $2)})"),
    ("f { g { $1 } }", "(call f <{(call g <{$2 in $1})})"),
    ("{ a, _ in a }", "{(a _) in a}"),
    ("{ (a: Int, b) -> Int in a }", "{(a: Int b) -> Int in a}"),
    ("{ [weak self, k = x + 1] in k }", "{[self self] [k (+ x 1)] in k}"),
    ("{ @MainActor [x] (y) async throws -> Void in y }", "{[x x] (y) -> Void in y}"),
    ("[1, 2]", "[1 2]"),
    ("[]", "[]"),
    ("[:]", "[:]"),
    ("[a: 1, b: 2]", "[a: 1 b: 2]"),
    ("(1, b: 2)", "(tuple 1 b: 2)"),
    ("()", "(tuple)"),
    ("(1)", "1"),
    ("[Int]()", "(call (type [Int]))"),
    ("[String: [Int]]()", "(call (type [String: [Int]]))"),
    ("Array<Int>(repeating: 0, count: 3)", "(call (type Array<Int>) repeating: 0 count: 3)"),
    ("[(Int) -> Void]()", "(call (type [(Int) -> Void]))"),
    ("Int?.self", "(. (type Int?) self)"),
    ("Outer.Inner<Int>.make()", "(call (. (type Outer.Inner<Int>) make))"),
    (#"\.colorScheme"#, #"\.colorScheme"#),
    (#"\Item.tags[0]?.name"#, #"\Item.tags[0]?.name"#),
    (#"\.self"#, #"\.self"#),
    ("&x", "(& x)"),
    ("f(&x)", "(call f (& x))"),
    ("xs.reduce(0, +)", "(call (. xs reduce) 0 +)"),
    ("f(g(_:b:))", "(call f g)"),
    ("if a { 1 } else { 2 }", "(if a {1} {2})"),
    ("switch a { case .b: 1 default: 2 }", "(switch a (case .b: 1) (default: 2))"),
    ("#colorLiteral(red: 1, green: 0)", "(#colorLiteral red: 1 green: 0)"),
    ("$on", "$on"),
    ("_storage", "_storage"),
    ("`class`", "class"),
    ("Self.x", "(. Self x)"),
    ("super.init()", "(call (. super init))"),
    ("{}", "{}"),
  ])
  func `chains, calls and closures keep their parts`(source: String, expected: String?) throws {
    #expect(try canonical(source) == expected)
  }

  /// The canonical text of an expression, or nil when it is refused.
  private func canonical(_ source: String) throws -> String? {
    try onParserStack { try? ViewParser.parseExpression(source, label: "<test>").description }
  }
}
