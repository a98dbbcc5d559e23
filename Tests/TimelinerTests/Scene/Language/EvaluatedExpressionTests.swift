import Testing

@Suite struct EvaluatedExpressionTests {
  @Test(arguments: [
    ("1 / 2", "0"), ("1.0 / 2", "0.5"), ("7 % 3", "1"), ("-7 / 2", "-3"), ("2 + 3 * 4", "14"),
    ("(2 + 3) * 4", "20"), ("1 / 2 * 4.0", "2.0"), ("Double(3) * 0.1", "0.30000000000000004"),
    ("CGFloat(3) / 2", "1.5"), ("3 - 1 + 2.5", "4.5"), ("-2.5", "-2.5"), ("10 / 4.0", "2.5"),
    ("0xff & 0x0f", "15"), ("1 << 4 | 1", "17"), ("~0", "-1"), ("5 &+ 6", "11"),
    ("1 < 2 && 2 < 1", "false"), ("!(1 == 1) || true", "true"), ("\"a\" < \"b\"", "true"),
    ("1 == 1.0", "true"), ("5...7", "5...7"), ("(0..<3).contains(2)", "true"),
    ("true ? 1 : 2.5", "1.0"), ("nil ?? 4", "4"), ("1.0", "1.0"), ("1e20", "1e+20"),
    ("0.1 + 0.2", "0.30000000000000004"), ("Double.infinity", "inf"), ("1.0 / 0", "inf"),
    ("(0.0 / 0).isNaN", "true"), ("min(3, 1, 2)", "1"), ("max(1, 2.5)", "2.5"),
    ("abs(-3)", "3"), ("sqrt(16)", "4.0"), ("pow(2, 10)", "1024.0"),
    ("atan2(0, -1)", "3.141592653589793"),
    ("Int(3.9)", "3"), ("Int(-3.9)", "-3"), ("Int(\"42\")", "42"), ("Int(\"x\")", "nil"),
    ("Int(\"ff\", radix: 16)", "255"), ("(2.5).rounded()", "3.0"), ("(2.5).rounded(.down)", "2.0"),
    ("7.5.truncatingRemainder(dividingBy: 2)", "1.5"), ("Double(\"1.5\")", "1.5"),
    ("Int.max", "9223372036854775807"), ("6.isMultiple(of: 3)", "true"), ("Double.pi > 3", "true"),
  ])
  func `arithmetic follows Swift's typing`(_ expression: String, _ expected: String) throws {
    #expect(try Snippet(expression).text == expected)
  }

  @Test(arguments: [
    ("let x: Double = 1 / 2\nreturn x", "0.5"),
    ("let x: CGFloat = 3\nreturn x / 2", "1.5"),
    ("let i = 3\nlet x = CGFloat(i) * 0.5\nreturn x", "1.5"),
    ("let x = 4.0\nreturn x / 8", "0.5"),
    ("let x = 4.0\nreturn 1 / x", "0.25"),
    ("let x = 4.0\nreturn x > 1 / 2", "true"),
    ("var x = 0.0\nx += 1\nx /= 4\nreturn x", "0.25"),
    ("var x = 1.5\nx = 2\nreturn x", "2.0"),
    ("let a: [Double] = [1, 2]\nreturn a", "[1.0, 2.0]"),
    ("let a = [1, 2.5]\nreturn a", "[1.0, 2.5]"),
    ("let (a, b): (Double, Int) = (1, 2)\nreturn a", "1.0"),
    ("let x: Double? = 1\nreturn x", "1.0"),
    ("let n = 5\nreturn Double(n / 2)", "2.0"),
    ("let x: Double = true ? 1 : 2\nreturn x", "1.0"),
    ("let p = CGPoint(x: 1, y: 2)\nreturn p.x / 2", "0.5"),
    ("var d: [String: Double] = [:]\nd[\"a\"] = 1\nreturn d[\"a\"]", "1.0"),
    ("var d: [String: Double] = [:]\nd[\"a\", default: 0] += 1\nreturn d", "[\"a\": 1.0]"),
    ("let f: (Double) -> Double = { $0 / 2 }\nreturn f(1)", "0.5"),
    ("return [1, 2, 3].map { CGFloat($0) / 2 }", "[0.5, 1.0, 1.5]"),
  ])
  func `number literals take the type that the context asks for`(
    _ body: String, _ expected: String
  ) throws {
    #expect(try Snippet(body: body).text == expected)
  }

