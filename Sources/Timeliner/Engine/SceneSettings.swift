package import TimelinerWire

/// What a scene is played in.
package struct SceneSettings: Sendable {
  /// Points.
  package var size: Size
  /// The zone of calendars.
  package var zone: any ZoneRules & Sendable
  package var limits = EvaluationLimits()
  /// light or dark.
  package var colorScheme = "light"
  /// How much motion is shown.
  package var motion = MotionLevel.full

  package init(size: Size, zone: any ZoneRules & Sendable) {
    self.size = size
    self.zone = zone
  }
}
