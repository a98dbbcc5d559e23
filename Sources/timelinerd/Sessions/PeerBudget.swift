/// How many connections and subscriptions there may be, in all and for each user.
struct PeerBudget {
  /// What is counted.
  enum Kind: CaseIterable {
    /// Clients that speak varlink.
    case client
    /// Streams of frames.
    case subscriber
  }

  /// Clients beside subscribers: control is brief, so few are enough for everybody.
  static let maximumClients = 512
  static let maximumClientsPerUser = 128

  var maximumSubscribers: Int
  var maximumSubscribersPerUser: Int
  private var totals: [Kind: Int] = [:]
  private var perUser: [Kind: [UInt32: Int]] = [:]

  init(_ options: Options) {
    maximumSubscribers = options.maximumSubscribers
    maximumSubscribersPerUser = options.maximumSubscribersPerUser
  }

  /// Counts one more.
  /// - Returns: the limit that stands in the way; nil when it was counted.
  mutating func enter(_ kind: Kind, user: UInt32) -> String? {
    let (total, own, totalName, ownName) = limits(of: kind)
    guard totals[kind, default: 0] < total else { return totalName }
    guard perUser[kind, default: [:]][user, default: 0] < own else { return ownName }
    totals[kind, default: 0] += 1
    perUser[kind, default: [:]][user, default: 0] += 1
    return nil
  }

  /// Counts one less.
  mutating func leave(_ kind: Kind, user: UInt32) {
    let own = perUser[kind, default: [:]][user, default: 0]
    precondition(own > 0, "user \(user) has no \(kind) left")
    totals[kind, default: 0] -= 1
    perUser[kind]?[user] = own == 1 ? nil : own - 1
  }

  func count(_ kind: Kind) -> Int { totals[kind, default: 0] }

  private func limits(of kind: Kind) -> (Int, Int, String, String) {
    switch kind {
    case .client:
      (Self.maximumClients, Self.maximumClientsPerUser, "clients", "clients of one user")
    case .subscriber:
      (maximumSubscribers, maximumSubscribersPerUser, "MaxSubscribers", "MaxSubscribersPerUser")
    }
  }
}
