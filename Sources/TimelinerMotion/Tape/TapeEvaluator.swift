/// Runs tapes; it owns the registers and allocates only when a tape needs more than any before.
package struct TapeEvaluator: Sendable {
  /// Rows that are computed at once: block registers of a typical row fit the nearest cache.
  package static let blockSize = 256

  private var registers: [Double] = []
  /// An array each, so that one can be written while others are read.
  private var blocks: [[Double]] = []
  private let kernels: Kernels

  /// An evaluator without registers; all kernels give the same numbers.
  package init(kernels: Kernels = .best) {
    self.kernels = kernels
  }

  /// Takes the registers that a tape needs, so that its first evaluation does not.
  package mutating func reserve(for tape: Tape) {
    let missing = tape.registerCount - registers.count
    if missing > 0 { registers.append(contentsOf: repeatElement(0, count: missing)) }
    while blocks.count < tape.blockCount {
      blocks.append(Array(repeating: 0, count: Self.blockSize))
    }
  }

  /// Computes every output of a tape.
  ///
  /// O(operations).
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
    computeRegisters(tape, inputs: inputs)
    let places = tape.outputs.span
    for index in places.indices {
      outputs[Int(places[index].position)] = registers[Int(places[index].register)]
    }
    // Held for reading while the blocks are written; nothing is copied, for nobody writes them now.
    let registers = registers
    for index in 0..<tape.groups.count {
      var group = TapeBlocks(tape.groups[index], kernels: kernels)
      group.evaluate(registers: registers.span, blocks: &blocks, outputs: &outputs)
    }
  }

  private mutating func computeRegisters(_ tape: Tape, inputs: Span<Double>) {
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
  }
}
