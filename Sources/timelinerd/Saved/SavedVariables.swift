/// The state variables of a scene as bytes.
struct SavedVariables: Equatable, Sendable {
  var scene: String
  /// As `PlayingScene.encodeState` writes them.
  var state: [UInt8]
  /// Whether they may be what the scene begins with anyway, and need no file of their own.
  var isInitial = false
}
