/// A socket that gets a message by reference to its pages.
struct PageSink: ~Copyable, ByteSink {
  /// The socket; somebody else's.
  let socket: Int32
  /// What holds the bytes that are offered.
  let pages: MessagePages

  func write(_ bytes: [UInt8], from start: Int) -> StreamSocket.Outcome {
    precondition(bytes.count == pages.count, "\(bytes.count) bytes, \(pages.count) in pages")
    return pages.send(to: socket, from: start)
  }
}
