/// What the methods of `io.timeliner.Frames` answer when they cannot do what was asked.
package enum FramesError: VarlinkError, Equatable {
  /// There is no scene of this name.
  case sceneNotFound(scene: String, known: [String])
  /// A limit of the daemon stands in the way.
  case limitReached(limit: String, message: String)
  /// Only a process that is subscribed can tell what it showed.
  case notSubscribed

  package init?(name: String, parameters: [(String, JSONValue)]) throws(FieldError) {
    var fields = JSONFields(parameters)
    switch name {
    case "io.timeliner.Frames.SceneNotFound":
      self = .sceneNotFound(
        scene: try fields.required("scene"),
        known: try fields.required("known"))
    case "io.timeliner.Frames.LimitReached":
      self = .limitReached(
        limit: try fields.required("limit"),
        message: try fields.required("message"))
    case "io.timeliner.Frames.NotSubscribed": self = .notSubscribed
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .sceneNotFound: "io.timeliner.Frames.SceneNotFound"
    case .limitReached: "io.timeliner.Frames.LimitReached"
    case .notSubscribed: "io.timeliner.Frames.NotSubscribed"
    }
  }

  package var members: [(String, JSONValue)] {
    switch self {
    case .sceneNotFound(let scene, let known):
      JSONFields.members(("scene", scene.json), ("known", known.json))
    case .limitReached(let limit, let message):
      JSONFields.members(("limit", limit.json), ("message", message.json))
    case .notSubscribed: []
    }
  }
}
