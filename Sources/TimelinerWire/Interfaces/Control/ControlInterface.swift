/// The methods of `io.timeliner.Control`: changing.
///
/// One file each.
package enum ControlInterface {
  /// The interface's name, and its socket's.
  package static let name = "io.timeliner.Control"
}
