import TimelinerWire

/// One scene of a live picture: its values and what has moved in it.
struct WatchedScene {
  /// The values as they are now.
  private(set) var mirror: SceneMirror
  /// What has moved, by the layer's id, over all structures of the scene.
  private(set) var movements: [Int: Movement] = [:]
  /// Sequence number of the last frame; nil before the first.
  private(set) var sequence: Int?
  /// Whether nothing moves now.
  private(set) var isIdle = true
  /// How many frames did not get here.
  private(set) var missed = 0

  /// Begins with a scene.
  init(_ scene: SceneRecord) { mirror = SceneMirror(scene) }

  /// What the scene is called.
  var name: String { mirror.scene.scene }

  /// Takes a new structure; values that differ from the old one's have moved.
  mutating func replace(_ scene: SceneRecord) {
    let time = mirror.time
    for layer in scene.layers {
      guard let old = mirror.layer(layer.id) else { continue }
      for property in layer.properties {
        note(property.key, of: layer.id, from: old.value(property.key), to: property.value, time)
      }
    }
    mirror = SceneMirror(scene)
  }

  /// Takes a frame.
  mutating func apply(_ frame: Frame, missed: Int) {
    let old = frame.changes.map { mirror.layer($0.layer)?.value($0.key) }
    // A frame of an old structure can only be followed by the new scene, which replaces all.
    guard (try? mirror.apply(frame)) != nil else { return }
    for (change, old) in zip(frame.changes, old) {
      note(change.key, of: change.layer, from: old, to: frame.value(of: change), frame.time)
    }
    sequence = frame.sequence
    isIdle = frame.final
    self.missed += missed
  }

  private mutating func note(
    _ key: PropertyKey, of layer: Int, from old: PropertyValue?, to new: PropertyValue,
    _ time: Int64
  ) {
    // A full frame repeats what has not changed.
    guard old != new else { return }
    movements[layer, default: Movement(since: time)].note(key, from: old, to: new)
  }
}

extension LayerRecord {
  /// The value of a property.
  func value(_ key: PropertyKey) -> PropertyValue? { properties.first { $0.key == key }?.value }

  /// The value of a property that is one number.
  func number(_ key: PropertyKey) -> Double? {
    guard case .number(let number)? = value(key) else { return nil }
    return number
  }
}
