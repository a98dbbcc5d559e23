/// The methods of `org.varlink.service`, which every varlink service has.
package enum ServiceInterface {
  /// The interface's name.
  package static let name = "org.varlink.service"
}
