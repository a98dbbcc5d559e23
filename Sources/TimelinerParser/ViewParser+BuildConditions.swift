internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// The clause of an `#if` whose condition holds, or nil when none does.
  mutating func activeClause(of node: IfConfigDeclSyntax) -> IfConfigClauseSyntax? {
    for clause in node.clauses {
      guard let condition = clause.condition else { return clause }
      if holds(condition) { return clause }
    }
    return nil
  }

  private mutating func holds(_ condition: ExprSyntax) -> Bool {
    descend(into: condition) { $0.shallowlyHolds(condition) } ?? false
  }

  private mutating func shallowlyHolds(_ condition: ExprSyntax) -> Bool {
    switch condition.as(ExprSyntaxEnum.self) {
    case .booleanLiteralExpr(let node): return node.literal.tokenKind == .keyword(.true)
    case .declReferenceExpr(let node):
      return BuildConditions.flags.contains(node.baseName.plainText)
    case .prefixOperatorExpr(let node) where node.operator.text == "!":
      return !holds(node.expression)
    case .tupleExpr(let node) where node.elements.count == 1:
      return node.elements.allSatisfy { holds($0.expression) }
    case .sequenceExpr(let node): return holds(Array(node.elements))
    case .functionCallExpr(let node): return answers(node)
    case ._canImportExpr(let node):
      return BuildConditions.answer("canImport", node.importPath.text) ?? false
    default: return isUnknown(at: place(of: condition))
    }
  }

  private mutating func isUnknown(at place: SourcePlace) -> Bool {
    report(.warning, "this condition of #if is unknown and counts as false", at: place)
    return false
  }

  /// `||` of `&&`, which bind as they do elsewhere.
  private mutating func holds(_ elements: [ExprSyntax]) -> Bool {
    var alternative = true
    var result = false
    for (index, element) in elements.enumerated() {
      if let sign = element.as(BinaryOperatorExprSyntax.self)?.operator.text, index % 2 == 1 {
        if sign == "||" {
          result = result || alternative
          alternative = true
        } else if sign != "&&" {
          return isUnknown(at: place(of: element))
        }
      } else {
        let holds = holds(element)
        alternative = alternative && holds
      }
    }
    return result || alternative
  }

  private mutating func answers(_ node: FunctionCallExprSyntax) -> Bool {
    let question = node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text ?? ""
    // The argument is a name or a comparison; a handful of tokens is all that either takes.
    let words = node.arguments.tokens(viewMode: .sourceAccurate).prefix(9).map(\.text)
    if question == "swift" || question == "compiler", let comparison = words.first {
      let version = words.dropFirst().joined().split(separator: ".").compactMap { Int($0) }
      if let answer = BuildConditions.compare(comparison, version) { return answer }
    } else if let name = words.first, let answer = BuildConditions.answer(question, name) {
      return answer
    }
    return isUnknown(at: place(of: node))
  }
}
