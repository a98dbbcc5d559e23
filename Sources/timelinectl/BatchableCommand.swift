import TimelinerWire

/// A command that can be a line of `batch`.
protocol BatchableCommand: Command {
  /// What it asks of the engine.
  var change: TimelinerWire.Command { get }
}
