import TimelinerWire

/// What one client says and is answered, in order: bytes and events in, actions out.
///
/// Pure: it reads no clock and owns no socket. One call is in work at a time; what comes meanwhile
/// waits, up to one message's length.
struct SessionMachine {
  /// What the owner has to do.
  enum Action: Equatable {
    /// Serve a call, and then say `answered`.
    case serve(VarlinkCall)
    case close(SessionEnd)
  }

  private enum State: Equatable {
    /// A message is awaited.
    case listening
    /// A call is served.
    case serving
    case closed
  }

  /// The longest call.
  private let maximumMessageBytes: Int
  /// How long a message may take, nanoseconds.
  private let timeout: Int64
  private var framer: VarlinkFramer
  private var state = State.listening
  /// When the client has to have sent a whole message; nil when it owes none.
  private(set) var deadline: Int64?
  /// The client sends no more, but still reads: what it sent is served, and then it ends.
  private var hasEnded = false

  /// A client just connected: it owes its first message.
  init(maximumMessageBytes: Int, timeout: Int64, now: Int64) {
    self.maximumMessageBytes = maximumMessageBytes
    self.timeout = timeout
    framer = VarlinkFramer(maximumMessageBytes: maximumMessageBytes)
    deadline = now + timeout
  }

  /// Whether the client is to be read from.
  var wantsInput: Bool {
    guard !hasEnded else { return false }
    return switch state {
    case .listening: true
    case .serving: framer.waitingBytes <= maximumMessageBytes
    case .closed: false
    }
  }

  /// Whether something came after the call in work.
  var hasWaiting: Bool { framer.waitingBytes > 0 }

  mutating func received(_ bytes: [UInt8], now: Int64) -> Action? {
    guard state != .closed else { return nil }
    framer.append(bytes)
    return state == .listening ? next(now: now) : nil
  }

  /// The call in work was answered.
  mutating func answered(now: Int64) -> Action? {
    switch state {
    case .serving:
      state = .listening
      return next(now: now)
    case .closed: return nil
    case .listening: preconditionFailure("nothing was served")
    }
  }

  /// The client sends no more.
  mutating func ended() -> Action? {
    hasEnded = true
    return state == .serving ? nil : close(.closed)
  }

  /// Time passed.
  mutating func passed(now: Int64) -> Action? {
    guard state == .listening, let deadline, now >= deadline else { return nil }
    return close(.silent)
  }

  /// Takes what came after the call in work: it belongs to another protocol.
  mutating func takeRemainder() -> [UInt8] {
    state = .closed
    return framer.takeRemainder()
  }

  private mutating func next(now: Int64) -> Action? {
    let call: VarlinkCall
    do throws(VarlinkViolation) {
      guard let message = try framer.next() else {
        if hasEnded { return close(.closed) }
        if framer.waitingBytes > 0, deadline == nil { deadline = now + timeout }
        return nil
      }
      call = try VarlinkCall(message: message)
    } catch {
      return close(.violation(error))
    }
    state = .serving
    deadline = nil
    return .serve(call)
  }

  private mutating func close(_ end: SessionEnd) -> Action? {
    guard state != .closed else { return nil }
    state = .closed
    deadline = nil
    return .close(end)
  }
}
