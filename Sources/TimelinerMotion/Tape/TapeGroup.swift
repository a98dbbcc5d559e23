/// Many rows of outputs that differ in constants only, as one program over columns.
///
/// A row is what outputs share with each other but not with everyone: the x and y of one orbit, which
/// have one angle.
struct TapeGroup: Sendable {
  /// A register of the tape that is the same for all rows, and the block register that repeats it.
  struct Uniform: Sendable {
    let register: Int
    let target: Int
  }

  /// Where the outputs of a column go: every `stride` places, or where `places` says when that is nil.
  struct Destination: Sendable {
    let first: Int
    let stride: Int?
    let places: [Int32]
  }

  let rowCount: Int
  let uniforms: [Uniform]
  let steps: [TapeStep]
  /// Columns after each other, `rowCount` numbers each.
  let constants: [Double]
  /// Registers of the tape, columns after each other.
  let gathered: [Int32]
  let destinations: [Destination]
  /// The number of block registers.
  let registerCount: Int
  /// The number of operations on each row.
  let operationCount: Int

  /// The registers of the tape that it reads.
  var registers: [Int32] { uniforms.map { Int32($0.register) } + gathered }
}
