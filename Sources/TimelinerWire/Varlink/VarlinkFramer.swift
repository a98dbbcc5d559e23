/// Splits a stream of bytes into varlink messages: JSON texts that each end with a NUL.
///
/// Every byte is looked at once, however small the pieces are that it comes in. It does not look into
/// the messages.
package struct VarlinkFramer: Sendable {
  /// The longest call a daemon takes: the text of a large scene fits, and 1,000 peers cannot fill the
  /// memory of a small machine with unfinished ones.
  package static let maximumCallBytes = 1 << 20
  /// The longest reply a client takes: a scene at the layer limit with all its properties fits.
  package static let maximumReplyBytes = 64 << 20

  private let maximumMessageBytes: Int
  private var buffer: [UInt8] = []
  /// Where the unread bytes begin.
  private var start = 0
  /// No NUL lies between `start` and here.
  private var searched = 0

  package init(maximumMessageBytes: Int = VarlinkFramer.maximumCallBytes) {
    self.maximumMessageBytes = maximumMessageBytes
  }

  /// Adds received bytes.
  package mutating func append(_ bytes: some Sequence<UInt8>) {
    buffer.append(contentsOf: bytes)
  }

  /// The next complete message, without its NUL; nil when there is none yet.
  ///
  /// - Throws: when the next message, complete or not, is longer than the limit.
  package mutating func next() throws(VarlinkViolation) -> [UInt8]? {
    guard let end = buffer[searched...].firstIndex(of: 0) else {
      searched = buffer.count
      guard searched - start <= maximumMessageBytes else {
        throw .messageTooLong(limit: maximumMessageBytes)
      }
      return nil
    }
    guard end - start <= maximumMessageBytes else {
      throw .messageTooLong(limit: maximumMessageBytes)
    }
    let message = Array(buffer[start..<end])
    skip(to: end + 1)
    return message
  }

  /// How many received bytes wait here.
  package var waitingBytes: Int { buffer.count - start }

  /// Takes all bytes that wait: after an upgrade they belong to the new protocol.
  package mutating func takeRemainder() -> [UInt8] {
    let rest = Array(buffer[start...])
    buffer.removeAll()
    start = 0
    searched = 0
    return rest
  }

  private mutating func skip(to index: Int) {
    start = index
    searched = index
    if start == buffer.count {
      buffer.removeAll(keepingCapacity: buffer.capacity <= Self.maximumCallBytes)
      start = 0
      searched = 0
    } else if start > buffer.count / 2 {
      // Moving at most as many bytes as were consumed keeps the cost linear.
      buffer.removeSubrange(..<start)
      start = 0
      searched = 0
    }
  }
}
