import TimelinerKernelsBaseline

/// The functions that the kernels compute themselves, for single numbers.
///
/// A number is the same to the bit whether it is folded, computed alone or in a block, at every
/// instruction-set level. `sin` and `cos` are at most 2.3e-16 from the exact value up to 8e9 either
/// way, `exp` is within 1 unit in the last place up to 708; beyond, and for what is not finite, libm
/// answers. `sin` of −0 is 0.
package enum TapeFunctions {
  /// The sine of an angle in radians.
  package static func sin(_ angle: Double) -> Double {
    guard angle.magnitude <= Elementary.largestAngle else { return Libm.sin(angle) }
    return Elementary.sineAndCosine(angle).sine
  }

  /// The cosine of an angle in radians.
  package static func cos(_ angle: Double) -> Double {
    guard angle.magnitude <= Elementary.largestAngle else { return Libm.cos(angle) }
    return Elementary.sineAndCosine(angle).cosine
  }

  /// e to the power of a number.
  package static func exp(_ exponent: Double) -> Double {
    guard exponent.magnitude <= BlockKernels.largestExponent else { return Libm.exp(exponent) }
    return Elementary.exp(exponent)
  }
}
