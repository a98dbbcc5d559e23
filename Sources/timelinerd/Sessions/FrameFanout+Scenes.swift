import TimelinerWire

extension FrameFanout {
  /// A scene begins, or its structure changed: everybody on a grid who wants it gets it whole.
  func begin(_ record: SceneRecord, on grid: OwnGrid? = nil) {
    scenes.insert(record.scene)
    for group in groups where group.filter.grid == grid {
      group.begin(record)
      guard let channel = group.channel(of: record.scene) else { continue }
      guard group.feed == nil else {
        group.feed?.restructured()
        continue
      }
      for subscriber in group.subscribers {
        subscriber.positions[channel.number].needsScene = true
        behind.insert(subscriber.id)
      }
    }
  }

  /// A scene is gone: whoever got it is told so with the next `catchUp`.
  func end(_ scene: String) {
    scenes.remove(scene)
    for group in groups {
      if let channel = group.channel(of: scene) { tellGone(scene, channel, group) }
      group.end(scene)
      group.feed?.outdated()
    }
  }

  private func tellGone(_ scene: String, _ channel: SceneChannel, _ group: SubscriberGroup) {
    if let feed = group.feed {
      return feed.append(MessageBytes.encode(.gone(scene), format: group.format), channel.moment)
    }
    for subscriber in group.subscribers where !subscriber.positions[channel.number].isNew {
      subscriber.gone.append(scene)
      behind.insert(subscriber.id)
    }
  }

  /// The values of a scene moved on, whether or not there is a frame to send.
  func movedOn(_ scene: String) {
    for index in groups.indices { groups[index].channel(of: scene)?.movedOn() }
  }

  /// Sends a frame to everybody on a grid who wants it and can take it.
  func publish(_ frame: Frame, on grid: OwnGrid? = nil, now: Int64) {
    var number = 0
    while number < groups.count {
      let group = groups[number]
      if group.filter.grid == grid { publish(frame, to: group, now: now) }
      // A group whose last subscriber ended has left the array.
      if number < groups.count, groups[number] === group { number += 1 }
    }
  }

  private func publish(_ frame: Frame, to group: SubscriberGroup, now: Int64) {
    guard let channel = group.channel(of: frame.scene) else { return }
    let start = SystemClock.stopwatch()
    let isWanted = channel.take(frame)
    let encoded = SystemClock.stopwatch()
    times.encode += encoded - start
    guard isWanted else { return }
    defer { times.send += SystemClock.stopwatch() - encoded }
    if let feed = group.feed { return feed.append(channel.encoded.bytes, channel.moment) }
    offer(channel.encoded.bytes, of: channel, in: group, now: now)
  }

  /// Sends whole scenes to those who need them and have room.
  /// - Parameters:
  ///   - record: a scene as it was published last.
  ///   - waits: whether those on a grid wait for a frame of theirs, because the scene was published on another since.
  ///   - now: CLOCK_MONOTONIC.
  func catchUp(
    record: (String) -> SceneRecord?, waits: (OwnGrid?) -> Bool = { _ in false }, now: Int64
  ) {
    commitRings(record: record, waits: waits)
    guard !behind.isEmpty else { return }
    let start = SystemClock.stopwatch()
    defer { times.catchUp += SystemClock.stopwatch() - start }
    for id in behind {
      guard let (subscriber, group) = members[id] else {
        behind.remove(id)
        continue
      }
      guard !waits(group.filter.grid) else { continue }
      catchUp(subscriber, in: group, record: record, now: now)
    }
  }

  private func catchUp(
    _ subscriber: Subscriber, in group: SubscriberGroup, record: (String) -> SceneRecord?,
    now: Int64
  ) {
    if let feed = group.feed { return handOver(feed, to: subscriber, now: now) }
    while let scene = subscriber.gone.first {
      guard subscriber.outbox.isFree else { return }
      subscriber.gone.removeFirst()
      let bytes = MessageBytes.encode(.gone(scene), format: group.format)
      let outcome = subscriber.outbox.send(bytes, to: subscriber.socket, now: now)
      settle(subscriber, outcome, size: bytes.count, now: now)
      guard members[subscriber.id] != nil else { return }
    }
    for case let channel? in group.channels
    where subscriber.positions[channel.number].needsScene {
      guard subscriber.outbox.isFree else { return }
      let position = subscriber.positions[channel.number]
      guard let bytes = channel.catchUp(from: position, record: record, segments: segments)
      else { continue }
      subscriber.makeRoom(for: bytes.count)
      subscriber.positions[channel.number] = Subscriber.Position(
        needsScene: false, isNew: false, unsent: 0)
      let outcome = subscriber.outbox.send(bytes, to: subscriber.socket, now: now)
      settle(subscriber, outcome, size: bytes.count, now: now)
      guard members[subscriber.id] != nil else { return }
    }
    behind.remove(subscriber.id)
  }
}
