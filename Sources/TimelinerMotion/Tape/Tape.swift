/// An immutable program: registers in scalar code for what is computed once, and groups of rows for
/// what is computed many times with different constants.
///
/// Registers are constants first, then inputs, then one per instruction. The program has no jumps and
/// computes everything each time. It holds no state; a `TapeEvaluator` owns the registers.
package struct Tape: Sendable {
  /// An output that is a register.
  struct Output: Sendable {
    let register: Int32
    let position: Int32
  }

  let constants: [Double]
  let instructions: [TapeInstruction]
  /// The outputs that are in no group.
  let outputs: [Output]
  let groups: [TapeGroup]
  /// The number of inputs that must be given: one more than the highest used.
  package let inputCount: Int
  /// The number of outputs.
  package let outputCount: Int

  /// The number of operations that an evaluation performs.
  ///
  /// - Complexity: O(groups).
  package var instructionCount: Int {
    groups.reduce(instructions.count) { $0 + $1.rowCount * $1.operationCount }
  }

  /// The number of registers that an evaluation needs.
  var registerCount: Int { constants.count + inputCount + instructions.count }

  /// The number of block registers that an evaluation needs.
  let blockCount: Int

  init(_ expressions: [TapeBuilder.Expression], outputs: [Int]) {
    let grouping = TapeGrouping(expressions, outputs: outputs)
    let compilers = grouping.groups.map { TapeGroupCompiler($0, expressions) }
    let roots = grouping.rest.map { outputs[$0] } + compilers.flatMap(\.expressions)
    let isNeeded = Self.needed(in: expressions, by: roots)
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
    self.inputCount = inputCount
    outputCount = outputs.count
    self.outputs = grouping.rest.map {
      Output(register: registers[outputs[$0]], position: Int32($0))
    }
    groups = compilers.map { $0.group(registers: registers) }
    blockCount = groups.reduce(0) { max($0, $1.registerCount) }
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
