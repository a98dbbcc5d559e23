import Foundation
import Testing
import TimelinerKernelsBaseline

@testable import TimelinerMotion

/// What the kernels compute, beside libm; `Tests/Kernels` shows that all levels compute the same.
struct KernelTests {
  private static let levels = KernelLevel.allCases.filter { $0 <= .best }

  /// Arguments that meet every branch: around multiples of π/4, tiny, and up to the limit.
  private static let angles: [Double] = {
    var result: [Double] = [
      0, -0.0, 1e-300, Double.leastNonzeroMagnitude, 8e9, -8e9, 8.6e8, 7.9999999e9,
    ]
    for multiple in -40...40 {
      for nudge in [-1e-9, 0, 1e-9] { result.append(Double(multiple) * .pi / 4 + nudge) }
    }
    var generator = SplitMix(state: 7)
    for _ in 0..<20000 {
      let exponent = Double.random(in: -12...9.9, using: &generator)
      let sign: Double = Bool.random(using: &generator) ? 1 : -1
      result.append(sign * pow(10, exponent))
    }
    return result.filter { abs($0) <= 8e9 }
  }()

  @Test(arguments: levels)
  func `sine and cosine are within 2.3e-16 of libm's up to the largest angle`(
    level: KernelLevel
  ) {
    let (sines, areSinesGood) = Self.apply(BlockOperation.sin, Self.angles, level)
    let (cosines, areCosinesGood) = Self.apply(BlockOperation.cos, Self.angles, level)
    #expect(areSinesGood && areCosinesGood)
    var worst = 0.0
    for (index, angle) in Self.angles.enumerated() {
      worst = max(worst, abs(sines[index] - sin(angle)), abs(cosines[index] - cos(angle)))
    }
    #expect(worst <= 2.3e-16)
  }

  @Test(arguments: levels)
  func `angles beyond the largest are told`(level: KernelLevel) {
    for (angle, isWithin) in [
      (8e9, true), (-8e9, true), (8e9.nextUp, false), (-8e9.nextUp, false), (.infinity, false),
      (.nan, false),
    ] {
      let angles = [0, 1, angle, 2]
      #expect(Self.apply(BlockOperation.sin, angles, level).isGood == isWithin)
      #expect(Self.apply(BlockOperation.cos, angles, level).isGood == isWithin)
    }
  }

  @Test(arguments: levels)
  func `exponentials are within a unit in the last place of libm's`(level: KernelLevel) {
    var arguments = stride(from: -708.0, through: 708, by: 0.0371).map { $0 }
    arguments += [0, -0.0, 1e-300, -1e-17, 707.999, 708, -708]
    let (results, isGood) = Self.apply(BlockOperation.exp, arguments, level)
    #expect(isGood)
    for (argument, result) in zip(arguments, results) {
      let wanted: Double = exp(argument)
      #expect(abs(result - wanted) <= wanted.ulp)
    }
  }

  @Test(arguments: levels)
  func `exponents beyond the largest are told`(level: KernelLevel) {
    for (exponent, isWithin) in [
      (708, true), (-708, true), (708.0.nextUp, false), (-708.0.nextUp, false), (.infinity, false),
      (.nan, false),
    ] {
      #expect(Self.apply(BlockOperation.exp, [0, exponent, 1], level).isGood == isWithin)
    }
  }

  /// An operation of one operand over a block.
  private static func apply(
    _ code: UInt8, _ operands: [Double], _ level: KernelLevel
  ) -> (results: [Double], isGood: Bool) {
    var results = operands
    var target = results.mutableSpan
    let isGood = Kernels(level: level).apply(
      code, operands.span, operands.span, operands.span, result: &target, at: 0)
    return (results, isGood)
  }
}

/// A small generator with a seed (SplitMix64).
struct SplitMix: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9e37_79b9_7f4a_7c15
    var mixed = (state ^ (state >> 30)) &* 0xbf58_476d_1ce4_e5b9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
    return mixed ^ (mixed >> 31)
  }
}
