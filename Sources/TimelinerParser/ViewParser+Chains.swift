internal import SwiftSyntax
internal import TimelinerSource

extension ViewParser {
  /// Converts `base.member(…)[…]?.more!`, link by link: chains are as long as their author likes.
  mutating func chain(_ node: ExprSyntax) -> Expression {
    var links: [ExprSyntax] = []
    let base = unroll(node, into: &links)
    guard depth + links.count <= SourceLimits.treeDepth else {
      reportTooDeep(at: place(of: node))
      return Expression(.unsupported("code that nests too deeply"), at: place(of: node))
    }
    let start = depth
    defer { depth = start }
    depth = start + links.count
    var result = base.map { chainBase($0, &links) }
    var isOptional = false
    while let link = links.popLast() {
      depth = start + links.count
      result = self.link(link, on: result)
      isOptional = isOptional || link.is(OptionalChainingExprSyntax.self)
    }
    guard let result else { return unsupported("this kind of expression", at: place(of: node)) }
    return isOptional ? Expression(.optionalChain(result), at: result.place) : result
  }

  /// Collects the links of a chain, outermost first, and returns what they hang on; nil for a
  /// leading dot.
  private mutating func unroll(_ node: ExprSyntax, into links: inout [ExprSyntax]) -> ExprSyntax? {
    var next: ExprSyntax? = node
    var bases: [ExprSyntax?] = []
    while true {
      guard let current = next else {
        // The links of an `#if` hang on what stands before it.
        guard let outer = bases.popLast() else { return nil }
        next = outer
        if outer == nil { return nil }
        continue
      }
      switch current.as(ExprSyntaxEnum.self) {
      case .postfixIfConfigExpr(let conditional):
        guard case .postfixExpression(let inner) = activeClause(of: conditional.config)?.elements
        else {
          next = conditional.base
          continue
        }
        bases.append(conditional.base)
        next = inner
      case .functionCallExpr(let call):
        links.append(current)
        next = call.calledExpression
      case .memberAccessExpr(let member):
        links.append(current)
        next = member.base
      case .subscriptCallExpr(let call):
        links.append(current)
        next = call.calledExpression
      case .optionalChainingExpr(let link):
        links.append(current)
        next = link.expression
      case .forceUnwrapExpr(let link):
        links.append(current)
        next = link.expression
      default: return current
      }
    }
  }

  /// What a chain hangs on: a type when it is spelt as one and used as one, as in `[Int]()`.
  private mutating func chainBase(_ node: ExprSyntax, _ links: inout [ExprSyntax]) -> Expression {
    if node.is(GenericSpecializationExprSyntax.self) {
      guard let type = typeReference(node) else {
        return unsupported("a function with generic arguments", at: place(of: node))
      }
      return Expression(.type(type), at: place(of: node))
    }
    guard
      node.is(ArrayExprSyntax.self) || node.is(DictionaryExprSyntax.self)
        || node.is(TupleExprSyntax.self) || links.last?.is(OptionalChainingExprSyntax.self) == true,
      let spelling = typeSpelling(node, links), let type = typeReference(spelling.node)
    else { return expression(node) }
    links.removeLast(spelling.links)
    return Expression(.type(type), at: place(of: node))
  }

  /// The node that spells a type, with the links that belong to it: the `?` of `Int?.self`.
  private func typeSpelling(
    _ base: ExprSyntax, _ links: [ExprSyntax]
  ) -> (node: ExprSyntax, links: Int)? {
    var count = 0
    var node = base
    while count < links.count {
      let link = links[links.count - 1 - count]
      if link.is(OptionalChainingExprSyntax.self) {
        node = link
        count += 1
        continue
      }
      if let member = link.as(MemberAccessExprSyntax.self) {
        let name = member.declName.baseName.plainText
        return name == "self" || name == "init" ? (node, count) : nil
      }
      let isCall = link.is(FunctionCallExprSyntax.self) && !base.is(TupleExprSyntax.self)
      return isCall ? (node, count) : nil
    }
    return nil
  }

  private mutating func link(_ node: ExprSyntax, on base: Expression?) -> Expression {
    guard let base else { return leadingDot(node) }
    switch node.as(ExprSyntaxEnum.self) {
    case .functionCallExpr(let call): return self.call(call, on: base)
    case .memberAccessExpr(let member):
      return Expression(
        .member(base: base, name: referencedName(member.declName)),
        at: place(of: member.declName.baseName))
    case .subscriptCallExpr(let call):
      let arguments = self.arguments(
        call.arguments, trailing: call.trailingClosure, more: call.additionalTrailingClosures)
      return Expression(
        .subscript(base: base, arguments: arguments), at: place(of: call.leftSquare))
    case .optionalChainingExpr(let link):
      return Expression(.unwrapOrNil(base), at: place(of: link.questionMark))
    case .forceUnwrapExpr(let link):
      return Expression(.forceUnwrap(base), at: place(of: link.exclamationMark))
    default: return unsupported("this kind of expression", at: place(of: node))
    }
  }

  private mutating func leadingDot(_ node: ExprSyntax) -> Expression {
    guard let member = node.as(MemberAccessExprSyntax.self) else {
      return unsupported("this kind of expression", at: place(of: node))
    }
    return Expression(
      .member(base: nil, name: referencedName(member.declName)),
      at: place(of: member.declName.baseName))
  }

  private mutating func call(_ node: FunctionCallExprSyntax, on function: Expression) -> Expression
  {
    let arguments = self.arguments(
      node.arguments, trailing: node.trailingClosure, more: node.additionalTrailingClosures)
    return Expression(.call(function: function, arguments: arguments), at: function.place)
  }
}
