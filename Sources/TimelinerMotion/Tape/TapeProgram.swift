/// Expressions as they were built, for those who evaluate them elsewhere: no tape, no registers.
///
/// Operands come before what uses them.
package struct TapeProgram: Sendable {
  /// One expression.
  package enum Node: Equatable, Sendable {
    case constant(Double)
    case input(Int)
    /// Operands are indices of nodes; those that the operation does not take repeat others.
    case operation(TapeOperation, Int, Int, Int)
  }

  private let expressions: [TapeBuilder.Expression]
  private let outputs: [Int]

  init(_ expressions: [TapeBuilder.Expression], outputs: [Int]) {
    self.expressions = expressions
    self.outputs = outputs
  }

  /// How many nodes there are, those that no output needs included.
  package var count: Int { expressions.count }

  /// A node by its index.
  package subscript(index: Int) -> Node {
    switch expressions[index] {
    case .constant(let bits): .constant(Double(bitPattern: bits))
    case .input(let input): .input(input)
    case .operation(let operation, let first, let second, let third):
      .operation(operation, first, second, third)
    }
  }

  /// The node of an output.
  package func node(ofOutput output: Int) -> Int { outputs[output] }
}

extension TapeBuilder {
  /// The expressions so far, with nodes as outputs in their order.
  ///
  /// - Complexity: O(outputs); the expressions are shared.
  package func program(outputs: [TapeNode]) -> TapeProgram {
    TapeProgram(expressions, outputs: outputs.map(\.index))
  }
}
