/// One step of a group's program, over a block of rows.
///
/// Operands are block registers from zero on, or columns of constants: −1 for the first, and so on.
enum TapeStep: Sendable {
  /// Takes from each row's own register of the tape.
  case gather(column: Int, target: Int)
  case apply(TapeOperation, first: Int, second: Int, third: Int, target: Int)
  /// As `apply`, to outputs that are next to each other.
  case applyToOutput(TapeOperation, first: Int, second: Int, third: Int, output: Int)
  case sineAndCosine(angle: Int, sine: Int, cosine: Int)
  case store(source: Int, output: Int)
}
