/// How many rings there are, in all and for each user: each costs memory, and a system call a frame.
struct RingBudget {
  /// Different rings at the same time.
  ///
  /// Subscribers that ask for the same share one.
  static let maximumRings = 16
  /// Of which one user's subscribers can ask for so many, so that nobody takes them all.
  static let maximumRingsPerUser = 8

  /// Readers by user.
  private var readers: [FrameFilter: [UInt32: Int]] = [:]

  /// Counts one more reader of a ring.
  ///
  /// - Returns: how many there can be when it would be one ring too many; then it is not counted.
  mutating func enter(_ filter: FrameFilter, user: UInt32) -> Int? {
    if readers[filter]?[user] == nil {
      let own = readers.values.count { $0[user] != nil }
      guard own < Self.maximumRingsPerUser else { return Self.maximumRingsPerUser }
      guard readers[filter] != nil || readers.count < Self.maximumRings else {
        return Self.maximumRings
      }
    }
    enterRegardless(filter, user: user)
    return nil
  }

  /// Counts one more whatever the limits say: it was within those of before a restart.
  mutating func enterRegardless(_ filter: FrameFilter, user: UInt32) {
    readers[filter, default: [:]][user, default: 0] += 1
  }

  /// Counts one reader less.
  mutating func leave(_ filter: FrameFilter, user: UInt32) {
    guard var users = readers[filter], let count = users[user] else {
      preconditionFailure("user \(user) reads no ring of \(filter)")
    }
    users[user] = count == 1 ? nil : count - 1
    readers[filter] = users.isEmpty ? nil : users
  }

  /// Rings that there are.
  var count: Int { readers.count }
}
