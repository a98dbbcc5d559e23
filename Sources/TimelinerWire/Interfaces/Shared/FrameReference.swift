/// The frame on which a change lands.
package struct FrameReference: VarlinkParameters, JSONConvertible, Equatable {
  /// Name of the scene.
  package var scene: String
  /// Number of its structure.
  package var epoch: Int
  /// Number of the frame.
  package var sequence: Int
  /// Its presentation time, nanoseconds on CLOCK_MONOTONIC.
  package var time: Int64
  /// How long after the wanted time it is, nanoseconds; 0 when in time or no time was given.
  package var lateBy: Int64

  package init(scene: String, epoch: Int, sequence: Int, time: Int64, lateBy: Int64) {
    self.scene = scene
    self.epoch = epoch
    self.sequence = sequence
    self.time = time
    self.lateBy = lateBy
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    scene = try fields.required("scene")
    epoch = try fields.required("epoch")
    sequence = try fields.required("sequence")
    time = try fields.required("time")
    lateBy = try fields.required("lateBy")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("scene", scene.json),
      ("epoch", epoch.json),
      ("sequence", sequence.json),
      ("time", time.json),
      ("lateBy", lateBy.json))
  }
}
