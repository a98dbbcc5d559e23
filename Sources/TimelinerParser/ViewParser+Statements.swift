internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  mutating func statements(_ items: CodeBlockItemListSyntax) -> [Statement] {
    var result: [Statement] = []
    for item in items {
      let here = place(of: item)
      switch item.item {
      case .decl(let node): result += declarationStatements(node, at: here)
      case .stmt(let node): result.append(statement(node, label: nil, at: here))
      case .expr(let node): result.append(expressionStatement(node, at: here))
      @unknown default: result.append(unsupportedStatement("this kind of code", at: here))
      }
    }
    return result
  }

  private mutating func block(_ node: CodeBlockSyntax) -> [Statement] {
    descend(into: node.leftBrace) { $0.statements(node.statements) } ?? []
  }

  private mutating func declarationStatements(
    _ node: DeclSyntax, at here: SourcePlace
  ) -> [Statement] {
    switch node.as(DeclSyntaxEnum.self) {
    case .variableDecl(let node):
      return variables(node).map { Statement(.variable($0), at: $0.place) }
    case .functionDecl(let node): return [Statement(.function(function(node)), at: here)]
    case .ifConfigDecl(let node):
      guard case .statements(let active) = activeClause(of: node)?.elements else { return [] }
      return statements(active)
    case .macroExpansionDecl(let node): return [macroStatement(node, at: here)]
    case .importDecl, .missingDecl, .poundSourceLocation: return []
    default:
      guard let type = typeDeclaration(node) else {
        return [unsupportedStatement("this declaration inside a function", at: here)]
      }
      return [Statement(.type(type), at: here)]
    }
  }

  private mutating func macroStatement(
    _ node: MacroExpansionDeclSyntax, at here: SourcePlace
  ) -> Statement {
    let arguments = self.arguments(
      node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
    let macro = Expression.Kind.macro(name: node.macroName.plainText, arguments: arguments)
    return Statement(.expression(Expression(macro, at: here)), at: here)
  }

  private mutating func expressionStatement(_ node: ExprSyntax, at here: SourcePlace) -> Statement {
    if let node = node.as(IfExprSyntax.self) { return Statement(.if(ifStatement(node)), at: here) }
    if let node = node.as(SwitchExprSyntax.self) {
      return Statement(.switch(switchStatement(node)), at: here)
    }
    return Statement(.expression(expression(node)), at: here)
  }

  private mutating func unsupportedStatement(_ what: String, at place: SourcePlace) -> Statement {
    reportUnsupported(what, at: place)
    return Statement(.unsupported(what), at: place)
  }

  private mutating func statement(
    _ node: StmtSyntax, label: String?, at here: SourcePlace
  ) -> Statement {
    if let kind = loop(node, label: label) ?? jump(node) { return Statement(kind, at: here) }
    if let label, !node.is(LabeledStmtSyntax.self) {
      return unsupportedStatement("the label '\(label)' on something that is no loop", at: here)
    }
    switch node.as(StmtSyntaxEnum.self) {
    case .expressionStmt(let node): return expressionStatement(node.expression, at: here)
    case .labeledStmt(let node):
      return statement(node.statement, label: node.label.plainText, at: here)
    case .guardStmt(let node):
      let conditions = self.conditions(node.conditions)
      return Statement(.guard(conditions: conditions, otherwise: block(node.body)), at: here)
    case .doStmt(let node): return doStatement(node, at: here)
    case .deferStmt(let node): return Statement(.defer(block(node.body)), at: here)
    case .missingStmt: return Statement(.unsupported("missing code"), at: here)
    case .discardStmt: return unsupportedStatement("'discard'", at: here)
    case .yieldStmt: return unsupportedStatement("'yield'", at: here)
    default: return unsupportedStatement("this kind of statement", at: here)
    }
  }

  private mutating func loop(_ node: StmtSyntax, label: String?) -> Statement.Kind? {
    switch node.as(StmtSyntaxEnum.self) {
    case .forStmt(let node): return forStatement(node, label: label)
    case .whileStmt(let node):
      let conditions = self.conditions(node.conditions)
      return .while(label: label, conditions: conditions, body: block(node.body))
    case .repeatStmt(let node):
      let body = block(node.body)
      return .repeatWhile(label: label, body: body, condition: expression(node.condition))
    default: return nil
    }
  }

  private mutating func jump(_ node: StmtSyntax) -> Statement.Kind? {
    switch node.as(StmtSyntaxEnum.self) {
    case .returnStmt(let node): .return(node.expression.map { expression($0) })
    case .throwStmt(let node): .throw(expression(node.expression))
    case .breakStmt(let node): .break(label: node.label?.plainText)
    case .continueStmt(let node): .continue(label: node.label?.plainText)
    case .fallThroughStmt: .fallthrough
    default: nil
    }
  }

  private mutating func forStatement(_ node: ForStmtSyntax, label: String?) -> Statement.Kind {
    if let waiting = node.awaitKeyword {
      reportUnsupported("'for await'", at: place(of: waiting))
      return .unsupported("'for await'")
    }
    let pattern =
      node.caseKeyword == nil ? bindingPattern(node.pattern) : self.pattern(node.pattern)
    let sequence = expression(node.sequence)
    let condition = node.whereClause.map { expression($0.condition) }
    return .forIn(
      label: label, pattern: pattern, sequence: sequence, condition: condition,
      body: block(node.body))
  }

  private mutating func doStatement(_ node: DoStmtSyntax, at here: SourcePlace) -> Statement {
    let body = block(node.body)
    var catches: [CatchClause] = []
    for clause in node.catchClauses {
      let handler = block(clause.body)
      if clause.catchItems.isEmpty { catches.append(CatchClause(pattern: nil, body: handler)) }
      for item in clause.catchItems {
        if let condition = item.whereClause {
          return unsupportedStatement("'catch' with 'where'", at: place(of: condition))
        }
        catches.append(CatchClause(pattern: item.pattern.map { pattern($0) }, body: handler))
      }
    }
    return Statement(.doCatch(body: body, catches: catches), at: here)
  }
}

