import TimelinerWire

/// What a filter leaves of the frames of one scene; changes of frames that are left out come with the next.
struct FrameThinner {
  private let filter: FrameFilter
  /// Ids of the layers that the filter names; nil for all.
  private var layers: Set<Int>?
  /// Changes that wait for the next frame that is sent.
  private(set) var frame: Frame
  private var places: [Place: Int] = [:]
  private var lastSent: Int64?
  /// Kept for its room.
  private var seen: Set<Int> = []

  /// A property of a layer.
  private struct Place: Hashable {
    var layer: Int
    var key: PropertyKey
  }

  init(filter: FrameFilter, scene: String) {
    self.filter = filter
    frame = Frame(scene: scene)
  }

  /// Learns which layers bear the names of the filter; what waited is part of the record.
  mutating func begin(_ record: SceneRecord) {
    layers = filter.layers.map { names in
      Set(record.layers.filter { $0.name.map(names.contains) ?? false }.map(\.id))
    }
    clear()
  }

  /// Takes a frame in.
  /// - Returns: whether `frame` is to be sent now; then `sent()` follows.
  mutating func take(_ new: Frame) -> Bool {
    frame.epoch = new.epoch
    frame.sequence = new.sequence
    frame.time = new.time
    frame.period = new.period
    frame.final = new.final
    frame.discontinuity = frame.discontinuity || new.discontinuity
    frame.idleUntil = new.idleUntil
    // By index: in debug builds an iterator allocates.
    for index in 0..<new.changes.count where passes(new.changes[index]) {
      merge(new.changes[index], of: new)
    }
    // The last state and jumps are told at once, whatever the rate.
    if new.final || new.discontinuity { return true }
    return !frame.changes.isEmpty && isDue(new)
  }

  /// Puts changes of one layer next to each other, if frames were merged; then `sent()` follows.
  mutating func groupLayers() {
    seen.removeAll(keepingCapacity: true)
    var previous: Int?
    for index in 0..<frame.changes.count {
      let layer = frame.changes[index].layer
      if layer != previous, !seen.insert(layer).inserted {
        return frame.changes.sort { $0.layer < $1.layer }
      }
      previous = layer
    }
  }

  /// Forgets what was sent.
  mutating func sent() {
    lastSent = frame.time
    clear()
  }

  private mutating func clear() {
    frame.removeAll()
    places.removeAll(keepingCapacity: true)
  }

  private func isDue(_ new: Frame) -> Bool {
    guard filter.minimumInterval > 0, let lastSent else { return true }
    // Half a frame of tolerance: intervals are rarely whole numbers of frames.
    return new.time - lastSent >= filter.minimumInterval - new.period / 2
  }

  private func passes(_ change: Frame.Change) -> Bool {
    (filter.properties?.contains(change.key) ?? true) && (layers?.contains(change.layer) ?? true)
  }

  private mutating func merge(_ change: Frame.Change, of new: Frame) {
    let place = Place(layer: change.layer, key: change.key)
    guard let index = places[place] else {
      places[place] = frame.changes.count
      frame.append(change, of: new)
      return
    }
    frame.replace(at: index, by: change, of: new)
  }
}
