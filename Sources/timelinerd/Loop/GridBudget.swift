/// How many grids of their own subscribers may keep busy, in all and for each user: each costs an
/// evaluation of its scenes a frame.
struct GridBudget {
  /// What stands in the way of one more grid.
  enum Limit: String {
    case grids = "grids"
    case gridsOfUser = "grids of one user"
    case hertz = "frames a second of grids"
    case hertzOfUser = "frames a second of grids of one user"
  }

  /// Different grids at the same time, besides the daemon's.
  static let maximumGrids = 16
  /// Of which one user's subscribers can be on so many, so that nobody takes them all.
  static let maximumGridsPerUser = 8
  /// Frames a second of all grids together.
  static let maximumHertz = 2 * maximumHertzPerUser
  /// Of the grids of one user: as many as one grid may have.
  static let maximumHertzPerUser = Double(FrameRate.maximum)

  /// Subscribers by user.
  private var subscribers: [OwnGrid: [UInt32: Int]] = [:]

  /// Counts one more subscriber of a grid.
  ///
  /// - Returns: the limit that stands in the way; then it is not counted.
  mutating func enter(_ grid: OwnGrid, user: UInt32) -> Limit? {
    if subscribers[grid]?[user] == nil, let limit = limit(of: grid, user: user) { return limit }
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
      preconditionFailure("user \(user) is not on \(grid)")
    }
    users[user] = count == 1 ? nil : count - 1
    subscribers[grid] = users.isEmpty ? nil : users
    return users.isEmpty
  }

  /// What stands in the way of a user who is not on the grid yet.
  private func limit(of grid: OwnGrid, user: UInt32) -> Limit? {
    let own = subscribers.filter { $0.value[user] != nil }.keys
    guard own.count < Self.maximumGridsPerUser else { return .gridsOfUser }
    guard Self.hertz(own, and: grid) <= Self.maximumHertzPerUser else { return .hertzOfUser }
    guard subscribers[grid] == nil else { return nil }
    guard subscribers.count < Self.maximumGrids else { return .grids }
    return Self.hertz(subscribers.keys, and: grid) <= Self.maximumHertz ? nil : .hertz
  }

  private static func hertz(_ grids: some Sequence<OwnGrid>, and another: OwnGrid) -> Double {
    grids.reduce(another.rate.hertz) { $0 + $1.rate.hertz }
  }
}
