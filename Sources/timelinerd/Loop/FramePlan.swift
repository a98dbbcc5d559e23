/// Which frame is made next, and when.
///
/// Pure: it is told what is needed and what time it is. A frame that was planned in time is made even
/// when the thread wakes late, until its presentation has passed; then the next one on the grid takes
/// its place, and nothing is caught up.
struct FramePlan {
  private(set) var grid: FrameGrid
  /// The last frame that was made.
  private(set) var last: Int64 = .min
  private var planned: Int64?

  init(grid: FrameGrid) { self.grid = grid }

  /// Plans the next frame.
  /// - Parameters:
  ///   - need: the moment on CLOCK_MONOTONIC that a frame has to show, or the past for as soon as possible.
  ///   - now: CLOCK_MONOTONIC.
  /// - Returns: the frame's number; nil when nothing is needed.
  mutating func next(need: Int64?, now: Int64) -> Int64? {
    guard let need else {
      planned = nil
      return nil
    }
    let earliest = last == .min ? .min : last + 1
    let fresh = max(earliest, grid.index(atOrAfter: max(need, now + FrameGrid.lead)))
    guard let kept = planned, kept <= fresh, grid.presentation(of: kept) >= need else {
      planned = fresh
      return fresh
    }
    let index =
      grid.presentation(of: kept) >= now ? kept : max(earliest, grid.index(atOrAfter: now))
    planned = index
    return index
  }

  /// Notes that a frame was made.
  mutating func made(_ index: Int64) {
    last = index
    planned = nil
  }

  /// Takes another grid on which the frames that were made keep their numbers; what was planned stays so.
  mutating func use(_ grid: FrameGrid) { self.grid = grid }

  /// Goes on at another rate, running free, from the last frame that was made.
  mutating func change(to rate: FrameRate) {
    guard rate != grid.rate else { return }
    grid = FrameGrid(
      origin: last == .min ? grid.origin : grid.presentation(of: last), rate: rate)
    last = last == .min ? .min : 0
    planned = nil
  }
}
