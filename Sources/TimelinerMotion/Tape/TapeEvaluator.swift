/// Runs tapes; it owns the registers and allocates only when a tape needs more than any before.
package struct TapeEvaluator: Sendable {
  private var registers: [Double] = []

  /// An evaluator without registers.
  package init() {}

  /// Takes the registers that a tape needs, so that its first evaluation does not.
  package mutating func reserve(for tape: Tape) {
    let missing = tape.registerCount - registers.count
    if missing > 0 { registers.append(contentsOf: repeatElement(0, count: missing)) }
  }

  /// Computes every output of a tape.
  ///
  /// O(instructions).
  ///
  /// - Parameters:
  ///   - tape: The program.
  ///   - inputs: At least `inputCount` numbers.
  ///   - outputs: Room for at least `outputCount` numbers.
  package mutating func evaluate(
    _ tape: Tape, inputs: Span<Double>, outputs: inout MutableSpan<Double>
  ) {
    precondition(inputs.count >= tape.inputCount, "\(inputs.count) of \(tape.inputCount) inputs")
    precondition(
      outputs.count >= tape.outputCount, "room for \(outputs.count) of \(tape.outputCount)")
    reserve(for: tape)
    var registers = registers.mutableSpan
    let constants = tape.constants.span
    for index in constants.indices { registers[index] = constants[index] }
    let firstInput = constants.count
    for index in 0..<tape.inputCount { registers[firstInput + index] = inputs[index] }
    var target = firstInput + tape.inputCount
    let instructions = tape.instructions.span
    for index in instructions.indices {
      let instruction = instructions[index]
      registers[target] = instruction.operation.apply(
        registers[Int(instruction.first)], registers[Int(instruction.second)],
        registers[Int(instruction.third)])
      target += 1
    }
    let places = tape.outputs.span
    for index in places.indices { outputs[index] = registers[Int(places[index])] }
  }
}
