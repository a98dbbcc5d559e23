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
  /// Scenes that it got and that were unloaded since, still to be told.
  var gone: [String] = []
  private let sendBufferBytes: Int
  /// What the kernel was asked for last: more while a large scene is on its way.
  private(set) var grantedBytes: Int

  init(_ new: NewSubscriber, channels: Int, sendBufferBytes: Int) {
    id = new.id
    socket = StreamSocket(owning: new.socket)
    positions = Array(repeating: Position(), count: channels)
    self.sendBufferBytes = sendBufferBytes
    grantedBytes = sendBufferBytes
    socket.setSendBuffer(bytes: sendBufferBytes)
  }

  /// Makes room in the kernel for a message that is larger than the buffer asked for.
  func makeRoom(for bytes: Int) {
    guard bytes > grantedBytes else { return }
    grantedBytes = bytes
    socket.setSendBuffer(bytes: bytes)
  }

  /// Makes room for a frame, or takes back what only a larger message needed, once that was read: in a large
  /// buffer old frames would wait.
  ///
  /// Asks the kernel only when the buffer is too small, or more than twice too large.
  func fitRoom(to bytes: Int) {
    guard bytes <= grantedBytes else { return makeRoom(for: bytes) }
    let wanted = max(sendBufferBytes, bytes)
    guard grantedBytes / 2 >= wanted, outbox.isFree, socket.unreadBytes <= wanted else { return }
    grantedBytes = wanted
    socket.setSendBuffer(bytes: wanted)
  }
}
