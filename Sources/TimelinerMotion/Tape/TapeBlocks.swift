/// Runs the program of a group, a block of rows after the other.
///
/// Arrays that are written are taken out of the blocks meanwhile: one array cannot be read and written
/// at once. Nothing is allocated.
struct TapeBlocks {
  private let group: TapeGroup
  private let kernels: Kernels
  private var rows = 0..<0

  init(_ group: TapeGroup, kernels: Kernels) {
    self.group = group
    self.kernels = kernels
  }

  /// Computes the outputs of all rows.
  mutating func evaluate(
    registers: Span<Double>, blocks: inout [[Double]], outputs: inout MutableSpan<Double>
  ) {
    for index in 0..<group.uniforms.count {
      let uniform = group.uniforms[index]
      let value = registers[uniform.register]
      let used = min(TapeEvaluator.blockSize, group.rowCount)
      var target = blocks[uniform.target].mutableSpan
      for row in 0..<used { target[row] = value }
    }
    var first = 0
    while first < group.rowCount {
      rows = first..<min(first + TapeEvaluator.blockSize, group.rowCount)
      for index in 0..<group.steps.count {
        perform(group.steps[index], registers: registers, blocks: &blocks, outputs: &outputs)
      }
      first = rows.upperBound
    }
  }

  private func perform(
    _ step: TapeStep, registers: Span<Double>, blocks: inout [[Double]],
    outputs: inout MutableSpan<Double>
  ) {
    switch step {
    case .gather(let column, let target):
      gather(column, registers, &blocks[target])
    case .apply(let operation, let first, let second, let third, let target):
      var taken: [Double] = []
      swap(&taken, &blocks[target])
      var result = taken.mutableSpan
      apply(operation, first, second, third, blocks, to: &result, at: 0)
      swap(&taken, &blocks[target])
    case .applyToOutput(let operation, let first, let second, let third, let output):
      apply(
        operation, first, second, third, blocks, to: &outputs,
        at: group.destinations[output].first + rows.lowerBound)
    case .sineAndCosine(let angle, let sine, let cosine):
      sineAndCosine(angle, sine, cosine, &blocks)
    case .store(let source, let output):
      store(blocks[source], group.destinations[output], &outputs)
    }
  }

  private func gather(_ column: Int, _ registers: Span<Double>, _ block: inout [Double]) {
    let first = column * group.rowCount + rows.lowerBound
    let sources = group.gathered.span
    var target = block.mutableSpan
    for row in 0..<rows.count { target[row] = registers[Int(sources[first + row])] }
  }

  private func apply(
    _ operation: TapeOperation, _ first: Int, _ second: Int, _ third: Int, _ blocks: [[Double]],
    to result: inout MutableSpan<Double>, at place: Int
  ) {
    let (a, b, c) = (operand(first, blocks), operand(second, blocks), operand(third, blocks))
    let firsts = a.span.extracting(part(first))
    let seconds = b.span.extracting(part(second))
    let thirds = c.span.extracting(part(third))
    if let block = operation.block,
      kernels.apply(block, firsts, seconds, thirds, result: &result, at: place)
    {
      return
    }
    for row in 0..<rows.count {
      result[place + row] = operation.apply(firsts[row], seconds[row], thirds[row])
    }
  }

  /// The array that has an operand, and where in it the block's rows are.
  private func operand(_ operand: Int, _ blocks: [[Double]]) -> [Double] {
    operand < 0 ? group.constants : blocks[operand]
  }

  private func part(_ operand: Int) -> Range<Int> {
    guard operand < 0 else { return 0..<rows.count }
    let start = (-1 - operand) * group.rowCount
    return (start + rows.lowerBound)..<(start + rows.upperBound)
  }

  private func sineAndCosine(
    _ angle: Int, _ sine: Int, _ cosine: Int, _ blocks: inout [[Double]]
  ) {
    var sines: [Double] = []
    var cosines: [Double] = []
    swap(&sines, &blocks[sine])
    swap(&cosines, &blocks[cosine])
    let array = operand(angle, blocks)
    let angles = array.span.extracting(part(angle))
    let isDone = kernels.sineAndCosine(
      angles, sine: sines.mutableSpan, cosine: cosines.mutableSpan)
    if !isDone {
      for row in 0..<rows.count {
        sines[row] = TapeFunctions.sin(angles[row])
        cosines[row] = TapeFunctions.cos(angles[row])
      }
    }
    swap(&sines, &blocks[sine])
    swap(&cosines, &blocks[cosine])
  }

  private func store(
    _ block: [Double], _ destination: TapeGroup.Destination, _ outputs: inout MutableSpan<Double>
  ) {
    let numbers = block.span.extracting(0..<rows.count)
    if let stride = destination.stride {
      kernels.spread(
        numbers, to: &outputs, at: destination.first + rows.lowerBound * stride, stride: stride)
      return
    }
    let places = destination.places.span
    for row in 0..<rows.count { outputs[Int(places[rows.lowerBound + row])] = numbers[row] }
  }
}
