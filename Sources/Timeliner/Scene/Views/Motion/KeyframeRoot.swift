/// What the keyframes that are being built belong to.
package struct KeyframeRoot {
  /// The value that the tracks start from.
  package var value: Value
  /// The part that the track at hand moves; nil outside a track.
  package var part: Value?

  package init(value: Value) {
    self.value = value
  }
}
