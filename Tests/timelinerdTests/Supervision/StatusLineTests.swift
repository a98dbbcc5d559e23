import Testing

@testable import timelinerd

@Suite struct StatusLineTests {
  private func line(
    failed: Int = 0, late: Int = 0, sleepingUntil: Int64 = 0
  ) -> String {
    StatusLine(
      scenes: 3, failed: failed, subscribers: 2, rate: .standard, late: late,
      sleepingUntil: sleepingUntil, now: 10_000_000_000
    ).description
  }

  @Test func `it says what plays, who looks and whether anything moves`() {
    #expect(line() == "3 scenes, 2 subscribers, 60 Hz, active")
    #expect(
      line(failed: 1, late: 5, sleepingUntil: .max)
        == "3 scenes, 2 subscribers, 60 Hz, 1 scenes failed, 5 frames late, sleeping")
  }

  @Test(arguments: [
    (Int64(11_500_000_000), "active"), (11_500_000_001, "sleeping"), (9_000_000_000, "active"),
  ])
  func `a short sleep is part of motion`(until: Int64, word: String) {
    #expect(line(sleepingUntil: until).hasSuffix(word))
  }
}
