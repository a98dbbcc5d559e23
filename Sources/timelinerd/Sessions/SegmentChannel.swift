import TimelinerWire

/// How one scene moves, as far as a filter lets through, and what was told of it.
struct SegmentChannel {
  private let filter: FrameFilter
  private let scene: String
  /// Ids of the layers that the filter names; nil for all.
  private var layers: Set<Int>?
  /// What was told last; nil when the scene has to come first.
  private var told: SegmentSet?
  /// Properties whose values come in frames, by layer.
  private var sampled: [Int: Set<PropertyKey>] = [:]
  /// The values of the last frame that only the daemon can evaluate; kept for its room.
  private var values: Frame
  /// That of what was told last; nil before.
  private(set) var version: Int?

  init(filter: FrameFilter, scene: String) {
    self.filter = filter
    self.scene = scene
    values = Frame(scene: scene)
  }

  /// Whether there are values that only the daemon can evaluate.
  var needsFrames: Bool { !sampled.isEmpty }

  /// The scene comes whole: learns which layers bear the names of the filter.
  mutating func begin(_ record: SceneRecord) {
    layers = filter.layers.map { names in
      Set(record.layers.filter { $0.name.map(names.contains) ?? false }.map(\.id))
    }
    told = nil
    version = nil
  }

  /// Takes in how the scene moves now.
  ///
  /// - Returns: what is different; nil when nothing is, or when the whole scene has to come anyway.
  mutating func take(_ set: SegmentSet, version: Int) -> Segments? {
    let old = told
    let new = keep(set)
    self.version = version
    return old.flatMap { new.changes(since: $0) }
  }

  /// The message that follows the scene itself: what was told last, or how it moves now when nothing was.
  mutating func whole(_ now: () -> SegmentSet?) -> Segments? {
    if told == nil, let set = now() { _ = keep(set) }
    return told?.whole
  }

  private mutating func keep(_ set: SegmentSet) -> SegmentSet {
    let new = set.filtered(layers: layers, properties: filter.properties)
    sampled = [:]
    for property in new.properties where property.source == .sampled {
      sampled[property.layer, default: []].insert(property.key)
    }
    told = new
    // What brought it about is told once.
    told?.discontinuity = false
    told?.isSampled = false
    return new
  }

  /// The values of a frame that only the daemon can evaluate; nil when there are none.
  ///
  /// Allocates nothing once the storage has grown, if whoever got the last ones has let go of them.
  mutating func sampled(of frame: Frame) -> Frame? {
    guard needsFrames else { return nil }
    values.removeAll()
    for index in 0..<frame.changes.count {
      let change = frame.changes[index]
      guard sampled[change.layer]?.contains(change.key) == true else { continue }
      values.append(change, of: frame)
    }
    guard values.changes.count > 0 else { return nil }
    values.takeHeading(of: frame)
    return values
  }
}
