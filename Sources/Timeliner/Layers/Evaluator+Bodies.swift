extension Evaluator {
  /// The body of a `ViewModifier` around a view.
  func modifierBody(
    of structure: StructValue, content: ViewValue, at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    try built("body", of: structure, [.view(content)], at: place)
  }

  /// The body of a `ButtonStyle` for a label.
  func buttonBody(
    of structure: StructValue, label: ViewValue, at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    try built(
      "makeBody", of: structure, [.native(ButtonConfigurationValue(label: label))], at: place)
  }

  /// The body of a `Transition` around a view, in a phase.
  func transitionBody(
    of structure: StructValue, content: ViewValue, phase: TransitionPhase, at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    let token = TokenValue(typeName: "TransitionPhase", name: phase.rawValue)
    return try built("body", of: structure, [.view(content), .native(token)], at: place)
  }

  /// What a method of a scene's type builds as a view builder.
  private func built(
    _ method: String, of structure: StructValue, _ arguments: [Value], at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    let path = declarations.information(of: structure.type).path
    for information in chain(ofTypeNamed: path) {
      guard let declaration = information.functions[method]?.first else { continue }
      let function = FunctionValue(
        .declared(
          declaration, receiver: .structure(structure), scope: typeScope(information.path)))
      return try buildView(function, arguments, at: place)
    }
    throw EvaluationError("'\(path)' has no function '\(method)'", at: place)
  }

  /// A static property of a type as a view: `previews`.
  func staticView(
    _ name: String, of type: TypeDeclaration, at place: SourcePlace
  ) throws(EvaluationError) -> ViewValue {
    guard let variable = declarations.information(of: type).staticVariables[name],
      let getter = variable.getter
    else { throw EvaluationError("'\(type.name)' has no static '\(name)'", at: place) }
    let scope = typeScope(declarations.information(of: type).path)
    return try buildView(statements: getter, in: Scope(parent: scope))
  }
}
