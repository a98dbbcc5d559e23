extension InterfaceDescription {
  /// What every varlink service has.
  package static let service = InterfaceDescription(
    name: ServiceInterface.name,
    text: """
      # What every varlink service has
      interface org.varlink.service

      # Who answers, and which interfaces it speaks
      method GetInfo() -> (
        vendor: string,
        product: string,
        version: string,
        url: string,
        interfaces: []string
      )

      # The text of an interface
      method GetInterfaceDescription(interface: string) -> (description: string)

      # There is no such interface here
      error InterfaceNotFound (interface: string)

      # The interface has no such method
      error MethodNotFound (method: string)

      # The method exists in the text only
      error MethodNotImplemented (method: string)

      # A parameter is missing, unknown or of the wrong type
      error InvalidParameter (parameter: string)

      # The caller may not do this
      error PermissionDenied ()

      # The method answers only calls with the flag more
      error ExpectedMore ()

      # The method answers only calls with the flag upgrade
      error ExpectedUpgrade ()

      """)
}
