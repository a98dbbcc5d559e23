/// One step of a tape: an operation on registers, whose result has the next register.
struct TapeInstruction: Hashable, Sendable {
  let operation: TapeOperation
  let first: Int32
  let second: Int32
  let third: Int32
}
