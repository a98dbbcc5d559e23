import Testing

@Suite struct EvaluatedTypeTests {
  private static let declarations = """
    struct Point3: Equatable {
      var x = 0.0
      var y: Double
      var z: CGFloat = 2
      static let origin = Point3(y: 0)
      static var count: Int { 3 }
      var sum: Double { x + y + z }
      var half: Double { get { x / 2 } set { x = newValue * 2 } }
      func scaled(by factor: Double) -> Point3 { Point3(x: x * factor, y: y * factor, z: z) }
      mutating func move(dx: Double) { x += dx }
      static func + (a: Point3, b: Point3) -> Point3 { Point3(x: a.x + b.x, y: a.y + b.y) }
      subscript(index: Int) -> Double { get { index == 0 ? x : y } set { if index == 0 { x = newValue } } }
      func callAsFunction(_ n: Int) -> Int { n * 2 }
    }
    struct Box { var point = Point3(y: 1); var log: [String] = []
      var level = 0 { willSet { log.append("will \\(newValue)") } didSet { log.append("did \\(oldValue)") } }
      struct Inner { static let name = "inner"; let id: Int }
      enum Mode: String { case on, off }
      var mode: Mode = .on
    }
    enum Shape2 { case circle(radius: Double), square(Double), none2
      var area: Double { switch self { case .circle(let r): return r * r; case let .square(s): return s * s; case .none2: return 0 } }
    }
    enum Planet: Int, CaseIterable { case mercury = 1, venus, earth
      var next: Planet { Planet(rawValue: rawValue + 1) ?? .mercury } }
    enum Level: Comparable { case low, mid, high }
    enum Tab: String, CaseIterable, Identifiable { case home, search = "find"; var id: String { rawValue } }
    protocol Named { var name: String { get } }
    extension Named { var greeting: String { "Hello \\(name)" }; func twice() -> String { name + name } }
    struct Person: Named { let name: String; init(_ name: String) { self.name = name } }
    class Counter { var n = 0; init(n: Int = 1) { self.n = n }; func up() -> Int { n += 1; return n } ; var label: String { "base" } }
    class Double2: Counter { override func up() -> Int { n += 2; return super.up() } ; override var label: String { "sub" } }
    extension Double { var squared: Double { self * self } ; func plus(_ o: Double) -> Double { self + o } }
    extension Int { static let answer = 42 }
    extension String { var shout: String { uppercased() + "!" }
      func room(_ n: Int) -> Int { max(min(n - count, n), 0) } }
    extension Array { var second: Any { self[1] } }
    typealias Pair = (a: Int, b: Int)
    struct Celsius { var degrees: Double; init(degrees: Double) { self.degrees = degrees }
      init(fahrenheit: Double) { self.init(degrees: (fahrenheit - 32) / 1.8) }
      init?(text: String) { guard let d = Double(text) else { return nil }; degrees = d } }
    infix operator **
    func ** (a: Double, b: Double) -> Double { pow(a, b) }
    @propertyWrapper struct Clamped { var value: Double; let range: ClosedRange<Double>
      init(wrappedValue: Double, _ range: ClosedRange<Double>) { self.range = range; value = min(max(wrappedValue, range.lowerBound), range.upperBound) }
      var wrappedValue: Double { get { value } set { value = min(max(newValue, range.lowerBound), range.upperBound) } }
      var projectedValue: String { "clamped \\(value)" } }
    struct Volume { @Clamped(0...1) var level = 7; var text: String { $level } }
    struct Stack<Element> { var items: [Element] = []; mutating func push(_ x: Element) { items.append(x) } }
    func describe<T>(_ x: T) -> String { "\\(x)" }
    """

