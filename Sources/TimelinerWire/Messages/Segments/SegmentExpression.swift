/// One expression of a scene's program; operands are indices of expressions before it.
package enum SegmentExpression: Equatable, Sendable {
  /// Any double, infinities and what is not a number included.
  case number(Double)
  /// An input by its index.
  case input(Int)
  case operation(SegmentOperation, [Int])

  package static func == (one: Self, other: Self) -> Bool {
    switch (one, other) {
    // By their bits: not a number is itself, and the zeros differ.
    case (.number(let one), .number(let other)): one.bitPattern == other.bitPattern
    case (.input(let one), .input(let other)): one == other
    case (.operation(let one, let operands), .operation(let other, let others)):
      one == other && operands == others
    case (.number, _), (.input, _), (.operation, _): false
    }
  }
}
