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

  package init(
    monotonic: Int64, wall: Int64, boot: String, zone: String, factor: Double, paused: Bool
  ) {
    self.monotonic = monotonic
    self.wall = wall
    self.boot = boot
    self.zone = zone
    self.factor = factor
    self.paused = paused
  }

  package init(reading fields: inout JSONFields) throws(FieldError) {
    monotonic = try fields.required("monotonic")
    wall = try fields.required("wall")
    boot = try fields.required("boot")
    zone = try fields.required("zone")
    factor = try fields.required("factor")
    paused = try fields.required("paused")
  }

  package var members: [(String, JSONValue)] {
    JSONFields.members(
      ("monotonic", monotonic.json),
      ("wall", wall.json),
      ("boot", boot.json),
      ("zone", zone.json),
      ("factor", factor.json),
      ("paused", paused.json))
  }
}
