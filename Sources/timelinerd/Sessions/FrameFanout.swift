import TimelinerWire

/// All subscribers, on the frame thread: what each gets, and what becomes of the slow.
///
/// Nobody waits for anybody: a socket that takes nothing marks its subscriber, who gets the newest
/// whole state once it reads again, or is dropped when it takes nothing for the settings' time. It
/// reads no clock.
final class FrameFanout {
  /// The token of the mailbox in the set; subscribers' ids are above it.
  private static let mailboxToken: UInt64 = 0

  var settings: FrameSettings
  private let boot: String
  private var set: PollSet
  private var groups: [SubscriberGroup] = []
  private var members: [UInt64: (subscriber: Subscriber, group: SubscriberGroup)] = [:]
  /// Scenes by name, so that a new group knows what there is.
  private var scenes: Set<String> = []
  /// Those that are waited for.
  private var blocked: Set<UInt64> = []
  /// Those that came since the last `catchUp`.
  private var behind: Set<UInt64> = []
  /// What ended since it was last taken.
  private var ended: [(id: UInt64, end: SubscriberEnd)] = []

  init(settings: FrameSettings, boot: String, mailbox: Int32) throws(SystemError) {
    self.settings = settings
    self.boot = boot
    set = try PollSet()
    try set.add(mailbox, .input, token: Self.mailboxToken)
  }

  /// Whether there is anybody.
  var isEmpty: Bool { members.isEmpty }

  /// Whether a socket is waited for, so that the thread has to listen while it sleeps.
  var isWaitingForRoom: Bool { !blocked.isEmpty }

  /// Whether anybody wants a scene.
  func wants(_ scene: String) -> Bool {
    for group in groups where group.filter.wants(scene) { return true }
    return false
  }

  /// Takes what ended since it was last asked.
  func takeEnded() -> [(id: UInt64, end: SubscriberEnd)] {
    guard !ended.isEmpty else { return [] }
    defer { ended = [] }
    return ended
  }

  /// Adds a subscriber; it gets its hello now and its scenes with the next `catchUp`.
  func add(
    _ new: NewSubscriber, record: (String) -> SceneRecord?, now: Int64
  ) throws(SystemError) {
    let group = group(format: new.format, filter: new.filter, record: record)
    let subscriber = Subscriber(
      new, channels: group.channels.count, sendBufferBytes: settings.sendBufferBytes)
    try set.add(subscriber.socket.number, [], token: new.id)
    group.subscribers.append(subscriber)
    members[new.id] = (subscriber, group)
    behind.insert(new.id)
    let hello = MessageBytes.encode(.hello(Hello(boot: boot)), format: new.format)
    let outcome = subscriber.outbox.send(new.opening + hello, to: subscriber.socket, now: now)
    settle(subscriber, outcome, size: hello.count, now: now)
  }

  private func group(
    format: EncodedFrame.Format, filter: FrameFilter, record: (String) -> SceneRecord?
  ) -> SubscriberGroup {
    if let group = groups.first(where: { $0.format == format && $0.filter == filter }) {
      return group
    }
    let group = SubscriberGroup(format: format, filter: filter)
    groups.append(group)
    for scene in scenes { if let record = record(scene) { group.begin(record) } }
    return group
  }

  // MARK: Scenes

  /// A scene begins, or its structure changed: everybody who wants it gets it whole.
  func begin(_ record: SceneRecord) {
    scenes.insert(record.scene)
    for group in groups {
      group.begin(record)
      guard let channel = group.channel(of: record.scene) else { continue }
      for subscriber in group.subscribers {
        subscriber.positions[channel.number].needsScene = true
        behind.insert(subscriber.id)
      }
    }
  }

  /// A scene is gone.
  func end(_ scene: String) {
    scenes.remove(scene)
    for group in groups { group.end(scene) }
  }

  /// The values of a scene moved on, whether or not there is a frame to send.
  func movedOn(_ scene: String) {
    for group in groups { group.channel(of: scene)?.movedOn() }
  }

  /// Sends a frame to everybody who wants it and can take it.
  func publish(_ frame: Frame, now: Int64) {
    for group in groups {
      guard let channel = group.channel(of: frame.scene), channel.take(frame) else { continue }
      var index = 0
      while index < group.subscribers.count {
        let subscriber = group.subscribers[index]
        offer(channel, to: subscriber, now: now)
        // Whoever ended has left the array.
        if index < group.subscribers.count, group.subscribers[index] === subscriber { index += 1 }
      }
    }
  }

