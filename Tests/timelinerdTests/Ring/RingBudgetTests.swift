import Testing

@testable import timelinerd

@Suite struct RingBudgetTests {
  private func filter(_ number: Int) -> FrameFilter { FrameFilter(scenes: ["\(number)"]) }

  @Test func `as many different rings as allowed, and not one more`() {
    var budget = RingBudget()
    let most = RingBudget.maximumRings
    let entered = (0...most).map { budget.enter(filter($0)) }
    #expect(entered == Array(repeating: true, count: most) + [false])
    #expect(budget.count == most)
    // Whoever asks for what there is shares it.
    let isShared = budget.enter(filter(0))
    #expect(isShared)
    budget.leave(filter(0))
    let isFullStill = !budget.enter(filter(most))
    #expect(isFullStill)
    budget.leave(filter(0))
    let hasRoom = budget.enter(filter(most))
    #expect(hasRoom)
  }

  @Test func `readers of before a restart are counted whatever the limit says`() {
    var budget = RingBudget()
    for number in 0..<RingBudget.maximumRings { _ = budget.enter(filter(number)) }
    budget.enterRegardless(filter(RingBudget.maximumRings))
    #expect(budget.count == RingBudget.maximumRings + 1)
    budget.leave(filter(RingBudget.maximumRings))
    #expect(budget.count == RingBudget.maximumRings)
  }
}
