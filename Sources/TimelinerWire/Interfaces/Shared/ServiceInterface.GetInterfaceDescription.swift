extension ServiceInterface {
  /// Asks for the text of an interface.
  package struct GetInterfaceDescription: VarlinkMethod, Equatable {
    package typealias Reply = GetInterfaceDescriptionReply
    package static let name = "org.varlink.service.GetInterfaceDescription"

    /// Its name.
    package var interface: String

    package init(interface: String) {
      self.interface = interface
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      interface = try fields.required("interface")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("interface", interface.json))
    }
  }

  /// The text of an interface.
  package struct GetInterfaceDescriptionReply: VarlinkParameters, Equatable {
    /// In varlink's interface definition language.
    package var description: String

    package init(description: String) {
      self.description = description
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      description = try fields.required("description")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("description", description.json))
    }
  }
}
