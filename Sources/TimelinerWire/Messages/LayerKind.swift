/// What a renderer draws for a layer.
package enum LayerKind: String, CaseIterable, Sendable {
  /// Draws nothing itself; places, fades, turns, scales or clips its children.
  case group
  case rectangle
  case roundedRectangle
  case circle
  case ellipse
  case capsule
  /// An outline given by the `path` property.
  case path
  case text
  /// A picture or symbol named by the `image` property.
  case image
}
