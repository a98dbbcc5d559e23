extension ControlInterface {
  /// Asks for the status of all scenes.
  package struct List: VarlinkMethod, Equatable {
    package typealias Reply = ListReply
    package static let name = "io.timeliner.Control.List"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// The status of all scenes.
  package struct ListReply: VarlinkParameters, Equatable {
    /// By name.
    package var scenes: [SceneStatus]

    package init(scenes: [SceneStatus]) {
      self.scenes = scenes
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scenes = try fields.required("scenes")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scenes", scenes.json))
    }
  }
}
