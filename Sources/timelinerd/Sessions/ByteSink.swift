/// Where bytes go that nobody waits for: a socket, or a test's stand-in.
protocol ByteSink: ~Copyable {
  /// Offers bytes from a position on; never waits.
  func write(_ bytes: [UInt8], from start: Int) -> StreamSocket.Outcome
}

extension StreamSocket: ByteSink {}
