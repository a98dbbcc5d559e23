/// Why a frame cannot be folded into a scene.
package enum SceneMirrorError: Error, Equatable, Sendable {
  /// The frame is of another scene.
  case otherScene(expected: String, found: String)
  /// The structure has changed in between, and the new scene has not come.
  case otherEpoch(expected: Int, found: Int)
  /// The scene has no layer of this id.
  case unknownLayer(Int)
}
