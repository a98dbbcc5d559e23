import Testing

@testable import timelinerd

@Suite struct GridBudgetTests {
  private func grid(_ rate: String) throws -> OwnGrid {
    let rate = try #require(FrameRate(text: rate))
    return try #require(OwnGrid(rate: rate, phase: 0))
  }

  /// Users enough to take all grids: each as many as one can.
  private func user(_ number: Int) -> UInt32 { UInt32(number / GridBudget.maximumGridsPerUser) }

  @Test func `there are so many grids, and one that is there can be joined`() throws {
    var budget = GridBudget()
    let most = GridBudget.maximumGrids
    let grids = try (1...most).map { try grid("\($0)") }
    let another = try grid("0.5")
    let refused = (0..<most).compactMap { budget.enter(grids[$0], user: user($0)) }
    #expect(refused.isEmpty)
    let limits = [
      budget.enter(another, user: user(most)), budget.enter(grids[0], user: user(most)),
    ]
    #expect(limits == [.grids, nil])
    let wasLast = budget.leave(grids[0], user: user(0))
    let isFullStill = budget.enter(another, user: user(0))
    let isLast = budget.leave(grids[0], user: user(most))
    let hasRoom = budget.enter(another, user: user(0))
    #expect([wasLast, isLast] == [false, true])
    #expect([isFullStill, hasRoom] == [.grids, nil])
  }

  @Test func `one user takes as many as one can, and leaves some to others`() throws {
    var budget = GridBudget()
    let grids = try (1...GridBudget.maximumGridsPerUser).map { try grid("\($0)") }
    let another = try grid("0.5")
    let refused = grids.compactMap { budget.enter($0, user: 1) }
    #expect(refused.isEmpty)
    let limits = [
      budget.enter(another, user: 1), budget.enter(grids[0], user: 1),
      budget.enter(another, user: 2),
      // To join another one's is one of its own too.
      budget.enter(another, user: 1),
    ]
    #expect(limits == [.gridsOfUser, nil, nil, .gridsOfUser])
    let wasLast = budget.leave(grids[0], user: 1)
    let isFullStill = budget.enter(another, user: 1)
    let isLast = budget.leave(grids[0], user: 1)
    let hasRoom = budget.enter(another, user: 1)
    #expect([wasLast, isLast] == [false, true])
    #expect([isFullStill, hasRoom] == [.gridsOfUser, nil])
  }

  @Test func `a user's grids have so many frames a second together`() throws {
    var budget = GridBudget()
    let fast = try grid("999")
    let (over, exact, least) = (try grid("1.001"), try grid("1"), try grid("0.1"))
    let limits = [
      budget.enter(fast, user: 1), budget.enter(over, user: 1), budget.enter(exact, user: 1),
      budget.enter(fast, user: 1), budget.enter(least, user: 1), budget.enter(least, user: 2),
      // What others are on counts too.
      budget.enter(least, user: 1),
    ]
    #expect(limits == [nil, .hertzOfUser, nil, nil, .hertzOfUser, nil, .hertzOfUser])
  }

  @Test func `all grids have so many frames a second together`() throws {
    var budget = GridBudget()
    let (fastest, fast) = (try grid("1000"), try grid("999"))
    let (over, exact) = (try grid("1.001"), try grid("1"))
    let limits = [
      budget.enter(fastest, user: 1), budget.enter(fast, user: 2), budget.enter(over, user: 3),
      budget.enter(exact, user: 3), budget.enter(over, user: 4),
      // What is there costs nothing more.
      budget.enter(fast, user: 4),
    ]
    #expect(limits == [nil, nil, .hertz, nil, .hertz, nil])
  }
}
