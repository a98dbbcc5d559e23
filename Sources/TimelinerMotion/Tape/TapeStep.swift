/// One step of a group's program, over a block of rows; numbers are those of block registers.
enum TapeStep: Sendable {
  /// Takes a column of constants.
  case constants(column: Int, target: Int)
  /// Takes from each row's own register of the tape.
  case gather(column: Int, target: Int)
  case apply(TapeOperation, first: Int, second: Int, third: Int, target: Int)
  case sineAndCosine(angle: Int, sine: Int, cosine: Int)
  case store(source: Int, output: Int)
}
