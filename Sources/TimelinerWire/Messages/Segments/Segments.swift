/// What changed in how a scene moves, from one frame on: what is absent is as before.
package struct Segments: Equatable, Sendable {
  package var scene: String
  package var epoch: Int
  /// Of the frame from which it holds.
  package var sequence: Int
  /// When that frame is shown: nanoseconds on CLOCK_MONOTONIC.
  package var time: Int64
  /// Time jumped before that frame.
  package var discontinuity = false
  /// Time alone brought it about: the values in it are samples, and others may come with any frame.
  package var sampled = false
  package var clock: SegmentClock?
  package var inputs: [SegmentInput]?
  package var expressions: [SegmentExpression]?
  package var changes: [SegmentChange] = []

  package init(scene: String, epoch: Int, sequence: Int, time: Int64) {
    self.scene = scene
    self.epoch = epoch
    self.sequence = sequence
    self.time = time
  }
}
