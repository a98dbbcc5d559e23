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
      #expect(budget.enter(grid) == nil)
    }
    let (first, another) = (try #require(try grid("1")), try #require(try grid("0.5")))
    #expect(budget.enter(another) == "grids")
    #expect(budget.enter(first) == nil)
    let wasLast = budget.leave(first)
    #expect(!wasLast)
    let isLast = budget.leave(first)
    #expect(isLast)
    #expect(budget.enter(another) == nil)
  }

  @Test func `grids have so many frames a second together`() throws {
    var budget = GridBudget()
    let fast = try #require(try grid("999"))
    #expect(budget.enter(fast) == nil)
    let (over, exact) = (try #require(try grid("1.001")), try #require(try grid("1")))
    #expect(budget.enter(over) == "frames a second of grids")
    #expect(budget.enter(exact) == nil)
    #expect(budget.enter(fast) == nil)
    let least = try #require(try grid("0.1"))
    #expect(budget.enter(least) == "frames a second of grids")
  }

  @Test func `rates lie between a frame in ten seconds and a thousand a second`() {
    #expect(FrameRate(text: "0.099") == nil)
    #expect(FrameRate(text: "0.1") != nil)
    #expect(FrameRate(text: "1000") != nil)
    #expect(FrameRate(text: "1000.001") == nil)
  }
}
