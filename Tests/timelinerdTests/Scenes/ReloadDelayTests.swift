import Testing

@testable import timelinerd

@Suite struct ReloadDelayTests {
  private static let millisecond: Int64 = 1_000_000

  @Test func `one change waits for the delay`() {
    var delay = ReloadDelay()
    #expect(delay.changed(delay: 50 * Self.millisecond, now: 7) == 50 * Self.millisecond)
  }

  @Test func `a file that is saved all the time is read after ten delays`() {
    var delay = ReloadDelay()
    var now: Int64 = 0
    var due = Int64.max
    while now < due, now < 10_000 * Self.millisecond {
      due = now + delay.changed(delay: 50 * Self.millisecond, now: now)
      now += 20 * Self.millisecond
    }
    #expect(due == 500 * Self.millisecond)
    delay.elapsed()
    #expect(delay.changed(delay: 50 * Self.millisecond, now: now) == 50 * Self.millisecond)
  }

  @Test func `without a delay there is nothing to wait for`() {
    var delay = ReloadDelay()
    #expect(delay.changed(delay: 0, now: 5) == 0)
    #expect(delay.changed(delay: 0, now: 9) == 0)
  }

  @Test func `a loop that is late reads at once`() {
    var delay = ReloadDelay()
    _ = delay.changed(delay: 50, now: 0)
    #expect(delay.changed(delay: 50, now: 499) == 1)
    #expect(delay.changed(delay: 50, now: 500) == 0)
    #expect(delay.changed(delay: 50, now: 501) == 0)
  }
}
