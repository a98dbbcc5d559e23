import TimelinerWire

/// One client on the service thread: its socket, its machine, and the replies on their way to it.
final class Session {
  /// Replies that were sent are forgotten when they are as many as this, and half of what is kept.
  private static let forgottenBytes = 64 << 10
  /// With more unread replies than these a client's next call waits: pipelining cannot fill memory.
  static let maximumUnreadBytes = 1 << 20

  let id: UInt64
  let interface: Listener.Name
  let peer: StreamSocket.Peer
  var machine: SessionMachine
  private var socket: StreamSocket?
  private var replies: [UInt8] = []
  private var start = 0
  /// Since when replies wait to be read, CLOCK_MONOTONIC.
  private(set) var unreadSince: Int64?
  /// The client is gone: nobody reads replies.
  private var isGone = false
  /// The call in work; nil between calls.
  var call: VarlinkCall?
  /// The next call waits until replies are read.
  var isHeldBack = false
  /// All calls are answered and no more will come: it is closed once the replies are read.
  var endsWhenRead = false
  /// Calls are being served one after the other at this moment, and whether another is to follow.
  var isAdvancing = false
  var advancesAgain = false

  init(
    id: UInt64, interface: Listener.Name, socket: consuming StreamSocket,
    peer: StreamSocket.Peer, machine: SessionMachine
  ) {
    self.id = id
    self.interface = interface
    self.peer = peer
    self.machine = machine
    self.socket = consume socket
  }

  var number: Int32? { socket?.number }

  /// Whether replies wait for the client to read.
  var hasUnread: Bool { start < replies.count }

  var unreadBytes: Int { replies.count - start }

  /// Bytes of replies that are kept, sent ones included.
  var keptBytes: Int { replies.count }

  /// What the set has to watch for.
  var interest: PollSet.Interest {
    var interest: PollSet.Interest = hasUnread ? .output : []
    if machine.wantsInput && unreadBytes <= Self.maximumUnreadBytes { interest.insert(.input) }
    return interest
  }

  func read() -> StreamSocket.Input { socket?.read() ?? .ended }

  /// Adds a reply and sends what the socket takes.
  func send(_ bytes: [UInt8], now: Int64) -> Bool {
    guard !isGone else { return true }
    replies += bytes
    return flush(now: now)
  }

  /// Sends on; false when the client is gone.
  func flush(now: Int64) -> Bool {
    guard hasUnread else { return true }
    switch socket?.write(replies, from: start) ?? .closed {
    case .closed: return false
    case .took(let count):
      start += count
      if count > 0 || unreadSince == nil { unreadSince = now }
    }
    if !hasUnread {
      replies.removeAll(keepingCapacity: false)
      start = 0
      unreadSince = nil
    } else if start >= Self.forgottenBytes, start >= replies.count / 2 {
      // A client that never reads everything must not make it grow. What moves is less than what went.
      replies.removeFirst(start)
      start = 0
    }
    return true
  }

  /// Closes the socket.
  func hangUp() {
    socket?.refuseInput()
    socket = nil
  }

  /// Forgets the replies that wait, and all to come.
  func dropReplies() {
    isGone = true
    replies = []
    start = 0
    unreadSince = nil
  }

  /// Gives the socket away, with the replies that are still on their way.
  func handOver() -> (socket: Int32, opening: [UInt8])? {
    guard let number = socket.take()?.release() else { return nil }
    return (socket: number, opening: Array(replies[start...]))
  }
}
