import TimelinerWire

/// What came to a histogram of lateness between two answers.
struct LatenessDifference {
  /// Wake-ups.
  let count: Int
  /// Those that were late by a millisecond or more.
  let late: Int
  /// Those that are not empty, lowest first.
  let buckets: [HistogramBucket]
  private let maximum: Int64

  init(_ new: LatenessMeasure, since old: LatenessMeasure? = nil) {
    count = new.count - (old?.count ?? 0)
    late = new.late - (old?.late ?? 0)
    maximum = new.max
    buckets = new.buckets.compactMap { bucket in
      let before = old?.buckets.first { $0.from == bucket.from }?.count ?? 0
      guard bucket.count > before else { return nil }
      return HistogramBucket(
        from: bucket.from, below: bucket.below, count: bucket.count - before)
    }
  }

  /// What so large a part of all kept within, nanoseconds; 0 when there were none.
  func percentile(_ part: Double) -> Int64 {
    let wanted = max(1, Int((part * Double(count)).rounded(.up)))
    var sum = 0
    for bucket in buckets {
      sum += bucket.count
      if sum >= wanted { return min(bucket.below, maximum) }
    }
    return 0
  }

  /// How many were below each power of two and not below the one before it, without gaps.
  var octaves: [(below: Int64, count: Int)] {
    var octaves: [(below: Int64, count: Int)] = []
    for bucket in buckets {
      let below = Self.power(above: bucket.from)
      if octaves.isEmpty { octaves.append((below: below, count: 0)) }
      while let last = octaves.last, last.below < below {
        octaves.append((below: last.below * 2, count: 0))
      }
      octaves[octaves.count - 1].count += bucket.count
    }
    return octaves
  }

  /// The least power of two above a number, 1024 or more.
  private static func power(above number: Int64) -> Int64 {
    let bits = 64 - max(number, 1).leadingZeroBitCount
    return bits >= 63 ? .max : max(1024, Int64(1) << Int64(bits))
  }
}
