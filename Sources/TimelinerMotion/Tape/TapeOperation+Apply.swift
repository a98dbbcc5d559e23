extension TapeOperation {
  /// The result for operands; what an operation does not use is ignored.
  ///
  /// Folding and evaluation both go through here, so a folded constant is the evaluated number.
  func apply(_ a: Double, _ b: Double, _ c: Double) -> Double {
    switch self {
    case .add: a + b
    case .subtract: a - b
    case .multiply: a * b
    case .divide: a / b
    case .negate: -a
    case .sqrt: a.squareRoot()
    case .abs: a.magnitude
    case .floor: a.rounded(.down)
    case .ceil: a.rounded(.up)
    case .trunc: a.rounded(.towardZero)
    case .round: a.rounded(.toNearestOrAwayFromZero)
    case .roundToEven: a.rounded(.toNearestOrEven)
    case .minimum: Swift.min(a, b)
    case .maximum: Swift.max(a, b)
    case .less: a < b ? 1 : 0
    case .lessOrEqual: a <= b ? 1 : 0
    case .equal: a == b ? 1 : 0
    case .notEqual: a != b ? 1 : 0
    case .and: a != 0 && b != 0 ? 1 : 0
    case .or: a != 0 || b != 0 ? 1 : 0
    case .not: a == 0 ? 1 : 0
    case .select: a != 0 ? b : c
    case .sin, .cos, .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .exp, .log, .log2, .log10,
      .cbrt, .atan2, .pow, .hypot, .fmod, .remainder:
      transcendental(a, b)
    }
  }

  private func transcendental(_ a: Double, _ b: Double) -> Double {
    switch self {
    case .sin: TapeFunctions.sin(a)
    case .cos: TapeFunctions.cos(a)
    case .tan: Libm.tan(a)
    case .asin: Libm.asin(a)
    case .acos: Libm.acos(a)
    case .atan: Libm.atan(a)
    case .sinh: Libm.sinh(a)
    case .cosh: Libm.cosh(a)
    case .tanh: Libm.tanh(a)
    case .exp: TapeFunctions.exp(a)
    case .log: Libm.log(a)
    case .log2: Libm.log2(a)
    case .log10: Libm.log10(a)
    case .cbrt: Libm.cbrt(a)
    case .atan2: Libm.atan2(a, b)
    case .pow: Libm.pow(a, b)
    case .hypot: Libm.hypot(a, b)
    case .fmod: Libm.fmod(a, b)
    case .remainder: Libm.remainder(a, b)
    case .add, .subtract, .multiply, .divide, .negate, .sqrt, .abs, .floor, .ceil, .trunc, .round,
      .roundToEven, .minimum, .maximum, .less, .lessOrEqual, .equal, .notEqual, .and, .or, .not,
      .select:
      preconditionFailure("\(self) is not a function of the C library")
    }
  }
}
