import Testing
import Timeliner

@Suite struct EvaluationLimitTests {
  @Test(arguments: [
    ("func f() -> Int { f() + 1 }\nreturn f()", "calls are nested more than 200 deep"),
    ("while true { }\nreturn 1", "the scene takes too long"),
    ("for i in 0... { }\nreturn 1", "the scene takes too long"),
    ("return String(repeating: \"x\", count: 1_000_000_000)", "more than 5000 elements"),
    ("return String(repeating: \"x\", count: Int.max)", "more than 5000 elements"),
    ("return Array(repeating: 0, count: 1_000_000)", "more than 5000 elements"),
    ("return Array(0..<Int.max)", "more than 5000 elements"),
    ("var a = [0]\nwhile true { a.append(1) }\nreturn a", "more than 5000 elements"),
    ("var a = [0]\nwhile true { a += a }\nreturn a", "more than 5000 elements"),
    ("var s = \"x\"\nwhile true { s += s }\nreturn s", "more than 5000 elements"),
    (
      "var d = [Int: Int]()\nvar i = 0\nwhile true { d[i] = i\ni += 1 }\nreturn d",
      "the scene takes too long"
    ),
    ("struct A { var b = B() }\nstruct B { var a = A() }\nreturn A()", "nested"),
    ("return stride(from: 0, to: 1e12, by: 1)", "more than 5000 elements"),
    (
      "let f: (Int) -> Int = { $0 }\nvar g = f\nfor _ in 0..<1000 { let h = g\ng = { h($0) } }\nreturn g(1)",
      "nested"
    ),
    (
      "return \"a\".padding(toLength: 1_000_000_000, withPad: \" \", startingAt: 0)",
      "more than 5000"
    ),
  ])
  func `what never ends or grows for ever is stopped with its line`(
    _ body: String, _ expected: String
  ) throws {
    var limits = EvaluationLimits()
    limits.fuel = 150_000
    limits.collection = 5_000
    let text = try Snippet(body: body, limits: limits).text
    #expect(text.hasPrefix("error "))
    #expect(text.contains(expected), "\(text)")
  }

  @Test func `calls nest up to the limit and not beyond`() throws {
    let body = "func f(_ n: Int) -> Int { n == 0 ? 0 : f(n - 1) + 1 }\nreturn f"
    #expect(try Snippet(body: body + "(190)").text == "190")
    #expect(try Snippet(body: body + "(200)").text.hasPrefix("error 1: calls are nested"))
  }

  @Test func `the deepest calls of the deepest expressions fit the stack`() throws {
    let nested =
      String(repeating: "(1 + ", count: 200) + "f(n - 1)" + String(repeating: ")", count: 200)
    let body = "func f(_ n: Int) -> Int { n == 0 ? 0 : \(nested) }\nreturn f(199)"
    #expect(try Snippet(body: body).text.contains("nested too deeply"))
  }
}
