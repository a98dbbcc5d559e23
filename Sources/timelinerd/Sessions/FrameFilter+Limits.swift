import TimelinerWire

extension FrameFilter {
  /// Names of scenes and layers that one subscription can list: as many as a scene has layers.
  ///
  /// They are kept as long as the subscription, of which there are many.
  static let maximumNames = 1024
  /// Bytes of these names together.
  static let maximumNameBytes = 32 << 10

  /// Says which limit the names of a subscription are above; nil when they are within.
  static func limitReached(by method: FramesInterface.Subscribe) -> FramesError? {
    let lists = [method.scenes ?? [], method.layers ?? []]
    let count = lists.reduce(0) { $0 + $1.count }
    guard count <= maximumNames else {
      return .limitReached(
        limit: "names",
        message: "\(count) scenes and layers are named, and \(maximumNames) can be: "
          + "subscribe to all, or on several connections")
    }
    let bytes = lists.joined().reduce(0) { $0 + $1.utf8.count }
    guard bytes <= maximumNameBytes else {
      return .limitReached(
        limit: "bytes of names",
        message:
          "the names of scenes and layers take \(bytes) bytes, and \(maximumNameBytes) can be "
          + "had: subscribe to all, or on several connections")
    }
    return nil
  }
}
