import Testing

@testable import timelinerd

@Suite struct FramePlanTests {
  /// A hundred frames a second: 10 ms each.
  private func plan() throws -> FramePlan {
    FramePlan(grid: FrameGrid(origin: 0, rate: try #require(FrameRate(100))))
  }

  private static let millisecond: Int64 = 1_000_000

  @Test func `nothing needed is nothing planned`() throws {
    var plan = try plan()
    #expect(plan.next(need: nil, now: 0) == nil)
  }

  @Test func `as soon as possible is the first frame whose deadline lies ahead`() throws {
    var plan = try plan()
    // Frame 1 is shown at 10 ms and due at 6.
    #expect(plan.next(need: .min, now: 6 * Self.millisecond) == 1)
    var later = try self.plan()
    #expect(later.next(need: .min, now: 6 * Self.millisecond + 1) == 2)
  }

  @Test func `a planned frame is kept when the thread wakes late`() throws {
    var plan = try plan()
    #expect(plan.next(need: .min, now: 0) == 1)
    #expect(plan.next(need: .min, now: 9 * Self.millisecond) == 1)
    #expect(plan.next(need: .min, now: 10 * Self.millisecond) == 1)
  }

  @Test func `a frame whose moment has passed is not caught up`() throws {
    var plan = try plan()
    #expect(plan.next(need: .min, now: 0) == 1)
    #expect(plan.next(need: .min, now: 47 * Self.millisecond) == 5)
  }

  @Test func `no frame is made twice`() throws {
    var plan = try plan()
    #expect(plan.next(need: .min, now: 0) == 1)
    plan.made(1)
    #expect(plan.next(need: .min, now: 0) == 2)
  }

  @Test func `a later need waits for its own frame, and a sooner one comes before it`() throws {
    var plan = try plan()
    #expect(plan.next(need: 95 * Self.millisecond, now: 0) == 10)
    #expect(plan.next(need: .min, now: 0) == 1)
    #expect(plan.next(need: 100 * Self.millisecond, now: 0) == 10)
  }

  @Test func `another rate goes on from the last frame`() throws {
    var plan = try plan()
    plan.made(7)
    plan.change(to: try #require(FrameRate(50)))
    #expect(plan.grid.presentation(of: 1) == 90 * Self.millisecond)
    #expect(plan.next(need: .min, now: 70 * Self.millisecond) == 1)
  }
}
