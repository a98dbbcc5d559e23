import CReference
import TimelinerMotion

/// Functions of time: one tape for all points on circles at one instant; a value is an x or a y.
enum OrbitBenchmark {
  /// Measures that many values.
  ///
  /// The epoch is added to the time, in seconds: functions of the wall clock see large ones.
  static func run(count: Int, epoch: Double = 0, name: String = "orbits") -> Measurement {
    let points = count / 2
    let speed = Columns.values(points, from: 0.1, to: 5)
    let radius = Columns.values(points, from: 1, to: 200)
    let tape = tape(speed, radius)
    var evaluator = TapeEvaluator()
    evaluator.reserve(for: tape)
    var outputs = [Double](repeating: 0, count: tape.outputCount)
    var x = [Double](repeating: 0, count: points)
    var y = x
    var inputs = [0.0]
    let result = Stopwatch.compare(count) { round in
      inputs[0] = epoch + Double(round) / 60
      var places = outputs.mutableSpan
      evaluator.evaluate(tape, inputs: inputs.span, outputs: &places)
    } with: { round in
      unsafe creference_orbits(Int64(points), epoch + Double(round) / 60, speed, radius, &x, &y)
    }
    Agreement.check(outputs, x + y, name)
    return .comparison(name, count, ours: result.ours, reference: result.reference)
  }

  private static func tape(_ speed: [Double], _ radius: [Double]) -> Tape {
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
