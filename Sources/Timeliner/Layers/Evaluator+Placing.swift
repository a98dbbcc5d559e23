import TimelinerMotion

extension Evaluator {
  /// A number's value now, with a guard when it depends on time.
  func magnitude(_ number: Number) -> Double {
    switch number {
    case .constant(let value): value
    case .signal(let node): guardedValue(of: node)
    }
  }

  /// The product of two numbers.
  func product(_ first: Number, _ second: Number) -> Number {
    apply(.multiply, first, second)
  }

  /// A number times a constant.
  func scaled(_ number: Number, by factor: Double) -> Number {
    apply(.multiply, number, .constant(factor))
  }
}
