/// How often subscriptions of a user are handed to the service manager, which reads two messages for each.
///
/// Pure; times come in. A user may hand over as many at once as it may well have, and later ones at a
/// rate that costs the manager nothing to speak of: whoever subscribes and leaves in a loop keeps only
/// itself from outliving a restart.
struct KeepingRate {
  /// A user's share comes back at this rate, nanoseconds for each subscription.
  static let interval: Int64 = 100_000_000
  /// A user's whole share, in subscriptions for each that it may have: all of them may come again at once.
  static let shares = 2

  /// When the whole share of a user is there again, CLOCK_MONOTONIC.
  private var whole: [UInt32: Int64] = [:]
  /// Users beyond so many are looked through for those that have their whole share.
  private static let lookedThrough = 64

  /// Counts one more.
  ///
  /// - Parameters:
  ///   - user: whose it is.
  ///   - most: how many subscriptions a user may have.
  ///   - now: CLOCK_MONOTONIC.
  /// - Returns: whether it may be handed over.
  mutating func admit(user: UInt32, most: Int, now: Int64) -> Bool {
    if whole.count > Self.lookedThrough { whole = whole.filter { $0.value > now } }
    let next = max(whole[user] ?? now, now) + Self.interval
    guard next - now <= Int64(Self.shares * most) * Self.interval else { return false }
    whole[user] = next
    return true
  }
}
