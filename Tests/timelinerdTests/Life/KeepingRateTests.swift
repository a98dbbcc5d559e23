import Testing

@testable import timelinerd

@Suite struct KeepingRateTests {
  private static let most = 3
  private static let share = KeepingRate.shares * most

  /// How many of so many a user may hand over at a moment.
  private func admitted(_ count: Int, _ rate: inout KeepingRate, user: UInt32 = 1, now: Int64)
    -> Int
  {
    (0..<count).count { _ in rate.admit(user: user, most: Self.most, now: now) }
  }

  @Test(arguments: [share - 1, share, share + 1])
  func `a whole share may come at once, and no more`(count: Int) {
    var rate = KeepingRate()
    #expect(admitted(count, &rate, now: 5) == min(count, Self.share))
  }

  @Test func `a share comes back one by one, up to the whole`() {
    var rate = KeepingRate()
    #expect(admitted(100, &rate, now: 0) == Self.share)
    #expect(admitted(100, &rate, now: KeepingRate.interval - 1) == 0)
    #expect(admitted(100, &rate, now: KeepingRate.interval) == 1)
    #expect(admitted(100, &rate, now: 3 * KeepingRate.interval) == 2)
    #expect(admitted(100, &rate, now: 1_000 * KeepingRate.interval) == Self.share)
  }

  @Test func `users have shares of their own, however many there are`() {
    var rate = KeepingRate()
    #expect(admitted(100, &rate, user: 1, now: 0) == Self.share)
    for user in 2..<UInt32(200) {
      #expect(admitted(100, &rate, user: user, now: 0) == Self.share)
    }
    // Who used up a share is not forgotten for all the others.
    #expect(admitted(1, &rate, user: 1, now: 0) == 0)
  }
}
