/// What is left of the distance of many springs at one moment.
///
/// Columns have one number an element. Times are nanoseconds from a common beginning: whole numbers
/// below 2⁵³ are exact as doubles, and so are elapsed times. An element that begins later than now
/// is where it begins. O(elements); nothing is allocated.
package enum SpringKernels {
  /// Springs that swing: e^(−λt)·(a·cos wt + b·sin wt), in units of `cosine` (a) and `sine` (b).
  ///
  /// λ is the decay, per nanosecond, w the frequency, radians a nanosecond; w·t must stay within
  /// `Elementary.largestAngle`.
  @inline(never)
  package static func swing(
    now: Double, start: Span<Double>, decay: Span<Double>, frequency: Span<Double>,
    cosine: Span<Double>, sine: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && decay.count == count && frequency.count == count)
    precondition(cosine.count == count && sine.count == count)
    for index in 0..<count {
      let since = unsafe now - start[unchecked: index]
      let elapsed = since > 0 ? since : 0
      let envelope = unsafe Elementary.exp(-(decay[unchecked: index] * elapsed))
      let swing = unsafe Elementary.sineAndCosine(frequency[unchecked: index] * elapsed)
      unsafe result[unchecked: index] =
        envelope
        * (cosine[unchecked: index] * swing.cosine + sine[unchecked: index] * swing.sine)
    }
  }

  /// Springs at critical damping: e^(−λt)·(a + b·t).
  ///
  /// λ is the decay, per nanosecond, a the distance, in units, b the slope, units a nanosecond.
  @inline(never)
  package static func fall(
    now: Double, start: Span<Double>, decay: Span<Double>, distance: Span<Double>,
    slope: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && decay.count == count)
    precondition(distance.count == count && slope.count == count)
    for index in 0..<count {
      let since = unsafe now - start[unchecked: index]
      let elapsed = since > 0 ? since : 0
      let envelope = unsafe Elementary.exp(-(decay[unchecked: index] * elapsed))
      unsafe result[unchecked: index] =
        envelope * (distance[unchecked: index] + slope[unchecked: index] * elapsed)
    }
  }

  /// Springs that creep: a·e^(−pt) + b·e^(−qt), in units of `slow` (a) and `fast` (b).
  ///
  /// p and q are the slow and the fast decay, per nanosecond.
  @inline(never)
  package static func creep(
    now: Double, start: Span<Double>, slowDecay: Span<Double>, fastDecay: Span<Double>,
    slow: Span<Double>, fast: Span<Double>, result: consuming MutableSpan<Double>
  ) {
    let count = result.count
    precondition(start.count == count && slowDecay.count == count && fastDecay.count == count)
    precondition(slow.count == count && fast.count == count)
    for index in 0..<count {
      let since = unsafe now - start[unchecked: index]
      let elapsed = since > 0 ? since : 0
      let slowPart = unsafe Elementary.exp(-(slowDecay[unchecked: index] * elapsed))
      let fastPart = unsafe Elementary.exp(-(fastDecay[unchecked: index] * elapsed))
      unsafe result[unchecked: index] =
        slow[unchecked: index] * slowPart + fast[unchecked: index] * fastPart
    }
  }
}
