internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// Goes one level down in the tree, unless it is the last.
  ///
  /// - Parameters:
  ///   - node: What the level holds.
  ///   - body: Converts what is there.
  /// - Returns: What the body returned, or nil, reported, when the tree would become too deep.
  mutating func descend<Result>(
    into node: some SyntaxProtocol, _ body: (inout ViewParser) -> Result
  ) -> Result? {
    guard depth < SourceLimits.treeDepth else {
      reportTooDeep(at: place(of: node))
      return nil
    }
    depth += 1
    defer { depth -= 1 }
    return body(&self)
  }

  mutating func reportTooDeep(at place: SourcePlace) {
    let message = "the code nests or chains more than \(SourceLimits.treeDepth) levels; split it up"
    // Once is enough: everything around it is too deep as well.
    if !isTooDeep { report(.error, message, at: place) }
    isTooDeep = true
  }

  mutating func expression(_ node: ExprSyntax) -> Expression {
    let converted = descend(into: node) { $0.shallowExpression(node) }
    return converted ?? Expression(.unsupported("code that nests too deeply"), at: place(of: node))
  }

  private mutating func shallowExpression(_ node: ExprSyntax) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr, .memberAccessExpr, .subscriptCallExpr, .optionalChainingExpr,
      .forceUnwrapExpr, .postfixIfConfigExpr, .genericSpecializationExpr:
      return chain(node)
    case .sequenceExpr(let node): return sequence(Array(node.elements))
    case .tupleExpr(let node): return tuple(node)
    case .closureExpr(let node):
      return Expression(.closure(closure(node)), at: place(of: node.leftBrace))
    case .prefixOperatorExpr(let node): return prefix(node)
    case .postfixOperatorExpr(let node):
      return Expression(
        .postfix(operator: node.operator.text, operand: expression(node.expression)),
        at: place(of: node.operator))
    case .arrayExpr(let node):
      return Expression(
        .array(node.elements.map { expression($0.expression) }), at: place(of: node.leftSquare))
    case .dictionaryExpr(let node): return dictionary(node)
    case .declReferenceExpr(let node):
      return Expression(.name(referencedName(node)), at: place(of: node.baseName))
    case .ifExpr(let node):
      return Expression(.ifExpression(ifStatement(node)), at: place(of: node.ifKeyword))
    case .switchExpr(let node):
      return Expression(.switchExpression(switchStatement(node)), at: place(of: node.switchKeyword))
    default: return literal(node) ?? marked(node) ?? uncommon(node)
    }
  }

  private mutating func literal(_ node: ExprSyntax) -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .integerLiteralExpr(let node): integer(node.literal, negative: false)
    case .floatLiteralExpr(let node): floating(node.literal, negative: false)
    case .booleanLiteralExpr(let node):
      Expression(.boolean(node.literal.tokenKind == .keyword(.true)), at: place(of: node.literal))
    case .nilLiteralExpr(let node): Expression(.null, at: place(of: node.nilKeyword))
    case .stringLiteralExpr(let node): string(node)
    case .regexLiteralExpr(let node): unsupported("a regular expression", at: place(of: node))
    case .keyPathExpr(let node): keyPath(node)
    default: nil
    }
  }

  /// Expressions that a keyword or a sign in front changes.
  private mutating func marked(_ node: ExprSyntax) -> Expression? {
    switch node.as(ExprSyntaxEnum.self) {
    case .inOutExpr(let node):
      Expression(.address(expression(node.expression)), at: place(of: node.ampersand))
    case .tryExpr(let node):
      Expression(.try(tryKind(node), expression(node.expression)), at: place(of: node.tryKeyword))
    case .awaitExpr(let node):
      expression(node.expression).awaited(at: place(of: node.awaitKeyword))
    // These three say how a value is owned; it stays the same value.
    case .copyExpr(let node): expression(node.expression)
    case .consumeExpr(let node): expression(node.expression)
    case .borrowExpr(let node): expression(node.expression)
    case .unsafeExpr(let node): expression(node.expression)
    default: nil
    }
  }

  private mutating func uncommon(_ node: ExprSyntax) -> Expression {
    let here = place(of: node)
    switch node.as(ExprSyntaxEnum.self) {
    case .superExpr: return Expression(.name("super"), at: here)
    case .discardAssignmentExpr: return Expression(.name("_"), at: here)
    case .typeExpr(let node): return Expression(.type(type(node.type)), at: here)
    case .macroExpansionExpr(let node): return macro(node)
    case .missingExpr: return Expression(.unsupported("missing code"), at: here)
    case .patternExpr: return unsupported("a pattern as a value", at: here)
    case .packElementExpr, .packExpansionExpr: return unsupported("a parameter pack", at: here)
    case .arrowExpr: return unsupported("a function type as a value", at: here)
    default: return unsupported("this kind of expression", at: here)
    }
  }

  mutating func unsupported(_ what: String, at place: SourcePlace) -> Expression {
    reportUnsupported(what, at: place)
    return Expression(.unsupported(what), at: place)
  }

  func tryKind(_ node: TryExprSyntax) -> Expression.TryKind {
    switch node.questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark?: .optional
    case .exclamationMark?: .forced
    default: .plain
    }
  }
}

