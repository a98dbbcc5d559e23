extension FramesInterface {
  /// Asks which scenes there are.
  package struct List: VarlinkMethod, Equatable {
    package typealias Reply = ListReply
    package static let name = "io.timeliner.Frames.List"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// Which scenes there are.
  package struct ListReply: VarlinkParameters, Equatable {
    /// By name.
    package var scenes: [SceneInfo]

    package init(scenes: [SceneInfo]) {
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
