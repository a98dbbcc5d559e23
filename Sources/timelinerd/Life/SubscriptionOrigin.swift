/// What a subscription that outlives the daemon is made from again.
struct SubscriptionOrigin: Equatable, Sendable {
  /// The longest call that is kept: every record has those of all subscriptions, and takes time that frames
  /// wait for.
  static let maximumCallBytes = 4 << 10

  /// The call of `Subscribe` as a varlink message, without its NUL.
  var call: [UInt8]
  var peer: StreamSocket.Peer
  /// What the subscriber had of a message when the daemon before this one ended; nil for a subscription
  /// that begins.
  var carried: Carried?

  /// A subscription that goes on.
  struct Carried: Equatable, Sendable {
    /// What is left of the message that was on its way; empty when none was.
    var rest: [UInt8] = []
    var sent = 0
    var serial: UInt32 = 0
  }
}
