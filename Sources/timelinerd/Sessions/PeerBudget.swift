/// How many connections, subscriptions and waiting commands there may be, in all and for each user.
struct PeerBudget {
  /// What is counted.
  enum Kind: CaseIterable {
    /// Clients that speak varlink.
    case client
    /// Streams of frames.
    case subscriber
    /// Commands that wait for a time.
    case scheduledCommand
  }

  /// Clients beside subscribers: control is brief, so few are enough for everybody.
  static let maximumClients = 512
  static let maximumClientsPerUser = 128
  /// Commands that wait for their time: far below what may wait for the frame thread.
  static let maximumScheduledCommands = 2048
  static let maximumScheduledCommandsPerUser = 512

  var maximumSubscribers: Int
  var maximumSubscribersPerUser: Int
  private var totals: [Kind: Int] = [:]
  private var perUser: [Kind: [UInt32: Int]] = [:]

  init(_ options: Options) {
    maximumSubscribers = options.maximumSubscribers
    maximumSubscribersPerUser = options.maximumSubscribersPerUser
  }

  /// Counts one more, or so many at once.
  ///
  /// - Parameters:
  ///   - kind: what it is.
  ///   - user: whose it is.
  ///   - count: how many.
  ///   - closing: how many of the user's are over but not closed yet, and count for it alone.
  /// - Returns: the limit that stands in the way; nil when it was counted.
  mutating func enter(
    _ kind: Kind, user: UInt32, count: Int = 1, closing: Int = 0
  ) -> String? {
    let (total, own, totalName, ownName) = limits(of: kind)
    guard totals[kind, default: 0] + count <= total else { return totalName }
    guard perUser[kind, default: [:]][user, default: 0] + count + closing <= own else {
      return ownName
    }
    totals[kind, default: 0] += count
    perUser[kind, default: [:]][user, default: 0] += count
    return nil
  }

  /// Counts one more whatever the limits say: it was within those of before a restart.
  mutating func enterRegardless(_ kind: Kind, user: UInt32) {
    totals[kind, default: 0] += 1
    perUser[kind, default: [:]][user, default: 0] += 1
  }

  /// Counts one less, or so many.
  mutating func leave(_ kind: Kind, user: UInt32, count: Int = 1) {
    let own = perUser[kind, default: [:]][user, default: 0]
    precondition(own >= count, "user \(user) has no \(kind) left")
    totals[kind, default: 0] -= count
    perUser[kind]?[user] = own == count ? nil : own - count
  }

  func count(_ kind: Kind) -> Int { totals[kind, default: 0] }

  /// How many a limit allows that `enter` returned.
  func most(of kind: Kind, by limit: String) -> Int {
    let (total, own, totalName, _) = limits(of: kind)
    return limit == totalName ? total : own
  }

  private func limits(of kind: Kind) -> (Int, Int, String, String) {
    switch kind {
    case .client:
      (Self.maximumClients, Self.maximumClientsPerUser, "clients", "clients of one user")
    case .subscriber:
      (maximumSubscribers, maximumSubscribersPerUser, "MaxSubscribers", "MaxSubscribersPerUser")
    case .scheduledCommand:
      (
        Self.maximumScheduledCommands, Self.maximumScheduledCommandsPerUser,
        "commands that wait for their time", "commands of one user that wait for their time"
      )
    }
  }
}
