internal import TimelinerSource

extension Expression {
  /// The expression after `await`, which covers all operands to its right: each that may wait is marked
  /// for itself, so that it is clear what is waited for first.
  func awaited(at place: SourcePlace) -> Expression {
    switch kind {
    case .binary(let name, let left, let right):
      Expression(
        .binary(operator: name, left: left.awaited(at: place), right: right.awaited(at: place)),
        at: self.place)
    case .ternary(let condition, let then, let otherwise):
      Expression(
        .ternary(
          condition: condition.awaited(at: place), then: then.awaited(at: place),
          otherwise: otherwise.awaited(at: place)), at: self.place)
    case .assignment(let name, let target, let value):
      Expression(
        .assignment(operator: name, target: target, value: value.awaited(at: place)),
        at: self.place)
    case .cast(let operand, let kind, let type):
      Expression(.cast(operand.awaited(at: place), kind, type), at: self.place)
    case .prefix(let name, let operand):
      Expression(.prefix(operator: name, operand: operand.awaited(at: place)), at: self.place)
    case .try(let kind, let operand):
      Expression(.try(kind, operand.awaited(at: place)), at: self.place)
    case .integer, .floating, .boolean, .null, .closure, .await: self
    default: Expression(.await(self), at: place)
    }
  }
}
