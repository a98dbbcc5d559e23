extension ServiceInterface {
  /// Asks who answers.
  package struct GetInfo: VarlinkMethod, Equatable {
    package typealias Reply = GetInfoReply
    package static let name = "org.varlink.service.GetInfo"

    package init() {
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
    }

    package var members: [(String, JSONValue)] { [] }
  }

  /// Who answers.
  package struct GetInfoReply: VarlinkParameters, Equatable {
    /// Who made it.
    package var vendor: String
    /// What it is.
    package var product: String
    /// Which version.
    package var version: String
    /// Where more is said.
    package var url: String
    /// What it speaks, this interface included.
    package var interfaces: [String]

    package init(
      vendor: String, product: String, version: String, url: String, interfaces: [String]
    ) {
      self.vendor = vendor
      self.product = product
      self.version = version
      self.url = url
      self.interfaces = interfaces
    }

    package init(reading fields: inout JSONFields) throws(FieldError) {
      vendor = try fields.required("vendor")
      product = try fields.required("product")
      version = try fields.required("version")
      url = try fields.required("url")
      interfaces = try fields.required("interfaces")
    }

    package var members: [(String, JSONValue)] {
      JSONFields.members(
        ("vendor", vendor.json),
        ("product", product.json),
        ("version", version.json),
        ("url", url.json),
        ("interfaces", interfaces.json))
    }
  }
}
