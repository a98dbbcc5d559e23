package import TimelinerMotion

/// `LinearKeyframe`, `CubicKeyframe`, `SpringKeyframe`, `MoveKeyframe`.
package struct KeyframeValue: NativeValue {
  /// How it gets there.
  package enum Kind {
    case linear(duration: Double, curve: UnitCurve)
    case cubic(duration: Double, startVelocity: Value?, endVelocity: Value?)
    case spring(duration: Double?, spring: Spring, startVelocity: Value?)
    case move
  }

  package var target: Value
  package var kind: Kind
  package var place: SourcePlace

  package init(to target: Value, _ kind: Kind, at place: SourcePlace) {
    self.target = target
    self.kind = kind
    self.place = place
  }

  package var typeName: String { "Keyframe" }
  package func isEqual(to other: any NativeValue) -> Bool { false }
}
