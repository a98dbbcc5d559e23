import CReference
import TimelinerMotion

/// Functions of time: one tape for all signals at one instant.
struct OrbitBenchmark {
  private let speed = Columns.values(from: 0.1, to: 10)
  private let radius = Columns.values(from: 1, to: 200)

  func run() -> Comparison {
    let tape = tape()
    var evaluator = TapeEvaluator()
    evaluator.reserve(for: tape)
    var outputs = [Double](repeating: 0, count: tape.outputCount)
    var x = [Double](repeating: 0, count: Columns.count)
    var y = x
    var inputs = [0.0]
    let result = Stopwatch.compare { time in
      inputs[0] = time
      var places = outputs.mutableSpan
      evaluator.evaluate(tape, inputs: inputs.span, outputs: &places)
    } with: { time in
      unsafe creference_orbits(Int64(Columns.count), time, speed, radius, &x, &y)
    }
    Agreement.check(outputs, x + y, "orbits")
    return result
  }

  private func tape() -> Tape {
    var builder = TapeBuilder()
    let time = builder.input(0)
    let angles = speed.map { builder.apply(.multiply, builder.constant($0), time) }
    let columns = [TapeOperation.cos, .sin].map { operation in
      zip(angles, radius).map { angle, radius in
        builder.apply(.multiply, builder.constant(radius), builder.apply(operation, angle))
      }
    }
    return builder.tape(outputs: columns[0] + columns[1])
  }
}
