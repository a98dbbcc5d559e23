import Testing

@Suite struct EvaluatedStatementTests {
  @Test(arguments: [
    ("var s = 0\nfor i in 1...4 { s += i }\nreturn s", "10"),
    ("var s = 0\nfor i in 0..<10 where i % 2 == 0 { s += i }\nreturn s", "20"),
    ("var s = 0\nfor (i, x) in [5, 6].enumerated() { s += i * x }\nreturn s", "6"),
    ("var i = 0\nwhile i < 5 { i += 1\nif i == 3 { break } }\nreturn i", "3"),
    ("var i = 0\nrepeat { i += 1 } while i < 5\nreturn i", "5"),
    (
      "var n = 0\nouter: for i in 0..<3 { for j in 0..<3 { if j == 1 { continue outer }\nif i == 2 { break outer }\nn += 1 } }\nreturn n",
      "2"
    ),
    ("let x: Int? = 3\nif let x { return x }\nreturn 0", "3"),
    ("let x: Int? = nil\nguard let y = x else { return \"none\" }\nreturn y", "none"),
    (
      "switch 5 { case 1...3: return \"low\"\ncase 4...: return \"high\"\ndefault: return \"?\" }",
      "high"
    ),
    (
      "switch (1, 2) { case (0, _): return \"a\"\ncase (let x, 2) where x > 0: return \"b\\(x)\"\ndefault: return \"c\" }",
      "b1"
    ),
    ("switch \"x\" { case \"x\", \"y\": return 1\ndefault: return 2 }", "1"),
    ("switch 1 { case 1: fallthrough\ncase 2: return \"two\"\ndefault: return \"d\" }", "two"),
    ("let x = if true { 1 } else { 2 }\nreturn x", "1"),
    ("let s = switch 2 { case 2: \"b\"\ndefault: \"c\" }\nreturn s", "b"),
    ("var s = \"\"\ndo { defer { s += \"d\" }\ns += \"b\" }\nreturn s", "bd"),
    ("func fib(_ n: Int) -> Int { n < 2 ? n : fib(n - 1) + fib(n - 2) }\nreturn fib(10)", "55"),
    ("func f(_ x: inout Int) { x += 1 }\nvar a = 1\nf(&a)\nreturn a", "2"),
    (
      "func f(a: Int, b: Int = 2, _ c: Int...) -> Int { a + b + c.count }\nreturn f(a: 1, 7, 8)",
      "5"
    ),
    ("var n = 0\nlet add = { n += 1 }\nadd()\nadd()\nreturn n", "2"),
    ("let x: Int\nif true { x = 1 } else { x = 2 }\nreturn x", "1"),
    ("var t: Int { 42 }\nreturn t", "42"),
    ("let f = { (a: Int, b: Int) -> Int in a - b }\nreturn f(5, 3)", "2"),
    ("let x: Int? = nil\nreturn x.map { $0 + 1 } ?? -1", "-1"),
    ("let a = [1, 2]\nif case let n = a.count, n == 2 { return \"yes\" }\nreturn \"no\"", "yes"),
  ])
  func `statements run as in Swift`(_ body: String, _ expected: String) throws {
    #expect(try Snippet(body: body).text == expected)
  }

  @Test(arguments: [
    (
      "do { try f(-1) } catch Problem.negative { return \"neg\" } catch { return \"other\" }\nreturn 1",
      "neg"
    ),
    ("do { try f(-2) } catch let e as Problem { return \"\\(e)\" }\nreturn 1", "code(-2)"),
    ("do { return try f(3) } catch { return \"\\(error)\" }", "3"),
    ("return (try? f(-1)) as Any", "nil"),
    ("return try! f(-1)", "error 1: 'try!' found an error: negative"),
    ("return try f(-1)", "error 5: an error was thrown: negative"),
  ])
  func `errors are thrown and caught`(_ body: String, _ expected: String) throws {
    let declarations = """
      enum Problem: Error { case negative, code(Int) }
      func f(_ x: Int) throws -> Int {
        if x == -1 { throw Problem.negative }
        if x < 0 { throw Problem.code(x) }
        return x
      }
      """
    #expect(try Snippet(body: body, declarations).text == expected)
  }
}
