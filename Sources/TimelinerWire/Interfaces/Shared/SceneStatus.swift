/// A scene as `list` and `status` show it.
package struct SceneStatus: VarlinkParameters, JSONConvertible, Equatable {
  /// Name.
  package var scene: String
  /// The file or folder it comes from; nil for text that was sent.
  package var path: String?
  /// What it does.
  package var state: SceneState
  /// Number of its present structure; 0 before it first played.
  package var epoch: Int
  /// How many layers it has.
  package var layers: Int
  /// Its clock: seconds since it was loaded.
  package var seconds: Double
  /// How fast its clock runs; 1 is normal.
  package var rate: Double
  /// How much motion it shows; nil when the daemon is too old to say.
  package var motion: MotionLevel?
  /// Errors in its source as it is now; the last good version plays on.
  package var errors: Int
  /// Warnings in its source as it is now.
  package var warnings: Int
  /// The first error, with its place.
  package var message: String?

  package init(
    scene: String, path: String? = nil, state: SceneState, epoch: Int, layers: Int, seconds: Double,
    rate: Double, motion: MotionLevel? = nil, errors: Int, warnings: Int, message: String? = nil
  ) {
    self.scene = scene
    self.path = path
    self.state = state
    self.epoch = epoch
    self.layers = layers
    self.seconds = seconds
    self.rate = rate
    self.motion = motion
    self.errors = errors
    self.warnings = warnings
    self.message = message
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    scene = try fields.required("scene")
    path = try fields.optional("path")
    state = try fields.required("state")
    epoch = try fields.required("epoch")
    layers = try fields.required("layers")
    seconds = try fields.required("seconds")
    rate = try fields.required("rate")
    motion = try fields.optional("motion")
    errors = try fields.required("errors")
    warnings = try fields.required("warnings")
    message = try fields.optional("message")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("scene", scene.json),
      ("path", path?.json),
      ("state", state.json),
      ("epoch", epoch.json),
      ("layers", layers.json),
      ("seconds", seconds.json),
      ("rate", rate.json),
      ("motion", motion?.json),
      ("errors", errors.json),
      ("warnings", warnings.json),
      ("message", message?.json))
  }
}
