/// An immutable program over registers: constants first, then inputs, then one per instruction.
///
/// It is flat, has no jumps, and computes everything each time. It holds no state; a `TapeEvaluator`
/// owns the registers.
package struct Tape: Sendable {
  let constants: [Double]
  let instructions: [TapeInstruction]
  /// The registers of the outputs.
  let outputs: [Int32]
  /// The number of inputs that must be given: one more than the highest used.
  package let inputCount: Int

  /// The number of outputs.
  package var outputCount: Int { outputs.count }

  /// The number of instructions that an evaluation performs.
  package var instructionCount: Int { instructions.count }

  /// The number of registers that an evaluation needs.
  var registerCount: Int { constants.count + inputCount + instructions.count }

  init(_ expressions: [TapeBuilder.Expression], outputs: [Int]) {
    let isNeeded = Self.needed(in: expressions, by: outputs)
    let needed = expressions.indices.filter { isNeeded[$0] }
    var constants: [Double] = []
    var registers = [Int32](repeating: -1, count: expressions.count)
    var inputCount = 0
    for index in needed {
      switch expressions[index] {
      case .constant(let bits):
        registers[index] = Int32(constants.count)
        constants.append(Double(bitPattern: bits))
      case .input(let input): inputCount = max(inputCount, input + 1)
      case .operation: break
      }
    }
    var instructions: [TapeInstruction] = []
    for index in needed {
      switch expressions[index] {
      case .constant: break
      case .input(let input): registers[index] = Int32(constants.count + input)
      case .operation(let operation, let first, let second, let third):
        registers[index] = Int32(constants.count + inputCount + instructions.count)
        instructions.append(
          TapeInstruction(
            operation: operation, first: registers[first], second: registers[second],
            third: registers[third]))
      }
    }
    self.constants = constants
    self.instructions = instructions
    self.outputs = outputs.map { registers[$0] }
    self.inputCount = inputCount
  }

  /// Operands always come before what uses them, so one walk backwards finds everything.
  private static func needed(
    in expressions: [TapeBuilder.Expression], by outputs: [Int]
  ) -> [Bool] {
    var isNeeded = [Bool](repeating: false, count: expressions.count)
    for output in outputs { isNeeded[output] = true }
    for index in expressions.indices.reversed() where isNeeded[index] {
      guard case .operation(_, let first, let second, let third) = expressions[index] else {
        continue
      }
      isNeeded[first] = true
      isNeeded[second] = true
      isNeeded[third] = true
    }
    return isNeeded
  }
}
