/// How many frames a subscriber got, and how many it was too slow for.
struct SubscriberTally: Equatable, Sendable {
  var sent = 0
  var missed = 0
}
