import Testing

@Suite struct EvaluatedCollectionTests {
  @Test(arguments: [
    ("[3, 1, 2].sorted()", "[1, 2, 3]"), ("[3, 1, 2].sorted(by: >)", "[3, 2, 1]"),
    ("[3, 1, 2].sorted { $0 > $1 }", "[3, 2, 1]"), ("[1, 2, 3].map { $0 * 2 }", "[2, 4, 6]"),
    ("[1, 2, 3].filter { $0 != 2 }", "[1, 3]"), ("[1, 2, 3].reduce(0, +)", "6"),
    ("[0.5, 1].reduce(0) { $0 + $1 }", "1.5"), ("[1, nil, 3].compactMap { $0 }", "[1, 3]"),
    ("[[1], [2, 3]].flatMap { $0 }", "[1, 2, 3]"), ("[1, 2, 3].first", "1"),
    ("[1, 2, 3].last", "3"), ("[Int]().first", "nil"), ("[1, 2, 3].min()", "1"),
    ("[1, 2, 3].max()", "3"), ("[1, 2, 3].contains(2)", "true"),
    ("[1, 2, 3].firstIndex(of: 3)", "2"), ("[1, 2, 3].firstIndex { $0 > 1 }", "1"),
    ("[1, 2, 3].first(where: { $0 > 1 })", "2"), ("[1, 2].indices", "0..<2"),
    ("Array(repeating: 0.0, count: 2)", "[0.0, 0.0]"), ("Array(1...3)", "[1, 2, 3]"),
    ("Array([1, 2, 3].dropFirst())", "[2, 3]"), ("[1, 2, 3][1...]", "[2, 3]"),
    ("[1, 2, 3].reversed().first", "3"), ("(0..<3).map { $0 }", "[0, 1, 2]"),
    ("stride(from: 0, to: 1, by: 0.25).map { $0 }", "[0.0, 0.25, 0.5, 0.75]"),
    ("Array(stride(from: 10, through: 0, by: -5))", "[10, 5, 0]"),
    ("zip([1, 2], [\"a\", \"b\"]).map { \"\\($0)\\($1)\" }", "[\"1a\", \"2b\"]"),
    ("[\"a\", \"b\"].enumerated().map { i, x in \"\\(i)\\(x)\" }", "[\"0a\", \"1b\"]"),
    ("[1, 2, 3].count { $0 > 1 }", "2"),
    ("[1, 2, 3].allSatisfy { $0 > 0 }", "true"), ("[1, 2] + [3]", "[1, 2, 3]"),
    ("[\"a\": 1][\"a\"]", "1"), ("[\"a\": 1][\"b\"]", "nil"),
    ("[\"a\": 1][\"b\", default: 7]", "7"),
    ("Set([1, 2, 2]).count", "2"), ("Set([1, 2]).intersection([2, 3])", "[2]"),
    ("[\"a\": 1].keys.first", "a"), ("(1, \"x\").1", "x"), ("(a: 1, b: 2).b", "2"),
    ("Dictionary(grouping: [1, 2, 3]) { $0 % 2 }[1]", "[1, 3]"),
    ("[\"one\", \"two\"].map(\\.count)", "[3, 3]"), ("[1, 2, 3].suffix(2)", "[2, 3]"),
  ])
  func `collections answer as Swift's do`(_ expression: String, _ expected: String) throws {
    #expect(try Snippet(expression).text == expected)
  }

  @Test(arguments: [
    ("var a = [1]\na.append(2)\na += [3]\na.insert(0, at: 0)\nreturn a", "[0, 1, 2, 3]"),
    ("var a = [1, 2, 3]\na.remove(at: 1)\na.swapAt(0, 1)\nreturn a", "[3, 1]"),
    ("var a = [1, 2, 3]\nlet x = a.removeLast()\nreturn a.count + x", "5"),
    ("var a = [3, 1]\na.sort()\na[0] = 7\nreturn a", "[7, 3]"),
    ("var a = [[1], [2]]\na[1].append(3)\nreturn a", "[[1], [2, 3]]"),
    ("var a = [1, 2, 3]\na.removeAll { $0 == 2 }\nreturn a", "[1, 3]"),
    ("var d = [\"a\": 1]\nd[\"b\"] = 2\nd[\"a\"] = nil\nreturn d", "[\"b\": 2]"),
    ("var s = Set<Int>()\ns.insert(1)\ns.insert(1)\nreturn s.count", "1"),
    ("var p = CGPoint.zero\np.x += 3\np.y = 4\nreturn hypot(p.x, p.y)", "5.0"),
    (
      "var r = CGRect(x: 0, y: 0, width: 4, height: 2)\nr.size.width = 10\nr.origin.y = 1\nreturn r.maxX + r.midY",
      "12.0"
    ),
    ("var s = \"ac\"\ns.insert(\"b\", at: s.index(s.startIndex, offsetBy: 1))\nreturn s", "abc"),
    ("var b = false\nb.toggle()\nreturn b", "true"),
    (
      "var n: UInt64 = 0\nScanner(string: \"ff8000\").scanHexInt64(&n)\nreturn (n >> 16) & 0xff",
      "255"
    ),
    (
      "return CGRect(x: 1, y: 1, width: 2, height: 2).applying(CGAffineTransform(scaleX: 2, y: 3)).maxY",
      "9.0"
    ),
    (
      "let r = CGRect(x: 0, y: 0, width: 9, height: 9).inset(by: UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))\nreturn \"\\(r)\"",
      "(2.0, 1.0, 3.0, 5.0)"
    ),
    ("var t = (1, 2)\nt.0 = 5\nreturn t", "(5, 2)"),
    ("var (a, b) = (1, 2)\n(a, b) = (b, a)\nreturn [a, b]", "[2, 1]"),
    ("var a = 1\nvar b = 2\nswap(&a, &b)\nreturn [a, b]", "[2, 1]"),
    ("var a = [1]\nlet b = a\na.append(2)\nreturn b", "[1]"),
  ])
  func `collections change in place and are values`(_ body: String, _ expected: String) throws {
    #expect(try Snippet(body: body).text == expected)
  }

  @Test func `what is random is the same for every run`() throws {
    let body = "return [Int.random(in: 0..<1000), Int.random(in: 0..<1000)].shuffled()"
    let first = try Snippet(body: body).text
    #expect(try Snippet(body: body).text == first)
    #expect(try Snippet("Double.random(in: 2...2)").text == "2.0")
  }
}
