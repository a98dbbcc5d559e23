extension ControlInterface {
  /// Sets how fast the clock of a scene runs.
  package struct Rate: VarlinkMethod, Equatable {
    package typealias Reply = EmptyParameters
    package static let name = "io.timeliner.Control.Rate"

    /// Name; nil for all scenes.
    package var scene: String?
    /// 1 is normal, 0.5 slow motion.
    package var factor: Double

    package init(scene: String? = nil, factor: Double) {
      self.scene = scene
      self.factor = factor
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.optional("scene")
      factor = try fields.required("factor")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene?.json),
        ("factor", factor.json))
    }
  }
}
