/// The state variables of a scene as bytes.
struct SavedVariables: Equatable, Sendable {
  var scene: String
  /// As `PlayingScene.encodeState` writes them.
  var state: [UInt8]
}
