/// One connection that streams frames.
///
/// Lives on the frame thread.
final class Subscriber {
  /// Where the subscriber stands in one scene.
  struct Position {
    /// The whole scene has to come before the next frame.
    var needsScene = true
    /// It has not had the scene yet, so it misses nothing.
    var isNew = true
    /// Frames that were not sent since the last that was.
    var unsent = 0
  }

  let id: UInt64
  let socket: StreamSocket
  var outbox = Outbox()
  /// By the numbers of its group's channels.
  var positions: [Position]
  var tally = SubscriberTally()
  /// Whether a ring has to be handed over, when its group has one.
  var needsRing = true
  /// Whether a reader of a ring has said that it sends nothing more.
  var isMute = false
  /// Whether the set is asked to tell when the socket takes more.
  var waitsForRoom = false
  private var sendBufferBytes: Int

  init(_ new: NewSubscriber, channels: Int, sendBufferBytes: Int) {
    id = new.id
    socket = StreamSocket(owning: new.socket)
    positions = Array(repeating: Position(), count: channels)
    self.sendBufferBytes = sendBufferBytes
    socket.setSendBuffer(bytes: sendBufferBytes)
  }

  /// Makes room in the kernel for a message that is larger than the buffer asked for.
  func makeRoom(for bytes: Int) {
    guard bytes > sendBufferBytes else { return }
    sendBufferBytes = bytes
    socket.setSendBuffer(bytes: bytes)
  }
}
