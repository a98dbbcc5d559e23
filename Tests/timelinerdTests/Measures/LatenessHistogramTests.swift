import CAllocationCounter
import Testing

@testable import timelinerd

@Suite struct LatenessHistogramTests {
  @Test func `what was recorded lies in its bucket, which is an eighth wide at most`() {
    var values: [Int64] = [0, 1, 1023, 1024, 1025, 999_999, 1_000_000, (1 << 34) - 1]
    for bit in 10..<34 {
      for offset in [-1, 0, 1] as [Int64] { values.append(Int64(1) << Int64(bit) + offset) }
      values.append(Int64(1) << Int64(bit) * 15 / 8)
    }
    for value in values {
      var histogram = LatenessHistogram()
      histogram.record(value)
      let buckets = histogram.buckets
      #expect(buckets.count == 1)
      guard let bucket = buckets.first else { continue }
      #expect(bucket.from <= value && value < bucket.below, "\(value): \(bucket)")
      if value >= LatenessHistogram.resolution {
        #expect((bucket.below - bucket.from) * 8 <= bucket.from, "\(value): \(bucket)")
      }
    }
  }

  @Test func `what is out of range is counted at the ends`() {
    var histogram = LatenessHistogram()
    for value in [.min, -1, LatenessHistogram.range, .max] as [Int64] { histogram.record(value) }
    #expect(
      histogram.buckets == [
        .init(from: 0, below: LatenessHistogram.resolution, count: 2),
        .init(from: LatenessHistogram.range, below: .max, count: 2),
      ])
    #expect(histogram.maximum == .max)
  }

  @Test func `buckets follow each other without a gap`() {
    var histogram = LatenessHistogram()
    var value: Int64 = 0
    while value < LatenessHistogram.range {
      histogram.record(value)
      value += max(64, value / 16)
    }
    histogram.record(LatenessHistogram.range)
    let buckets = histogram.buckets
    for index in buckets.indices.dropFirst() {
      #expect(buckets[index].from == buckets[index - 1].below)
    }
    #expect(buckets.count == 194)
  }

  @Test func `percentiles are what so many kept within, never beyond the largest`() {
    var histogram = LatenessHistogram()
    #expect(histogram.percentile(0.99) == 0)
    for value in 1...1000 { histogram.record(Int64(value) * 10_000) }
    for (part, exact) in [(0.5, 5_000_000), (0.99, 9_900_000), (0.999, 9_990_000)] {
      let told = histogram.percentile(part)
      #expect(told >= Int64(exact) && told <= Int64(exact) * 9 / 8)
    }
    #expect(histogram.percentile(1) == 10_000_000)
    #expect(histogram.count == 1000)
    #expect(histogram.total == 5_005_000_000)
  }

  @Test(arguments: [(999_999, 0), (1_000_000, 1), (1_000_001, 1)])
  func `a millisecond is late`(value: Int64, late: Int) {
    var histogram = LatenessHistogram()
    histogram.record(value)
    #expect(histogram.late == late)
  }

  @Test func `recording takes no memory`() {
    var histogram = LatenessHistogram()
    histogram.record(1)
    let before = callocationcounter_count()
    for value in 0..<10_000 { histogram.record(Int64(value) * 1001) }
    #expect(callocationcounter_count() == before)
  }
}