// MARK: - Parts

extension ViewParser {
  /// The name of a reference; argument names only choose among overloads.
  mutating func referencedName(_ node: DeclReferenceExprSyntax) -> String {
    let name = node.baseName.plainText
    noteUse(of: name)
    if name.hasPrefix("$"), let index = Int(name.dropFirst()), index < SourceLimits.nesting {
      let top = anonymousParameters.count - 1
      anonymousParameters[top] = max(anonymousParameters[top], index + 1)
    }
    return name
  }

  mutating func arguments(_ list: LabeledExprListSyntax) -> [Argument] {
    list.map { Argument(label: $0.label?.plainText, value: expression($0.expression)) }
  }

  /// The arguments of a call, its trailing closures included.
  mutating func arguments(
    _ list: LabeledExprListSyntax, trailing: ClosureExprSyntax?,
    more: MultipleTrailingClosureElementListSyntax
  ) -> [Argument] {
    var result = arguments(list)
    if let trailing { result.append(trailingArgument(nil, trailing)) }
    for element in more {
      let label = element.label.plainText
      result.append(trailingArgument(label == "_" ? nil : label, element.closure))
    }
    return result
  }

  private mutating func trailingArgument(_ label: String?, _ node: ClosureExprSyntax) -> Argument {
    Argument(label: label, value: expression(ExprSyntax(node)), isTrailingClosure: true)
  }

  private mutating func tuple(_ node: TupleExprSyntax) -> Expression {
    if node.elements.count == 1, let only = node.elements.first, only.label == nil {
      return expression(only.expression)
    }
    return Expression(.tuple(arguments(node.elements)), at: place(of: node.leftParen))
  }

  private mutating func dictionary(_ node: DictionaryExprSyntax) -> Expression {
    var pairs: [(key: Expression, value: Expression)] = []
    if case .elements(let elements) = node.content {
      pairs = elements.map { (expression($0.key), expression($0.value)) }
    }
    return Expression(.dictionary(pairs), at: place(of: node.leftSquare))
  }

  private mutating func prefix(_ node: PrefixOperatorExprSyntax) -> Expression {
    if node.operator.text == "-" {
      if let literal = node.expression.as(IntegerLiteralExprSyntax.self) {
        return integer(literal.literal, negative: true, at: place(of: node.operator))
      }
      if let literal = node.expression.as(FloatLiteralExprSyntax.self) {
        return floating(literal.literal, negative: true, at: place(of: node.operator))
      }
    }
    return Expression(
      .prefix(operator: node.operator.text, operand: expression(node.expression)),
      at: place(of: node.operator))
  }

  private mutating func macro(_ node: MacroExpansionExprSyntax) -> Expression {
    let arguments = self.arguments(
      node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
    return Expression(
      .macro(name: node.macroName.plainText, arguments: arguments), at: place(of: node.pound))
  }

  private mutating func keyPath(_ node: KeyPathExprSyntax) -> Expression {
    var components: [Expression.KeyPathComponent] = []
    for component in node.components {
      switch component.component {
      case .property(let property):
        let name = property.declName.baseName.plainText
        components.append(name == "self" ? .self : .property(name))
      case .subscript(let part): components.append(.subscript(arguments(part.arguments)))
      case .optional: components.append(.unwrap)
      default: return unsupported("a method in a key path", at: place(of: component))
      }
    }
    return Expression(
      .keyPath(root: node.root.map { type($0) }, components: components),
      at: place(of: node.backslash))
  }
}

// MARK: - Closures

extension ViewParser {
  mutating func closure(_ node: ClosureExprSyntax) -> Closure {
    let captures = captures(node.signature?.capture)
    anonymousParameters.append(0)
    let parameters = parameters(node.signature?.parameterClause)
    let body = statements(node.statements)
    let count = anonymousParameters.removeLast()
    return Closure(
      parameters: parameters, returnType: node.signature?.returnClause.map { type($0.type) },
      captures: captures, body: body, anonymousParameterCount: count,
      place: place(of: node.leftBrace))
  }

  private mutating func captures(
    _ clause: ClosureCaptureClauseSyntax?
  ) -> [(name: String, value: Expression)] {
    (clause?.items).map { items in
      items.map { item in
        let name = item.name.plainText
        let value = item.initializer.map { expression($0.value) }
        return (name, value ?? Expression(.name(name), at: place(of: item.name)))
      }
    } ?? []
  }

  private mutating func parameters(
    _ clause: ClosureSignatureSyntax.ParameterClause?
  ) -> [ClosureParameter]? {
    switch clause {
    case .simpleInput(let list):
      list.map { ClosureParameter(name: $0.name.plainText, type: nil) }
    case .parameterClause(let clause):
      clause.parameters.map { parameter in
        let name = parameter.secondName ?? parameter.firstName
        return ClosureParameter(
          name: name.plainText, type: parameter.type.map { attributedType($0).type })
      }
    case nil: nil
    @unknown default: nil
    }
  }
}
