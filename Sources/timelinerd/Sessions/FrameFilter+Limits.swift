import TimelinerWire

extension FrameFilter {
  /// Names of scenes, layers and properties that one subscription can list.
  ///
  /// They are kept as long as the subscription, of which there are many, and again in what outlives the
  /// daemon. Whoever wants more wants all.
  static let maximumNames = 1024
  /// Bytes of these names together.
  static let maximumNameBytes = 32 << 10

  /// Says which limit the names of a subscription are above; nil when they are within.
  static func limitReached(by method: FramesInterface.Subscribe) -> FramesError? {
    let lists = [method.scenes ?? [], method.layers ?? [], method.properties ?? []]
    let count = lists.reduce(0) { $0 + $1.count }
    guard count <= maximumNames else {
      return .limitReached(
        limit: "names",
        message: "\(count) scenes, layers and properties are named, and \(maximumNames) can be: "
          + "subscribe to all, or on several connections")
    }
    let bytes = lists.joined().reduce(0) { $0 + $1.utf8.count }
    guard bytes <= maximumNameBytes else {
      return .limitReached(
        limit: "bytes of names",
        message:
          "the names of scenes, layers and properties take \(bytes) bytes, and "
          + "\(maximumNameBytes) can be had: subscribe to all, or on several connections")
    }
    return nil
  }
}
