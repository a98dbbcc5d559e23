import TimelinerWire

/// All subscribers, on the frame thread: what each gets, and what becomes of the slow.
///
/// Nobody waits for anybody: a socket that takes nothing marks its subscriber, who gets the newest
/// whole state once it reads again, or is dropped when it takes nothing for the settings' time. It
/// reads no clock.
final class FrameFanout {
  /// The token of the mailbox in the set; subscribers' ids are above it.
  static let mailboxToken: UInt64 = 0

  var settings: FrameSettings
  let boot: String
  var set: PollSet
  var groups: [SubscriberGroup] = []
  var members: [UInt64: (subscriber: Subscriber, group: SubscriberGroup)] = [:]
  /// Scenes by name, so that a new group knows what there is.
  var scenes: Set<String> = []
  /// Those that are waited for.
  var blocked: Set<UInt64> = []
  /// Those that came since the last `catchUp`.
  var behind: Set<UInt64> = []
  /// Frames of all subscribers so far.
  var tally = SubscriberTally()
  /// The last message that went to many by reference; nil when there was none.
  var pages: MessagePages?
  /// What encoding and sending took since it was last taken, nanoseconds.
  var times = StageTimes()
  /// Why the last wait ended.
  var wakeReason = WakeReason.deadline
  /// Readers of rings that are not heard until the next frame.
  var muted: Set<UInt64> = []
  /// How a scene moves now; nil when there is none of that name.
  var segments: (String) -> SegmentSet? = { _ in nil }
  /// What ended since it was last taken.
  var ended: [(id: UInt64, end: SubscriberEnd)] = []
  /// Writes down what a restart needs; nil when nothing outlives the daemon.
  var keeper: StateKeeper?
  /// Whether something is on its way to somebody that a restart has to know of.
  var hasUnrecorded = false

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

  /// Whether anybody on a grid wants a scene.
  func wants(_ scene: String, on grid: OwnGrid? = nil) -> Bool {
    for index in groups.indices
    where groups[index].filter.grid == grid && groups[index].filter.wants(scene) {
      return true
    }
    return false
  }

  /// Whether there is anybody on a grid.
  func isWatched(on grid: OwnGrid?) -> Bool {
    for index in groups.indices where groups[index].filter.grid == grid { return true }
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
  ) {
    let group = group(format: new.format, filter: new.filter, record: record)
    let subscriber = Subscriber(
      new, channels: group.channels.count, sendBufferBytes: settings.sendBufferBytes)
    subscriber.outbox.cell = keeper?.cell(
      for: new, sendBufferBytes: subscriber.socket.sendBufferBytes)
    group.subscribers.append(subscriber)
    members[new.id] = (subscriber, group)
    do throws(SystemError) {
      try set.add(subscriber.socket.number, interest(of: subscriber, in: group), token: new.id)
    } catch {
      return end(subscriber, .failed(error))
    }
    behind.insert(new.id)
    group.feed?.asked()
    if let carried = new.origin?.carried { return carryOn(subscriber, carried, now: now) }
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
}
