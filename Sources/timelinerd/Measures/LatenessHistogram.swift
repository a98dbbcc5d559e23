/// How late something was, how often, in buckets that are an eighth of their octave wide.
///
/// It takes no memory after it was made, and recording takes a few instructions. What is below its
/// resolution shares the first bucket, what is above its range the last.
struct LatenessHistogram: Sendable {
  /// Everything below is one bucket, nanoseconds: clocks and calls are no finer.
  static let resolution: Int64 = 1 << resolutionBits
  /// Everything from here on is one bucket, nanoseconds: 17 s.
  static let range: Int64 = 1 << rangeBits
  /// From here on something counts as late, nanoseconds.
  static let lateness: Int64 = 1_000_000

  private static let resolutionBits = 10
  private static let rangeBits = 34
  private static let partBits = 3
  private static let bucketCount = ((rangeBits - resolutionBits) << partBits) + 2

  /// How many were recorded.
  private(set) var count = 0
  /// All together, nanoseconds.
  private(set) var total: Int64 = 0
  /// The largest, nanoseconds.
  private(set) var maximum: Int64 = 0
  /// How many were late.
  private(set) var late = 0
  private var counts = [Int](repeating: 0, count: bucketCount)

  /// Records one; what came early is on time.
  mutating func record(_ nanoseconds: Int64) {
    let value = max(0, nanoseconds)
    count += 1
    total &+= value
    maximum = max(maximum, value)
    if value >= Self.lateness { late += 1 }
    counts[Self.index(of: value)] += 1
  }

  private static func index(of value: Int64) -> Int {
    if value < resolution { return 0 }
    if value >= range { return bucketCount - 1 }
    let octave = 63 - value.leadingZeroBitCount
    let part = Int(value >> Int64(octave - partBits)) & ((1 << partBits) - 1)
    return ((octave - resolutionBits) << partBits) + part + 1
  }

  /// Where a bucket begins, nanoseconds.
  private static func start(of index: Int) -> Int64 {
    guard index > 0 else { return 0 }
    let (octave, part) = (resolutionBits + (index - 1) >> partBits, (index - 1) & 7)
    return Int64((1 << partBits) + part) << Int64(octave - partBits)
  }

  /// One of the buckets.
  struct Bucket: Equatable {
    /// Nanoseconds.
    var from: Int64
    /// Nanoseconds; `Int64.max` for the last one.
    var below: Int64
    var count: Int
  }

  /// Those that are not empty, lowest first.
  var buckets: [Bucket] {
    counts.indices.filter { counts[$0] > 0 }.map { index in
      let isLast = index == counts.count - 1
      return Bucket(
        from: Self.start(of: index), below: isLast ? .max : Self.start(of: index + 1),
        count: counts[index])
    }
  }

  /// What so large a part of all kept within, nanoseconds, too large by an eighth at most; 0 when there were none.
  func percentile(_ part: Double) -> Int64 {
    let wanted = max(1, Int((part * Double(count)).rounded(.up)))
    var sum = 0
    for bucket in buckets {
      sum += bucket.count
      if sum >= wanted { return min(bucket.below, maximum) }
    }
    return 0
  }
}
