import TimelinerMotion

/// Arithmetic on numbers that may depend on time, for built-in functions.
extension Evaluator {
  /// An operation on a number and a constant.
  func apply(_ operation: TapeOperation, _ first: Number, _ second: Double) -> Number {
    apply(operation, first, .constant(second))
  }

  /// An operation on a constant and a number.
  func apply(_ operation: TapeOperation, _ first: Double, _ second: Number) -> Number {
    apply(operation, .constant(first), second)
  }

  /// A number as a value of the language.
  func value(of number: Number) -> Value {
    switch number {
    case .constant(let constant): .double(constant)
    case .signal(let node): .symbol(Symbol(node: node, kind: .double))
    }
  }
}
