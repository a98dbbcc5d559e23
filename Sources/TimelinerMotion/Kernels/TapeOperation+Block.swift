import TimelinerKernelsBaseline

extension TapeOperation {
  /// The code of the operation over blocks that gives the same numbers, or nil where there is none.
  var block: UInt8? {
    switch self {
    case .add: BlockOperation.add
    case .subtract: BlockOperation.subtract
    case .multiply: BlockOperation.multiply
    case .divide: BlockOperation.divide
    case .negate: BlockOperation.negate
    case .sqrt: BlockOperation.sqrt
    case .abs: BlockOperation.abs
    case .floor: BlockOperation.floor
    case .ceil: BlockOperation.ceil
    case .trunc: BlockOperation.trunc
    case .roundToEven: BlockOperation.roundToEven
    case .minimum: BlockOperation.minimum
    case .maximum: BlockOperation.maximum
    case .less: BlockOperation.less
    case .lessOrEqual: BlockOperation.lessOrEqual
    case .equal: BlockOperation.equal
    case .notEqual: BlockOperation.notEqual
    case .and: BlockOperation.and
    case .or: BlockOperation.or
    case .not: BlockOperation.not
    case .select: BlockOperation.select
    case .sin: BlockOperation.sin
    case .cos: BlockOperation.cos
    case .exp: BlockOperation.exp
    case .tan, .asin, .acos, .atan, .sinh, .cosh, .tanh, .log, .log2, .log10, .cbrt, .round,
      .atan2, .pow, .hypot, .fmod, .remainder:
      nil
    }
  }
}
