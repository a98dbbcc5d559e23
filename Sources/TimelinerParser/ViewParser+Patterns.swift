internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// The pattern of a `let`, `var` or `for`, whose names are all bound.
  mutating func bindingPattern(_ node: PatternSyntax) -> Pattern {
    binding(true) { $0.pattern(node) }
  }

  private mutating func binding<Result>(
    _ binds: Bool, _ body: (inout ViewParser) -> Result
  ) -> Result {
    let outer = bindsNames
    bindsNames = binds
    defer { bindsNames = outer }
    return body(&self)
  }

  mutating func pattern(_ node: PatternSyntax) -> Pattern {
    descend(into: node) { $0.shallowPattern(node) } ?? .wildcard
  }

  private mutating func shallowPattern(_ node: PatternSyntax) -> Pattern {
    switch node.as(PatternSyntaxEnum.self) {
    case .wildcardPattern: .wildcard
    case .identifierPattern(let node): .binding(node.identifier.plainText)
    case .valueBindingPattern(let node): binding(true) { $0.pattern(node.pattern) }
    case .isTypePattern(let node): .isType(type(node.type))
    case .tuplePattern(let node):
      .tuple(node.elements.map { ($0.label?.plainText, pattern($0.pattern)) })
    case .expressionPattern(let node): pattern(node.expression)
    case .missingPattern: .wildcard
    @unknown default: unsupported(node)
    }
  }

  private mutating func unsupported(_ node: PatternSyntax) -> Pattern {
    .expression(unsupported("this kind of pattern", at: place(of: node)))
  }

  /// A pattern that the parser sees as an expression.
  private mutating func pattern(_ node: ExprSyntax) -> Pattern {
    let converted = descend(into: node) { $0.shallowPattern(node) }
    return converted ?? .wildcard
  }

  private mutating func shallowPattern(_ node: ExprSyntax) -> Pattern {
    switch node.as(ExprSyntaxEnum.self) {
    case .patternExpr(let node): return pattern(node.pattern)
    case .discardAssignmentExpr: return .wildcard
    case .optionalChainingExpr(let node): return .optional(pattern(node.expression))
    case .tupleExpr(let node): return tuplePattern(node)
    case .functionCallExpr(let node): return call(node) ?? value(ExprSyntax(node))
    case .memberAccessExpr(let node) where node.base == nil:
      return .enumCase(type: nil, name: node.declName.baseName.plainText, arguments: nil)
    case .sequenceExpr(let node): return sequencePattern(node)
    case .declReferenceExpr(let node) where bindsNames: return .binding(node.baseName.plainText)
    default: return value(node)
    }
  }

  private mutating func value(_ node: ExprSyntax) -> Pattern {
    .expression(binding(false) { $0.expression(node) })
  }

  private mutating func tuplePattern(_ node: TupleExprSyntax) -> Pattern {
    let parts = elements(node.elements)
    return parts.count == 1 && parts[0].label == nil ? parts[0].pattern : .tuple(parts)
  }

  private mutating func elements(
    _ list: LabeledExprListSyntax
  ) -> [(label: String?, pattern: Pattern)] {
    list.map { ($0.label?.plainText, pattern($0.expression)) }
  }

  /// `.some(x)` or `Shape.circle(radius: let r)`; nil when it is a call whose result is compared.
  private mutating func call(_ node: FunctionCallExprSyntax) -> Pattern? {
    guard let member = node.calledExpression.as(MemberAccessExprSyntax.self),
      node.trailingClosure == nil
    else { return nil }
    var owner: TypeReference?
    if let base = member.base {
      guard let type = typeReference(base) else { return nil }
      owner = type
    }
    return .enumCase(
      type: owner, name: member.declName.baseName.plainText, arguments: elements(node.arguments))
  }

  /// `x as T` binds or compares `x` when the value is a `T`; any other operator makes a value.
  private mutating func sequencePattern(_ node: SequenceExprSyntax) -> Pattern {
    let parts = Array(node.elements)
    guard parts.count == 3, let cast = parts[1].as(UnresolvedAsExprSyntax.self),
      cast.questionOrExclamationMark == nil, let target = parts[2].as(TypeExprSyntax.self)
    else { return value(ExprSyntax(node)) }
    return .asType(pattern(parts[0]), type(target.type))
  }
}
