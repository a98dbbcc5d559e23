import TimelinerWire

/// Which changes a subscriber wants, nil for all, and for which moments.
struct FrameFilter: Hashable, Sendable {
  /// The lowest maximum rate, hertz: a frame an hour.
  static let leastRate = 1.0 / 3600

  var scenes: Set<String>?
  /// Names of layers.
  var layers: Set<String>?
  var properties: Set<PropertyKey>?
  /// Frames a second at most.
  var maximumRate: Double?
  /// The moments of its frames; nil for the daemon's.
  var grid: OwnGrid?
  /// How they come: subscribers of one ring are those that get the same.
  var transport = FrameTransport.socket
  /// Values, or how they move.
  var level = SubscriptionLevel.samples

  init(
    scenes: Set<String>? = nil, layers: Set<String>? = nil, properties: Set<PropertyKey>? = nil,
    maximumRate: Double? = nil, grid: OwnGrid? = nil
  ) {
    self.scenes = scenes
    self.layers = layers
    self.properties = properties
    self.maximumRate = maximumRate
    self.grid = grid
  }

  func wants(_ scene: String) -> Bool { scenes?.contains(scene) ?? true }

  /// Whether every change of a wanted scene is sent in the frame in which it happens.
  var takesAll: Bool { layers == nil && properties == nil && maximumRate == nil }

  /// The least distance of frames, nanoseconds; 0 for none.
  var minimumInterval: Int64 { maximumRate.map { Int64(1e9 / $0) } ?? 0 }
}
