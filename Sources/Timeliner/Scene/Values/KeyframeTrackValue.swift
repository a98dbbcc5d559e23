/// `KeyframeTrack`: the keyframes of a part of a value.
struct KeyframeTrackValue: NativeValue {
  /// The part that moves; nil for the whole value.
  var path: KeyPathValue?
  var keyframes: [KeyframeValue]

  var typeName: String { "KeyframeTrack" }
  func isEqual(to other: any NativeValue) -> Bool { false }
}
