/// Rows of outputs of the same shape, before they become a group.
///
/// The shape is a list of numbers: for each node its operation and three operands, which are a node of
/// the row before it, or `leaf`, or `none`; then `none` and the nodes that are outputs. Leaves, which
/// differ from row to row, are not in it.
struct TapeRows {
  /// An operand that is computed outside of the row, or a constant.
  static let leaf: Int32 = -1
  /// No operand; also the end of the nodes.
  static let none: Int32 = -2

  let shape: [Int32]
  /// Expressions, the leaves of a row next to each other in the order of the shape.
  var leaves: [Int32] = []
  /// Positions among the tape's outputs, those of a row next to each other.
  var outputs: [Int32] = []
  var rowCount = 0

  init(shape: [Int32]) {
    self.shape = shape
  }
}
