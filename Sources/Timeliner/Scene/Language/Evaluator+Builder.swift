extension Evaluator {
  /// Runs a function as a view builder.
  package func buildView(
    _ function: FunctionValue, _ arguments: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    try enter(at: place)
    defer { leave() }
    switch function.body {
    case .closure(let closure, let scope):
      let frame = closureFrame(closure, scope, arguments)
      frame.types[Scope.returnKey] = .named("View")
      return try buildView(statements: closure.body, in: frame)
    case .declared(let declaration, let receiver, let scope):
      let bound = try bind(arguments, to: declaration, scope: scope, at: place)
      if returnsExplicitly(declaration.body) {
        let result = try invoke(declaration, receiver: receiver, scope: scope, bound, at: place)
        return try view(from: result.value, at: declaration.place)
      }
      let frame = Scope(parent: scope, variables: bound.values)
      if !receiver.isVoid {
        frame.variables["self"] = receiver
        frame.constants.insert("self")
      }
      return try buildView(statements: declaration.body, in: frame)
    case .native(_, let body):
      return try view(from: try body(arguments, self), at: place)
    }
  }

  /// The view that a builder's statements describe.
  package func buildView(
    statements: [Statement], in scope: Scope
  ) throws(EvaluationError) -> ViewValue {
    let place = statements.first?.place ?? SourcePlace.unknown
    if returnsExplicitly(statements) {
      if scope.types[Scope.returnKey] == nil { scope.types[Scope.returnKey] = .named("View") }
      guard case .returned(let value) = try run(statements, in: scope) else {
        throw EvaluationError("this body ends without returning a view", at: place)
      }
      return try view(from: value, at: place)
    }
    var views: [ViewValue] = []
    for statement in statements {
      do throws(EvaluationError) {
        if let view = try buildStatement(statement, in: scope) { views.append(view) }
      } catch {
        if case .variable(let declaration) = statement.kind {
          try leaveOut(declaration, error, in: scope)
          continue
        }
        try leaveOut(error, "this view is left out", at: statement.place)
        // It keeps its place, so that its siblings keep their identities.
        views.append(ViewValue(.empty, at: statement.place))
      }
    }
    switch views.count {
    case 0: return ViewValue(.empty, at: place)
    case 1: return views[0]
    default: return ViewValue(.list(views), at: place)
    }
  }

  private func buildStatement(
    _ statement: Statement, in scope: Scope
  ) throws(EvaluationError) -> ViewValue? {
    try step(at: statement.place)
    switch statement.kind {
    case .expression(let expression):
      let value = try evaluate(expression, in: scope, expecting: .named("View"))
      return value.isVoid ? nil : try view(from: value, at: expression.place)
    case .variable, .function, .type:
      try runDeclaration(statement, in: scope)
      return nil
    case .if(let conditional): return try build(conditional, in: scope)
    case .switch(let conditional):
      guard let (index, inner) = try choose(in: conditional, scope) else {
        return ViewValue(.empty, at: statement.place)
      }
      let body = conditional.cases[index].body.filter {
        if case .break = $0.kind { return false }
        return true
      }
      let view = try buildView(statements: body, in: inner)
      return ViewValue(.conditional(branch: index, view), at: statement.place)
    case .unsupported(let what):
      throw EvaluationError("\(what) is not supported", at: statement.place)
    case .return, .guard, .forIn, .while, .repeatWhile, .break, .continue, .fallthrough, .throw,
      .doCatch, .defer:
      throw EvaluationError(
        "a view builder can't hold this statement; use ForEach for loops", at: statement.place)
    }
  }

  private func build(
    _ conditional: IfStatement, in scope: Scope
  ) throws(EvaluationError) -> ViewValue {
    let inner = Scope(parent: scope)
    if try hold(conditional.conditions, in: inner) {
      let view = try buildView(statements: conditional.then, in: inner)
      return ViewValue(.conditional(branch: 1, view), at: conditional.place)
    }
    let view = try conditional.otherwise.map { (body) throws(EvaluationError) in
      try buildView(statements: body, in: Scope(parent: scope))
    }
    return ViewValue(
      .conditional(branch: 0, view ?? ViewValue(.empty, at: conditional.place)),
      at: conditional.place)
  }

  /// The `body` of a view or view modifier that the scene declares.
  package func body(
    of structure: StructValue, at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    let path = declarations.information(of: structure.type).path
    for information in chain(ofTypeNamed: path) {
      guard let variable = information.variables["body"], let getter = variable.getter else {
        continue
      }
      try enter(at: variable.place)
      defer { leave() }
      let frame = frame(for: .structure(structure), in: information)
      frame.types[Scope.returnKey] = .named("View")
      return try buildView(statements: getter, in: frame)
    }
    let names = conformanceNames(of: structure.type)
    if let bridge = names.sorted().first(where: { $0.hasSuffix("Representable") }) {
      report(
        .warning, "'\(path)' is a \(bridge), which can't be drawn here: a placeholder is shown",
        at: structure.type.place)
      return ViewValue(.placeholder(name: path, width: 100, height: 100), at: place)
    }
    throw EvaluationError("'\(path)' has no 'body'", at: place)
  }

  /// A value as a view; an error naming its type when it is none.
  package func view(from value: Value, at place: SourcePlace) throws(EvaluationError) -> ViewValue {
    switch value {
    case .view(let view): return view
    case .none: return ViewValue(.empty, at: place)
    case .structure(let structure):
      if conforms(structure.type, to: "Shape") || conforms(structure.type, to: "InsettableShape") {
        return ViewValue(.shape(.custom(structure), fill: nil, stroke: nil), at: place)
      }
      if conforms(structure.type, to: "View") {
        return ViewValue(.structure(structure), at: place)
      }
    case .array(let elements):
      var views: [ViewValue] = []
      for element in elements { views.append(try view(from: element, at: place)) }
      return ViewValue(.list(views), at: place)
    case .native(let native):
      if let view = view(from: native, at: place) { return view }
    default: break
    }
    throw EvaluationError(
      "a view is needed here, but this is a value of type '\(typeName(of: value))'", at: place)
  }

  private func view(from native: any NativeValue, at place: SourcePlace) -> ViewValue? {
    switch native {
    case let view as ViewValue: view
    case let shape as ShapeValue: ViewValue(.shape(shape, fill: nil, stroke: nil), at: place)
    case let path as PathValue: ViewValue(.shape(.path(path), fill: nil, stroke: nil), at: place)
    case let color as ColorValue: ViewValue(.color(color), at: place)
    case let gradient as GradientValue: ViewValue(.gradient(gradient), at: place)
    case let style as StyleValue: view(from: style, at: place)
    default: nil
    }
  }

  private func view(from style: StyleValue, at place: SourcePlace) -> ViewValue {
    switch style {
    case .color(let color): ViewValue(.color(color), at: place)
    case .gradient(let gradient): ViewValue(.gradient(gradient), at: place)
    case .material(let name): ViewValue(.material(name), at: place)
    case .hierarchical, .semantic, .opacity:
      ViewValue(.shape(.rectangle, fill: style, stroke: nil), at: place)
    }
  }

  /// The outline that a shape of the scene has in a rectangle.
  package func customPath(
    of structure: StructValue, in rectangle: Rect, at place: SourcePlace
  ) throws(EvaluationError) -> PathValue {
    let rect = GeometryValue(
      typeName: "CGRect",
      fields: [
        "x": .constant(rectangle.origin.x), "y": .constant(rectangle.origin.y),
        "width": .constant(rectangle.size.width), "height": .constant(rectangle.size.height),
      ])
    let result = try callMethod(
      "path", of: .structure(structure), arguments: [.native(rect)], at: place)
    if case .native(let native) = result {
      if let path = native as? PathValue { return path }
      if let builder = native as? PathBuilderValue { return builder.path }
      if let shape = native as? ShapeValue, case .path(let path) = shape { return path }
    }
    throw mismatch(result, expected: "Path", at: place)
  }
}
