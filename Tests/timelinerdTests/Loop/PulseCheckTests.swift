import Testing

@testable import timelinerd

@Suite struct PulseCheckTests {
  @Test func `a thread that ticked lives`() {
    var check = PulseCheck()
    #expect(check.isAlive(turns: 1, sleepingUntil: 0, mailboxIsEmpty: false, now: 0) == true)
    #expect(check.isAlive(turns: 2, sleepingUntil: 0, mailboxIsEmpty: false, now: 0) == true)
  }

  @Test(arguments: [
    // Works on one turn for a whole interval.
    (sleepingUntil: Int64(0), isEmpty: true, isAlive: false),
    // Idle with nothing to do.
    (sleepingUntil: .max, isEmpty: true, isAlive: true),
    // Idle with an order that it does not take.
    (sleepingUntil: .max, isEmpty: false, isAlive: false),
    // Sleeps to a moment that is yet to come.
    (sleepingUntil: 5_000_000_000, isEmpty: true, isAlive: true),
    // Should have woken a moment ago; long ago.
    (sleepingUntil: 1_000_000_000 - PulseCheck.grace, isEmpty: true, isAlive: true),
    (sleepingUntil: 1_000_000_000 - PulseCheck.grace - 1, isEmpty: true, isAlive: false),
  ])
  func `a thread that did not tick has to prove why`(
    sleepingUntil: Int64, isEmpty: Bool, isAlive: Bool
  ) {
    var check = PulseCheck()
    _ = check.isAlive(turns: 1, sleepingUntil: 0, mailboxIsEmpty: true, now: 0)
    #expect(
      check.isAlive(turns: 1, sleepingUntil: 0, mailboxIsEmpty: false, now: PulseCheck.grace)
        == true)
    #expect(
      check.isAlive(
        turns: 1, sleepingUntil: sleepingUntil, mailboxIsEmpty: isEmpty, now: 1_000_000_000)
        == isAlive)
  }
}
