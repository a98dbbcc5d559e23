import Testing

@testable import timelinerd

@Suite struct KeepingDelayTests {
  @Test func `the first change is handed over soon, with what follows at once`() {
    var delay = KeepingDelay()
    #expect(delay.changed(now: 0) == KeepingDelay.short)
    #expect(delay.changed(now: 1) == nil)
    delay.elapsed(now: KeepingDelay.short)
    #expect(delay.changed(now: KeepingDelay.short) == KeepingDelay.least)
  }

  @Test func `a change every second is handed over every five`() {
    var delay = KeepingDelay()
    var due: Int64?
    var times: [Int64] = []
    for now in stride(from: Int64(0), to: 60_000_000_000, by: 1_000_000_000) {
      if let time = due, time <= now {
        delay.elapsed(now: time)
        times.append(time)
        due = nil
      }
      if let wait = delay.changed(now: now) { due = now + wait }
    }
    #expect(times.count >= 11)
    #expect(zip(times, times.dropFirst()).allSatisfy { $1 - $0 >= KeepingDelay.least })
  }

  @Test func `after a quiet time a change is handed over soon again`() {
    var delay = KeepingDelay()
    #expect(delay.changed(now: 0) != nil)
    delay.elapsed(now: 0)
    let almost = KeepingDelay.least - KeepingDelay.short - 1
    #expect(delay.changed(now: almost) == KeepingDelay.short + 1)
    delay.elapsed(now: KeepingDelay.least)
    #expect(delay.changed(now: 3 * KeepingDelay.least) == KeepingDelay.short)
  }
}
