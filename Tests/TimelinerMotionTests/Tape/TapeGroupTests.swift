import Testing
import TimelinerMotion

/// Outputs of the same expression with different constants are computed in blocks.
struct TapeGroupTests {
  private static let block = TapeEvaluator.blockSize

  /// The tape's outputs and the reference's, which must be the same to the bit.
  private func compare(
    _ builder: TapeBuilder, _ outputs: [TapeNode], _ inputs: [Double], _ message: String
  ) {
    var builder = builder
    let tape = builder.tape(outputs: outputs)
    var reference = TapeReference(builder, outputs: outputs, inputs: inputs)
    let expected = reference.evaluate()
    for level in KernelLevel.allCases where level <= .best {
      let values = evaluate(tape, inputs, kernels: Kernels(level: level))
      #expect(difference(values, expected) == nil, "\(message), \(level)")
    }
  }

  /// x and y of points on circles: cos(speed·t + phase)·radius + centre.
  private func orbits(_ count: Int, _ builder: inout TapeBuilder) -> [TapeNode] {
    let time = builder.input(0)
    var outputs: [TapeNode] = []
    for index in 0..<count {
      let speed = builder.constant(Double(index) * 0.37 + 0.1)
      let angle = builder.apply(.multiply, speed, time)
      for operation in [TapeOperation.cos, .sin] {
        let radius = builder.constant(80 + Double(index))
        let arm = builder.apply(.multiply, radius, builder.apply(operation, angle))
        outputs.append(builder.apply(.add, arm, builder.constant(160)))
      }
    }
    return outputs
  }

  @Test(arguments: [1, 2, 15, 16, 17, block - 1, block, block + 1, 2 * block, 3 * block + 5])
  func `groups of any size equal the reference`(count: Int) {
    var builder = TapeBuilder()
    let outputs = orbits(count, &builder)
    for time in [0, 1.5, -3, 8e8, 3e12, .infinity, .nan] {
      compare(builder, outputs, [time], "\(count) orbits at \(time)")
    }
  }

  @Test func `outputs may be in any order and may repeat`() {
    var builder = TapeBuilder()
    let outputs = orbits(40, &builder)
    var generator = SeededGenerator(seed: 7)
    let columns = outputs.indices.filter { $0 % 2 == 0 } + outputs.indices.filter { $0 % 2 == 1 }
    compare(builder, columns.map { outputs[$0] }, [2], "columns")
    compare(builder, outputs.shuffled(using: &generator), [2], "shuffled")
    compare(builder, outputs + outputs.shuffled(using: &generator), [2], "repeated")
    compare(builder, outputs.reversed(), [2], "reversed")
  }

  @Test func `what all rows share is computed once`() {
    var builder = TapeBuilder()
    let time = builder.input(0)
    let shared = builder.apply(.exp, builder.apply(.sin, time))
    let outputs = (0..<100).map { builder.apply(.multiply, shared, builder.constant(Double($0))) }
    let tape = builder.tape(outputs: outputs)
    // Two operations once, and one a row.
    #expect(tape.instructionCount == 2 + 100)
    compare(builder, outputs, [0.3], "shared")
  }

  @Test func `what some rows share is computed once and taken by each`() {
    var builder = TapeBuilder()
    let time = builder.input(0)
    let rings = (0..<10).map {
      builder.apply(.sin, builder.apply(.multiply, time, builder.constant(Double($0) + 0.5)))
    }
    var outputs: [TapeNode] = []
    for index in 0..<1000 {
      let dot = builder.apply(.add, rings[index % 10], builder.constant(Double(index)))
      outputs.append(builder.apply(.sqrt, dot))
    }
    #expect(builder.tape(outputs: outputs).instructionCount == 2 * 10 + 2 * 1000)
    compare(builder, outputs, [4], "rings")
  }

  @Test func `rows of one output share nothing that is not theirs`() {
    var builder = TapeBuilder()
    let time = builder.input(0)
    // Neighbours share an angle, so that all outputs hang together.
    let angles = (0...64).map {
      builder.apply(.multiply, time, builder.constant(Double($0) + 0.25))
    }
    let outputs = (0..<64).map { index in
      builder.apply(.subtract, angles[index], builder.apply(.cos, angles[index + 1]))
    }
    compare(builder, outputs, [0.7], "chain")
  }

  @Test func `constants of one row that happen to be equal do not matter`() {
    var builder = TapeBuilder()
    let time = builder.input(0)
    let outputs = (0..<60).map { index in
      let scaled = builder.apply(.multiply, time, builder.constant(Double(index % 7)))
      return builder.apply(.add, scaled, builder.constant(Double(index % 5)))
    }
    compare(builder, outputs, [3.25], "coincidences")
  }

