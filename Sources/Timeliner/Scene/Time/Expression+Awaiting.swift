/// Where `await` stands. Closures in an expression are code of their own and do not count.
extension Expression {
  /// The `await` whose value decides the expression first, if it may be computed before all else in it:
  /// `await f()`, `try? await f()`, `x = await f()`, `await f() ?? y`.
  var leadingAwait: Expression? {
    switch kind {
    case .await(let operand): operand.containsAwait ? nil : self
    case .try(_, let operand), .forceUnwrap(let operand), .optionalChain(let operand),
      .unwrapOrNil(let operand), .cast(let operand, _, _), .prefix(_, let operand),
      .member(let operand?, _), .ternary(let operand, _, _):
      operand.leadingAwait
    case .assignment(_, let target, let value): target.containsAwait ? nil : value.leadingAwait
    case .binary(_, let left, _): left.leadingAwait
    default: nil
    }
  }

  /// Whether an `await` stands anywhere in the expression.
  var containsAwait: Bool {
    switch kind {
    case .await: true
    case .integer, .floating, .boolean, .null, .name, .type, .closure, .keyPath, .unsupported: false
    case .string(let segments): segments.contains { $0.containsAwait }
    case .array(let elements): elements.contains { $0.containsAwait }
    case .dictionary(let entries):
      entries.contains { $0.key.containsAwait || $0.value.containsAwait }
    case .member(let base, _): base?.containsAwait ?? false
    case .call(let base, let arguments), .subscript(let base, let arguments):
      base.containsAwait || arguments.contains { $0.value.containsAwait }
    case .prefix(_, let operand), .postfix(_, let operand), .unwrapOrNil(let operand),
      .optionalChain(let operand), .forceUnwrap(let operand), .cast(let operand, _, _),
      .address(let operand), .try(_, let operand):
      operand.containsAwait
    case .binary(_, let left, let right), .assignment(_, let left, let right):
      left.containsAwait || right.containsAwait
    case .ternary(let condition, let then, let otherwise):
      condition.containsAwait || then.containsAwait || otherwise.containsAwait
    case .tuple(let elements), .macro(_, let elements):
      elements.contains { $0.value.containsAwait }
    case .ifExpression(let statement): statement.containsAwait
    case .switchExpression(let statement): statement.containsAwait
    }
  }
}

extension Expression.StringSegment {
  fileprivate var containsAwait: Bool {
    switch self {
    case .text: false
    case .interpolation(let arguments): arguments.contains { $0.value.containsAwait }
    }
  }
}
