/// The display whose reports the daemon's frames follow.
package struct DisplayStatus: VarlinkParameters, JSONConvertible, Equatable {
  /// The process that reports.
  package var process: Int
  /// Whether the display is understood.
  package var locked: Bool
  /// Measured pictures a second.
  package var rate: Double
  /// The latest report less what was predicted, nanoseconds.
  package var phaseError: Int64
  /// Mean magnitude of that, nanoseconds.
  package var meanError: Int64
  /// Reports that were taken.
  package var taken: Int
  /// Reports that were too far off.
  package var dropped: Int
  /// The scene of the last report.
  package var scene: String
  /// Its frame.
  package var sequence: Int

  package init(
    process: Int, locked: Bool, rate: Double, phaseError: Int64, meanError: Int64, taken: Int,
    dropped: Int, scene: String, sequence: Int
  ) {
    self.process = process
    self.locked = locked
    self.rate = rate
    self.phaseError = phaseError
    self.meanError = meanError
    self.taken = taken
    self.dropped = dropped
    self.scene = scene
    self.sequence = sequence
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    process = try fields.required("process")
    locked = try fields.required("locked")
    rate = try fields.required("rate")
    phaseError = try fields.required("phaseError")
    meanError = try fields.required("meanError")
    taken = try fields.required("taken")
    dropped = try fields.required("dropped")
    scene = try fields.required("scene")
    sequence = try fields.required("sequence")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("process", process.json),
      ("locked", locked.json),
      ("rate", rate.json),
      ("phaseError", phaseError.json),
      ("meanError", meanError.json),
      ("taken", taken.json),
      ("dropped", dropped.json),
      ("scene", scene.json),
      ("sequence", sequence.json))
  }
}
