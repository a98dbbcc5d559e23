internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// An operator of a sequence, with its place and what stands inside it.
  private struct Operation {
    enum Kind {
      case binary(String)
      case assign
      case ternary(Expression)
      case cast(Expression.CastKind, TypeReference)
    }
    let kind: Kind
    let place: SourcePlace
  }

  /// `try` or `await` in front of an operand: it covers everything to its right.
  private struct Mark {
    let kind: Expression.TryKind?
    let place: SourcePlace
  }

  /// A sequence taken apart: stand-ins to fold, and what they stand for, in order.
  private struct Parts {
    var standIns: [ExprSyntax] = []
    var operands: [Expression] = []
    var operations: [Operation] = []
    var marks: [Mark] = []
  }

  /// `a + b * c`, `x = y`, `c ? a : b`, `x as? T`.
  mutating func sequence(_ elements: [ExprSyntax]) -> Expression {
    if let type = functionTypeValue(elements) { return type }
    guard depth + elements.count / 2 <= SourceLimits.treeDepth else {
      reportTooDeep(at: place(of: elements[0]))
      return Expression(.unsupported("code that nests too deeply"), at: place(of: elements[0]))
    }
    // Each term may end up below all the others.
    depth += elements.count / 2
    var parts = Parts()
    for element in elements { add(element, to: &parts) }
    depth -= elements.count / 2
    if let simple = single(parts) { return simple }
    let folded = fold(parts)
    var pending = parts
    pending.operands.reverse()
    pending.operations.reverse()
    pending.marks.reverse()
    return assemble(folded, &pending, at: place(of: elements[0]))
  }

  /// One known operator between two operands needs no folding.
  private mutating func single(_ parts: Parts) -> Expression? {
    guard parts.operations.count == 1, parts.operands.count == 2, parts.marks.isEmpty else {
      return nil
    }
    switch parts.operations[0].kind {
    case .binary(let name) where !operators.knows(name): return nil
    case .binary, .assign: return infix(parts.operations[0], parts.operands[0], parts.operands[1])
    case .ternary, .cast: return nil
    }
  }

  private mutating func functionTypeValue(_ elements: [ExprSyntax]) -> Expression? {
    guard elements.contains(where: { $0.is(ArrowExprSyntax.self) }) else { return nil }
    let here = place(of: elements[0])
    let sequence = SequenceExprSyntax(elements: ExprListSyntax(elements))
    guard let type = typeReference(ExprSyntax(sequence)) else {
      return unsupported("a function type as a value", at: here)
    }
    return Expression(.type(type), at: here)
  }

  private mutating func fold(_ parts: Parts) -> ExprSyntax {
    var found: [(message: String, name: String?)] = []
    let folded = operators.fold(parts.standIns) { found.append(($0, $1)) }
    for problem in found {
      let operation = parts.operations.first { operation in
        if case .binary(problem.name) = operation.kind { return true }
        return false
      }
      if let place = (operation ?? parts.operations.first)?.place {
        report(.error, problem.message, at: place)
      }
    }
    return folded
  }
}

// MARK: - Taking apart

extension ViewParser {
  private mutating func add(_ element: ExprSyntax, to parts: inout Parts) {
    switch element.as(ExprSyntaxEnum.self) {
    case .binaryOperatorExpr(let node):
      add(.binary(node.operator.text), node.operator, standIn: element.detached, to: &parts)
    case .assignmentExpr(let node): add(.assign, node.equal, standIn: element.detached, to: &parts)
    case .unresolvedTernaryExpr(let node):
      add(
        .ternary(expression(node.thenExpression)), node.questionMark,
        standIn: ExprSyntax(UnresolvedTernaryExprSyntax(thenExpression: Self.standIn)), to: &parts)
    case .unresolvedAsExpr(let node):
      add(.cast(castKind(node), .tuple([])), node.asKeyword, standIn: element.detached, to: &parts)
    case .unresolvedIsExpr(let node):
      add(.cast(.is, .tuple([])), node.isKeyword, standIn: element.detached, to: &parts)
    case .typeExpr(let node): addType(type(node.type), to: &parts)
    default: addOperand(element, to: &parts)
    }
  }

  private static let standIn = ExprSyntax(DeclReferenceExprSyntax(baseName: .identifier("operand")))

  private mutating func add(
    _ kind: Operation.Kind, _ token: TokenSyntax, standIn: ExprSyntax, to parts: inout Parts
  ) {
    parts.standIns.append(standIn)
    parts.operations.append(Operation(kind: kind, place: place(of: token)))
  }

  /// The right side of `as` and `is` belongs to the operator.
  private func addType(_ type: TypeReference, to parts: inout Parts) {
    guard let last = parts.operations.last, case .cast(let kind, _) = last.kind else { return }
    parts.operations[parts.operations.count - 1] = Operation(
      kind: .cast(kind, type), place: last.place)
    let named = TypeSyntax(IdentifierTypeSyntax(name: .identifier("Operand")))
    parts.standIns.append(ExprSyntax(TypeExprSyntax(type: named)))
  }

