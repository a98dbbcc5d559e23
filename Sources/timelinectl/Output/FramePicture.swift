import TimelinerWire

/// A way to show a subscription to a person.
protocol FramePicture {
  /// Prepares the output.
  mutating func begin()
  /// Shows one message.
  mutating func show(_ message: SubscriberMessage)
  /// Leaves the output in order.
  mutating func end()
}
