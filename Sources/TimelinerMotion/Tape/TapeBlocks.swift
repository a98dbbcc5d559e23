/// Runs the program of a group, a block of rows after the other.
enum TapeBlocks {
  static func evaluate(
    _ group: TapeGroup, registers: Span<Double>, blocks: inout [[Double]],
    outputs: inout MutableSpan<Double>, kernels: Kernels
  ) {
    for index in 0..<group.uniforms.count {
      let uniform = group.uniforms[index]
      let value = registers[uniform.register]
      var target = blocks[uniform.target].mutableSpan
      for row in 0..<TapeEvaluator.blockSize { target[row] = value }
    }
    var first = 0
    while first < group.rowCount {
      let rows = first..<min(first + TapeEvaluator.blockSize, group.rowCount)
      for index in 0..<group.steps.count {
        perform(
          group.steps[index], of: group, rows, registers: registers, blocks: &blocks,
          outputs: &outputs, kernels: kernels)
      }
      first = rows.upperBound
    }
  }

  private static func perform(
    _ step: TapeStep, of group: TapeGroup, _ rows: Range<Int>, registers: Span<Double>,
    blocks: inout [[Double]], outputs: inout MutableSpan<Double>, kernels: Kernels
  ) {
    switch step {
    case .constants(let column, let target):
      let start = column * group.rowCount
      let source = group.constants.span
      let part = source.extracting((start + rows.lowerBound)..<(start + rows.upperBound))
      copy(part, to: &blocks[target])
    case .gather(let column, let target):
      let start = column * group.rowCount
      let source = group.gathered.span
      let part = source.extracting((start + rows.lowerBound)..<(start + rows.upperBound))
      var block = blocks[target].mutableSpan
      for row in 0..<part.count { block[row] = registers[Int(part[row])] }
    case .apply(let operation, let first, let second, let third, let target):
      apply(operation, first, second, third, rows.count, target, &blocks, kernels)
    case .sineAndCosine(let angle, let sine, let cosine):
      sineAndCosine(angle, rows.count, sine, cosine, &blocks, kernels)
    case .store(let source, let output):
      let block = blocks[source]
      store(
        block.span.extracting(0..<rows.count), first: rows.lowerBound, group.destinations[output],
        &outputs)
    }
  }

  private static func copy(_ source: Span<Double>, to block: inout [Double]) {
    var target = block.mutableSpan
    for row in 0..<source.count { target[row] = source[row] }
  }

  private static func store(
    _ block: Span<Double>, first: Int, _ destination: TapeGroup.Destination,
    _ outputs: inout MutableSpan<Double>
  ) {
    if let stride = destination.stride {
      var place = destination.first + first * stride
      if stride == 1 {
        for row in 0..<block.count { outputs[place + row] = block[row] }
        return
      }
      for row in 0..<block.count {
        outputs[place] = block[row]
        place += stride
      }
    } else {
      let places = destination.places.span
      for row in 0..<block.count { outputs[Int(places[first + row])] = block[row] }
    }
  }

  /// The target is taken out of the blocks meanwhile: one array cannot be read and written at once.
  private static func apply(
    _ operation: TapeOperation, _ first: Int, _ second: Int, _ third: Int, _ count: Int,
    _ target: Int, _ blocks: inout [[Double]], _ kernels: Kernels
  ) {
    var taken: [Double] = []
    swap(&taken, &blocks[target])
    let (firstBlock, secondBlock, thirdBlock) = (blocks[first], blocks[second], blocks[third])
    let first = firstBlock.span.extracting(0..<count)
    let second = secondBlock.span.extracting(0..<count)
    let third = thirdBlock.span.extracting(0..<count)
    var isDone = false
    if let block = operation.block {
      isDone = kernels.apply(block, first, second, third, result: taken.mutableSpan)
    }
    if !isDone {
      for row in 0..<count { taken[row] = operation.apply(first[row], second[row], third[row]) }
    }
    swap(&taken, &blocks[target])
  }

  private static func sineAndCosine(
    _ angle: Int, _ count: Int, _ sine: Int, _ cosine: Int, _ blocks: inout [[Double]],
    _ kernels: Kernels
  ) {
    var sines: [Double] = []
    var cosines: [Double] = []
    swap(&sines, &blocks[sine])
    swap(&cosines, &blocks[cosine])
    let angleBlock = blocks[angle]
    let angles = angleBlock.span.extracting(0..<count)
    let isDone = kernels.sineAndCosine(
      angles, sine: sines.mutableSpan, cosine: cosines.mutableSpan)
    if !isDone {
      for row in 0..<count {
        sines[row] = TapeFunctions.sin(angles[row])
        cosines[row] = TapeFunctions.cos(angles[row])
      }
    }
    swap(&sines, &blocks[sine])
    swap(&cosines, &blocks[cosine])
  }
}
