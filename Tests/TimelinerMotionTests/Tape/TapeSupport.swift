import TimelinerMotion

/// The outputs of a tape for inputs, by an evaluator of its own.
func evaluate(_ tape: Tape, _ inputs: [Double], kernels: Kernels = .best) -> [Double] {
  var evaluator = TapeEvaluator(kernels: kernels)
  var outputs = [Double](repeating: .nan, count: tape.outputCount)
  var span = outputs.mutableSpan
  evaluator.evaluate(tape, inputs: inputs.span, outputs: &span)
  return outputs
}

/// Whether two numbers have the same bits, or are both no number.
func isSame(_ first: Double, _ second: Double) -> Bool {
  first.bitPattern == second.bitPattern || (first.isNaN && second.isNaN)
}

/// The first index at which two lists are not the same, as a message; nil when there is none.
func difference(_ first: [Double], _ second: [Double]) -> String? {
  guard first.count == second.count else { return "\(first.count) and \(second.count) numbers" }
  for index in first.indices where !isSame(first[index], second[index]) {
    return "number \(index): \(first[index]) and \(second[index])"
  }
  return nil
}
