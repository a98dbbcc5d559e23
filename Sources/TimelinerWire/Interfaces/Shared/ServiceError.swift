/// What `org.varlink.service` provides for calls that reach no method.
package enum ServiceError: VarlinkError, Equatable {
  /// There is no such interface here.
  case interfaceNotFound(interface: String)
  /// The interface has no such method.
  case methodNotFound(method: String)
  /// The method exists in the text only.
  case methodNotImplemented(method: String)
  /// A parameter is missing, unknown or of the wrong type.
  case invalidParameter(parameter: String)
  /// The caller may not do this.
  case permissionDenied
  /// The method answers only calls with `more`.
  case expectedMore
  /// The method answers only calls with `upgrade`.
  case expectedUpgrade

  package init?(name: String, parameters: [(String, JSONValue)]) throws(FieldError) {
    var fields = JSONFields(parameters)
    switch name {
    case "org.varlink.service.InterfaceNotFound":
      self = .interfaceNotFound(
        interface: try fields.required("interface"))
    case "org.varlink.service.MethodNotFound":
      self = .methodNotFound(
        method: try fields.required("method"))
    case "org.varlink.service.MethodNotImplemented":
      self = .methodNotImplemented(
        method: try fields.required("method"))
    case "org.varlink.service.InvalidParameter":
      self = .invalidParameter(
        parameter: try fields.required("parameter"))
    case "org.varlink.service.PermissionDenied":
      self = .permissionDenied
    case "org.varlink.service.ExpectedMore":
      self = .expectedMore
    case "org.varlink.service.ExpectedUpgrade":
      self = .expectedUpgrade
    default: return nil
    }
  }

  package var name: String {
    switch self {
    case .interfaceNotFound: "org.varlink.service.InterfaceNotFound"
    case .methodNotFound: "org.varlink.service.MethodNotFound"
    case .methodNotImplemented: "org.varlink.service.MethodNotImplemented"
    case .invalidParameter: "org.varlink.service.InvalidParameter"
    case .permissionDenied: "org.varlink.service.PermissionDenied"
    case .expectedMore: "org.varlink.service.ExpectedMore"
    case .expectedUpgrade: "org.varlink.service.ExpectedUpgrade"
    }
  }

  package var members: [(String, JSONValue)] {
    switch self {
    case .interfaceNotFound(let interface):
      JSONFields.members(("interface", interface.json))
    case .methodNotFound(let method):
      JSONFields.members(("method", method.json))
    case .methodNotImplemented(let method):
      JSONFields.members(("method", method.json))
    case .invalidParameter(let parameter):
      JSONFields.members(("parameter", parameter.json))
    case .permissionDenied: []
    case .expectedMore: []
    case .expectedUpgrade: []
    }
  }
}
