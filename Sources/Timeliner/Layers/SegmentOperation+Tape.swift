import TimelinerMotion
import TimelinerWire

extension SegmentOperation {
  /// By the raw values of the tape's operations; both have the same names.
  static let ofTape: [SegmentOperation] = TapeOperation.allCases.map { operation in
    guard let told = SegmentOperation(rawValue: "\(operation)") else {
      preconditionFailure("\(operation) has no name for subscribers")
    }
    return told
  }
}

extension SegmentExpression {
  /// A node of a program.
  init(_ node: TapeProgram.Node) {
    switch node {
    case .constant(let number): self = .number(number)
    case .input(let input): self = .input(input)
    case .operation(let operation, let first, let second, let third):
      let operands = [first, second, third]
      self = .operation(
        SegmentOperation.ofTape[Int(operation.rawValue)],
        Array(operands[..<operation.operandCount]))
    }
  }
}
