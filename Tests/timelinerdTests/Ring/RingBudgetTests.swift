import Testing

@testable import timelinerd

@Suite struct RingBudgetTests {
  private func filter(_ number: Int) -> FrameFilter { FrameFilter(scenes: ["\(number)"]) }

  /// Users enough to take all rings: each as many as one can.
  private func user(_ number: Int) -> UInt32 { UInt32(number / RingBudget.maximumRingsPerUser) }

  @Test func `as many different rings as allowed, and not one more`() {
    var budget = RingBudget()
    let most = RingBudget.maximumRings
    let refused = (0..<most).compactMap { budget.enter(filter($0), user: user($0)) }
    #expect(refused.isEmpty)
    #expect(budget.count == most)
    let limit = budget.enter(filter(most), user: user(most))
    #expect(limit == most)
    // Whoever asks for what there is shares it.
    let shared = budget.enter(filter(0), user: user(most))
    #expect(shared == nil)
    budget.leave(filter(0), user: user(0))
    let isFullStill = budget.enter(filter(most), user: user(most)) == most
    #expect(isFullStill)
    budget.leave(filter(0), user: user(most))
    let hasRoom = budget.enter(filter(most), user: user(most)) == nil
    #expect(hasRoom)
  }

  @Test func `one user takes as many as one can, and leaves some to others`() {
    var budget = RingBudget()
    let most = RingBudget.maximumRingsPerUser
    let refused = (0..<most).compactMap { budget.enter(filter($0), user: 1) }
    #expect(refused.isEmpty)
    let limits = [budget.enter(filter(most), user: 1), budget.enter(filter(0), user: 1)]
    #expect(limits == [most, nil])
    let other = budget.enter(filter(most), user: 2)
    #expect(other == nil)
    // To share another one's is one of its own too.
    let shared = budget.enter(filter(most), user: 1)
    #expect(shared == most)
    budget.leave(filter(1), user: 1)
    let then = budget.enter(filter(most), user: 1)
    #expect(then == nil)
    #expect(budget.count == most)
  }

  @Test func `readers of before a restart are counted whatever the limits say`() {
    var budget = RingBudget()
    for number in 0...RingBudget.maximumRings { budget.enterRegardless(filter(number), user: 1) }
    #expect(budget.count == RingBudget.maximumRings + 1)
    budget.leave(filter(RingBudget.maximumRings), user: 1)
    #expect(budget.count == RingBudget.maximumRings)
  }
}
