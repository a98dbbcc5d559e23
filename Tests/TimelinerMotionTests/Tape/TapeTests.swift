import Testing
import TimelinerMotion

struct TapeTests {
  @Test func `the same expression built twice is one node`() {
    var builder = TapeBuilder()
    let x = builder.input(0)
    let first = builder.apply(.sin, x)
    let count = builder.count
    #expect(builder.apply(.sin, builder.input(0)) == first)
    #expect(builder.count == count)
    #expect(builder.constant(0) != builder.constant(-0.0))
  }

  @Test func `outputs can be built in the call that makes the tape`() {
    var builder = TapeBuilder()
    let tape = builder.tape(outputs: [builder.apply(.add, builder.input(0), builder.input(1))])
    #expect(evaluate(tape, [2, 3]) == [5])
  }

  @Test func `constants are folded and inputs are not`() {
    var builder = TapeBuilder()
    let sum = builder.apply(.add, builder.constant(2), builder.constant(3))
    #expect(builder.constantValue(of: sum) == 5)
    let open = builder.apply(.add, sum, builder.input(0))
    #expect(builder.constantValue(of: open) == nil)
    #expect(builder.tape(outputs: [sum]).instructionCount == 0)
  }

  @Test func `what the outputs do not need is left out`() {
    var builder = TapeBuilder()
    let x = builder.input(0)
    let y = builder.apply(.multiply, x, x)
    _ = builder.apply(.exp, builder.input(7))
    let tape = builder.tape(outputs: [y, x, y])
    #expect(tape.instructionCount == 1)
    #expect(tape.inputCount == 1)
    #expect(evaluate(tape, [3]) == [9, 3, 9])
  }

  @Test(arguments: [
    (TapeOperation.round, -2.5, 0.0, -3.0), (.roundToEven, -2.5, 0, -2), (.trunc, -2.7, 0, -2),
    (.floor, -2.1, 0, -3), (.ceil, -2.9, 0, -2), (.fmod, -7, 3, -1), (.remainder, 8, 3, -1),
    (.minimum, 2, 1, 1), (.maximum, 2, 1, 2), (.less, 1, 2, 1), (.lessOrEqual, 2, 2, 1),
    (.equal, .nan, .nan, 0), (.notEqual, .nan, .nan, 1), (.and, 2, 0, 0), (.or, 0, -1, 1),
    (.not, 0, 0, 1), (.atan2, 1, 0, Double.pi / 2), (.pow, 2, 10, 1024), (.hypot, 3, 4, 5),
    (.cbrt, -8, 0, -2), (.sqrt, 2, 0, 2.0.squareRoot()), (.abs, -0.0, 0, 0), (.negate, 1, 0, -1),
    (.divide, 1, 0, .infinity),
  ])
  func `an operation is what its name says`(
    operation: TapeOperation, first: Double, second: Double, expected: Double
  ) {
    var builder = TapeBuilder()
    let a = builder.input(0)
    let b = builder.input(1)
    let node =
      operation.operandCount == 1 ? builder.apply(operation, a) : builder.apply(operation, a, b)
    let value = evaluate(builder.tape(outputs: [node]), [first, second])
    #expect(isSame(value[0], expected), "\(operation): \(value)")
  }

  @Test func `select takes one side and never a mixture`() {
    var builder = TapeBuilder()
    let node = builder.select(builder.input(0), then: builder.input(1), else: builder.input(2))
    let tape = builder.tape(outputs: [node])
    #expect(evaluate(tape, [1, 5, .nan]) == [5])
    #expect(evaluate(tape, [0, .infinity, 6]) == [6])
  }

  private static let numbers: [Double] = [
    0, -0.0, 1, -1, 0.5, -2.5, 3, 1e-300, 1e300, .infinity, -.infinity, .nan, .pi, 7.25,
  ]

  /// Builds random expressions; constants come from inputs when `areOpen`.
  private func randomNodes(seed: UInt64, areOpen: Bool) -> (TapeBuilder, [TapeNode]) {
    var generator = SeededGenerator(seed: seed)
    var builder = TapeBuilder()
    var nodes = (0..<3).map { builder.input($0) }
    for (index, number) in Self.numbers.enumerated() {
      nodes.append(areOpen ? builder.input(3 + index) : builder.constant(number))
    }
    for _ in 0..<60 {
      let operation = TapeOperation.allCases.randomElement(using: &generator) ?? .add
      let picks = (0..<3).map { _ in nodes[Int.random(in: nodes.indices, using: &generator)] }
      switch operation.operandCount {
      case 1: nodes.append(builder.apply(operation, picks[0]))
      case 2: nodes.append(builder.apply(operation, picks[0], picks[1]))
      default: nodes.append(builder.select(picks[0], then: picks[1], else: picks[2]))
      }
    }
    return (builder, Array(nodes.suffix(20)))
  }

  @Test(arguments: 0..<60)
  func `random programs equal the plain reference bit for bit, folded or not`(seed: Int) {
    var (builder, nodes) = randomNodes(seed: UInt64(seed), areOpen: false)
    let folded = builder.tape(outputs: nodes)
    var (openBuilder, openNodes) = randomNodes(seed: UInt64(seed), areOpen: true)
    let open = openBuilder.tape(outputs: openNodes)
    var generator = SeededGenerator(seed: UInt64(seed) + 1000)
    for _ in 0..<4 {
      let inputs = (0..<3).map { _ in Double.random(in: -10...10, using: &generator) }
      let all = inputs + Self.numbers
      let values = evaluate(folded, inputs)
      var reference = TapeReference(builder, outputs: nodes, inputs: inputs)
      let plain = reference.evaluate()
      let unfolded = evaluate(open, all)
      for index in values.indices {
        #expect(isSame(values[index], plain[index]), "seed \(seed) output \(index)")
        #expect(isSame(values[index], unfolded[index]), "seed \(seed) output \(index) folded")
      }
    }
  }

  @Test func `an evaluator runs tapes of any size after each other`() {
    var builder = TapeBuilder()
    let x = builder.input(0)
    var sum = x
    for index in 1...50 { sum = builder.apply(.add, sum, builder.constant(Double(index))) }
    let large = builder.tape(outputs: [sum])
    let small = builder.tape(outputs: [x])
    var evaluator = TapeEvaluator()
    var outputs = [0.0]
    for (tape, expected) in [(small, 2.0), (large, 1277), (small, 2), (large, 1277)] {
      var span = outputs.mutableSpan
      evaluator.evaluate(tape, inputs: [2.0].span, outputs: &span)
      #expect(outputs == [expected])
    }
  }

  @Test func `too few inputs trap`() async {
    let result = await #expect(
      processExitsWith: .failure, observing: [\.standardErrorContent]
    ) {
      var builder = TapeBuilder()
      let tape = builder.tape(outputs: [builder.input(1)])
      var evaluator = TapeEvaluator()
      var outputs = [0.0]
      var span = outputs.mutableSpan
      evaluator.evaluate(tape, inputs: [1.0].span, outputs: &span)
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("1 of 2 inputs"))
  }
}
