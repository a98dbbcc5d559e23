/// The slow, plain way to evaluate a tape, as an oracle: it follows each output back to its inputs.
///
/// It shares no code with `TapeEvaluator`: every operation is written out once more. It takes time
/// exponential in the sharing of expressions, so it is for tests.
package struct TapeReference: Sendable {
  private let tape: Tape
  private let inputs: [Double]

  /// A reference for a tape and its inputs.
  package init(_ tape: Tape, inputs: [Double]) {
    self.tape = tape
    self.inputs = inputs
  }

  /// Every output, in order.
  package func outputs() -> [Double] { tape.outputs.map { value(Int($0)) } }

  private func value(_ register: Int) -> Double {
    if register < tape.constants.count { return tape.constants[register] }
    let input = register - tape.constants.count
    if input < tape.inputCount { return inputs[input] }
    let instruction = tape.instructions[input - tape.inputCount]
    let first = value(Int(instruction.first))
    switch instruction.operation.operandCount {
    case 1: return Self.unary(instruction.operation, first)
    case 2: return Self.binary(instruction.operation, first, value(Int(instruction.second)))
    default:
      if first == 0 { return value(Int(instruction.third)) }
      return value(Int(instruction.second))
    }
  }

  private static func unary(_ operation: TapeOperation, _ x: Double) -> Double {
    switch operation {
    case .negate: return -x
    case .sin: return Libm.sin(x)
    case .cos: return Libm.cos(x)
    case .tan: return Libm.tan(x)
    case .asin: return Libm.asin(x)
    case .acos: return Libm.acos(x)
    case .atan: return Libm.atan(x)
    case .sinh: return Libm.sinh(x)
    case .cosh: return Libm.cosh(x)
    case .tanh: return Libm.tanh(x)
    case .exp: return Libm.exp(x)
    case .log: return Libm.log(x)
    case .log2: return Libm.log2(x)
    case .log10: return Libm.log10(x)
    case .sqrt: return x.squareRoot()
    case .cbrt: return Libm.cbrt(x)
    case .abs: return Swift.abs(x)
    case .floor: return x.rounded(.down)
    case .ceil: return x.rounded(.up)
    case .trunc: return x.rounded(.towardZero)
    case .round: return x.rounded()
    case .roundToEven: return x.rounded(.toNearestOrEven)
    case .not: return x == 0 ? 1 : 0
    default: preconditionFailure("\(operation) does not take one operand")
    }
  }

  private static func binary(_ operation: TapeOperation, _ x: Double, _ y: Double) -> Double {
    switch operation {
    case .add: return x + y
    case .subtract: return x - y
    case .multiply: return x * y
    case .divide: return x / y
    case .atan2: return Libm.atan2(x, y)
    case .pow: return Libm.pow(x, y)
    case .hypot: return Libm.hypot(x, y)
    case .fmod: return x.truncatingRemainder(dividingBy: y)
    case .remainder: return x.remainder(dividingBy: y)
    case .minimum: return y < x ? y : x
    case .maximum: return y >= x ? y : x
    case .less: return x < y ? 1 : 0
    case .lessOrEqual: return x <= y ? 1 : 0
    case .equal: return x == y ? 1 : 0
    case .notEqual: return x == y ? 0 : 1
    case .and: return x == 0 ? 0 : (y == 0 ? 0 : 1)
    case .or: return x == 0 ? (y == 0 ? 0 : 1) : 1
    default: preconditionFailure("\(operation) does not take two operands")
    }
  }
}
