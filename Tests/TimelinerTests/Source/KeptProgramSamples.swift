import Timeliner

/// Programs in which every kind of node is.
enum KeptProgramSamples {
  /// Source with all kinds of declarations.
  static let text = """
    typealias Number = Int
    import Foundation
    @MainActor struct Kinds<T: View, U>: View, Equatable where T: Equatable {
      enum Shape: String { case circle(radius: Double = 1, Int), dot = "x" }
      class Model { static let one = 1; weak var other: Model? }
      protocol P {}
      @State(wrappedValue: 3) private var on = false
      lazy var late: [Int]? = nil
      var watched = 0 { willSet(new) { print(new) } didSet { print(oldValue) } }
      var both: Int { get { 1 } set(value) { watched = value } }
      let (a, _): (x: Int, Int) = (1, 2)
      init?(_ value: Int, rest: Int..., count: inout Int, @ViewBuilder body: @escaping () -> T) {}
      subscript(index: Int) -> Int { get { index } set { watched = newValue } }
      static func == (one: Self, other: Self) -> Bool { true }
      mutating func run<V: P>(_ v: V) throws -> some View & P {
        guard let a, case .circle(let r, _)? = shape, #available(iOS 15, *), a > 1 else { return }
        for case let x? in [1, nil] where x > 0 { continue }
        outer: while true { break outer }
        again: repeat { continue again } while false
        do { try run(1) } catch let error as Problem { throw error } catch {}
        defer { print(1) }
        switch shape {
        case .circle(radius: 1...2, let n) where n > 1: fallthrough
        case is Int, (1, label: _): break
        default: break
        }
        var s: [String: Double] = ["a": 1.5, "b": -0x1F]
        s["a"]! += 2; s["b"] = nil
        s = on ? [:] : s
        let k = \\Kinds.on; let l = \\.[0]?.x; let m = \\Model.self
        let c = { [weak self, n = 1] (a: Int, b) -> Int in $0 + 1 }
        let d = values.map { $0 + $1 }
        let e = (1 as Int, 1 as? Int, 1 as! Int, 1 is Int, try? f(), try! f(), try await f())
        let g = if on { 1 } else if off { 2 } else { 3 }
        let h = switch on { case true: 1; default: 2 }
        let i = #colorLiteral(red: 1, green: 0, blue: 0, alpha: 1)
        let j = [Int](); let o: (Int, String) -> Void = { _, _ in }; let q: any Shape? = nil
        swap(&a, &b); a?.b?(1)?.c(); !on; x...; Array<Int>.self
        return Text("a \\(on, specifier: "%d") b").padding(.top, 3) { Text("x") } label: { }
      }
      var body: some View { Circle() }
    }
    extension Kinds: P {}
    func free() {}
    let global = 1
    #if something(other)
    #endif
    #Preview { Kinds() }
    """

  private static let place = SourcePlace(file: 0, line: 1, column: 1)
  private static let one = Expression(.integer(1), at: place)
  private static let body = [Statement(.fallthrough, at: place)]
  private static let branch = IfStatement(
    conditions: conditions, then: body, otherwise: body, place: place)
  private static let choice = SwitchStatement(
    subject: one,
    cases: [
      .init(items: [.init(pattern: .wildcard, condition: one)], isDefault: false, body: body),
      .init(items: [], isDefault: true, body: []),
    ], place: place)
  private static let closure = Closure(
    parameters: [.init(name: "a", type: types[0]), .init(name: "_", type: nil)],
    returnType: types[0], captures: [("b", one)], body: body, anonymousParameterCount: 2,
    place: place)
  private static let arguments = [
    Argument(label: "l", value: one), Argument(label: nil, value: one, isTrailingClosure: true),
  ]
  private static let setter = (parameter: "new", body: body)
  private static let attribute = AttributeReference(
    name: "State", arguments: arguments, place: place)
  private static let variable = VariableDeclaration(
    pattern: .binding("v"), name: "v", type: types[0], initialValue: one, isConstant: true,
    isStatic: false, isLazy: true, attributes: [attribute], getter: body, setter: setter,
    willSet: nil, didSet: setter, place: place)
  private static let function = FunctionDeclaration(
    name: "f",
    parameters: [
      .init(
        label: nil, name: "a", type: types[0], defaultValue: one, isVariadic: true, isInout: false,
        attributes: [attribute])
    ], returnType: types[0], genericParameters: [.init(name: "T", constraint: types[0])],
    isStatic: true, isMutating: false, isFailable: true, attributes: [attribute], body: body,
    setter: setter, place: place)

  static let types: [TypeReference] = [
    .named("A", arguments: [.named("B", arguments: [])]), .optional(.named("A", arguments: [])),
    .array(.named("A", arguments: [])),
    .dictionary(key: .named("A", arguments: []), value: .named("B", arguments: [])),
    .tuple([.named("A", arguments: [])]), .labeled("l", .named("A", arguments: [])),
    .function(parameters: [.named("A", arguments: [])], result: .named("B", arguments: [])),
    .opaque(.named("A", arguments: [])), .composition([.named("A", arguments: [])]),
  ]