  @Test(arguments: [
    ("Point3(y: 1).sum", "3.0"), ("Point3(x: 1, y: 2).scaled(by: 3).x", "3.0"),
    ("Point3.origin.z", "2.0"), ("Point3.count", "3"), ("Point3(y: 1) == Point3(y: 1)", "true"),
    ("Point3(y: 1) != Point3(y: 2)", "true"), ("(Point3(y: 1) + Point3(y: 2)).y", "3.0"),
    ("Point3(x: 5, y: 1)[0]", "5.0"), ("Point3(y: 1)(4)", "8"),
    ("Point3(x: 1, y: 2)", "Point3(x: 1.0, y: 2.0, z: 2.0)"),
    ("Box.Inner.name", "inner"), ("Box.Inner(id: 3).id", "3"), ("Box().mode.rawValue", "on"),
    ("Shape2.circle(radius: 2).area", "4.0"), ("Shape2.square(3)", "square(3.0)"),
    ("Planet.earth.next", "mercury"), ("Planet.allCases.count", "3"),
    ("Planet(rawValue: 2)", "venus"),
    ("Planet(rawValue: 9)", "nil"), ("Planet.venus.rawValue", "2"), ("Level.low < .high", "true"),
    ("[Level.high, .low].max()", "high"), ("Tab.search.id", "find"),
    ("Tab.allCases.map(\\.rawValue)", "[\"home\", \"find\"]"),
    ("Person(\"Ann\").greeting", "Hello Ann"),
    ("Person(\"a\").twice()", "aa"), ("Double2().up()", "4"), ("Double2(n: 5).label", "sub"),
    ("3.0.squared", "9.0"), ("2.0.plus(1)", "3.0"), ("Int.answer", "42"), ("\"a\".shout", "A!"),
    ("\"a\".room(4)", "3"),
    ("[1, 2].second", "2"), ("Celsius(fahrenheit: 212).degrees", "100.0"),
    ("Celsius(text: \"x\") == nil", "true"),
    ("Celsius(text: \"3\")!.degrees", "3.0"), ("2.0 ** 3", "8.0"), ("Volume().level", "1.0"),
    ("Volume().text", "clamped 1.0"), ("describe(1.5)", "1.5"),
    ("(1 as Any) is Int", "true"), ("(1 as Any) as? String", "nil"),
    ("Person(\"x\") is Named", "true"),
  ])
  func `declared types work as in Swift`(_ expression: String, _ expected: String) throws {
    #expect(try Snippet(expression, Self.declarations).text == expected)
  }

  @Test(arguments: [
    ("var p = Point3(y: 1)\np.move(dx: 2)\np.half = 4\np[0] += 1\nreturn p.x", "9.0"),
    ("var b = Box()\nb.point.move(dx: 1)\nb.point.z = 5\nreturn b.point.sum", "7.0"),
    (
      "var b = Box()\nb.level = 2\nb.level += 1\nreturn b.log",
      "[\"will 2\", \"did 0\", \"will 3\", \"did 2\"]"
    ),
    ("var b = Box()\nb.mode = .off\nreturn b.mode == .off", "true"),
    ("let c = Counter()\nlet d = c\nd.n = 7\nreturn c.n", "7"),
    ("var t: Tab? = nil\nt = .search\nreturn t == .search", "true"),
    ("let t: Tab? = nil\nreturn t == .home", "false"),
    ("let s = Shape2.square(2)\nif case .square(let side) = s { return side }\nreturn 0", "2.0"),
    ("var v = Volume()\nv.level = -3\nreturn v.level", "0.0"),
    ("var s = Stack<Int>()\ns.push(1)\ns.push(2)\nreturn s.items", "[1, 2]"),
    ("let p: Pair = (1, 2)\nreturn p.b", "2"),
    ("struct Local { let a: Int; var b: Int { a + 1 } }\nreturn Local(a: 1).b", "2"),
    ("let c: Counter? = Counter()\nc?.n = 3\nreturn c?.up()", "4"),
    ("let make = Person.init\nreturn make(\"z\").name", "z"),
    (
      "let p = Point3(y: 1)\np.x = 3\nreturn p",
      "error 2: cannot assign to 'p': it is a 'let' constant or a parameter"
    ),
    ("return Point3(w: 1)", "error 1: no argument 'w' in call to 'Point3'"),
    ("return Point3()", "error 1: missing argument 'y' in call to 'Point3'"),
    ("return Planet.earht", "error 1: type 'Planet' has no member 'earht'; did you mean 'earth'?"),
  ])
  func `values of declared types change in place`(_ body: String, _ expected: String) throws {
    #expect(try Snippet(body: body, Self.declarations).text == expected)
  }
}
