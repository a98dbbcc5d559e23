/// How a whole scene moves, as of one frame.
package struct SegmentSet: Equatable, Sendable {
  package var scene: String
  package var epoch: Int
  package var sequence: Int
  package var time: Int64
  package var discontinuity = false
  /// Whether views were only evaluated again for another time.
  package var isSampled = false
  package var clock: SegmentClock
  package var inputs: [SegmentInput] = []
  package var expressions: [SegmentExpression] = []
  /// Every property of every layer, in the order of the layers and the keys.
  package var properties: [SegmentChange] = []

  package init(scene: String, epoch: Int, sequence: Int, time: Int64, clock: SegmentClock) {
    self.scene = scene
    self.epoch = epoch
    self.sequence = sequence
    self.time = time
    self.clock = clock
  }

  private var heading: Segments {
    var message = Segments(scene: scene, epoch: epoch, sequence: sequence, time: time)
    message.discontinuity = discontinuity
    message.sampled = isSampled
    return message
  }

  /// The message that follows the scene itself, which has all that stays as it is.
  ///
  /// - Complexity: O(properties).
  package var whole: Segments {
    var message = heading
    message.clock = clock
    message.inputs = inputs
    message.expressions = expressions
    message.changes = properties.filter {
      if case .value = $0.source { false } else { true }
    }
    return message
  }

  /// What is different from an earlier set of the same epoch; nil when nothing is.
  ///
  /// - Complexity: O(properties).
  package func changes(since old: SegmentSet) -> Segments? {
    var message = heading
    if clock != old.clock { message.clock = clock }
    if inputs != old.inputs { message.inputs = inputs }
    if expressions != old.expressions { message.expressions = expressions }
    for index in properties.indices {
      if index < old.properties.count, properties[index] == old.properties[index] { continue }
      message.changes.append(properties[index])
    }
    let isSilent =
      message.clock == nil && message.inputs == nil && message.expressions == nil
      && message.changes.isEmpty && !discontinuity
    return isSilent ? nil : message
  }
}
