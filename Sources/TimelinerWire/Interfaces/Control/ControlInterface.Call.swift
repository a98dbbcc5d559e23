extension ControlInterface {
  /// Calls a function of the root view.
  package struct Call: VarlinkMethod, Equatable {
    package typealias Reply = CallReply
    package static let name = "io.timeliner.Control.Call"

    /// Name of the scene.
    package var scene: String
    /// Name of the function.
    package var function: String
    /// Written as in Swift, labels included.
    package var arguments: [String]?
    /// Surrounds the call by `withAnimation`; written as in Swift.
    package var animation: String?
    /// Wanted wall-clock time, nanoseconds since 1970.
    package var at: Int64?

    package init(
      scene: String, function: String, arguments: [String]? = nil, animation: String? = nil,
      at: Int64? = nil
    ) {
      self.scene = scene
      self.function = function
      self.arguments = arguments
      self.animation = animation
      self.at = at
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      scene = try fields.required("scene")
      function = try fields.required("function")
      arguments = try fields.optional("arguments")
      animation = try fields.optional("animation")
      at = try fields.optional("at")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("scene", scene.json),
        ("function", function.json),
        ("arguments", arguments?.json),
        ("animation", animation?.json),
        ("at", at?.json))
    }
  }

  /// When the call shows, and what it returned.
  package struct CallReply: VarlinkParameters, Equatable {
    /// The frame on which the change lands.
    package var frame: FrameReference
    /// What the function returned, written as in Swift.
    package var result: String?

    package init(frame: FrameReference, result: String? = nil) {
      self.frame = frame
      self.result = result
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      frame = try fields.required("frame")
      result = try fields.optional("result")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("frame", frame.json),
        ("result", result?.json))
    }
  }
}
