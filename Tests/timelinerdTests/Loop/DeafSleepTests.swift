import Testing

@testable import timelinerd

@Suite struct DeafSleepTests {
  @Test(
    arguments: [
      (33_333_334, 16_666_667, true), (33_333_335, 16_666_667, false), (0, 16_666_667, true),
      (2_000_000, 1_000_000, true), (2_000_001, 1_000_000, false),
    ] as [(Int64, Int64, Bool)])
  func `a thread is deaf for two frames at most`(duration: Int64, period: Int64, isDeaf: Bool) {
    #expect(FrameThread.sleepsDeaf(for: duration, period: period) == isDeaf)
  }

  @Test(
    arguments: [
      (99_999_999, true), (100_000_000, true), (100_000_001, false),
    ] as [(Int64, Bool)])
  func `at a slow rate a command waits a tenth of a second at most`(
    duration: Int64, isDeaf: Bool
  ) {
    #expect(FrameThread.sleepsDeaf(for: duration, period: 10_000_000_000) == isDeaf)
  }
}
