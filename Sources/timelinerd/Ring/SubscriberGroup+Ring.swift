import TimelinerWire

extension SubscriberGroup {
  /// Whether nothing moves in any scene of the group.
  var isStill: Bool {
    for index in 0..<channels.count {
      if let channel = channels[index], !channel.isStill { return false }
    }
    return true
  }

  /// All scenes of the group as they are now, each with its newest frame.
  func whole(record: (String) -> SceneRecord?) -> [UInt8] {
    var bytes: [UInt8] = []
    for case let channel? in channels { bytes += channel.whole(record: record) ?? [] }
    return bytes
  }
}
