import TimelinerWire

/// A way to show a subscription to a person.
protocol FramePicture {
  /// When it wants `refresh`, CLOCK_MONOTONIC nanoseconds; nil when only messages matter to it.
  var refreshTime: Int64? { get }
  /// Prepares the output.
  mutating func begin()
  /// Takes one message.
  mutating func show(_ message: SubscriberMessage)
  /// Catches up with the messages and the terminal.
  mutating func refresh()
  /// Leaves the output in order.
  mutating func end()
}