  @Test func `an integer variable beside a double is told and computed`() throws {
    let snippet = try Snippet(body: "let i = 3\nlet x = 0.5\nreturn i * x")
    #expect(snippet.text == "1.5")
    #expect(snippet.diagnostics.count == 1)
    #expect(snippet.diagnostics.first?.hasPrefix("warning 3: operator '*' mixes") == true)
  }

  @Test(arguments: [
    ("let a = 1\nreturn a / 0", "error 2: division by zero"),
    ("return 1 % 0", "error 1: division by zero"),
    ("return Int.max + 1", "error 1: the result does not fit into an integer"),
    ("let a = [1, 2]\nreturn a[2]", "error 2: index 2 is out of range: there are 2 elements"),
    (
      "let x: Int? = nil\nreturn x!", "error 2: unexpectedly found nil while unwrapping an optional"
    ),
    (
      "let x: Any = 1\nreturn x as! String",
      "error 2: could not cast a value of type 'Int' to 'String'"
    ),
    ("return Int(Double.nan)", "error 1: nan does not fit into an integer"),
    ("return 3...1", "error 1: the range begins after its end: 3...1"),
    ("return foo", "error 1: cannot find 'foo' in scope"),
    (
      "let count = 1\nreturn cuont",
      "error 2: cannot find 'cuont' in scope; did you mean 'count'?"
    ),
    (
      "let s = \"a\"\nreturn s.uppercase()",
      "error 2: value of type 'String' has no member 'uppercase'; did you mean 'uppercased'?"
    ),
    (
      "let x = 1\nx = 2\nreturn x",
      "error 2: cannot assign to 'x': it is a 'let' constant or a parameter"
    ),
    ("let x: Int\nreturn x", "error 2: 'x' is used before it is given a value"),
    ("fatalError(\"no\")\nreturn 1", "error 1: the scene stopped itself: no"),
  ])
  func `what would trap is an error with its line`(_ body: String, _ expected: String) throws {
    #expect(try Snippet(body: body).text == expected)
  }

  @Test(arguments: [
    ("\"a\\(1 + 1)b\"", "a2b"), ("\"\\(1.5) \\(true) \\([1, 2])\"", "1.5 true [1, 2]"),
    ("\"\\([\"x\"])\"", "[\"x\"]"), ("\"\\(CGPoint(x: 1, y: 2))\"", "(1.0, 2.0)"),
    ("String(format: \"%.2f|%5d|%-4@|%03d%%\", 1.005, 42, \"ab\", 7)", "1.00|   42|ab  |007%"),
    ("String(repeating: \"ab\", count: 3)", "ababab"), ("\"Hello\".count", "5"),
    ("\"a,b,,c\".split(separator: \",\")", "[\"a\", \"b\", \"c\"]"),
    ("\"a-b\".replacingOccurrences(of: \"-\", with: \"+\")", "a+b"),
    ("\"  x \".trimmingCharacters(in: .whitespaces)", "x"),
    ("\"hello\".prefix(2).uppercased()", "HE"),
    ("\"abc\".map { String($0) }", "[\"a\", \"b\", \"c\"]"),
    ("\"7\".padding(toLength: 3, withPad: \"0\", startingAt: 0)", "700"),
    ("\"abc\".contains(\"b\")", "true"), ("String(\"abc\".reversed())", "cba"),
    ("\"caf\\u{e9}\".count", "4"), ("(1234.5).formatted()", "1,234.5"),
    ("[\"a\", \"b\"].joined(separator: \", \")", "a, b"), ("\"\\(Optional(3) as Any)\"", "3"),
    ("0.256.formatted(.percent)", "26%"),
    ("3.14159.formatted(.number.precision(.fractionLength(2)))", "3.14"),
  ])
  func `text is as Swift makes it`(_ expression: String, _ expected: String) throws {
    #expect(try Snippet(expression).text == expected)
  }
}
