/// The slow, plain way to evaluate expressions, as an oracle: it follows each output back to its inputs.
///
/// It knows neither tapes nor groups nor blocks: every operation is written out once more. Only the
/// functions that the kernels define (`TapeFunctions`) are theirs. It is for tests.
package struct TapeReference: Sendable {
  private let expressions: [TapeBuilder.Expression]
  private let outputs: [Int]
  private let inputs: [Double]
  private var values: [Double?]

  /// A reference for nodes of a builder and the inputs.
  package init(_ builder: TapeBuilder, outputs: [TapeNode], inputs: [Double]) {
    expressions = builder.expressions
    self.outputs = outputs.map(\.index)
    self.inputs = inputs
    values = Array(repeating: nil, count: expressions.count)
  }

  /// Every output, in order.
  package mutating func evaluate() -> [Double] {
    var results: [Double] = []
    for output in outputs { results.append(value(output)) }
    return results
  }

  private mutating func value(_ index: Int) -> Double {
    if let known = values[index] { return known }
    let result: Double
    switch expressions[index] {
    case .constant(let bits): result = Double(bitPattern: bits)
    case .input(let input): result = inputs[input]
    case .operation(let operation, let first, let second, let third):
      let x = value(first)
      switch operation.operandCount {
      case 1: result = Self.unary(operation, x)
      case 2: result = Self.binary(operation, x, value(second))
      default: result = x == 0 ? value(third) : value(second)
      }
    }
    values[index] = result
    return result
  }

  private static func unary(_ operation: TapeOperation, _ x: Double) -> Double {
    switch operation {
    case .negate: return -x
    case .sin: return TapeFunctions.sin(x)
    case .cos: return TapeFunctions.cos(x)
    case .tan: return Libm.tan(x)
    case .asin: return Libm.asin(x)
    case .acos: return Libm.acos(x)
    case .atan: return Libm.atan(x)
    case .sinh: return Libm.sinh(x)
    case .cosh: return Libm.cosh(x)
    case .tanh: return Libm.tanh(x)
    case .exp: return TapeFunctions.exp(x)
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
