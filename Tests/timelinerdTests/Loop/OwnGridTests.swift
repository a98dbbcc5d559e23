import Testing

@testable import timelinerd

@Suite struct OwnGridTests {
  private func grid(_ rate: String, _ phase: Int64 = 0) throws -> OwnGrid? {
    OwnGrid(rate: try #require(FrameRate(text: rate)), phase: phase)
  }

  @Test func `a phase lies below a period`() throws {
    #expect(try grid("50", -1) == nil)
    #expect(try grid("50", 0) != nil)
    #expect(try grid("50", 19_999_999) != nil)
    #expect(try grid("50", 20_000_000) == nil)
    #expect(try grid("50", .max) == nil)
    #expect(try grid("50", .min) == nil)
  }

  @Test func `a rate is the same however its fraction is written`() throws {
    #expect(try grid("120/2") == grid("60"))
    #expect(try grid("59.94") == grid("2997/50"))
    #expect(try grid("59.94") != grid("60000/1001"))
    #expect(try grid("60", 1) != grid("60"))
  }

  @Test func `there are so many grids, and one that is there can be joined`() throws {
    var budget = GridBudget()
    for number in 1...GridBudget.maximumGrids {
      let grid = try #require(try grid("\(number)"))
      let user = UInt32((number - 1) / GridBudget.maximumGridsPerUser)
      #expect(budget.enter(grid, user: user) == nil)
    }
    let (first, another) = (try #require(try grid("1")), try #require(try grid("0.5")))
    #expect(budget.enter(another, user: 9) == "grids")
    #expect(budget.enter(first, user: 9) == nil)
    let wasLast = budget.leave(first, user: 0)
    #expect(!wasLast)
    let isLast = budget.leave(first, user: 9)
    #expect(isLast)
    #expect(budget.enter(another, user: 9) == nil)
  }

  @Test func `one user has as many grids as one can, and leaves some to others`() throws {
    var budget = GridBudget()
    let grids = try (1...5).map { try #require(try grid("\($0)")) }
    #expect(GridBudget.maximumGridsPerUser == 4)
    for grid in grids[..<4] { #expect(budget.enter(grid, user: 1) == nil) }
    #expect(budget.enter(grids[4], user: 1) == "grids of one user")
    #expect(budget.enter(grids[0], user: 1) == nil)
    #expect(budget.enter(grids[4], user: 2) == nil)
    // To join another one's is one of its own too.
    #expect(budget.enter(grids[4], user: 1) == "grids of one user")
    _ = budget.leave(grids[1], user: 1)
    #expect(budget.enter(grids[4], user: 1) == nil)
  }

  @Test func `grids have so many frames a second together, and those of one user fewer`() throws {
    var budget = GridBudget()
    let (most, less) = (try #require(try grid("600")), try #require(try grid("399")))
    #expect(budget.enter(try #require(try grid("600.001")), user: 1) != nil)
    #expect(budget.enter(most, user: 1) == nil)
    let (over, exact) = (try #require(try grid("1.001")), try #require(try grid("1")))
    #expect(budget.enter(exact, user: 1) == "frames a second of grids of one user")
    #expect(budget.enter(less, user: 2) == nil)
    #expect(budget.enter(over, user: 2) == "frames a second of grids")
    #expect(budget.enter(exact, user: 2) == nil)
    #expect(budget.enter(most, user: 1) == nil)
    let least = try #require(try grid("0.1"))
    #expect(budget.enter(least, user: 3) == "frames a second of grids")
  }

  @Test func `rates lie between a frame in ten seconds and a thousand a second`() {
    #expect(FrameRate(text: "0.099") == nil)
    #expect(FrameRate(text: "0.1") != nil)
    #expect(FrameRate(text: "1000") != nil)
    #expect(FrameRate(text: "1000.001") == nil)
  }
}
