/// Collects expressions of inputs and turns them into a tape.
///
///     var builder = TapeBuilder()
///     let date = builder.input(0)
///     let x = builder.apply(.sin, builder.apply(.multiply, date, builder.constant(2)))
///     let tape = builder.tape(outputs: [x])
///
/// The same expression built twice is one node, and what depends on constants only is computed at
/// once. Nothing is simplified beyond that: x + 0 keeps its sign of zero, x · 0 its NaN.
package struct TapeBuilder: Sendable {
  /// An expression, as it is compared for sharing; constants by their bits.
  enum Expression: Hashable, Sendable {
    case constant(UInt64)
    case input(Int)
    case operation(TapeOperation, Int, Int, Int)
  }

  private(set) var expressions: [Expression] = []
  private var indices: [Expression: Int] = [:]

  /// A builder without expressions.
  package init() {}

  /// The number of different expressions so far.
  package var count: Int { expressions.count }

  /// A number.
  package mutating func constant(_ value: Double) -> TapeNode {
    node(.constant(value.bitPattern))
  }

  /// The input at an index, which is zero or more.
  package mutating func input(_ index: Int) -> TapeNode {
    precondition(index >= 0, "input \(index)")
    return node(.input(index))
  }

  /// An operation on one operand.
  package mutating func apply(_ operation: TapeOperation, _ operand: TapeNode) -> TapeNode {
    apply(operation, operand, operand, operand, count: 1)
  }

  /// An operation on two operands.
  package mutating func apply(
    _ operation: TapeOperation, _ first: TapeNode, _ second: TapeNode
  ) -> TapeNode {
    apply(operation, first, second, first, count: 2)
  }

  /// One node where a condition is true, else another; both are computed.
  package mutating func select(
    _ condition: TapeNode, then first: TapeNode, else second: TapeNode
  ) -> TapeNode {
    apply(.select, condition, first, second, count: 3)
  }

  /// The number that a node always is, or nil when it depends on an input.
  package func constantValue(of node: TapeNode) -> Double? {
    guard case .constant(let bits) = expressions[node.index] else { return nil }
    return Double(bitPattern: bits)
  }

  /// The tape that computes nodes, in their order; what they do not need is left out.
  ///
  /// Mutating only so that nodes made in the call itself are seen: Swift would copy the builder
  /// before it evaluates the arguments of a method that does not change it.
  package mutating func tape(outputs: [TapeNode]) -> Tape {
    Tape(expressions, outputs: outputs.map(\.index))
  }

  private mutating func apply(
    _ operation: TapeOperation, _ first: TapeNode, _ second: TapeNode, _ third: TapeNode,
    count: Int
  ) -> TapeNode {
    precondition(
      operation.operandCount == count, "\(operation) takes \(operation.operandCount) operands")
    if let a = constantValue(of: first), let b = constantValue(of: second),
      let c = constantValue(of: third)
    {
      return constant(operation.apply(a, b, c))
    }
    return node(.operation(operation, first.index, second.index, third.index))
  }

  private mutating func node(_ expression: Expression) -> TapeNode {
    if let index = indices[expression] { return TapeNode(index: index) }
    let index = expressions.count
    expressions.append(expression)
    indices[expression] = index
    return TapeNode(index: index)
  }
}
