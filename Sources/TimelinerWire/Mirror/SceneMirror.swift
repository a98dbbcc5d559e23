/// The current state of one scene, kept by folding its frames into the scene it began with.
///
/// Folding a frame that changes numbers, colours and flags allocates nothing. It does not follow
/// structure: when the epoch changes a new scene comes, and with it a new mirror.
package struct SceneMirror: Sendable {
  /// The scene with all values as they are now.
  package private(set) var scene: SceneRecord
  /// Sequence number of the last frame folded in; 0 before the first.
  package private(set) var sequence = 0
  /// Presentation time of the last frame folded in, nanoseconds.
  package private(set) var time: Int64 = 0
  private let positions: [Int: Int]

  /// Begins with a scene.
  package init(_ scene: SceneRecord) {
    self.scene = scene
    positions = Dictionary(
      scene.layers.enumerated().map { ($0.element.id, $0.offset) }, uniquingKeysWith: { $1 })
  }

  /// The layer with an id; nil when there is none.
  package func layer(_ id: Int) -> LayerRecord? { positions[id].map { scene.layers[$0] } }

  /// Folds in a frame.
  ///
  /// - Throws: when the frame belongs to another scene or epoch, or names a layer that is not there;
  ///   the mirror is then as before.
  package mutating func apply(_ frame: Frame) throws(SceneMirrorError) {
    guard frame.scene == scene.scene else {
      throw .otherScene(expected: scene.scene, found: frame.scene)
    }
    guard frame.epoch == scene.epoch else {
      throw .otherEpoch(expected: scene.epoch, found: frame.epoch)
    }
    // By index here and below: in debug builds an iterator allocates for every element.
    for index in 0..<frame.changes.count where positions[frame.changes[index].layer] == nil {
      throw .unknownLayer(frame.changes[index].layer)
    }
    for index in 0..<frame.changes.count {
      let change = frame.changes[index]
      guard let position = positions[change.layer] else { continue }
      scene.layers[position].apply(change, of: frame)
    }
    sequence = frame.sequence
    time = frame.time
  }

  /// Replaces the changes of a frame by every value of every layer, so that the frame alone brings any
  /// subscriber who has the scene up to date.
  package func replicate(into frame: inout Frame) {
    frame.changes.removeAll(keepingCapacity: true)
    frame.numbers.removeAll(keepingCapacity: true)
    frame.texts.removeAll(keepingCapacity: true)
    for layer in scene.layers {
      for property in layer.properties {
        frame.append(layer: layer.id, key: property.key, value: property.value)
      }
    }
  }
}

extension LayerRecord {
  /// Sets one property to its value in a frame.
  fileprivate mutating func apply(_ change: Frame.Change, of frame: Frame) {
    var index = 0
    while index < properties.count, properties[index].key.rawValue < change.key.rawValue {
      index += 1
    }
    guard index < properties.count, properties[index].key == change.key else {
      properties.insert((key: change.key, value: frame.value(of: change)), at: index)
      return
    }
    properties[index].value.replace(by: change, of: frame)
  }
}

extension PropertyValue {
  /// Takes the value of a change, in the storage that is there if it fits.
  fileprivate mutating func replace(by change: Frame.Change, of frame: Frame) {
    guard case .numbers(var numbers) = self, change.storage == .numbers,
      numbers.count == change.count
    else {
      self = frame.value(of: change)
      return
    }
    // Lets go of the array first, so that it is written in place.
    self = .flag(false)
    for index in 0..<change.count { numbers[index] = frame.numbers[change.start + index] }
    self = .numbers(numbers)
  }
}