  private mutating func addOperand(_ element: ExprSyntax, to parts: inout Parts) {
    var node = element
    var wrappers: [Mark] = []
    while true {
      if let attempt = node.as(TryExprSyntax.self) {
        wrappers.append(Mark(kind: tryKind(attempt), place: place(of: attempt.tryKeyword)))
        node = attempt.expression
      } else if let wait = node.as(AwaitExprSyntax.self) {
        wrappers.append(Mark(kind: nil, place: place(of: wait.awaitKeyword)))
        node = wait.expression
      } else {
        break
      }
    }
    parts.operands.append(expression(node))
    parts.marks += wrappers
    parts.standIns.append(
      wrappers.reversed().reduce(Self.standIn) { inner, mark in
        mark.kind == nil
          ? ExprSyntax(AwaitExprSyntax(expression: inner))
          : ExprSyntax(TryExprSyntax(expression: inner))
      })
  }

  private func castKind(_ node: UnresolvedAsExprSyntax) -> Expression.CastKind {
    switch node.questionOrExclamationMark?.tokenKind {
    case .postfixQuestionMark?: .conditional
    case .exclamationMark?: .forced
    default: .as
    }
  }
}

// MARK: - Putting together

extension ViewParser {
  /// Rebuilds the folded tree with what the stand-ins stand for, which `parts` holds last first.
  private mutating func assemble(
    _ node: ExprSyntax, _ parts: inout Parts, at place: SourcePlace
  ) -> Expression {
    switch node.as(ExprSyntaxEnum.self) {
    case .infixOperatorExpr(let node):
      let left = assemble(node.leftOperand, &parts, at: place)
      guard let operation = parts.operations.popLast() else { return lost(at: place) }
      let right = assemble(node.rightOperand, &parts, at: place)
      return infix(operation, left, right)
    case .ternaryExpr(let node):
      let condition = assemble(node.condition, &parts, at: place)
      guard let operation = parts.operations.popLast(), case .ternary(let then) = operation.kind
      else { return lost(at: place) }
      let otherwise = assemble(node.elseExpression, &parts, at: place)
      return Expression(
        .ternary(condition: condition, then: then, otherwise: otherwise), at: operation.place)
    case .asExpr(let node): return cast(node.expression, &parts, at: place)
    case .isExpr(let node): return cast(node.expression, &parts, at: place)
    case .tryExpr(let node): return markedOperand(node.expression, &parts, at: place)
    case .awaitExpr(let node): return markedOperand(node.expression, &parts, at: place)
    default: return parts.operands.popLast() ?? lost(at: place)
    }
  }

  private mutating func cast(
    _ operand: ExprSyntax, _ parts: inout Parts, at place: SourcePlace
  ) -> Expression {
    let value = assemble(operand, &parts, at: place)
    guard let operation = parts.operations.popLast(),
      case .cast(let kind, let type) = operation.kind
    else { return lost(at: place) }
    return Expression(.cast(value, kind, type), at: operation.place)
  }

  private mutating func markedOperand(
    _ operand: ExprSyntax, _ parts: inout Parts, at place: SourcePlace
  ) -> Expression {
    guard let mark = parts.marks.popLast() else { return lost(at: place) }
    let value = assemble(operand, &parts, at: place)
    guard let kind = mark.kind else { return value.awaited(at: mark.place) }
    return Expression(.try(kind, value), at: mark.place)
  }

  private mutating func infix(
    _ operation: Operation, _ left: Expression, _ right: Expression
  ) -> Expression {
    switch operation.kind {
    case .assign:
      return Expression(
        .assignment(operator: nil, target: left, value: right), at: operation.place)
    case .binary(let name):
      if let arithmetic = Self.compoundAssignment(name) {
        return Expression(
          .assignment(operator: arithmetic, target: left, value: right), at: operation.place)
      }
      return Expression(.binary(operator: name, left: left, right: right), at: operation.place)
    case .ternary, .cast: return lost(at: operation.place)
    }
  }

  /// The operator in `+=`, or nil for a comparison and all else.
  private static func compoundAssignment(_ name: String) -> String? {
    let comparisons: Set<String> = ["==", "!=", "<=", ">=", "===", "!==", "~="]
    guard name.hasSuffix("="), name.count > 1, !comparisons.contains(name) else { return nil }
    return String(name.dropLast())
  }

  /// A sequence that the parser could not make whole; it has said so, or it is said here.
  private mutating func lost(at place: SourcePlace) -> Expression {
    report(.error, "an operator lacks an operand", at: place)
    return Expression(.unsupported("an incomplete expression"), at: place)
  }
}
