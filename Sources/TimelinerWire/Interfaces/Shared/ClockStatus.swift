/// The daemon's clocks, read at one moment.
package struct ClockStatus: VarlinkParameters, JSONConvertible, Equatable {
  /// CLOCK_MONOTONIC, nanoseconds.
  package var monotonic: Int64
  /// Wall-clock time, nanoseconds since 1970.
  package var wall: Int64
  /// Boot id, 32 hexadecimal digits.
  package var boot: String
  /// Name of the time zone.
  package var zone: String
  /// How fast all scenes' clocks run; 1 is normal.
  package var factor: Double
  /// Whether all scenes are stopped.
  package var paused: Bool
  /// Whether a time service keeps the wall clock; nil when the daemon may not ask.
  package var synchronized: Bool?
  /// Estimated error of the wall clock, nanoseconds; nil unless it is synchronized.
  package var estimatedError: Int64?
  /// Largest possible error of the wall clock, nanoseconds; nil unless it is synchronized.
  package var maximumError: Int64?
  /// What scenes see ahead of the wall clock, nanoseconds; nil when the daemon is too old to say.
  package var phaseOffset: Int64?

  package init(
    monotonic: Int64, wall: Int64, boot: String, zone: String, factor: Double, paused: Bool,
    synchronized: Bool? = nil, estimatedError: Int64? = nil, maximumError: Int64? = nil,
    phaseOffset: Int64? = nil
  ) {
    self.monotonic = monotonic
    self.wall = wall
    self.boot = boot
    self.zone = zone
    self.factor = factor
    self.paused = paused
    self.synchronized = synchronized
    self.estimatedError = estimatedError
    self.maximumError = maximumError
    self.phaseOffset = phaseOffset
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    monotonic = try fields.required("monotonic")
    wall = try fields.required("wall")
    boot = try fields.required("boot")
    zone = try fields.required("zone")
    factor = try fields.required("factor")
    paused = try fields.required("paused")
    synchronized = try fields.optional("synchronized")
    estimatedError = try fields.optional("estimatedError")
    maximumError = try fields.optional("maximumError")
    phaseOffset = try fields.optional("phaseOffset")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("monotonic", monotonic.json),
      ("wall", wall.json),
      ("boot", boot.json),
      ("zone", zone.json),
      ("factor", factor.json),
      ("paused", paused.json),
      ("synchronized", synchronized?.json),
      ("estimatedError", estimatedError?.json),
      ("maximumError", maximumError?.json),
      ("phaseOffset", phaseOffset?.json))
  }
}