  private func offer(_ channel: SceneChannel, to subscriber: Subscriber, now: Int64) {
    let position = subscriber.positions[channel.number]
    guard !position.needsScene else {
      if !position.isNew { subscriber.positions[channel.number].unsent += 1 }
      return
    }
    let bytes = channel.encoded.bytes
    let outcome = subscriber.outbox.offer(bytes, to: subscriber.socket, now: now)
    if outcome == .refused {
      subscriber.positions[channel.number].needsScene = true
      subscriber.positions[channel.number].unsent = 1
      behind.insert(subscriber.id)
    }
    if outcome != .sent { settle(subscriber, outcome, size: bytes.count, now: now) }
  }

  /// Sends whole scenes to those who need them and have room.
  func catchUp(record: (String) -> SceneRecord?, now: Int64) {
    guard !behind.isEmpty else { return }
    for id in behind {
      guard let (subscriber, group) = members[id] else {
        behind.remove(id)
        continue
      }
      catchUp(subscriber, in: group, record: record, now: now)
    }
  }

  private func catchUp(
    _ subscriber: Subscriber, in group: SubscriberGroup, record: (String) -> SceneRecord?,
    now: Int64
  ) {
    for case let channel? in group.channels
    where subscriber.positions[channel.number].needsScene {
      guard subscriber.outbox.isFree else { return }
      let position = subscriber.positions[channel.number]
      guard let bytes = channel.catchUp(from: position, record: record) else { continue }
      subscriber.makeRoom(for: bytes.count)
      subscriber.positions[channel.number] = Subscriber.Position(
        needsScene: false, isNew: false, unsent: 0)
      let outcome = subscriber.outbox.send(bytes, to: subscriber.socket, now: now)
      settle(subscriber, outcome, size: bytes.count, now: now)
      guard members[subscriber.id] != nil else { return }
    }
    behind.remove(subscriber.id)
  }

  // MARK: Sockets

  /// Waits for sockets and for the mailbox, and sends on where there is room.
  /// - Parameters:
  ///   - nanoseconds: how long at most; nil for ever.
  ///   - clock: read once, after the wait.
  /// - Throws: what the system says.
  func wait(nanoseconds: Int64?, clock: () -> Int64) throws(SystemError) {
    let ready = try set.wait(nanoseconds: nanoseconds)
    guard !ready.isEmpty else { return }
    let now = clock()
    for entry in ready {
      guard let (subscriber, _) = members[entry.token] else { continue }
      if entry.isHungUp {
        end(subscriber, .closed)
      } else if entry.canWrite {
        let isThere = subscriber.outbox.flush(to: subscriber.socket, now: now)
        settle(subscriber, isThere ? .kept : .closed, size: 0, now: now)
      }
    }
  }

  /// Drops those that took nothing for too long.
  func expire(now: Int64) {
    guard !blocked.isEmpty else { return }
    for id in blocked {
      guard let (subscriber, _) = members[id], let since = subscriber.outbox.blockedSince else {
        blocked.remove(id)
        continue
      }
      let waited = now - since
      if waited >= settings.slowSubscriberTimeout { end(subscriber, .noProgress(waited)) }
    }
  }

  /// When somebody has to be dropped next unless it reads.
  var nextExpiry: Int64? {
    guard !blocked.isEmpty else { return nil }
    var earliest: Int64?
    for id in blocked {
      guard let since = members[id]?.subscriber.outbox.blockedSince else { continue }
      earliest = min(earliest ?? .max, since + settings.slowSubscriberTimeout)
    }
    return earliest
  }

  /// Ends all subscriptions.
  func stop() {
    for (subscriber, _) in Array(members.values) { end(subscriber, .stopped) }
  }

  /// Does what the outcome of a write asks for.
  private func settle(_ subscriber: Subscriber, _ outcome: Outbox.Outcome, size: Int, now: Int64) {
    switch outcome {
    case .sent, .kept, .refused: break
    case .closed: return end(subscriber, .closed)
    case .tooLarge: return end(subscriber, .tooLarge(bytes: size))
    }
    let waits = subscriber.outbox.blockedSince != nil
    guard waits != subscriber.waitsForRoom else { return }
    subscriber.waitsForRoom = waits
    set.change(subscriber.socket.number, waits ? .output : [], token: subscriber.id)
    if waits { blocked.insert(subscriber.id) } else { blocked.remove(subscriber.id) }
  }

  private func end(_ subscriber: Subscriber, _ end: SubscriberEnd) {
    guard let (_, group) = members.removeValue(forKey: subscriber.id) else { return }
    set.remove(subscriber.socket.number)
    blocked.remove(subscriber.id)
    behind.remove(subscriber.id)
    group.subscribers.removeAll { $0 === subscriber }
    if group.subscribers.isEmpty { groups.removeAll { $0 === group } }
    ended.append((id: subscriber.id, end: end))
  }
}
