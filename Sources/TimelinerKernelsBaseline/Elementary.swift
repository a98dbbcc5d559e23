/// The exponential and the circular functions as the kernels compute them, one number at a time.
///
/// Every step is one IEEE operation that is rounded once, and none is fused: the same number comes
/// out at every instruction-set level, in a block of thousands or alone. The coefficients are
/// near-minimax fits; `scripts/kernel-coefficients` makes them again.
package enum Elementary {
  /// The largest argument of `sin` and `cos`, either way; beyond it the caller asks libm.
  package static let largestAngle = 8e9

  /// Adding it rounds to a whole number, which then stands in the low bits.
  private static let rounder = 0x1.8p52

  /// e to the power of x, for x from −708 to 709; what is outside counts as the bound.
  ///
  /// At most 1 unit in the last place from the exact value.
  @inline(__always)
  package static func exp(_ x: Double) -> Double {
    let raised = x > -708 ? x : -708
    let bounded = raised < 709 ? raised : 709
    let shifted = bounded * 1.4426950408889634 + rounder
    let count = shifted - rounder
    let rest = (bounded - count * 0x1.62e42ffp-1) - count * -0x1.718432a1b0e26p-35
    var sum = 2.0914679452495193e-09
    sum = sum * rest + 2.5105206480259365e-08
    sum = sum * rest + 2.755727366116628e-07
    sum = sum * rest + 2.755725542549107e-06
    sum = sum * rest + 2.480158732553351e-05
    sum = sum * rest + 0.00019841269874800694
    sum = sum * rest + 0.0013888888888883752
    sum = sum * rest + 0.008333333333326141
    sum = sum * rest + 0.04166666666666667
    sum = sum * rest + 0.1666666666666667
    sum = sum * rest + 0.5
    let mantissa = 1 + (rest + rest * rest * sum)
    let power = Double(bitPattern: (shifted.bitPattern &+ 1023) &<< 52)
    return mantissa * power
  }

  /// The sine and the cosine of x radians, at most `largestAngle` either way.
  ///
  /// Each at most 2.3e-16 from the exact value. π/2 is taken off in three parts whose multiples are
  /// exact and a fourth that rounds below 2⁻⁸⁰ (Cody and Waite).
  @inline(__always)
  package static func sineAndCosine(_ x: Double) -> (sine: Double, cosine: Double) {
    let shifted = x * 0.6366197723675814 + rounder
    let count = shifted - rounder
    let rest =
      (((x - count * 0x1.921fcp+0) - count * -0x1.5777ap-21) - count * -0x1.73dccp-43)
      - count * 0x1.898cc51701b84p-64
    let square = rest * rest
    var sine = 1.5918129014234338e-10
    sine = sine * square + -2.5051131841108444e-08
    sine = sine * square + 2.755731610253375e-06
    sine = sine * square + -0.00019841269836758538
    sine = sine * square + 0.008333333333330948
    sine = sine * square + -0.16666666666666666
    sine = rest + rest * square * sine
    var cosine = -1.1382632249960623e-11
    cosine = cosine * square + 2.0876146265966424e-09
    cosine = cosine * square + -2.75573172717181e-07
    cosine = cosine * square + 2.4801587298765665e-05
    cosine = cosine * square + -0.0013888888888887398
    cosine = cosine * square + 0.041666666666666664
    cosine = (1 - 0.5 * square) + square * square * cosine
    let quarters = shifted.bitPattern
    let isOdd = 0 &- (quarters & 1)
    let swapped = (sine.bitPattern ^ cosine.bitPattern) & isOdd
    let sineSign = (quarters & 2) &<< 62
    let cosineSign = ((quarters &+ 1) & 2) &<< 62
    return (
      Double(bitPattern: (sine.bitPattern ^ swapped) ^ sineSign),
      Double(bitPattern: (cosine.bitPattern ^ swapped) ^ cosineSign)
    )
  }
}
