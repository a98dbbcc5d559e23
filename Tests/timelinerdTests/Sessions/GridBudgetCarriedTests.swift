import Testing

@testable import timelinerd

@Suite struct GridBudgetCarriedTests {
  @Test func `grids of before a restart are counted whatever the limits say`() throws {
    var budget = GridBudget()
    let rate = try #require(FrameRate(Int64(FrameRate.maximum), over: 1))
    let first = try #require(OwnGrid(rate: rate, phase: 0))
    let second = try #require(OwnGrid(rate: rate, phase: 1))
    let refused = [budget.enter(first, user: 1), budget.enter(second, user: 1)]
    #expect(refused == [nil, .hertzOfUser])
    budget.enterRegardless(second, user: 1)
    // What was not counted could not be left.
    let wasLast = [budget.leave(second, user: 1), budget.leave(first, user: 1)]
    #expect(wasLast == [true, true])
  }
}
