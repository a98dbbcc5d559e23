import Testing

@testable import timelinerd

@Suite struct FramePlanDisplayTests {
  private static let millisecond: Int64 = 1_000_000

  /// A hundred frames a second: 10 ms each.
  private func plan() throws -> FramePlan {
    FramePlan(grid: FrameGrid(origin: 0, rate: try #require(FrameRate(100))))
  }

  private func display(
    moment: Int64, period: Double, rate: Int64 = 100
  ) throws -> DisplayGrid {
    DisplayGrid(
      moment: moment, period: period, nominal: period, rate: try #require(FrameRate(rate)))
  }

  @Test func `the next frame comes at the display's nearest moment, and those after it in step`()
    throws
  {
    var plan = try plan()
    plan.made(7)
    plan.follow(try display(moment: 1_003_000_000, period: 10_010_000))
    // Moments before: 1003 ms − 92 · 10.01 ms = 82.08 ms, the nearest to 80 ms.
    #expect(plan.grid.presentation(of: 8) == 82_080_000)
    #expect(plan.grid.presentation(of: 100) == 1_003_000_000)
    #expect(plan.grid.period == 10_010_000)
    #expect(plan.grid.rate == FrameRate(100))
  }

  @Test func `a frame that is planned stays the next one when its moment moves`() throws {
    var plan = try plan()
    plan.made(7)
    // Due at 76 ms; the thread wakes a millisecond late, and a correction comes in between.
    #expect(plan.next(need: .min, now: 70 * Self.millisecond) == 8)
    plan.follow(try display(moment: 79_950_000, period: 1e7))
    #expect(plan.next(need: .min, now: 77 * Self.millisecond) == 8)
    plan.follow(try display(moment: 80_050_000, period: 1e7))
    #expect(plan.next(need: .min, now: 77 * Self.millisecond) == 8)
  }

  @Test(arguments: [0.67e7, 0.8e7, 1e7, 1.2e7, 1.49e7, 0.25e7, 4e7])
  func `times grow by at least a third of a frame and numbers by one, whatever the correction`(
    period: Double
  ) throws {
    for phase in stride(from: Int64(0), to: 15 * Self.millisecond, by: 700_001) {
      var plan = try plan()
      plan.made(7)
      var before = plan.grid.presentation(of: 7)
      for index in Int64(8)..<20 {
        let moment = 500 * Self.millisecond + phase + (index.isMultiple(of: 3) ? 90_000 : 0)
        plan.follow(try display(moment: moment, period: period))
        let now = before - FrameGrid.lead + 1
        let next = plan.next(need: before + 1, now: min(now, plan.grid.deadline(of: index)))
        #expect(next == index)
        plan.made(index)
        let time = plan.grid.presentation(of: index)
        #expect(time - before >= 3_300_000 - 90_000)
        before = time
      }
    }
  }

  @Test func `without a display it runs free from the last frame`() throws {
    var plan = try plan()
    plan.follow(try display(moment: 3_000_000, period: 10_010_000))
    plan.made(5)
    let last = plan.grid.presentation(of: 5)
    plan.runFree()
    #expect(plan.grid.presentation(of: 5) == last)
    #expect(plan.grid.presentation(of: 8) == last + 30 * Self.millisecond)
  }

  @Test func `a million frames of a measured length are less than a nanosecond off`() throws {
    let step = FrameStep(nanoseconds: 16_680_289.066)
    let difference = abs(step.times(1_000_000) - 16_680_289_066_000)
    #expect(difference <= 1)
    #expect(step.times(-1) == -16_680_289)
  }
}
