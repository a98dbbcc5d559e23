import CLinux
import Testing

@testable import timelinerd

@Suite struct ClockQualityTests {
  @Test func `errors are nanoseconds`() {
    let quality = ClockQuality(
      clinux_clock_quality(synchronized: 1, estimated_error: 250, maximum_error: 16_000_000))
    #expect(quality.isSynchronized)
    #expect(quality.estimatedError == 250_000)
    #expect(quality.maximumError == 16_000_000_000)
  }
}
