import TimelinerWire

/// Subscribers that get the same bytes: the same format and the same filter.
final class SubscriberGroup {
  let format: EncodedFrame.Format
  let filter: FrameFilter
  var subscribers: [Subscriber] = []
  /// The ring of a group that is served by one.
  let feed: RingFeed?
  /// By number; nil where a scene went away and its number is free.
  private(set) var channels: [SceneChannel?] = []
  private var channelsByScene: [String: SceneChannel] = [:]

  init(format: EncodedFrame.Format, filter: FrameFilter) {
    self.format = format
    self.filter = filter
    feed = filter.transport == .ring ? RingFeed() : nil
  }

  /// The channel of a scene; nil when the group does not want it or it is not there.
  func channel(of scene: String) -> SceneChannel? { channelsByScene[scene] }

  /// Adds a scene, if the group wants it; its subscribers are to get it whole.
  func begin(_ record: SceneRecord) {
    guard filter.wants(record.scene) else { return }
    let channel = channelsByScene[record.scene] ?? makeChannel(for: record.scene)
    channel.begin(record)
  }

  /// Forgets a scene.
  func end(_ scene: String) {
    guard let channel = channelsByScene.removeValue(forKey: scene) else { return }
    channels[channel.number] = nil
    for subscriber in subscribers {
      subscriber.positions[channel.number] = Subscriber.Position()
    }
  }

  private func makeChannel(for scene: String) -> SceneChannel {
    let number = channels.firstIndex { $0 == nil } ?? channels.count
    let channel = SceneChannel(scene: scene, number: number, format: format, filter: filter)
    if number == channels.count {
      channels.append(channel)
      for subscriber in subscribers { subscriber.positions.append(Subscriber.Position()) }
    } else {
      channels[number] = channel
    }
    channelsByScene[scene] = channel
    return channel
  }
}