// MARK: - Conditions

extension ViewParser {
  mutating func ifStatement(_ node: IfExprSyntax) -> IfStatement {
    let here = place(of: node.ifKeyword)
    let conditions = self.conditions(node.conditions)
    let then = block(node.body)
    var otherwise: [Statement]?
    switch node.elseBody {
    case .codeBlock(let body): otherwise = block(body)
    case .ifExpr(let next):
      let nested = descend(into: node) { $0.ifStatement(next) }
      otherwise = nested.map { [Statement(.if($0), at: $0.place)] }
    case nil: break
    @unknown default: otherwise = [unsupportedStatement("this kind of 'else'", at: here)]
    }
    return IfStatement(conditions: conditions, then: then, otherwise: otherwise, place: here)
  }

  private mutating func conditions(_ list: ConditionElementListSyntax) -> [Condition] {
    list.map { condition($0) }
  }

  private mutating func condition(_ element: ConditionElementSyntax) -> Condition {
    switch element.condition {
    case .expression(let node): .expression(expression(node))
    case .availability(let node): availability(node)
    case .matchingPattern(let node):
      .matching(pattern: pattern(node.pattern), value: expression(node.initializer.value))
    case .optionalBinding(let node): optionalBinding(node)
    @unknown default: .expression(unsupported("this kind of condition", at: place(of: element)))
    }
  }

  private func availability(_ node: AvailabilityConditionSyntax) -> Condition {
    // The newest system is the one that scenes play on, so nothing is unavailable.
    guard node.availabilityKeyword.tokenKind == .poundUnavailable else { return .available }
    return .expression(Expression(.boolean(false), at: place(of: node.availabilityKeyword)))
  }

  private mutating func optionalBinding(_ node: OptionalBindingConditionSyntax) -> Condition {
    let pattern = bindingPattern(node.pattern)
    let here = place(of: node.pattern)
    guard let initializer = node.initializer else {
      guard case .binding(let name) = pattern else {
        return .optionalBinding(
          pattern: pattern, value: unsupported("'if let' without a value", at: here))
      }
      return .optionalBinding(pattern: pattern, value: Expression(.name(name), at: here))
    }
    let value = expression(initializer.value)
    guard let annotation = node.typeAnnotation else {
      return .optionalBinding(pattern: pattern, value: value)
    }
    let converted = Expression.Kind.cast(value, .as, .optional(type(annotation.type)))
    return .optionalBinding(pattern: pattern, value: Expression(converted, at: value.place))
  }
}

// MARK: - Switches

extension ViewParser {
  mutating func switchStatement(_ node: SwitchExprSyntax) -> SwitchStatement {
    let here = place(of: node.switchKeyword)
    let subject = expression(node.subject)
    let cases = descend(into: node) { $0.switchCases(node.cases) }
    return SwitchStatement(subject: subject, cases: cases ?? [], place: here)
  }

  private mutating func switchCases(_ list: SwitchCaseListSyntax) -> [SwitchStatement.Case] {
    var result: [SwitchStatement.Case] = []
    for element in list {
      switch element {
      case .switchCase(let node): result.append(switchCase(node))
      case .ifConfigDecl(let node):
        if case .switchCases(let inner) = activeClause(of: node)?.elements {
          result += switchCases(inner)
        }
      @unknown default: reportUnsupported("this kind of case", at: place(of: element))
      }
    }
    return result
  }

  private mutating func switchCase(_ node: SwitchCaseSyntax) -> SwitchStatement.Case {
    switch node.label {
    case .default:
      return SwitchStatement.Case(items: [], isDefault: true, body: statements(node.statements))
    case .case(let label):
      let items = label.caseItems.map { item in
        SwitchStatement.Item(
          pattern: pattern(item.pattern),
          condition: item.whereClause.map { expression($0.condition) })
      }
      return SwitchStatement.Case(items: items, isDefault: false, body: statements(node.statements))
    @unknown default:
      reportUnsupported("this kind of case", at: place(of: node))
      return SwitchStatement.Case(items: [], isDefault: false, body: [])
    }
  }
}