  @Test(arguments: TapeOperation.allCases)
  func `every operation over blocks is the operation`(operation: TapeOperation) {
    let numbers: [Double] = [
      0, -0.0, 1, -1, 0.5, -0.5, 1.5, -2.5, 3, 1e-300, 1e300, 709.5, -745, 8e9, 8.1e9, -1e17,
      .infinity, -.infinity, .nan, .pi, 7.25, .leastNonzeroMagnitude,
    ]
    var generator = SeededGenerator(seed: UInt64(operation.rawValue))
    for count in [16, Self.block + 9] {
      var builder = TapeBuilder()
      var outputs: [TapeNode] = []
      for index in 0..<count {
        let picks = (0..<3).map { _ in numbers.randomElement(using: &generator) ?? 0 }
        let first = builder.apply(.add, builder.input(0), builder.constant(picks[0]))
        let second = builder.apply(.add, builder.input(1), builder.constant(picks[1]))
        let third = builder.constant(picks[2] + Double(index) * 1e-3)
        switch operation.operandCount {
        case 1: outputs.append(builder.apply(operation, first))
        case 2: outputs.append(builder.apply(operation, first, second))
        default: outputs.append(builder.select(first, then: second, else: third))
        }
      }
      compare(builder, outputs, [-0.0, -0.0], "\(operation) of \(count)")
      compare(builder, outputs, [0.125, 2], "\(operation) of \(count)")
    }
  }

  /// Builds one random expression for many rows: the same walk, constants drawn anew for each.
  private func randomRows(
    seed: UInt64, _ count: Int, _ builder: inout TapeBuilder
  ) -> [TapeNode] {
    var constants = SeededGenerator(seed: seed &* 31)
    let time = (0..<3).map { builder.input($0) }
    let shared = [builder.apply(.multiply, time[0], time[1]), builder.constant(2.5)]
    var outputs: [TapeNode] = []
    for _ in 0..<count {
      var walk = SeededGenerator(seed: seed)
      var nodes = time + shared
      for _ in 0..<3 {
        nodes.append(builder.constant(Double(Int.random(in: -40...40, using: &constants)) / 8))
      }
      for _ in 0..<12 {
        let operation = TapeOperation.allCases.randomElement(using: &walk) ?? .add
        let picks = (0..<3).map { _ in nodes[Int.random(in: nodes.indices, using: &walk)] }
        switch operation.operandCount {
        case 1: nodes.append(builder.apply(operation, picks[0]))
        case 2: nodes.append(builder.apply(operation, picks[0], picks[1]))
        default: nodes.append(builder.select(picks[0], then: picks[1], else: picks[2]))
        }
      }
      outputs += nodes.suffix(3)
    }
    return outputs
  }

  @Test(arguments: 0..<60)
  func `random rows equal the reference, whatever the inputs`(seed: Int) {
    var builder = TapeBuilder()
    let count = [20, 100, Self.block, 300][seed % 4]
    var outputs = randomRows(seed: UInt64(seed), count, &builder)
    outputs += randomRows(seed: UInt64(seed) + 500, 24, &builder)
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    for _ in 0..<3 {
      let inputs = (0..<3).map { _ in Double.random(in: -10...10, using: &generator) }
      compare(builder, outputs, inputs, "seed \(seed)")
    }
  }

  @Test func `a number does not depend on its neighbours or its place`() {
    for time in [0.7, 123.4, 8e8] {
      var builder = TapeBuilder()
      let outputs = orbits(2 * Self.block + 3, &builder)
      let together = evaluate(builder.tape(outputs: outputs), [time])
      for index in [0, 1, Self.block, 2 * Self.block + 1, outputs.count - 1] {
        let alone = evaluate(builder.tape(outputs: [outputs[index]]), [time])
        #expect(isSame(alone[0], together[index]), "output \(index) at \(time)")
        // As a constant it is folded.
        var folded = TapeBuilder()
        let angle = folded.constant((Double(index / 2) * 0.37 + 0.1) * time)
        let circular = folded.apply(index % 2 == 0 ? .cos : .sin, angle)
        let arm = folded.apply(.multiply, folded.constant(80 + Double(index / 2)), circular)
        let node = folded.apply(.add, arm, folded.constant(160))
        #expect(isSame(folded.constantValue(of: node) ?? .nan, together[index]))
      }
    }
  }

  @Test func `one evaluator runs grouped tapes of different sizes after each other`() {
    var evaluator = TapeEvaluator()
    for (count, time) in [(20, 1.0), (600, 2), (20, 3), (600, 2.5), (3, 1)] {
      var builder = TapeBuilder()
      let outputs = orbits(count, &builder)
      let tape = builder.tape(outputs: outputs)
      var values = [Double](repeating: .nan, count: outputs.count)
      var span = values.mutableSpan
      evaluator.evaluate(tape, inputs: [time].span, outputs: &span)
      var reference = TapeReference(builder, outputs: outputs, inputs: [time])
      #expect(difference(values, reference.evaluate()) == nil, "\(count) at \(time)")
    }
  }

  @Test func `rows of a wide row's size are grouped and larger ones are not lost`() {
    for width in [255, 256, 257, 1000] {
      var builder = TapeBuilder()
      let time = builder.input(0)
      let outputs = (0..<20).map { row in
        var sum = time
        for step in 0..<width {
          sum = builder.apply(.add, sum, builder.constant(Double(row * width + step)))
        }
        return sum
      }
      compare(builder, outputs, [1], "\(width) operations a row")
    }
  }

  @Test func `a group says which inputs it reads`() {
    var builder = TapeBuilder()
    _ = builder.input(0)
    let second = builder.input(1)
    let outputs = (0..<50).map { builder.apply(.multiply, second, builder.constant(Double($0))) }
    let tape = builder.tape(outputs: outputs)
    #expect(!tape.reads(input: 0))
    #expect(tape.reads(input: 1))
    #expect(!tape.reads(input: 2))
    #expect(tape.inputCount == 2)
  }
}
