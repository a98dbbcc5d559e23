/// What the service thread asks of the frame thread about what outlives the daemon.
enum KeepOrder: Sendable {
  /// What the service thread wants to know again.
  case facts([UInt8])
  /// Everything that is to go on has been handed over.
  case complete
  /// The service manager holds the memory with this serial.
  case stored(serial: UInt64)
}

/// What the frame thread tells about what outlives the daemon.
enum KeepReport: Sendable {
  /// The service manager is to hold this memory in place of what it holds; whoever takes it owns it.
  case memory(descriptor: Int32, serial: UInt64)
  /// The service manager is to hold a ring too, so that whoever sleeps on it can be woken after a sudden
  /// end; whoever takes the descriptor owns it.
  case ring(descriptor: Int32, number: UInt64)
  /// A ring has no readers any more.
  case ringEnded(number: UInt64)
  /// The states of scenes are too large for any memory.
  case tooLarge
}
