import TimelinerKernelsBaseline

#if arch(x86_64)
  import TimelinerKernelsV3
  import TimelinerKernelsV4
#endif

extension Kernels {
  /// One operation over a block, by its code; see `BlockKernels.apply`.
  func apply(
    _ code: UInt8, _ first: Span<Double>,
    _ second: Span<Double>,
    _ third: Span<Double>, result: inout MutableSpan<Double>, at place: Int
  ) -> Bool {
    #if arch(x86_64)
      return switch level {
      case .baseline:
        TimelinerKernelsBaseline.BlockKernels.apply(
          code, first, second, third, result: &result, at: place)
      case .v3:
        TimelinerKernelsV3.BlockKernels.apply(
          code, first, second, third, result: &result, at: place)
      case .v4:
        TimelinerKernelsV4.BlockKernels.apply(
          code, first, second, third, result: &result, at: place)
      }
    #else
      return TimelinerKernelsBaseline.BlockKernels.apply(
        code, first, second, third, result: &result, at: place)
    #endif
  }

  /// Sines and cosines; see `ElementaryKernels.sineAndCosine`.
  func sineAndCosine(
    _ argument: Span<Double>, sine: consuming MutableSpan<Double>,
    cosine: consuming MutableSpan<Double>
  ) -> Bool {
    #if arch(x86_64)
      return switch level {
      case .baseline:
        TimelinerKernelsBaseline.ElementaryKernels.sineAndCosine(
          argument, sine: sine, cosine: cosine)
      case .v3:
        TimelinerKernelsV3.ElementaryKernels.sineAndCosine(argument, sine: sine, cosine: cosine)
      case .v4:
        TimelinerKernelsV4.ElementaryKernels.sineAndCosine(argument, sine: sine, cosine: cosine)
      }
    #else
      return TimelinerKernelsBaseline.ElementaryKernels.sineAndCosine(
        argument, sine: sine, cosine: cosine)
    #endif
  }

  /// Numbers to places that are apart; see `BlockKernels.spread`.
  ///
  /// No level is faster than another at this.
  func spread(
    _ numbers: Span<Double>, to target: inout MutableSpan<Double>, at place: Int, stride: Int
  ) {
    TimelinerKernelsBaseline.BlockKernels.spread(numbers, to: &target, at: place, stride: stride)
  }
}
