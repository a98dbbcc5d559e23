import Testing

@testable import timelinerd

@Suite struct FrameGridTests {
  @Test func `frames stand at exactly rounded multiples of the period`() throws {
    let rate = try #require(FrameRate(60))
    let grid = FrameGrid(origin: 0, rate: rate)
    #expect((0...3).map { grid.presentation(of: $0) } == [0, 16_666_667, 33_333_333, 50_000_000])
    #expect(grid.period == 16_666_667)
  }

  @Test(arguments: ["24", "59.94", "60", "60000/1001", "90", "120", "240", "1000"])
  func `a moment is found again by its number, and just after it comes the next`(
    text: String
  ) throws {
    let grid = FrameGrid(origin: 123_456_789, rate: try #require(FrameRate(text: text)))
    for index: Int64 in [-5, 0, 1, 2, 59, 60, 1001, 1_000_000, 3_000_000_000] {
      let moment = grid.presentation(of: index)
      #expect(grid.index(atOrAfter: moment) == index)
      #expect(grid.index(atOrAfter: moment + 1) == index + 1)
      #expect(grid.index(atOrAfter: moment - 1) == index)
    }
  }

  @Test func `a day at 60000 over 1001 hertz drifts by nothing`() throws {
    let grid = FrameGrid(origin: 0, rate: try #require(FrameRate(60000, over: 1001)))
    // 1001 seconds are exactly 60000 frames.
    for second: Int64 in [1001, 86_086, 1_001_000_000] {
      #expect(grid.presentation(of: second / 1001 * 60000) == second * 1_000_000_000)
    }
  }

  @Test func `a frame is due a lead before it is shown`() throws {
    let grid = FrameGrid(origin: 0, rate: try #require(FrameRate(60)))
    #expect(grid.deadline(of: 6) == 100_000_000 - FrameGrid.lead)
  }
}
