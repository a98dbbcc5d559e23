/// A copy of all that the frame thread measures, for the service thread.
struct FrameMeasurement: Sendable {
  var measures: FrameMeasures
  var usage: ThreadUsage
  /// Frames of all subscribers, of those that ended too.
  var tally: SubscriberTally
  /// By number.
  var subscribers: [SubscriberLag]
  /// Real-time; 0 for none.
  var priority: Int
}
