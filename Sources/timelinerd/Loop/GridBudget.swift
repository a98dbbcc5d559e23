/// How many grids of their own subscribers may keep busy: each costs an evaluation of its scenes a frame.
struct GridBudget {
  /// Different grids at the same time, besides the daemon's.
  static let maximumGrids = 8
  /// Their frames a second, all together: as many as one grid may have.
  static let maximumHertz = Double(FrameRate.maximum)

  private var subscribers: [OwnGrid: Int] = [:]

  /// Counts one more subscriber of a grid.
  /// - Returns: the limit that stands in the way; nil when it was counted.
  mutating func enter(_ grid: OwnGrid) -> String? {
    if let count = subscribers[grid] {
      subscribers[grid] = count + 1
      return nil
    }
    guard subscribers.count < Self.maximumGrids else { return "grids" }
    let hertz = subscribers.keys.reduce(grid.rate.hertz) { $0 + $1.rate.hertz }
    guard hertz <= Self.maximumHertz else { return "frames a second of grids" }
    subscribers[grid] = 1
    return nil
  }

  /// Counts one more whatever the limits say: it was within those of before a restart.
  ///
  /// A grid that names no rate has the daemon's, which may be higher now.
  mutating func enterRegardless(_ grid: OwnGrid) { subscribers[grid, default: 0] += 1 }

  /// Counts one less.
  /// - Returns: whether it was the last of that grid.
  mutating func leave(_ grid: OwnGrid) -> Bool {
    guard let count = subscribers[grid] else { preconditionFailure("nobody is on \(grid)") }
    subscribers[grid] = count == 1 ? nil : count - 1
    return count == 1
  }
}
