/// How many grids of their own subscribers may keep busy: each costs an evaluation of its scenes a frame.
struct GridBudget {
  /// Different grids at the same time, besides the daemon's.
  static let maximumGrids = 8
  /// Of which one user's subscribers can ask for so many, so that nobody takes them all.
  static let maximumGridsPerUser = 4
  /// Their frames a second, all together: as many as one grid may have.
  static let maximumHertz = Double(FrameRate.maximum)

  /// Of which one user's subscribers can ask for so many: enough for a fast display, and some are left.
  static let maximumHertzPerUser = 600.0

  /// Subscribers by user.
  private var subscribers: [OwnGrid: [UInt32: Int]] = [:]

  /// Counts one more subscriber of a grid.
  /// - Returns: the limit that stands in the way; nil when it was counted.
  mutating func enter(_ grid: OwnGrid, user: UInt32) -> String? {
    if subscribers[grid]?[user] == nil {
      let own = subscribers.filter { $0.value[user] != nil }.keys
      guard own.count < Self.maximumGridsPerUser else { return "grids of one user" }
      guard Self.hertz(of: own) + grid.rate.hertz <= Self.maximumHertzPerUser else {
        return "frames a second of grids of one user"
      }
    }
    if subscribers[grid] == nil {
      guard subscribers.count < Self.maximumGrids else { return "grids" }
      guard Self.hertz(of: subscribers.keys) + grid.rate.hertz <= Self.maximumHertz else {
        return "frames a second of grids"
      }
    }
    enterRegardless(grid, user: user)
    return nil
  }

  /// Counts one more whatever the limits say: it was within those of before a restart.
  ///
  /// A grid that names no rate has the daemon's, which may be higher now.
  mutating func enterRegardless(_ grid: OwnGrid, user: UInt32) {
    subscribers[grid, default: [:]][user, default: 0] += 1
  }

  /// Counts one less.
  /// - Returns: whether it was the last of that grid.
  mutating func leave(_ grid: OwnGrid, user: UInt32) -> Bool {
    guard var users = subscribers[grid], let count = users[user] else {
      preconditionFailure("user \(user) has nobody on \(grid)")
    }
    users[user] = count == 1 ? nil : count - 1
    subscribers[grid] = users.isEmpty ? nil : users
    return users.isEmpty
  }

  private static func hertz(of grids: Dictionary<OwnGrid, [UInt32: Int]>.Keys) -> Double {
    grids.reduce(0) { $0 + $1.rate.hertz }
  }
}
