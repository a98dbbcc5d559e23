import TimelinerKernelsBaseline

extension TapeOperation {
  /// The operation over blocks that gives the same numbers, or nil where there is none.
  var block: BlockOperation? {
    switch self {
    case .add: .add
    case .subtract: .subtract
    case .multiply: .multiply
    case .divide: .divide
    case .negate: .negate
    case .sqrt: .sqrt
    case .abs: .abs
    case .floor: .floor
    case .ceil: .ceil
    case .trunc: .trunc
    case .roundToEven: .roundToEven
    case .minimum: .minimum
    case .maximum: .maximum
    case .less: .less
    case .lessOrEqual: .lessOrEqual
    case .equal: .equal
    case .notEqual: .notEqual
    case .and: .and
    case .or: .or
    case .not: .not
    case .select: .select
    case .sin: .sin
    case .cos: .cos
    case .exp: .exp
    case .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .log, .log2, .log10, .cbrt, .round,
      .atan2, .pow, .hypot, .fmod, .remainder:
      nil
    }
  }
}
