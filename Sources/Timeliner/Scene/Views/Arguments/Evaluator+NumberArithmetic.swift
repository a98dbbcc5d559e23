import TimelinerMotion

/// Arithmetic on numbers that may depend on time, for built-in functions.
extension Evaluator {
  /// An operation on two numbers: computed when both are constants, else put on the tape.
  func combine(_ operation: TapeOperation, _ first: Number, _ second: Number) -> Number {
    let node = tape.apply(operation, node(of: first), node(of: second))
    return tape.constantValue(of: node).map { .constant($0) } ?? .signal(node)
  }

  /// An operation on a number and a constant.
  func combine(_ operation: TapeOperation, _ first: Number, _ second: Double) -> Number {
    combine(operation, first, .constant(second))
  }

  /// An operation on a constant and a number.
  func combine(_ operation: TapeOperation, _ first: Double, _ second: Number) -> Number {
    combine(operation, .constant(first), second)
  }

  /// An operation on one number.
  func apply(_ operation: TapeOperation, _ number: Number) -> Number {
    let node = tape.apply(operation, node(of: number))
    return tape.constantValue(of: node).map { .constant($0) } ?? .signal(node)
  }

  /// A number as a value of the language.
  func value(of number: Number) -> Value {
    switch number {
    case .constant(let constant): .double(constant)
    case .signal(let node): .symbol(Symbol(node: node, kind: .double))
    }
  }

  private func node(of number: Number) -> TapeNode {
    switch number {
    case .constant(let constant): tape.constant(constant)
    case .signal(let node): node
    }
  }
}
