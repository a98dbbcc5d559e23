// Prints the bits of every kernel over a grid of arguments; `run` builds it once a level.

/// A column whose numbers differ from place to place, the same in every run.
func column(_ count: Int, from low: Double, to high: Double, step: Int) -> [Double] {
  (0..<count).map { low + (high - low) * Double(($0 * step) % count) / Double(count) }
}

func show(_ name: String, _ numbers: [Double]) {
  var sum: UInt64 = 0xcbf2_9ce4_8422_2325
  for number in numbers { sum = (sum ^ number.bitPattern) &* 0x100_0000_01b3 }
  print(name, String(sum, radix: 16), numbers[0], numbers[numbers.count - 1])
}

@main
enum Main {
  /// Neither a multiple of a vector's width nor less than one.
  static let count = 10_007

  static func main() {
    let start = column(count, from: -1e9, to: 1e9, step: 17)
    let decay = column(count, from: 1e-10, to: 2e-7, step: 31)
    let frequency = column(count, from: 1e-10, to: 2e-7, step: 101)
    let first = column(count, from: -300, to: 300, step: 7)
    let second = column(count, from: -5000, to: 5000, step: 5)
    let unit = [Double](repeating: 1, count: count)
    let fit = (0..<CurveKernels.fitCount).map { 1 / Double(3 + $0) - 0.1 }
    var result = [Double](repeating: 0, count: count)
    var other = result
    for now in [0.0, 5e8, 1.23456789e9, 9e15] {
      SpringKernels.swing(
        now: now, start: start.span, decay: decay.span, frequency: frequency.span,
        cosine: first.span, sine: second.span, result: result.mutableSpan)
      show("swing", result)
      SpringKernels.fall(
        now: now, start: start.span, decay: decay.span, distance: first.span, slope: decay.span,
        result: result.mutableSpan)
      show("fall", result)
      SpringKernels.creep(
        now: now, start: start.span, slowDecay: decay.span, fastDecay: frequency.span,
        slow: first.span, fast: second.span, result: result.mutableSpan)
      show("creep", result)
      CurveKernels.line(
        now: now, start: start.span, pace: decay.span, distance: first.span,
        result: result.mutableSpan)
      show("line", result)
      for shape in [
        [0.42, 0, 0.58, 1], [0.68, -0.6, 0.32, 1.6], [1, 0, 0, 1],
      ] {
        let isSolved = CurveKernels.bezier(
          startX: shape[0], startY: shape[1], endX: shape[2], endY: shape[3], now: now,
          start: start.span, pace: decay.span, distance: first.span,
          result: result.mutableSpan)
        show("bezier \(isSolved)", result)
      }
      for variable in UInt8(0)...2 {
        CurveKernels.fitted(
          fit.span, variable: variable, now: now, start: start.span, pace: decay.span,
          distance: unit.span, result: result.mutableSpan)
        for index in stride(from: 0, to: count, by: 10) { print("fused", result[index]) }
      }
    }
    for code in BlockOperation.add...BlockOperation.exp {
      var target = result.mutableSpan
      let isRight = BlockKernels.apply(
        code, first.span, second.span, start.span, result: &target, at: 0)
      show("block \(code) \(isRight)", result)
    }
    for (low, high) in [(-1.0, 1.0), (-800, 800), (-8e9, 8e9), (-1e300, 1e300)] {
      let argument = column(count, from: low, to: high, step: 13)
      for code in [BlockOperation.exp, BlockOperation.sin, BlockOperation.cos] {
        var target = result.mutableSpan
        let isRight = BlockKernels.apply(
          code, argument.span, argument.span, argument.span, result: &target, at: 0)
        show("block \(code) \(isRight)", result)
      }
      print(
        ElementaryKernels.sineAndCosine(
          argument.span, sine: result.mutableSpan, cosine: other.mutableSpan))
      show("sine and cosine", result + other)
    }
  }
}