  static let patterns: [Pattern] = [
    .wildcard, .binding("b"), .tuple([("l", .wildcard), (nil, .binding("b"))]),
    .enumCase(type: types[0], name: "c", arguments: [("l", .wildcard)]), .optional(.wildcard),
    .isType(types[0]), .asType(.binding("b"), types[0]), .expression(one),
  ]

  static let conditions: [Condition] = [
    .expression(one), .optionalBinding(pattern: .binding("b"), value: one),
    .matching(pattern: .optional(.wildcard), value: one), .available,
  ]

  static let expressions: [Expression] = kinds.map { Expression($0, at: place) }

  private static let kinds: [Expression.Kind] = [
    .integer(.min), .floating(-0.1), .boolean(true), .null,
    .string([.text("t"), .interpolation(arguments)]), .array([one]), .dictionary([(one, one)]),
    .name("n"), .type(types[0]), .member(base: nil, name: "m"),
    .call(function: one, arguments: arguments), .subscript(base: one, arguments: arguments),
    .prefix(operator: "-", operand: one), .postfix(operator: "...", operand: one),
    .binary(operator: "+", left: one, right: one),
    .assignment(operator: nil, target: one, value: one),
    .ternary(condition: one, then: one, otherwise: one), .closure(closure), .tuple(arguments),
    .unwrapOrNil(one), .optionalChain(one), .forceUnwrap(one),
    .keyPath(root: types[0], components: [.property("p"), .subscript(arguments), .unwrap, .self]),
    .cast(one, .conditional, types[0]), .address(one), .try(.optional, one), .await(one),
    .ifExpression(branch), .switchExpression(choice), .macro(name: "m", arguments: arguments),
    .unsupported("u"),
  ]

  /// Kinds of casts and tries, and the ends of what numbers can be.
  private static let others: [Expression.Kind] = [
    .cast(one, .as, types[0]), .cast(one, .forced, types[0]), .cast(one, .is, types[0]),
    .try(.plain, one), .try(.forced, one), .integer(.max), .integer(-1), .floating(.infinity),
    .floating(-0.0), .boolean(false), .member(base: one, name: "\u{E9}"),
    .member(base: one, name: "e\u{301}"), .assignment(operator: "+", target: one, value: one),
  ]

  static let statements: [Statement] = [
    .expression(one), .variable(variable), .function(function),
    .type(type(.struct)), .return(one), .if(branch),
    .guard(conditions: conditions, otherwise: body), .switch(choice),
    .forIn(label: "l", pattern: .wildcard, sequence: one, condition: one, body: body),
    .while(label: nil, conditions: conditions, body: body),
    .repeatWhile(label: "l", body: body, condition: one), .break(label: "l"),
    .continue(label: nil), .fallthrough, .throw(one),
    .doCatch(
      body: body, catches: [.init(pattern: .wildcard, body: body), .init(pattern: nil, body: [])]),
    .defer(body), .unsupported("u"),
  ].map { (kind: Statement.Kind) in Statement(kind, at: place) }

  private static func type(
    _ kind: TypeDeclaration.Kind, nested: [TypeDeclaration] = []
  ) -> TypeDeclaration {
    TypeDeclaration(
      kind: kind, name: "\(kind)", inherited: types,
      genericParameters: [.init(name: "T", constraint: nil)], attributes: [attribute],
      variables: [variable], functions: [function],
      cases: [.init(name: "c", associatedValues: [], rawValue: one)], nested: nested,
      aliases: [("A", types[0])], place: place)
  }

  static let program = ViewProgram(
    files: [SourceFile(path: "\u{E9}", text: "")],
    types: [
      type(.struct, nested: [type(.class), type(.enum), type(.protocol)]), type(.extension),
    ],
    functions: [
      FunctionDeclaration(
        name: "all", parameters: [], returnType: nil, genericParameters: [], isStatic: false,
        isMutating: true, isFailable: false, attributes: [],
        body: statements
          + (expressions + others.map { Expression($0, at: place) }).map {
            Statement(.expression($0), at: place)
          }, setter: nil, place: place)
    ],
    variables: patterns.map {
      VariableDeclaration(
        pattern: $0, name: nil, type: nil, initialValue: nil, isConstant: false, isStatic: true,
        isLazy: false, attributes: [], getter: nil, setter: nil, willSet: setter, didSet: nil,
        place: SourcePlace(file: 0, line: 9, column: 300))
    }, aliases: types.map { ("A", $0) }, previews: [closure],
    diagnostics: [.error, .warning, .note].map {
      SourceDiagnostic(severity: $0, message: "m", place: place)
    }, uses: ["A": ["B", "C"], "B": []])
}
